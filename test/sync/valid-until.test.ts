import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { owner, TestServer } from '../../src/server/server.fixture'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, must, withClock } from './linked-device'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

type Wanted = Parameters<typeof begin>[0]

const estimateOf = (client_id: string, valid_until: string) => ({
  ...{ client_id, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
  options: { valid_until },
  line_items: [{ name: 'Books', quantity: 1, price: 100 }],
})

async function beginWithEstimate(wanted: Wanted) {
  const given = await begin(wanted)
  const { device, here, world } = given
  await here.make('client')
  const body = estimateOf(given.reads().sync.ids('client')[0] ?? '', '2099-05-31') as never
  const made = await device.call('createEstimate', { body })
  const id = made.ok ? String(valueAt(made.body.data, 'id')) : ''
  await given.quietRounds(2)
  const mine = () => valueAt(device.read('estimate', id), 'options.valid_until')
  const theirs = () => valueAt([...world.remote.all('estimate').values()][0], 'options.valid_until')
  return { ...given, id, mine, theirs }
}

describe.each(['plain', 'full'] as const)('until when an estimate binds, at a %s remote', (mode) => {
  it('reaches either side, beside what the other side changes', async () => {
    const { world, device, id, change, quietRounds, questions, mine, theirs } = await beginWithEstimate({ mode })
    expect([mine(), theirs()]).toEqual(['2099-05-31', '2099-05-31'])
    await change('there', 'estimate', 'updateEstimate', { notes: 'From there' })
    await change('here', 'estimate', 'updateEstimate', { options: { valid_until: '2099-06-30' } })
    await quietRounds(3)
    expect([mine(), theirs(), questions()]).toEqual(['2099-06-30', '2099-06-30', []])
    expect(valueAt(device.read('estimate', id), 'notes')).toBe('From there')
    expect(await violationsOf(world)).toEqual([])
  })

  it('is asked about where both sides changed it', async () => {
    const { change, quietRounds, questions, answer, mine, theirs } = await beginWithEstimate({ mode })
    await change('there', 'estimate', 'updateEstimate', { options: { valid_until: '2099-07-31' } })
    await change('here', 'estimate', 'updateEstimate', { options: { valid_until: '2099-06-30' } })
    await quietRounds(2)
    expect([questions().length, mine()]).toEqual([1, '2099-06-30'])
    answer('theirs')
    await quietRounds(2)
    expect([mine(), theirs(), questions()]).toEqual(['2099-07-31', '2099-07-31', []])
  })
})

it('stays here where a remote keeps no options', async () => {
  const given = await beginWithEstimate({ mode: 'plain', nature: { keepsOptions: false } })
  await given.change('there', 'estimate', 'updateEstimate', { notes: 'From there' })
  await given.quietRounds(3)
  expect([given.theirs() ?? null, given.mine(), given.questions()]).toEqual([null, '2099-05-31', []])
})

describe('an estimate that was made offline a month ago', () => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  const DAY = 86_400_000
  let daysBack = 30
  let device: LinkedDevice
  beforeAll(async () => {
    await server.start()
    const now = () => millisecondsToInstant(server.machine.milliseconds - daysBack * DAY)
    device = new LinkedDevice(withClock(organizations.begin(), now), `${server.address}/api`, owner)
  })
  afterAll(async () => {
    device.remove()
    await server.remove()
    organizations.remove()
  })

  it('reaches our server after its last day', async () => {
    const client = await must(device.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    const dayIn = (days: number) => new Date(server.machine.milliseconds + days * DAY).toISOString().slice(0, 10)
    const body = estimateOf(client.id, dayIn(-20)) as never
    const { id: estimateId } = await must(device.client.createEstimate({ body }))
    daysBack = 0
    await device.link()
    await device.round()
    const { conflicts, outbox, agreement } = device.device.file.reads.sync
    expect([conflicts.all(), outbox.ofRecord(estimateId)]).toEqual([[], []])
    expect(agreement.remoteId('estimate', estimateId)).toBe(estimateId)
  })
})
