import { expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { must, withoutExtensions } from './linked-device'
import { onOurServer } from './our-server.fixture'

const send = fetchSend({ timeoutMs: 10_000 })
const LARGE = 4_000
let refused = 0
/** A proxy before the server that lets nothing large through, and says so with a page of its own. */
const proxied: HttpSend = (request) => {
  if ((request.body ?? '').length <= LARGE) return send(request)
  refused += 1
  const body = '<html><head><title>413 Request Entity Too Large</title></head></html>'
  return Promise.resolve({ status: 413, headers: { 'content-type': 'text/html' }, body })
}
const REASON = 'It is too large for the server, or for a proxy before it.'

it.each([
  ['our server', onOurServer(proxied)],
  ['our server as a plain remote', onOurServer(withoutExtensions(proxied))],
])('to %s all goes in one round but what is too large by itself, which says so', async (_, { newDevice }) => {
  const [one, other] = [newDevice(), newDevice()]
  await one.link()
  await one.round()
  refused = 0
  const large = await must(one.client.createClient({ body: { name: 'Large', kind: 'BUSINESS' } }))
  const note = { params: { clientId: large.id }, body: { body: 'x'.repeat(2 * LARGE) } }
  const { id } = await must(one.client.createClientNote(note))
  const names = ['Large', ...Array.from({ length: 20 }, (_each, number) => `Client ${String(number + 1)}`)]
  for (const name of names.slice(1)) await must(one.client.createClient({ body: { name, kind: 'BUSINESS' } }))
  expect(await one.round()).toMatchObject({ problem: null, rejected: 1 })
  expect(refused).toBeGreaterThan(0)
  expect(one.env.file.reads.sync.outbox.after(0, 10)).toMatchObject([
    { recordId: id, state: 'rejected', error: { message: REASON, errors: {} } },
  ])
  await other.link()
  await other.round()
  const there = await must(other.client.listClients({ query: { per_page: 100 } }))
  expect(there.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
