import { describe, expect, it } from 'vitest'
import { ok } from '../../src/kernel/result'
import { restoreFormer } from '../../src/sync/attention/restore-former'
import { readFromBeginning } from '../../src/sync/merge/read-from-beginning'
import { linkDevice, runRound } from './device/engine'
import type { Device } from './device/device'
import { kinds, type Kind } from './remote/books'
import { stillWorlds } from './still-world.fixture'
import { restore } from './world/life'
import { violationsOf } from './world/run-seed'
import { deviceSide } from './work/sides'

const begin = stillWorlds()

/** What there is of a kind at every device and at the server. */
function idsOf({ world }: Awaited<ReturnType<typeof begin>>, kind: Kind) {
  return [...world.devices.map((device) => deviceSide(device).ids(kind)), [...world.remote.all(kind).keys()]]
}

const askedAnywhere = ({ world }: Awaited<ReturnType<typeof begin>>) =>
  world.devices.flatMap(({ process }) => process?.file.reads.sync.conflicts.all() ?? []).map(({ reason }) => reason)

/** Our server with something of every kind, that was copied before some of it was deleted on both sides. */
async function beginDeleted(devices: number, ...removed: readonly Made[]) {
  const given = await begin({ mode: 'full', devices, seed: 4, nature: { generates: true } })
  const { world, here, quietRounds } = given
  await here.make('tax', 'unit', 'client', 'contact', 'note', 'recurring_invoice', 'estimate', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await here.make('payment', 'invoice', 'saved_item', 'unit', 'tax', 'client', 'contact', 'note')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  await here.removeFree(...removed)
  await quietRounds(2)
  const before = states(given)
  const goBack = () => restore(world, bringBack)
  const roundOf = async (which: Device) => {
    let isOver = false
    void runRound(world, which).then(() => (isOver = true))
    await world.schedule.runWhile(() => isOver)
  }
  return { ...given, before, goBack, roundOf }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** What the first device shows of everything, but for when it was changed last. */
const states = ({ device }: Begun) =>
  kinds.flatMap((kind) =>
    deviceSide(device)
      .ids(kind)
      .map((id) => [kind, id, device.read(kind, id)?.['status'], device.read(kind, id)?.['total_paid']]),
  )

const told = ({ reads }: Begun, wanted: string) =>
  reads()
    .sync.log.before(Number.MAX_SAFE_INTEGER, 500)
    .filter(({ outcome }) => outcome === wanted)

type Made = Exclude<Kind, 'organization' | 'profile'>

const removable: readonly (readonly [Made])[] = [
  ['payment'],
  ['note'],
  ['contact'],
  ['saved_item'],
  ['invoice'],
  ['estimate'],
  ['recurring_invoice'],
  ['tax'],
  ['unit'],
  ['client'],
]

describe('what was deleted on both sides, and is back as our server was set back', () => {
  it.each(removable)('is deleted there again, by whoever comes first, and by nobody here: %s', async (kind) => {
    const given = await beginDeleted(2, kind)
    const { world, before, goBack, quietRounds, reads } = given
    const gone = idsOf(given, kind)
    await goBack()
    expect(world.remote.all(kind).size).toBeGreaterThan(gone[0]?.length ?? 0)
    await quietRounds(1)
    expect(idsOf(given, kind)).toEqual(gone)
    expect(states(given)).toEqual(before)
    expect(told(given, 'received').length + told(given, 'restored').length).toBe(0)
    expect(told(given, 'deleted again').map((each) => each.kind)).toContain(kind)
    await quietRounds(3)
    expect(idsOf(given, kind)).toEqual(gone)
    expect(states(given)).toEqual(before)
    expect(askedAnywhere(given)).toEqual([])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(reads().sync.link()?.verifiedAt).not.toBeNull()
    expect(await violationsOf(world)).toEqual([])
  })
})

describe('what comes back with it', () => {
  it('is deleted there in one round, what refers to others first, and nothing is refused', async () => {
    const all: Made[] = ['payment', 'saved_item', 'invoice', 'estimate', 'recurring_invoice', 'note', 'contact']
    const given = await beginDeleted(1, ...all, 'client', 'unit', 'tax')
    const { world, device, before, goBack, roundOf, reads } = given
    const refused = () => world.counts.reached.get('state forbids it (409)') ?? 0
    const gone = kinds.map((kind) => idsOf(given, kind))
    await goBack()
    const [refusedBefore, entries] = [refused(), told(given, 'rejected').length]
    await roundOf(device)
    expect(kinds.map((kind) => idsOf(given, kind))).toEqual(gone)
    expect([refused(), told(given, 'rejected').length]).toEqual([refusedBefore, entries])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(states(given)).toEqual(before)
  })

  it('is not brought back by what referred to it once', async () => {
    const given = await begin({ mode: 'full' })
    const { world, device, here, reads, quietRounds } = given
    await here.make('unit', 'client')
    const [[unitId = ''], [clientId = '']] = [reads().sync.ids('unit'), reads().sync.ids('client')]
    const body = { name: 'Wing', price: 1, quantity: 1, currency: 'EUR', unit_of_measurement_id: unitId }
    await device.call('createSavedItem', { body })
    await here.make('client')
    await quietRounds(2)
    const [savedItemId = ''] = reads().sync.ids('saved_item')
    const bringBack = world.remote.backUp()
    // So that the number of the newest change is larger than after the set-back.
    await here.make('tax')
    await quietRounds(1)
    const without = { unit_of_measurement_id: null }
    expect((await device.call('updateSavedItem', { params: { savedItemId }, body: without })).ok).toBe(true)
    expect((await device.call('deleteUnit', { params: { unitId } })).ok).toBe(true)
    expect((await device.call('deleteClient', { params: { clientId } })).ok).toBe(true)
    await quietRounds(2)
    await restore(world, bringBack)
    await quietRounds(2)
    expect(idsOf(given, 'unit')).toEqual([[], []])
    expect(idsOf(given, 'client').map((ids) => ids.length)).toEqual([1, 1])
    expect([...world.remote.all('saved_item').values()]).toMatchObject([{ unit_of_measurement_id: null }])
    expect(askedAnywhere(given)).toEqual([])
  })

  it('comes back where somebody refers to it since, with what was deleted with it', async () => {
    const given = await beginDeleted(2, 'client')
    const { world, goBack, quietRounds } = given
    const rival = world.remote.side('rival')
    await goBack()
    const [known, ids] = [idsOf(given, 'client')[0], world.remote.all('client')]
    const [clientId = ''] = [...ids.keys()].filter((id) => known?.includes(id) === false)
    expect(await rival.run('createClientNote', { clientId }, { body: 'Still here' })).not.toBeNull()
    await quietRounds(3)
    expect(idsOf(given, 'client').map((each) => each.includes(clientId))).toEqual([true, true, true])
    expect(new Set(told(given, 'restored').map(({ kind }) => kind))).toEqual(new Set(['client', 'contact', 'note']))
    const notes = idsOf(given, 'note').map((each) => each.length)
    expect(new Set(notes).size).toBe(1)
    expect(await violationsOf(world)).toEqual([])
  })

  it('can be brought back for as long as all that sync deletes', async () => {
    const given = await beginDeleted(1, 'saved_item')
    const { world, goBack, quietRounds, means, device, reads } = given
    await goBack()
    await quietRounds(2)
    const [receipt] = told(given, 'deleted again')
    const process = device.process
    if (process === null) throw new Error('It runs.')
    const way = { ...means(), file: process.file, now: () => device.now, newId: () => device.newId() }
    expect(restoreFormer(way, receipt?.seq ?? 0).ok).toBe(true)
    await quietRounds(2)
    expect(reads().sync.ids('saved_item').length).toBe(1)
    expect(world.remote.all('saved_item').size).toBe(1)
    expect(askedAnywhere(given)).toEqual([])
  })
})

/** Our server, and a unit, or another record, that one of its devices has deleted while another one was away. */
async function beginAway(isCopiedBefore: boolean, kind: 'unit' | 'estimate' = 'unit') {
  const given = await begin({ mode: 'full', devices: 2 })
  const { world, here, quietRounds } = given
  const [one, away] = world.devices
  if (one === undefined || away === undefined) throw new Error('There are two devices.')
  await here.make('tax')
  await quietRounds(1)
  let bringBack = world.remote.backUp()
  await here.make('tax', ...(kind === 'unit' ? [kind] : (['client', kind] as const)))
  await quietRounds(2)
  if (!isCopiedBefore) bringBack = world.remote.backUp()
  away.isOnline = false
  await here.make('client')
  await here.remove(kind)
  await quietRounds(2)
  away.isOnline = true
  const goBack = () => restore(world, bringBack)
  await goBack()
  const [unitId = ''] = deviceSide(away).ids('unit')
  const rename = () => away.call('updateUnit', { params: { unitId }, body: { name: 'Days' } })
  const roundOf = async (which: Device) => {
    let isOver = false
    void runRound(world, which).then(() => (isOver = true))
    await world.schedule.runWhile(() => isOver)
  }
  return { ...given, one, away, goBack, rename, roundOf }
}

describe('whoever had not heard of the deletion', () => {
  it.each([
    ['had it, and so has the copy', false],
    ['had it, and sends it anew as the copy has it not', true],
  ])('%s: it goes, and nobody is asked', async (_, isCopiedBefore) => {
    const given = await beginAway(isCopiedBefore)
    const { world, away, roundOf, quietRounds } = given
    await roundOf(away)
    expect(world.remote.all('unit').size).toBe(1)
    await quietRounds(3)
    expect(idsOf(given, 'unit')).toEqual([[], [], []])
    expect(askedAnywhere(given)).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })

  it.each([
    ['mine', 0],
    ['theirs', 1],
  ] as const)('and has changed it since: a person is asked where it was deleted, and says %s', async (whole, left) => {
    const given = await beginAway(false)
    const { world, away, rename, roundOf, quietRounds, answer } = given
    await roundOf(away)
    await rename()
    await roundOf(away)
    await quietRounds(2)
    expect(idsOf(given, 'unit').map((ids) => ids.length)).toEqual([0, 1, 1])
    expect(askedAnywhere(given)).toEqual(['deleted_here'])
    expect(await violationsOf(world)).toEqual([])
    answer(whole)
    await quietRounds(3)
    expect(idsOf(given, 'unit').map((ids) => ids.length)).toEqual([left, left, left])
    expect(askedAnywhere(given)).toEqual([])
  })

  /** A person is asked about the record, which somebody has changed since and the server has again. */
  async function beginAsked(kind: 'unit' | 'estimate') {
    const given = await beginAway(false, kind)
    const { away, roundOf, quietRounds } = given
    await roundOf(away)
    const [[id = ''], side] = [deviceSide(away).ids(kind), deviceSide(away)]
    const operation = kind === 'unit' ? 'updateUnit' : 'updateEstimate'
    const body = kind === 'unit' ? { name: 'Days' } : { notes: 'Days' }
    expect(await side.run(operation, { [`${kind}Id`]: id }, body)).not.toBeNull()
    await roundOf(away)
    await quietRounds(2)
    expect(askedAnywhere(given)).toEqual(['deleted_here'])
    return given
  }

  it.each(['unit', 'estimate'] as const)('is asked as often as the server tells of it again: %s', async (kind) => {
    const given = await beginAsked(kind)
    const { world, one, quietRounds, reads, answer } = given
    for (let times = 0; times < 3; times += 1) {
      one.process?.file.write((writes) => {
        const link = reads().sync.link()
        if (link === null) throw new Error('It is linked.')
        readFromBeginning({ writes, link })
        return ok(undefined)
      })
      await quietRounds(1)
      expect(askedAnywhere(given)).toEqual(['deleted_here'])
    }
    expect(await violationsOf(world)).toEqual([])
    answer('theirs')
    await quietRounds(3)
    expect(idsOf(given, kind).map((ids) => ids.length)).toEqual([1, 1, 1])
  })

  it.each(['unit', 'estimate'] as const)('is asked on where the server is set back once more: %s', async (kind) => {
    const given = await beginAsked(kind)
    const { world, one, goBack, roundOf, quietRounds, answer } = given
    await goBack()
    for (let times = 0; times < 4; times += 1) {
      await roundOf(one)
      expect(askedAnywhere(given)).toEqual(['deleted_here'])
    }
    await quietRounds(3)
    expect(askedAnywhere(given)).toEqual(['deleted_here'])
    expect(await violationsOf(world)).toEqual([])
    answer('mine')
    await quietRounds(3)
    expect(idsOf(given, kind).map((ids) => ids.length)).toEqual([0, 0, 0])
  })

  it('goes on being asked of what it had changed, although the server has it again', async () => {
    const given = await begin({ mode: 'full', devices: 2 })
    const { world, here, quietRounds, reads, answer } = given
    const [one, other] = world.devices
    if (one === undefined || other === undefined) throw new Error('There are two devices.')
    await here.make('unit')
    await quietRounds(2)
    const bringBack = world.remote.backUp()
    const [unitId = ''] = reads().sync.ids('unit')
    other.isOnline = false
    await other.call('updateUnit', { params: { unitId }, body: { name: 'Days' } })
    await here.remove('unit')
    await quietRounds(1)
    other.isOnline = true
    await quietRounds(1)
    expect(askedAnywhere(given)).toEqual(['deleted_there'])
    await restore(world, bringBack)
    one.isOnline = false
    await quietRounds(2)
    expect(askedAnywhere(given)).toEqual(['deleted_there'])
    one.isOnline = true
    await quietRounds(2)
    expect(askedAnywhere(given)).toEqual(['deleted_there'])
    answer('mine')
    await quietRounds(3)
    expect(idsOf(given, 'unit').map((ids) => ids.length)).toEqual([1, 1, 1])
    expect(askedAnywhere(given)).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })
})

it('what a person kept although it was deleted there stays, where the server has lost what it was sent anew as', async () => {
  const given = await begin({ mode: 'full', devices: 2 })
  const { world, here, quietRounds, reads, answer } = given
  const [one, other] = world.devices
  if (one === undefined || other === undefined) throw new Error('There are two devices.')
  await here.make('unit')
  await quietRounds(2)
  const [unitId = ''] = reads().sync.ids('unit')
  other.isOnline = false
  await other.call('updateUnit', { params: { unitId }, body: { name: 'Days' } })
  await here.remove('unit')
  await quietRounds(1)
  const bringBack = world.remote.backUp()
  // Nobody else has it, who might send it again.
  one.isOnline = false
  other.isOnline = true
  await quietRounds(1)
  answer('mine')
  await quietRounds(2)
  expect(world.remote.all('unit').size).toBe(1)
  await restore(world, bringBack)
  await quietRounds(3)
  one.isOnline = true
  await quietRounds(3)
  expect(idsOf(given, 'unit').map((ids) => ids.length)).toEqual([1, 1, 1])
  expect(askedAnywhere(given)).toEqual([])
  expect(await violationsOf(world)).toEqual([])
})

it('a deletion that had not arrived is made where the server has an older version by then, and nobody is asked', async () => {
  const given = await begin({ mode: 'full' })
  const { world, device, here, reads, quietRounds } = given
  await here.make('unit')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  await here.make('tax', 'client')
  await quietRounds(1)
  await here.edit('unit')
  await quietRounds(2)
  device.isOnline = false
  await here.remove('unit')
  await restore(world, bringBack)
  device.isOnline = true
  await quietRounds(3)
  expect(idsOf(given, 'unit')).toEqual([[], []])
  expect(askedAnywhere(given)).toEqual([])
  expect(reads().sync.outbox.after(0, 10)).toEqual([])
})

it('what a file deleted that is linked anew is no deletion for everybody', async () => {
  const given = await beginDeleted(1, 'saved_item')
  const { world, device, goBack, quietRounds, reads } = given
  await linkDevice(world, device)
  await goBack()
  await quietRounds(2)
  expect(world.remote.all('saved_item').size).toBe(1)
  expect(reads().sync.ids('saved_item').length).toBe(1)
})
