import { syncLogTexts } from '../../../src/words/en/service/sync-log'
import { markOfRecord } from '../work/fields'
import type { FieldWrite, Making } from '../work/ledger'
import { kinds, type Kind } from '../remote/books'
import type { Check, View } from './view'

/** I2: what was wanted is at the remote once, or somebody is told. */
export const oneToOne: Check = (view) => [...silentDoubles(view), ...unsentRecords(view)]

function silentDoubles(view: View): string[] {
  const { ledger, remote } = view.world
  const deleted = new Set(ledger.deletions.map(({ actor, kind, id }) => `${actor} ${kind} ${id}`))
  const isDeleted = ({ actor, kind, id }: Making) => deleted.has(`${actor} ${kind} ${id}`)
  const wanted = countBy(ledger.makings.filter((each) => !isDeleted(each)).map(({ kind, mark }) => `${kind} ${mark}`))
  // Whether what is paired with something deleted is gone is for I1 to say.
  const paired = new Set(ledger.makings.filter(isDeleted).map(({ actor, kind, id }) => ledger.keyOf(actor, kind, id)))
  const problems: string[] = []
  for (const kind of kinds) {
    // There is one of each, and it is nobody's to make.
    if (kind === 'organization' || kind === 'profile') continue
    const made = new Map<string, string[]>()
    for (const [id, record] of view.remote[kind]) {
      if (!/^d\d/.test(remote.makerOf(kind, id)) || paired.has(`${kind} ${id}`)) continue
      if (isChangedBeyondKnowing(view, kind, id)) continue
      const mark = markOfRecord(kind, record)
      // What a schedule made carries the words of its template.
      if (!mark.includes('/')) continue
      const name = `${kind} ${mark}`
      made.set(name, [...(made.get(name) ?? []), id])
    }
    for (const [name, ids] of made) {
      const count = wanted.get(name) ?? 0
      if (ids.length <= count || ids.some((id) => isToldOf(view, kind, id)) || isToldToLook(view, name)) continue
      problems.push(`${name} was wanted ${count} times and is at the remote ${ids.length} times: ${ids.join(', ')}`)
    }
  }
  return problems
}

/** Kinds that say so little that one that was changed is another one. */
const brief: readonly Kind[] = ['tax', 'unit', 'contact', 'note']

/**
 * Whether somebody else changed what had arrived before its maker knew that it had: without a name of ours in it, nobody
 * can tell it from a record of theirs.
 */
function isChangedBeyondKnowing({ world: { ledger, plan, remote } }: View, kind: Kind, id: string): boolean {
  const hasName = plan.nature.mode === 'full' || (plan.nature.keepsOptions && documents.includes(kind))
  const maker = remote.makerOf(kind, id)
  const isKnown = ledger.makings.some(
    (each) => each.actor === maker && ledger.keyOf(maker, kind, each.id) === `${kind} ${id}`,
  )
  if (hasName || isKnown) return false
  const isOthers = ({ actor, ...write }: FieldWrite) =>
    actor !== maker && write.saw !== 'anything' && ledger.keyOf(actor, write.kind, write.id) === `${kind} ${id}`
  const fields = new Set(ledger.writes.filter(isOthers).map(({ field }) => field))
  return fields.size >= (brief.includes(kind) ? 1 : 2)
}

const documents: readonly Kind[] = ['estimate', 'invoice', 'recurring_invoice']

function isToldOf({ world: { ledger }, devices }: View, kind: Kind, remoteId: string): boolean {
  if (ledger.asked.has(`${kind} ${remoteId}`)) return true
  return devices.some((device) => {
    if (device.isSetAside(kind, remoteId)) return true
    const id = device.localId(kind, remoteId)
    return id !== null && device.isFlagged(kind, id)
  })
}

/** Whether whoever made it is told to look there, as this remote does not show such records. */
function isToldToLook({ world: { ledger }, devices }: View, name: string): boolean {
  return ledger.makings.some(({ actor, kind, id, mark }) => {
    if (`${kind} ${mark}` !== name) return false
    const queue = devices.find((each) => each.name === actor)?.queue ?? []
    return queue.some(({ recordId, error }) => recordId === id && error?.message === syncLogTexts.mayHaveArrived)
  })
}

/** What was made here has a counterpart, or its state is shown. */
function unsentRecords({ world: { ledger }, devices }: View): string[] {
  return ledger.makings.flatMap(({ actor, kind, id, how }) => {
    const device = devices.find(({ name }) => name === actor)
    if (device?.records[kind].has(id) !== true) return []
    if (device.remoteId(kind, id) !== null || device.isFlagged(kind, id)) return []
    return [`${actor}'s ${kind} ${id} (${how}) is neither at the remote nor queued`]
  })
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
