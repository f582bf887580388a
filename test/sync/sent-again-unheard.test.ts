import { expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { actOnRow } from '../../src/sync/attention/resolve-conflict'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { must, type LinkedDevice } from './linked-device'
import { onOurServer } from './our-server.fixture'

const send = fetchSend({ timeoutMs: 10_000 })
let line: 'whole' | 'answers are lost' | 'nothing is sent' = 'whole'
const network: HttpSend = async (request) => {
  const isPush = request.url.endsWith('/sync/push')
  if (isPush && line === 'nothing is sent') throw new Error('The line broke.')
  const answer = await send(request)
  if (line === 'answers are lost') throw new Error('The line broke.')
  return answer
}
/** The longest that an entry waits for its next try. */
const QUARTER_HOUR = 15 * 60_000
let aheadMs = 0
const { newDevice } = onOurServer(network, () => millisecondsToInstant(Date.now() + aheadMs))

const unitsOf = async ({ client }: LinkedDevice, named: string) => {
  const units = await must(client.listUnits({ query: {} }))
  return units.filter(({ name }) => name.startsWith(named)).map(({ id, name }) => ({ id, name }))
}

async function roundsLater(device: LinkedDevice): Promise<void> {
  aheadMs += QUARTER_HOUR
  for (let round = 0; round < 3; round += 1) await device.round()
}

/** A unit that another device deleted while a saved item of this one was to have it, and that was sent again unheard. */
async function sentAgain(name: string) {
  const [one, other] = [newDevice(), newDevice()]
  const { id } = await must(one.client.createUnit({ body: { name } }))
  await one.link()
  await one.round()
  await other.link()
  await other.round()
  await must(other.client.deleteUnit({ params: { unitId: id } }))
  const body = { name: 'Advice', price: 90, currency: 'EUR', quantity: 1, unit_of_measurement_id: id }
  const item = await must(one.client.createSavedItem({ body }))
  await other.round()
  await roundsLater(one)
  expect(actOnRow(one.env, 'unit', id, 'send_again').ok).toBe(true)
  line = 'answers are lost'
  await one.round()
  line = 'whole'
  return { one, other, id, item: item.id }
}

it('knows what it sent again under another id, whoever changed it before this is heard of', async () => {
  const { one, other, id } = await sentAgain('hour')
  await other.round()
  const [there] = await unitsOf(other, 'hour')
  await must(other.client.updateUnit({ params: { unitId: there?.id ?? '' }, body: { name: 'hours' } }))
  await other.round()
  await roundsLater(one)
  expect(await unitsOf(one, 'hour')).toEqual([{ id, name: 'hours' }])
  expect(one.env.file.reads.sync.outbox.ofRecord(id)).toEqual([])
})

it('does not bring it back where it was deleted here before it was heard of', async () => {
  const { one, other, id, item } = await sentAgain('week')
  await must(one.client.deleteSavedItem({ params: { savedItemId: item } }))
  await must(one.client.deleteUnit({ params: { unitId: id } }))
  line = 'nothing is sent'
  await one.round()
  expect(await unitsOf(one, 'week')).toEqual([])
  line = 'whole'
  await roundsLater(one)
  await roundsLater(other)
  expect([await unitsOf(one, 'week'), await unitsOf(other, 'week')]).toEqual([[], []])
})

it('nor while its deletion waits for the next try', async () => {
  const { one, other, item } = await sentAgain('month')
  const [{ id } = { id: '' }] = await unitsOf(one, 'month')
  await must(one.client.deleteSavedItem({ params: { savedItemId: item } }))
  await must(one.client.deleteUnit({ params: { unitId: id } }))
  await one.round()
  expect(await unitsOf(one, 'month')).toEqual([])
  await roundsLater(one)
  await roundsLater(other)
  expect([await unitsOf(one, 'month'), await unitsOf(other, 'month')]).toEqual([[], []])
})
