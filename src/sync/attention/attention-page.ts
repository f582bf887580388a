import { z } from 'zod'
import type { AttentionPage, AttentionRow } from '../../contract/desktop/sync-operations'
import type { Instant } from '../../kernel/instant'
import { conflictRow, entryRow, missingRow, numberedRow, unreadableRow, type Deps } from './attention-rows'
import { openQuestion } from './open-question'

/** As many as a person looks at at a time. */
const ROWS = 50
/** What is asked of a remote's longest records takes its time to be read: fewer of these are looked at at a time. */
const MOST_BYTES = 5_000_000

/** One kind of what waits, in an order of its own: nothing is read of it but what is asked for. */
interface Section {
  readonly count: (deps: Deps) => number
  /** At most `limit` after the one of `key`, from the beginning where it is empty; each with its own key. */
  readonly after: (deps: Deps, key: readonly string[], limit: number) => readonly Found[]
}

interface Found {
  readonly key: readonly string[]
  /** Of what is read for its row, in bytes, where that may be much. */
  readonly size?: number
  readonly row: () => AttentionRow | null
}

/** Documents that the remote numbers otherwise: all of a kind are one row, and one answer ends it for all of them. */
const numbered: Section = {
  count: (deps) => numberedKinds(deps).length,
  after: (deps, [after = ''], limit) =>
    numberedKinds(deps)
      .filter(({ kind }) => kind > after)
      .slice(0, limit)
      .flatMap(({ kind, count }) => {
        const first = deps.reads.sync.conflicts.firstNumbered(kind)
        return first === null ? [] : [{ key: [kind], row: () => numberedRow(first, count, deps) }]
      }),
}

const numberedKinds = ({ reads }: Deps) =>
  reads.sync.conflicts
    .counts()
    .filter(({ reason }) => reason === 'numbered')
    .sort((one, other) => (one.kind < other.kind ? -1 : 1))

const asked: Section = {
  count: ({ reads }) => reads.sync.conflicts.countSingle(),
  after: (deps, [after = '0'], limit) =>
    deps.reads.sync.conflicts
      .singleAfter(Number(after), limit)
      .map(({ id, size }) => ({ key: [String(id)], size, row: () => rowOfConflict(id, deps) })),
}

function rowOfConflict(id: number, deps: Deps): AttentionRow | null {
  const conflict = openQuestion(id, deps)
  return conflict === null ? null : conflictRow(conflict, deps)
}

const stuck = (state: 'rejected' | 'parked'): Section => ({
  count: ({ reads }) => reads.sync.outbox.countBlocked(state),
  after: (deps, [after = '0'], limit) =>
    deps.reads.sync.outbox
      .blocked(state, Number(after), limit)
      .map((entry) => ({ key: [String(entry.seq)], row: () => entryRow(entry, deps) })),
})

const missing: Section = {
  count: ({ reads }) => reads.sync.agreement.countMissing(),
  after: (deps, [kind = '', localId = ''], limit) =>
    deps.reads.sync.agreement
      .missingAfter(kind, localId, limit)
      .map((each) => ({ key: [each.kind, each.localId], row: () => missingRow(each, deps) })),
}

const unreadable: Section = {
  count: ({ reads }) => reads.sync.unreadable.count(),
  after: (deps, [foundAt = '', kind = '', remoteId = ''], limit) =>
    deps.reads.sync.unreadable
      .after({ foundAt: foundAt as Instant, kind, remoteId }, limit)
      .map((each) => ({ key: [each.foundAt, each.kind, each.remoteId], row: () => unreadableRow(each, deps) })),
}

/** The most pressing first. What this remote cannot take waits for nobody, and is a list of its own. */
const lists: Readonly<Record<'waiting' | 'parked', readonly Section[]>> = {
  waiting: [numbered, asked, stuck('rejected'), missing, unreadable],
  parked: [stuck('parked')],
}

/** Where a page ends: which section, and the key there. */
const cursor = z.tuple([z.int().min(0), z.array(z.string())])

/** A page of what waits for a person. */
export function attentionPage(
  deps: Deps,
  { of, after }: { readonly of: keyof typeof lists; readonly after?: string | undefined },
): AttentionPage {
  const sections = lists[of]
  const [begin, key] = parse(after)
  const found: { readonly at: number; readonly each: Found }[] = []
  // One more than is shown says whether there is more.
  for (let at = begin; at < sections.length && found.length <= ROWS; at += 1) {
    const more = sections[at]?.after(deps, at === begin ? key : [], ROWS + 1 - found.length) ?? []
    found.push(...more.map((each) => ({ at, each })))
  }
  const shown = found.slice(0, ROWS).slice(0, countWithin(found.map(({ each }) => each.size ?? 0)))
  const last = shown.at(-1)
  return {
    rows: shown.flatMap(({ each }) => each.row() ?? []),
    total: sections.reduce((sum, { count }) => sum + count(deps), 0),
    next: found.length > shown.length && last ? JSON.stringify([last.at, last.each.key]) : null,
  }
}

/** How many of these sizes are read at a time: at least one. */
function countWithin(sizes: readonly number[]): number {
  let sum = 0
  const tooMany = sizes.findIndex((size, at) => (sum += size) > MOST_BYTES && at > 0)
  return tooMany === -1 ? sizes.length : tooMany
}

/** What is none of ours begins anew. */
function parse(after: string | undefined): z.output<typeof cursor> {
  try {
    return cursor.safeParse(JSON.parse(after ?? '')).data ?? [0, []]
  } catch {
    // That it is no JSON says the same.
    return [0, []]
  }
}
