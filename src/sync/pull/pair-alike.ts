import { textOf, type WireRecord } from '../../domain/wire/read-fields'
import { resting, type Round } from '../context/round-context'
import { unlinkedByKey } from '../merge/match-record'
import { remapIds, type IdLookup } from '../merge/remap-ids'
import { walkList } from '../remote/walk-list'
import { rulesInOrder } from '../rules/index'
import { keyOf } from '../rules/natural-key'
import type { SyncRule } from '../rules/sync-rule'

/** Records that are just alike, by their ids on each side. */
interface Group {
  readonly here: readonly string[]
  /** With what they say, as this device would name what they refer to. */
  readonly there: Map<string, WireRecord>
}

const numbers = ['invoice_number', 'estimate_number']
const state = ['issued_at', 'due_at', 'status', 'total_paid']
/** By what one of several is known, the surest first: wire fields. */
const tiers = [[...numbers, ...state], state, numbers, ['issued_at'], ['status'], []]

/** Whether a first link pairs records of a kind by what they say: our own server tells by the id. */
export async function isPairing(round: Round, { kind, parent }: SyncRule): Promise<boolean> {
  const { link: linked, eachId, agreement } = round.file.reads.sync
  const link = linked()
  if (link === null || !link.isMatching || link.kind === 'full' || parent !== null) return false
  for await (const id of resting(round, eachId(kind))) if (agreement.remoteId(kind, id) === null) return true
  return false
}

/**
 * At a first link, which of several records that are just alike is which: in the order of the list, a paid invoice would be
 * paired with an open one. `records` are all that the remote has; `find` names what they refer to by the ids here.
 */
export async function pairAlike(
  round: Round,
  rule: SyncRule,
  records: readonly WireRecord[],
  find: IdLookup,
): Promise<void> {
  const groups = await findAlike(round, rule, records, find)
  if (groups.length === 0) return
  if (rule.kind === 'client') await pairByDocuments(round, groups, find)
  for (const fields of tiers) {
    for (const isWhole of [true, false]) {
      for await (const group of resting(round, groups)) {
        await pairSame(round, rule, group, (record) =>
          keyOf([...fields.map((field) => record[field]), isWhole ? rule.contentOf(record) : null]),
        )
      }
    }
  }
}

/** What is alone on both sides is no question. */
async function findAlike(
  round: Round,
  rule: SyncRule,
  records: readonly WireRecord[],
  find: IdLookup,
): Promise<Group[]> {
  const own = await unlinkedByKey(rule, round)
  const groups = new Map<string, Group>()
  for await (const record of resting(round, records)) {
    if (!rule.isComplete(record)) continue
    const named = remapIds(record, find).record
    const key = rule.naturalKeyOf(rule.contentOf(named), named)
    const here = own.get(key)
    if (here === undefined) continue
    const group = groups.get(key) ?? { here, there: new Map<string, WireRecord>() }
    groups.set(key, group)
    group.there.set(String(record['id']), named)
  }
  return [...groups.values()].filter(({ here, there }) => here.length > 1 || there.size > 1)
}

/** Pairs what is not paired yet and the same by that, one with one. */
async function pairSame(
  round: Round,
  { kind }: SyncRule,
  { here, there }: Group,
  keyFor: (record: WireRecord) => string,
): Promise<void> {
  const { alike } = round
  const free = new Map<string, string[]>()
  for await (const id of resting(round, here)) {
    const record = alike.taken.has(id) ? null : round.local.read(kind, id)
    if (record !== null) free.set(keyFor(record), [...(free.get(keyFor(record)) ?? []), id])
  }
  if (free.size === 0) return
  for await (const [remoteId, record] of resting(round, [...there])) {
    if (alike.localId(kind, remoteId) !== null) continue
    const id = free.get(keyFor(record))?.shift()
    if (id !== undefined) alike.pair(kind, remoteId, id)
  }
}

const documentRules = rulesInOrder.filter(({ fields, operations }) => fields.includes('client_id') && operations.list)

/** Of clients, the one is meant that has the same documents below it. */
async function pairByDocuments(round: Round, groups: readonly Group[], find: IdLookup): Promise<void> {
  const groupOf = new Map(groups.flatMap((group) => [...group.there.keys()].map((id) => [id, group] as const)))
  const counts = new Map<string, { readonly there: string; readonly here: string; count: number }>()
  for (const rule of documentRules) {
    const own = await unlinkedByKey(rule, round)
    await walkList(round, rule, null, async (records) => {
      const likely = records.flatMap((record) => {
        const there = textOf(record['client_id']) ?? ''
        return (groupOf.get(there)?.here ?? []).map((here) => ({ record, there, here }))
      })
      for await (const { record, there, here } of resting(round, likely)) {
        const named = remapIds(record, (kind, id) => (kind === 'client' ? here : find(kind, id))).record
        if (!rule.isComplete(named) || !own.has(rule.naturalKeyOf(rule.contentOf(named), named))) continue
        const counted = counts.get(`${there} ${here}`) ?? { there, here, count: 0 }
        counted.count += 1
        counts.set(`${there} ${here}`, counted)
      }
    })
  }
  for (const { there, here } of [...counts.values()].toSorted((a, b) => b.count - a.count)) {
    if (!round.alike.taken.has(here) && round.alike.localId('client', there) === null)
      round.alike.pair('client', there, here)
  }
}
