import { describe, expect, it } from 'vitest'
import { booksHere } from './books-here.fixture'
import type { Kind } from './remote/books'
import type { Nature } from './remote/nature'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { restore } from './world/life'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()
const HOUR = 3_600_000

/** A device with some books that a plain remote has too. */
async function beginBooks(nature: Partial<Nature> = {}) {
  const given = await begin({ mode: 'plain', seed: 4, nature })
  const { world, device, here, reads, quietRounds } = given
  await here.make('client', 'tax', 'unit', 'saved_item', 'estimate', 'invoice')
  await quietRounds(2)
  const first = (kind: Kind) => reads().sync.ids(kind)[0] ?? ''
  const state = () => booksHere(given)
  const edit = async (by: 'here' | 'there', name: string) => {
    await given.change(by, 'client', 'updateClient', { name })
  }
  const name = () => device.read('client', first('client'))?.['name']
  const nameThere = () => valueAt(world.remote.all('client').values().next().value, 'name')
  const outcomes = () => receipts(given).map(({ outcome }) => outcome)
  return { ...given, first, state, edit, name, nameThere, outcomes }
}

const receipts = ({ reads }: Awaited<ReturnType<typeof begin>>) => reads().sync.log.before(1e9, 200)

/** The same, set back to before a client was renamed here and a unit was made. */
async function beginLost() {
  const given = await beginBooks()
  const { world, here, edit, quietRounds, state } = given
  const bringBack = world.remote.backUp()
  await edit('here', 'Renamed')
  await here.make('unit')
  await quietRounds(2)
  const before = state()
  await restore(world, bringBack)
  return { ...given, before }
}

describe('a plain remote that was set back to an older copy', () => {
  it('reverts nothing: what was changed here goes there again', async () => {
    const given = await beginBooks()
    const { world, change, edit, quietRounds, state, questions, outcomes, nameThere } = given
    const bringBack = world.remote.backUp()
    await edit('here', 'Renamed')
    await change('here', 'tax', 'updateTax', { name: 'New name' })
    await change('here', 'saved_item', 'updateSavedItem', { price: 99 }, 'savedItemId')
    await change('here', 'invoice', 'updateInvoice', { notes: 'New notes' })
    await change('here', 'estimate', 'sendEstimate', {})
    await quietRounds(2)
    const before = state()
    await restore(world, bringBack)
    await quietRounds(3)
    expect(state()).toEqual(before)
    expect(questions()).toEqual([])
    expect(nameThere()).toBe('Renamed')
    expect(outcomes().filter((outcome) => outcome === 'put back')).toHaveLength(5)
  })

  it('deletes nothing before somebody has looked, however little it has lost', async () => {
    const { ownRound, quietRounds, state, reads, before } = await beginLost()
    await ownRound()
    expect(reads().sync.link()).toMatchObject({ state: 'halted', haltReason: 'rolled_back', haltCount: 1 })
    expect(state()).toEqual(before)
    await quietRounds(3)
    expect(reads().sync.link()).toMatchObject({ state: 'linked' })
    expect(state()).toEqual(before)
    expect(reads().sync.agreement.missing()).toMatchObject([{ kind: 'unit' }])
  })

  it('deletes nothing where it has lost what went out, and shows no older version', async () => {
    const given = await begin({ mode: 'plain', seed: 4 })
    const { world, device, here, ownRound, quietRounds, reads } = given
    await here.make('client', 'tax', 'unit', 'invoice')
    await quietRounds(2)
    const bringBack = world.remote.backUp()
    const known = reads().sync.ids('invoice')
    await here.make('unit', 'invoice')
    const [invoiceId = ''] = reads()
      .sync.ids('invoice')
      .filter((id) => !known.includes(id))
    await device.call('sendInvoice', { params: { invoiceId } })
    await quietRounds(2)
    const before = booksHere(given)
    await restore(world, bringBack)
    await ownRound()
    expect(reads().sync.link()).toMatchObject({ state: 'halted', haltReason: 'rolled_back', haltCount: 2 })
    await quietRounds(3)
    expect(reads().sync.link()).toMatchObject({ state: 'linked' })
    expect(booksHere(given)).toEqual(before)
    expect(
      reads()
        .sync.agreement.missing()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['invoice', 'unit'])
  })

  it('is known by that where what it has lost is found later', async () => {
    const given = await beginLost()
    const { world, device, edit, ownRound, state, reads, before } = given
    // The older client is read to be written; the lists cannot be.
    await edit('here', 'Renamed again')
    const isThereNoMore = () => outcomesOf(given).includes('put back')
    const round = ownRound()
    await world.schedule.runWhile(isThereNoMore)
    device.isOnline = false
    await round
    device.isOnline = true
    await ownRound()
    expect(reads().sync.link()).toMatchObject({ state: 'halted', haltReason: 'rolled_back', haltCount: 1 })
    expect(state().length).toBe(before.length)
    expect(state()).toContainEqual(before.find(([kind]) => kind === 'unit'))
  })

  it('is asked about an issue and a conversion, as they are not made twice', async () => {
    const given = await beginBooks()
    const { world, change, quietRounds, questions, device, first } = given
    const bringBack = world.remote.backUp()
    await change('here', 'invoice', 'sendInvoice', {})
    await quietRounds(2)
    await restore(world, bringBack)
    await quietRounds(2)
    expect(questions()).toMatchObject([{ kind: 'invoice', reason: 'frozen', can_keep_mine: true }])
    expect(device.read('invoice', first('invoice'))).toMatchObject({ status: 'SENT' })
  })

  it('shows a version that nobody here has seen: somebody is asked which one holds', async () => {
    const given = await beginBooks()
    const { world, edit, quietRounds, questions, name, answer, nameThere } = given
    await edit('there', 'Unseen')
    const bringBack = world.remote.backUp()
    await world.schedule.runUntil(world.schedule.now + HOUR)
    await edit('there', 'Seen')
    await quietRounds(2)
    expect(name()).toBe('Seen')
    await restore(world, bringBack)
    await quietRounds(2)
    expect(name()).toBe('Seen')
    expect(questions()).toMatchObject([{ kind: 'client', reason: 'fields' }])
    answer('mine')
    await quietRounds(2)
    expect([name(), nameThere()]).toEqual(['Seen', 'Seen'])
    expect(questions()).toEqual([])
  })
})

describe('a plain remote that was set back, and by another copy shows nothing older any more', () => {
  it('may as well have deleted what it lost: that goes here too, is told, and can be brought back', async () => {
    const given = await beginBooks()
    const { world, here, quietRounds, reads, questions, bringBack } = given
    const before = world.remote.backUp()
    await here.edit('client')
    await here.make('estimate')
    await quietRounds(2)
    const after = world.remote.backUp()
    await restore(world, before)
    await restore(world, after, () => true)
    await quietRounds(3)
    expect([reads().sync.ids('estimate').length, questions()]).toEqual([1, []])
    expect(await violationsOf(world)).toEqual([])
    const { seq = 0 } = receipts(given).find(({ outcome }) => outcome === 'deleted here') ?? {}
    expect(bringBack(seq)).toBeNull()
    await quietRounds(2)
    expect([reads().sync.ids('estimate').length, world.remote.all('estimate').size]).toEqual([2, 2])
  })
})

const outcomesOf = ({ outcomes }: Awaited<ReturnType<typeof beginBooks>>) => outcomes()

describe('a change of somebody is taken over', () => {
  it.each(['exact', 'coarse', 'tied', 'none', 'random', 'rounded in lists'] as const)(
    'from a remote whose moments are %s',
    async (stamps) => {
      const { edit, quietRounds, name, questions } = await beginBooks({ stamps })
      for (const written of ['One', 'Two', 'Three']) {
        await edit('there', written)
        await quietRounds(2)
        expect([name(), questions()]).toEqual([written, []])
      }
      await edit('here', 'Here')
      await quietRounds(2)
      await edit('there', 'There')
      await quietRounds(2)
      expect([name(), questions()]).toEqual(['There', []])
    },
  )

  it('where the clock there was put right by a little', async () => {
    const { world, edit, quietRounds, name, questions } = await beginBooks()
    await edit('there', 'One')
    await quietRounds(2)
    world.remoteClockMs = -40 * 60_000 - 30_000
    await edit('there', 'Two')
    await quietRounds(1)
    expect([name(), questions()]).toEqual(['Two', []])
  })

  it('also where it is as it was before', async () => {
    const { edit, quietRounds, name, questions } = await beginBooks()
    for (const written of ['One', 'Two', 'One']) {
      await edit('there', written)
      await quietRounds(1)
      expect([name(), questions()]).toEqual([written, []])
    }
  })
})
