import { expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { must } from './linked-device'
import { onOurServer } from './our-server.fixture'

const send = fetchSend({ timeoutMs: 10_000 })
const LARGE = 2_000
/** The longest that an entry waits for its next try. */
const QUARTER_HOUR = 15 * 60_000
let dropped = 0
/** A line that breaks at whatever is large: nobody ever hears what came of it. */
const network: HttpSend = (request) => {
  if ((request.body ?? '').length <= LARGE) return send(request)
  dropped += 1
  return Promise.reject(new Error('The line broke.'))
}
let aheadMs = 0
const { newDevice } = onOurServer(network, () => millisecondsToInstant(Date.now() + aheadMs))

it('sends in small batches what no answer came to in large ones, until all is there', async () => {
  const [one, other] = [newDevice(), newDevice()]
  await one.link()
  await one.round()
  const names = Array.from({ length: 40 }, (_, number) => `Client ${String(number + 1)}`)
  for (const name of names) await must(one.client.createClient({ body: { name, kind: 'BUSINESS' } }))
  for (let round = 0; round < 20; round += 1) {
    aheadMs += QUARTER_HOUR
    await one.round()
  }
  expect(dropped).toBeGreaterThan(0)
  expect(one.env.file.reads.sync.outbox.after(0, 1)).toEqual([])
  await other.link()
  await other.round()
  const there = await must(other.client.listClients({ query: { per_page: 100 } }))
  expect(there.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
