import { describe, expect, it } from 'vitest'
import { settleAll } from './device/engine'
import { calm } from './network/network'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'
import type { World } from './world/world'

const begin = stillWorlds()
const HOUR = 3_600_000

/** A draft was sent and is not there; it was given up and deleted here. Only then it arrives. */
async function arriveLate(mode: 'plain' | 'full') {
  const given = await begin({ mode, devices: 2, seed: 2, nature: { tokenLifeMs: 100 * HOUR } })
  const { world, here, reads, quietRounds, ownRound } = given
  const { schedule, network, remote } = world
  await here.make('client')
  await quietRounds(1)
  await here.make('invoice')
  network.conditions = { ...calm, late: 1 }
  await ownRound()
  network.conditions = calm
  await here.remove('invoice')
  const queue = () => reads().sync.outbox.after(0, 10)
  for (let round = 0; round < 4 && queue().length > 0; round += 1) await quietRounds(1)
  expect(queue(), 'it was given up').toEqual([])
  expect(remote.all('invoice').size, 'it has not arrived').toBe(0)
  await schedule.runUntil(schedule.now + 50 * HOUR)
  expect(remote.all('invoice').size, 'it has arrived').toBe(1)
  return given
}

const conflicts = ({ devices }: World) =>
  devices.flatMap(({ name, process }) =>
    (process?.file.reads.sync.conflicts.all() ?? []).map(({ reason }) => `${name} ${reason}`),
  )
const invoices = ({ remote, devices }: World) => [
  remote.all('invoice').size,
  ...devices.map(({ process }) => process?.file.reads.sync.ids('invoice').length),
]

describe.each(['plain', 'full'] as const)('at a %s remote', (mode) => {
  it('a deleted draft whose creation arrives late is deleted there as well', async () => {
    const { world, quietRounds } = await arriveLate(mode)
    await quietRounds(3)
    expect(invoices(world)).toEqual([0, 0, 0])
    expect(conflicts(world)).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })

  it.each([
    ['mine', [0, 0, 0]],
    ['theirs', [1, 1, 1]],
  ] as const)('one that was changed there is asked about, and %s is what happens', async (whole, held) => {
    const { world, there, quietRounds } = await arriveLate(mode)
    await there.edit('invoice')
    await quietRounds(3)
    expect(conflicts(world)).toEqual(['d0 deleted_here'])
    expect(await violationsOf(world)).toEqual([])
    settleAll(world, whole)
    await quietRounds(3)
    expect(invoices(world)).toEqual(held)
    expect(conflicts(world)).toEqual([])
  })
})

/** A client that was sent twice, as it was at first and as it was changed to: both are there. */
async function arriveTwice() {
  const given = await begin({ mode: 'plain', nature: { tokenLifeMs: 100 * HOUR } })
  const { world, here, reads, quietRounds, ownRound } = given
  const { schedule, network, remote } = world
  await here.make('tax')
  await quietRounds(1)
  await here.make('client')
  network.conditions = { ...calm, late: 1 }
  await ownRound()
  network.conditions = calm
  await here.edit('client')
  for (let round = 0; round < 4 && remote.all('client').size === 0; round += 1) await quietRounds(1)
  expect(reads().sync.outbox.after(0, 10), 'it was sent again').toEqual([])
  await schedule.runUntil(schedule.now + 50 * HOUR)
  expect(remote.all('client').size, 'the first has arrived').toBe(2)
  await quietRounds(2)
  return given
}

it('a double that says what was sent at first, before it was changed and sent again, is shown', async () => {
  const { world } = await arriveTwice()
  expect(conflicts(world)).toEqual(['d0 duplicate'])
})

it('a double goes on being shown when it is changed here, or there, or on both sides', async () => {
  const { world, device, reads, quietRounds } = await arriveTwice()
  const clientId = reads().sync.conflicts.all()[0]?.localId ?? ''
  const remoteId = reads().sync.agreement.remoteId('client', clientId) ?? ''
  const changeHere = (email: string) => device.call('updateClient', { params: { clientId }, body: { email } })
  const changeThere = (email: string) =>
    world.remote.side('rival').run('updateClient', { clientId: remoteId }, { email })
  await changeHere('one@example.com')
  await quietRounds(2)
  expect(world.remote.all('client').get(remoteId)?.['email']).toBe('one@example.com')
  expect(conflicts(world)).toEqual(['d0 duplicate'])
  await changeThere('two@example.com')
  await quietRounds(2)
  expect(device.read('client', clientId)?.['email']).toBe('two@example.com')
  expect(conflicts(world)).toEqual(['d0 duplicate'])
  await changeHere('three@example.com')
  await changeThere('four@example.com')
  await quietRounds(2)
  expect(conflicts(world)).toEqual(['d0 fields'])
  settleAll(world, 'mine')
  await quietRounds(2)
  expect(world.remote.all('client').get(remoteId)?.['email']).toBe('three@example.com')
  expect(conflicts(world)).toEqual(['d0 duplicate'])
  settleAll(world, 'mine')
  await quietRounds(2)
  expect(conflicts(world)).toEqual([])
})

describe.each(['plain', 'full'] as const)('a note that nobody heard to have arrived, at a %s remote', (mode) => {
  it('comes back with its client, which was deleted here and is used there', async () => {
    const { world, here, there, reads, quietRounds, unansweredRound } = await begin({ mode })
    await here.make('client')
    await quietRounds(1)
    await here.make('note')
    await unansweredRound()
    await here.removeFree('client')
    await there.make('invoice')
    await quietRounds(4)
    const held = () =>
      (['client', 'note'] as const).map((kind) => [reads().sync.ids(kind).length, world.remote.all(kind).size])
    expect(held()).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect([reads().sync.conflicts.all(), reads().sync.outbox.after(0, 10)]).toEqual([[], []])
    expect(await violationsOf(world)).toEqual([])
  })
})
