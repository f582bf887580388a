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
  { kind, localId }: { readonly kind: RecordKind; readonly localId: string },
  [field, shown]: readonly [string, unknown],
  reads: Tx['reads'],
): boolean => sentBefore(kind, localId, reads)[field]?.includes(contentHash(shown)) === true

/** Keeps what is about to be sent of a change to a plain remote, and what it goes over; a move is known by its way. */
export function keepSentBefore(kind: RecordKind, base: Base, says: Content, { reads, writes, link }: Tx): void {
  if (link.kind === 'full') return
  const known = sentBefore(kind, base.localId, reads)
  const remote = base.remote as Content
  const sent = Object.entries(says).filter(([field]) => field !== 'status')
  if (sent.length === 0) return
  const withSent = sent.map(([field, said]) => {
    const values = [...(known[field] ?? []), contentHash(remote[field]), contentHash(said)]
    return [field, [...new Set(values.toReversed())].slice(0, MOST_VALUES).toReversed()] as const
  })
  writes.sync.acceptedDifferences.keep(kind, base.localId, {
    ...reads.sync.acceptedDifferences.of(kind, base.localId),
    [SENT_BEFORE]: { ...known, ...Object.fromEntries(withSent) },
  })
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
  const ref = { kind: rule.kind, localId }
  const isInDoubt = (field: string) =>
    !isSame(there[field], agreed.remote[field]) && wasSentBefore(ref, [field, there[field]], tx.reads)
  const without = (said: Content): Content =>
    Object.fromEntries(Object.entries(said).filter(([field]) => !isInDoubt(field)))
  return { local: without(agreed.local), remote: without(agreed.remote) }
}
