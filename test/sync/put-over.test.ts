import { describe, expect, it } from 'vitest'
import type { V1Name } from '../../src/contract/v1/index'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

const GONE = 'What it was before is kept for 90 days, and no longer.'

type Case = readonly [kind: 'invoice' | 'estimate', move: V1Name, update: V1Name, out: string]
const cases: readonly Case[] = [
  ['invoice', 'sendInvoice', 'updateInvoice', 'SENT'],
  ['estimate', 'approveEstimate', 'updateEstimate', 'APPROVED'],
]
const all = (['plain', 'full'] as const).flatMap((mode) => cases.map((each) => [mode, ...each] as const))

describe('what has gone out here, and was changed there before that was told', () => {
  it.each(all)('goes over it there, which is kept: %s, %s', async (mode, kind, move, update, out) => {
    const given = await begin({ mode })
    const { world, device, here, reads, change, quietRounds, questions, answer, keepNumbers, bringBack, isOffered } =
      given
    await here.make('client', kind)
    await quietRounds(2)
    await here.move(kind, move)
    await change('there', kind, update, { notes: 'There' })
    await quietRounds(2)
    expect(questions()).toMatchObject([{ reason: 'frozen', can_keep_mine: true, can_take_theirs: false }])
    expect(questions()[0]?.mine_there).toBe('replaces')
    const [id = ''] = reads().sync.ids(kind)
    const notes = device.read(kind, id)?.['notes']
    answer('mine')
    const [newest] = reads().sync.log.before(Number.MAX_SAFE_INTEGER, 1)
    expect(newest).toMatchObject({ localId: id, outcome: 'put over' })
    await quietRounds(3)
    keepNumbers()
    await quietRounds(2)
    const there = () => [...world.remote.all(kind).values()].map((each) => [each['status'], valueAt(each, 'notes')])
    expect(there()).toEqual([[out, notes ?? null]])
    expect(reads().sync.conflicts.all()).toEqual([])

    expect(bringBack(newest?.seq ?? 0)).toBeNull()
    await quietRounds(3)
    expect(there().toSorted()).toEqual(
      [
        ['DRAFT', 'There'],
        [out, notes ?? null],
      ].toSorted(),
    )
    expect(reads().sync.ids(kind).length).toBe(2)
    // Brought back once more, it would be there three times.
    expect([isOffered(newest?.seq ?? 0), bringBack(newest?.seq ?? 0)]).toEqual([false, GONE])
    expect(reads().sync.ids(kind).length).toBe(2)
    expect(await violationsOf(world)).toEqual([])
  })
})

describe('what a question was asked of, and goes out here before it is answered', () => {
  it.each(all)('is asked about as what has gone out: %s, %s', async (mode, kind, move, update, out) => {
    const { world, here, reads, change, quietRounds, questions, answer, keepNumbers } = await begin({ mode })
    await here.make('client', kind)
    await quietRounds(2)
    await change('here', kind, update, { notes: 'Here' })
    await change('there', kind, update, { notes: 'There' })
    await quietRounds(2)
    expect(questions()).toMatchObject([{ reason: 'fields', can_edit: true }])
    await here.move(kind, move)
    expect(questions()).toMatchObject([{ reason: 'frozen', mine_there: 'replaces', can_edit: false }])
    answer('mine')
    const [newest] = reads().sync.log.before(Number.MAX_SAFE_INTEGER, 1)
    expect(newest).toMatchObject({ outcome: 'put over' })
    await quietRounds(3)
    keepNumbers()
    await quietRounds(2)
    const there = [...world.remote.all(kind).values()].map((each) => [each['status'], valueAt(each, 'notes')])
    expect([there, reads().sync.conflicts.all()]).toEqual([[[out, 'Here']], []])
    expect(await violationsOf(world)).toEqual([])
  })
})
