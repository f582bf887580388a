import type { RecordKind } from '../../contract/define/operation'
import type { Base } from '../../storage/stores/sync/agreement-store'
import type { Content, RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { contentHash, isSame } from '../wire/canonical'
import type { BaseContent } from './three-way-merge'

/** By field, the hashes of what was sent and of what that was sent over, the last one last. */
type SentBefore = Readonly<Record<string, readonly string[]>>

/** Under this name it stands among what is settled of a record: no field of its own. */
export const SENT_BEFORE = 'sent before'

/** So many values of a field are known again. */
const MOST_VALUES = 8

const sentBefore = (kind: RecordKind, localId: string, { sync }: Tx['reads']) =>
  (sync.acceptedDifferences.of(kind, localId)[SENT_BEFORE] ?? {}) as SentBefore

/** Whether what a remote shows of a field was sent from here before, or was there before something was. */
export const wasSentBefore = (
  { rule, localId }: RecordRef,
  [field, shown]: readonly [string, unknown],
  reads: Tx['reads'],
): boolean => isAmong(sentBefore(rule.kind, localId, reads), field, shown)

const isAmong = (known: SentBefore, field: string, shown: unknown): boolean =>
  known[field]?.includes(contentHash(shown)) === true

/** Keeps what is about to be sent of a change to a plain remote, and what it goes over; a move is known by its way. */
export function keepSentBefore(kind: RecordKind, base: Base, says: Content, { reads, writes, link }: Tx): void {
  const sent = Object.entries(says).filter(([field]) => field !== 'status')
  if (link.kind === 'full' || sent.length === 0) return
  const settled = reads.sync.acceptedDifferences.of(kind, base.localId)
  const known = (settled[SENT_BEFORE] ?? {}) as SentBefore
  const remote = base.remote as Content
  const withSent = sent.map(([field, said]) => {
    const values = [...(known[field] ?? []), contentHash(remote[field]), contentHash(said)]
    return [field, [...new Set(values.toReversed())].slice(0, MOST_VALUES).toReversed()] as const
  })
  const now = { ...known, ...Object.fromEntries(withSent) }
  writes.sync.acceptedDifferences.keep(kind, base.localId, { ...settled, [SENT_BEFORE]: now })
}

/**
 * What is agreed, without the fields that a plain remote changes to what was sent before: somebody may have changed them
 * there, or a request of then has arrived once more, or only now.
 */
export function withoutSentBefore(
  { rule, localId }: RecordRef,
  agreed: BaseContent,
  there: Content,
  tx: Tx,
): BaseContent {
  if (tx.link.kind === 'full') return agreed
  const known = sentBefore(rule.kind, localId, tx.reads)
  if (Object.keys(known).length === 0) return agreed
  const isInDoubt = (field: string) =>
    !isSame(there[field], agreed.remote[field]) && isAmong(known, field, there[field])
  const without = (said: Content): Content =>
    Object.fromEntries(Object.entries(said).filter(([field]) => !isInDoubt(field)))
  return { local: without(agreed.local), remote: without(agreed.remote) }
}
