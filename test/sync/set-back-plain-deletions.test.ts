import { describe, expect, it } from 'vitest'
import { restoreFormer } from '../../src/sync/attention/restore-former'
import { linkDevice } from './device/engine'
import type { Kind } from './remote/books'
import type { Nature } from './remote/nature'
import { stillWorlds } from './still-world.fixture'
import { restore } from './world/life'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()
type Made = Exclude<Kind, 'organization' | 'profile'>

/** A plain remote with something of every kind, that was copied before some of it was deleted on both sides. */
async function beginDeleted(removed: readonly Made[], nature: Partial<Nature> = {}) {
  const given = await begin({ mode: 'plain', seed: 4, nature })
  const { world, device, here, reads, quietRounds } = given
  await here.make('tax', 'unit', 'client', 'contact', 'note', 'estimate', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await here.make('payment', 'invoice', 'saved_item', 'unit', 'tax', 'client', 'contact', 'note')
  await quietRounds(2)
  given.keepNumbers()
  await quietRounds(1)
  const bringBack = world.remote.backUp()
  await here.removeFree(...removed)
  await quietRounds(2)
  const counts = () =>
    [...new Set(removed)].map((kind) => [kind, reads().sync.ids(kind).length, world.remote.all(kind).size])
  const told = (wanted: string) =>
    reads()
      .sync.log.before(Number.MAX_SAFE_INTEGER, 500)
      .filter(({ outcome }) => outcome === wanted)
  /** What says that the remote was set back: the device had changed it, and it is as it was. */
  const editOther = () => here.edit('client')
  return { ...given, bringBack, before: counts(), counts, told, editOther, device }
}

const removable: readonly (readonly [Made])[] = [
  ['payment'],
  ['note'],
  ['contact'],
  ['saved_item'],
  ['invoice'],
  ['estimate'],
  ['tax'],
  ['unit'],
  ['client'],
]

describe('what was deleted on both sides, and is back as a plain remote was set back', () => {
  it.each(removable)('is deleted there again where an older version proves it: %s', async (kind) => {
    const given = await beginDeleted([kind])
    const { world, bringBack, before, counts, told, editOther, quietRounds, questions, reads } = given
    await editOther()
    await quietRounds(2)
    await restore(world, bringBack)
    await quietRounds(1)
    expect(counts()).toEqual(before)
    expect(told('deleted again').map((each) => each.kind)).toContain(kind)
    await quietRounds(3)
    expect(counts()).toEqual(before)
    expect(questions()).toEqual([])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })
})

describe('what comes back with it', () => {
  it('is deleted there in one round, what refers to others first, and nothing is refused', async () => {
    const all: Made[] = ['payment', 'saved_item', 'invoice', 'estimate', 'note', 'contact', 'client', 'unit', 'tax']
    const given = await beginDeleted(all)
    const { world, bringBack, before, counts, told, editOther, quietRounds, ownRound, reads } = given
    await editOther()
    await quietRounds(2)
    const refused = () => world.counts.reached.get('state forbids it (409)') ?? 0
    await restore(world, bringBack)
    const [refusedBefore, rejected] = [refused(), told('rejected').length]
    await ownRound()
    expect(counts()).toEqual(before)
    expect([refused(), told('rejected').length]).toEqual([refusedBefore, rejected])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })

  it('is not brought back by what referred to it once', async () => {
    const { world, device, here, reads, questions, quietRounds } = await begin({ mode: 'plain' })
    await here.make('unit')
    const [unitId = ''] = reads().sync.ids('unit')
    const body = { name: 'Wing', price: 1, quantity: 1, currency: 'EUR', unit_of_measurement_id: unitId }
    await device.call('createSavedItem', { body })
    await quietRounds(2)
    const bringBack = world.remote.backUp()
    const [savedItemId = ''] = reads().sync.ids('saved_item')
    const without = { unit_of_measurement_id: null }
    expect((await device.call('updateSavedItem', { params: { savedItemId }, body: without })).ok).toBe(true)
    await quietRounds(2)
    expect((await device.call('deleteUnit', { params: { unitId } })).ok).toBe(true)
    await quietRounds(2)
    await restore(world, bringBack)
    await quietRounds(2)
    expect([reads().sync.ids('unit').length, world.remote.all('unit').size]).toEqual([0, 0])
    expect([...world.remote.all('saved_item').values()]).toMatchObject([{ unit_of_measurement_id: null }])
    expect(questions()).toEqual([])
  })

  it('comes back where somebody refers to it since, with what was deleted with it', async () => {
    const given = await beginDeleted(['client'])
    const { world, bringBack, before, counts, told, editOther, quietRounds } = given
    await editOther()
    await quietRounds(2)
    const known = new Set(world.remote.all('client').keys())
    await restore(world, bringBack)
    const [clientId = ''] = [...world.remote.all('client').keys()].filter((id) => !known.has(id))
    const note = { body: 'Still here' }
    expect(await world.remote.side('rival').run('createClientNote', { clientId }, note)).not.toBeNull()
    await quietRounds(3)
    expect(counts()).toEqual(before.map(([kind, here, there]) => [kind, Number(here) + 1, Number(there) + 1]))
    expect(told('restored').map((each) => each.kind)).toContain('client')
    expect(await violationsOf(world)).toEqual([])
  })

  it('can be brought back for as long as all that sync deletes', async () => {
    const given = await beginDeleted(['saved_item'])
    const { world, bringBack, counts, told, editOther, quietRounds, means, device } = given
    await editOther()
    await quietRounds(2)
    await restore(world, bringBack)
    await quietRounds(2)
    const process = device.process
    if (process === null) throw new Error('It runs.')
    const way = { ...means(), file: process.file, now: () => device.now, newId: () => device.newId() }
    expect(restoreFormer(way, told('deleted again')[0]?.seq ?? 0).ok).toBe(true)
    await quietRounds(2)
    expect(counts()).toEqual([['saved_item', 1, 1]])
  })
})

describe('where nothing else shows that the remote was set back', () => {
  it.each([
    ['client', 'mine', 'exact', 0],
    ['client', 'theirs', 'exact', 1],
    ['client', 'mine', 'none', 0],
    ['client', 'theirs', 'none', 1],
    ['saved_item', 'mine', 'random', 0],
    ['invoice', 'theirs', 'rounded in lists', 1],
  ] as const)('a person is asked of a %s, and says %s (moments: %s)', async (kind, whole, stamps, left) => {
    const given = await beginDeleted([kind], { stamps })
    const { world, bringBack, before, counts, quietRounds, questions, answer } = given
    await restore(world, bringBack)
    await quietRounds(3)
    expect(counts()).toEqual(before.map(([kind, here, there]) => [kind, here, Number(there) + 1]))
    expect(questions()).toMatchObject([
      {
        kind,
        reason: 'deleted_here',
        message: 'It was deleted here and on the server, and the server has it again.',
        can_keep_mine: true,
        can_take_theirs: true,
      },
    ])
    answer(whole)
    await quietRounds(3)
    expect(counts()).toEqual(before.map(([kind, here, there]) => [kind, Number(here) + left, Number(there) + left]))
    expect(questions()).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })

  it('what answers itself since is asked no more', async () => {
    const given = await beginDeleted(['unit'])
    const { world, bringBack, before, counts, told, editOther, quietRounds, questions, device } = given
    await restore(world, (some) => bringBack(some))
    device.isOnline = true
    await quietRounds(1)
    expect(questions()).toMatchObject([{ kind: 'unit', reason: 'deleted_here' }])
    const later = world.remote.backUp()
    await editOther()
    await quietRounds(2)
    await restore(world, later)
    await quietRounds(2)
    expect(counts()).toEqual(before)
    expect(questions()).toEqual([])
    expect(told('deleted again').map((each) => each.kind)).toEqual(['unit'])
  })
})

describe('what somebody else had deleted there', () => {
  async function beginDeletedThere(nature: Partial<Nature>) {
    const given = await begin({ mode: 'plain', nature })
    const { world, here, reads, quietRounds } = given
    await here.make('client', 'saved_item', 'saved_item')
    await quietRounds(2)
    const bringBack = world.remote.backUp()
    const [savedItemId = ''] = world.remote.all('saved_item').keys()
    await world.remote.side('rival').run('deleteSavedItem', { savedItemId }, {})
    await here.edit('client')
    await quietRounds(3)
    const counts = () => [reads().sync.ids('saved_item').length, world.remote.all('saved_item').size]
    expect(counts()).toEqual([1, 1])
    await restore(world, bringBack)
    await quietRounds(3)
    return { ...given, counts }
  }

  it('is deleted there again where a 404 had told of it', async () => {
    const { counts, questions } = await beginDeletedThere({})
    expect(counts()).toEqual([1, 1])
    expect(questions()).toEqual([])
  })

  it('comes back where only its list had left it out, and may be a double of what was sent from here', async () => {
    const { counts, questions } = await beginDeletedThere({ lacks: new Set(['GET saved-items/:id']) })
    expect(counts()).toEqual([2, 2])
    const message =
      'The server has one that looks like one that is deleted here. It may have arrived twice, or be another.'
    expect(questions()).toMatchObject([{ kind: 'saved_item', reason: 'duplicate', message }])
  })
})

it('what somebody has changed since the remote was set back is asked about', async () => {
  const given = await beginDeleted(['unit'])
  const { world, bringBack, editOther, quietRounds, questions } = given
  await editOther()
  await quietRounds(2)
  const known = new Set(world.remote.all('unit').keys())
  await restore(world, bringBack)
  const [unitId = ''] = [...world.remote.all('unit').keys()].filter((id) => !known.has(id))
  await world.remote.side('rival').run('updateUnit', { unitId }, { name: 'Days' })
  await quietRounds(3)
  expect(questions()).toMatchObject([{ kind: 'unit', reason: 'deleted_here' }])
  expect(world.remote.all('unit').get(unitId)).toMatchObject({ name: 'Days' })
})

it('a deletion that had not arrived is made where the remote has an older version by then, and nobody is asked', async () => {
  const given = await begin({ mode: 'plain' })
  const { world, device, here, reads, questions, quietRounds } = given
  await here.make('unit')
  await quietRounds(2)
  const bringBack = world.remote.backUp()
  await here.edit('unit')
  await quietRounds(2)
  device.isOnline = false
  await here.remove('unit')
  await restore(world, bringBack)
  device.isOnline = true
  await quietRounds(3)
  expect([reads().sync.ids('unit').length, world.remote.all('unit').size]).toEqual([0, 0])
  expect(questions()).toEqual([])
  expect(reads().sync.outbox.after(0, 10)).toEqual([])
})

it('what a file deleted that is linked anew is no deletion for everybody', async () => {
  const given = await beginDeleted(['saved_item'])
  const { world, device, bringBack, editOther, counts, quietRounds } = given
  await editOther()
  await quietRounds(2)
  await linkDevice(world, device)
  await restore(world, bringBack)
  await quietRounds(3)
  expect(counts()).toEqual([['saved_item', 1, 1]])
})

it('what is let go of and then deleted in one go stays deleted', async () => {
  const given = await begin({ mode: 'plain' })
  const { world, device, here, reads, quietRounds } = given
  await here.make('unit')
  const [unitId = ''] = reads().sync.ids('unit')
  const body = { name: 'Wing', price: 1, quantity: 1, currency: 'EUR', unit_of_measurement_id: unitId }
  await device.call('createSavedItem', { body })
  await quietRounds(2)
  const [savedItemId = ''] = reads().sync.ids('saved_item')
  await device.call('updateSavedItem', { params: { savedItemId }, body: { unit_of_measurement_id: null } })
  expect((await device.call('deleteUnit', { params: { unitId } })).ok).toBe(true)
  await quietRounds(2)
  expect([reads().sync.ids('unit').length, world.remote.all('unit').size]).toEqual([0, 0])
})
