import { expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { actOnRow } from '../../src/sync/attention/resolve-conflict'
import { syncCounts } from '../../src/sync/status/sync-status'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { must, type LinkedDevice } from './linked-device'
import { onOurServer } from './our-server.fixture'

const send = fetchSend({ timeoutMs: 10_000 })
let areAnswersLost = false
const network: HttpSend = async (request) => {
  const answer = await send(request)
  if (areAnswersLost) throw new Error('The line broke.')
  return answer
}
/** The longest that an entry waits for its next try. */
const QUARTER_HOUR = 15 * 60_000
let aheadMs = 0
const { newDevice } = onOurServer(network, () => millisecondsToInstant(Date.now() + aheadMs))

async function linked(): Promise<LinkedDevice> {
  const device = newDevice()
  await device.link()
  await device.round()
  return device
}

const namesOf = async ({ client }: LinkedDevice) =>
  (await must(client.listUnits({ query: {} }))).map(({ name }) => name)

it('what was deleted here before it was heard to have arrived does not come back while its deletion waits', async () => {
  const one = await linked()
  const { id } = await must(one.client.createUnit({ body: { name: 'hour' } }))
  areAnswersLost = true
  await one.round()
  areAnswersLost = false
  await must(one.client.deleteUnit({ params: { unitId: id } }))
  await one.round()
  expect(await namesOf(one)).toEqual([])
  aheadMs += QUARTER_HOUR
  for (let round = 0; round < 3; round += 1) await one.round()
  expect(await namesOf(one)).toEqual([])
  expect(await namesOf(await linked())).toEqual([])
  expect(one.env.file.reads.sync.outbox.after(0, 10)).toEqual([])
})

it('what refers to what was deleted there, and is kept here only, says so instead of waiting for it', async () => {
  const [one, other] = [await linked(), await linked()]
  const { id } = await must(one.client.createUnit({ body: { name: 'day' } }))
  areAnswersLost = true
  await one.round()
  areAnswersLost = false
  await other.round()
  await must(other.client.deleteUnit({ params: { unitId: id } }))
  await other.round()
  await must(one.client.updateUnit({ params: { unitId: id }, body: { name: 'days' } }))
  aheadMs += QUARTER_HOUR
  for (let round = 0; round < 2; round += 1) await one.round()
  expect(actOnRow(one.env, 'unit', id, 'keep_local').ok).toBe(true)
  const body = { name: 'Advice', price: 90, currency: 'EUR', quantity: 1, unit_of_measurement_id: id }
  const item = await must(one.client.createSavedItem({ body }))
  await one.round()
  expect(one.env.file.reads.sync.outbox.ofRecord(item.id)).toMatchObject([
    { state: 'rejected', error: { message: 'It refers to a record (unit) that is kept on this computer only.' } },
  ])
})

it('what the server has and was not told to delete is counted, as it comes back where the two are linked again', async () => {
  const one = await linked()
  const countDeletions = () => syncCounts(one.env.file.reads).counts.deletions
  const { id } = await must(one.client.createUnit({ body: { name: 'night' } }))
  await one.round()
  const unsent = await must(one.client.createUnit({ body: { name: 'week' } }))
  await must(one.client.deleteUnit({ params: { unitId: unsent.id } }))
  expect(countDeletions()).toBe(0)
  await must(one.client.deleteUnit({ params: { unitId: id } }))
  expect(countDeletions()).toBe(1)
  await one.round()
  expect(countDeletions()).toBe(0)
})
