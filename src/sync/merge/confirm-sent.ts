import type { RecordKind } from '../../contract/define/operation'
import type { Base } from '../../storage/stores/sync/agreement-store'
import { parents, type Content, type SyncRule } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import type { RemoteVersion } from './conflict'
import { areOptionsDropped } from './dropped-options'
import { isEcho } from './echo'
import { keepSentBefore } from './sent-before'
import { threeWayMerge, type BaseContent } from './three-way-merge'

type SentField = readonly [field: string, said: unknown]

/**
 * What was agreed, with what is known to have arrived since: each field as it was said here and as the remote shows it, which
 * may keep it otherwise or not at all. `answered` is what this very version answers; of what was said before and never
 * answered only what may be an echo of it is no change of anybody else's.
 */
export function confirmSent(
  rule: SyncRule,
  base: Base,
  version: RemoteVersion,
  { answered = {}, tx }: { readonly answered?: Content | undefined; readonly tx: Tx },
): BaseContent {
  const [local, remote] = [base.local as Content, base.remote as Content]
  const { content } = version
  const hasArrived = ([field, said]: SentField) => {
    if (isSame(said, content[field])) return true
    if (tx.link.kind === 'full' || !rule.fields.includes(field)) return false
    // Answered without a record and never shown since: it was told below what it stands, which nobody else is known to say.
    if (base.hash === null && parents.some((parent) => parent === field)) return typeof content[field] === 'string'
    if ((content[field] ?? null) === null) return isSame(local[field], said)
    return !isSame(content[field], remote[field]) && isEcho(said, content[field])
  }
  const unheard = sentOf(base).flatMap((said) => Object.entries(said).filter(hasArrived))
  const dropped: readonly SentField[] = areOptionsDropped({ rule, localId: base.localId }, version, tx)
    ? [['options', local['options']]]
    : []
  const pairs: readonly SentField[] = [...unheard, ...dropped, ...answersTo(rule, answered)]
  const seen = pairs.map(([field]) => [field, content[field] ?? null] as const)
  return { local: { ...local, ...Object.fromEntries(pairs) }, remote: { ...remote, ...Object.fromEntries(seen) } }
}

/** Of what was said, that of which an answer tells what came of it; what was left open is the remote's to fill in. */
function answersTo(rule: SyncRule, said: Content): SentField[] {
  return Object.entries(said).filter(([field]) => rule.fields.includes(field))
}

/**
 * Whether a version is what the remote made of what was sent to it: the answer to that, the first that is seen since, or
 * what is asked about already and nobody had changed here.
 */
export function isMadeOfSent(
  rule: SyncRule,
  base: Base,
  { content }: RemoteVersion,
  { answered, tx }: { readonly answered?: Content | undefined; readonly tx: Tx },
): boolean {
  if (answered !== undefined || (base.hash === null && wasSent(rule, base, tx))) return true
  const asked = tx.reads.sync.conflicts.ofRecord(rule.kind, base.localId)
  if (asked?.reason !== 'fields' || !isSame((asked.remote as RemoteVersion | null)?.content, content)) return false
  return threeWayMerge(rule, asked.base as BaseContent, asked.local as Content, content).conflicting.length === 0
}

/** What a conversion made on both sides was never sent from here. */
function wasSent({ kind }: SyncRule, base: Base, { reads: { sync } }: Tx): boolean {
  const isMadeThere = sync.agreement.link(kind, base.localId)?.origin !== 'pushed'
  return sentOf(base).length > 0 && (isMadeThere || sync.createFingerprints.has(kind, base.localId))
}

const sentOf = ({ unanswered: sent }: Base) => (sent ?? []) as readonly Content[]

/** So many sendings of a change that nobody answered are known again. */
const MOST_SENT = 8

/** Keeps what is about to be sent of a change: until an answer comes it may have arrived. */
export function saveUnanswered(kind: RecordKind, localId: string, says: Content, tx: Tx): void {
  const base = tx.reads.sync.agreement.base(kind, localId)
  if (base === null) return
  tx.writes.sync.agreement.setBase({ ...base, unanswered: withUnanswered(base, says) })
  keepSentBefore(kind, base, says, tx)
}

/** What was sent, with one more: the last few are known again. */
export const withUnanswered = (base: Base, says: Content): Content[] => [...sentOf(base), says].slice(-MOST_SENT)
