import { describe, expect, it } from 'vitest'
import type { RecordKind } from '../../src/contract/define/operation'
import { conflictRecord } from '../../src/contract/desktop/sync-operations'
import { isSame } from '../../src/sync/wire/canonical'
import { rules } from '../../src/sync/rules/index'
import { isFrozenForGood } from '../../src/sync/rules/is-frozen-for-good'
import { questions, type Mode, type Question, type World } from './questions.fixture'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

const cases = questions.flatMap(({ asks, modes, nature = {}, prepare }, index) =>
  modes.flatMap((mode) =>
    (['mine', 'theirs'] as const).map((whole) => ({
      name: `${String(index + 1)} ${asks}`,
      asks,
      mode,
      whole,
      nature,
      prepare,
    })),
  ),
)

it('is shown of every reason to ask', () => {
  const reasons = new Set(questions.map(({ asks }) => asks.split(' ')[1]))
  expect([...reasons].sort()).toEqual([...conflictRecord.shape.reason.options].sort())
})

async function untilAsked(
  given: World,
  { asks, mode, prepare }: Pick<Question, 'asks' | 'prepare'> & { readonly mode: Mode },
): Promise<void> {
  await prepare(given, mode)
  await given.quietRounds(2)
  if (!asks.endsWith('numbered')) given.keepNumbers()
}

describe('after an answer that is offered, nothing is asked any more and nothing differs in silence', () => {
  it.each(cases)('$name, at a $mode remote: $whole', async ({ asks, mode, whole, nature, prepare }) => {
    const given = await begin({ mode, nature })
    const { quietRounds, answer, keepNumbers, reads, world } = given
    await untilAsked(given, { asks, mode, prepare })
    const asked = () =>
      reads()
        .sync.conflicts.all()
        .map(({ kind, reason }) => `${kind} ${reason}`)
    expect(asked()).toEqual([asks])
    const [question] = given.questions()
    expect([question?.can_keep_mine, question?.can_take_theirs]).toContain(true)
    if (asks.endsWith(' number')) expect(question?.message).toMatch(/it is \S+-0001, and another/)
    const isOffered = whole === 'mine' ? question?.can_keep_mine : question?.can_take_theirs
    answer(whole)
    if (isOffered !== true) {
      expect(asked()).toEqual([asks])
      return
    }
    expect(asked()).toEqual([])
    await quietRounds(3)
    // With a remote that numbers by itself, going out there is asked about in its turn.
    keepNumbers()
    await quietRounds(3)
    expect(asked()).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })
})

/** What people typed into the record that is asked about; null where it is not here. */
function typedOf({ device }: World, kind: RecordKind, id: string) {
  const record = device.read(kind, id)
  return record === null ? null : rules[kind].contentOf(record)
}

const isOut = (kind: RecordKind, content: Readonly<Record<string, unknown>> | null) =>
  content !== null && isFrozenForGood(rules[kind], content)

/** The questions of which an answer replaces or deletes something here that is not out then. */
const replacing = [
  'client deleted_there',
  'client fields',
  'estimate fields',
  'invoice fields',
  'invoice priced',
  'invoice untaxed',
  'organization printed',
]

describe('what “theirs” replaced or deleted here can be brought back', () => {
  const taken: string[] = []
  it.each(cases.filter(({ whole }) => whole === 'theirs'))('$name, at a $mode remote', async (each) => {
    const given = await begin({ mode: each.mode, nature: each.nature })
    const { answer, bringBack, quietRounds, reads, world } = given
    await untilAsked(given, each)
    const { kind, localId } = reads().sync.conflicts.all()[0] ?? { kind: '', localId: '' }
    const before = typedOf(given, kind as RecordKind, localId)
    answer('theirs')
    const after = typedOf(given, kind as RecordKind, localId)
    const [newest] = reads().sync.log.before(Number.MAX_SAFE_INTEGER, 1)
    const former = reads().sync.log.former(newest?.seq ?? 0)
    if (each.asks === 'organization letterhead') {
      // Nothing of a record was replaced: what is printed is, and the question is open again.
      expect(bringBack(newest?.seq ?? 0)).toBeNull()
      expect(reads().sync.conflicts.all()).toMatchObject([{ kind, localId, reason: 'letterhead' }])
      expect(await violationsOf(world)).toEqual([])
      return
    }
    if (isSame(before, after) || before === null || isOut(kind as RecordKind, after)) {
      expect(former).toBeNull()
      if (!isSame(before, after)) expect(newest?.outcome).toBe(before === null ? 'restored' : 'answered')
      return
    }
    taken.push(each.asks)
    expect(newest).toMatchObject({ localId, outcome: after === null ? 'deleted here' : 'answered' })
    // Before it was sent, or long after.
    if (each.mode === 'full') await quietRounds(3)
    expect(bringBack(newest?.seq ?? 0)).toBeNull()
    expect(typedOf(given, kind as RecordKind, localId)).toEqual(before)
    await quietRounds(3)
    expect(typedOf(given, kind as RecordKind, localId)).toEqual(before)
    expect(await violationsOf(world)).toEqual([])
  })

  it('is so of each question that replaces something', () => {
    expect([...new Set(taken)].sort()).toEqual(replacing)
  })
})
