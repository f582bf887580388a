import type { RecordKind } from '../../contract/define/operation'
import type { OutboxEntry, QueuedEntry } from '../../storage/stores/sync/outbox-store'
import { isBlocking } from '../merge/conflict'
import { referencesIn } from '../merge/remap-ids'
import { rules } from '../rules/index'
import { localContent } from '../rules/local-content'
import { isContentUpdate, isCreation, staysLocal } from '../rules/order'
import type { Round } from '../context/round-context'
import { releaseUnconfirmed } from './entry-state'

/** One way through the queue, and how far it has come. */
export interface Pass {
  readonly seqs: readonly number[]
  at: number
  /** So many entries go at once. */
  most: number
  /** Records that wait, and keep what refers to them waiting. */
  readonly held: Set<string>
  /** Records of which an edit waits for a person: they keep nothing else waiting. */
  readonly asked: Set<string>
  /** Of those that wait, the ones that a person has to look at first. */
  readonly stalled: Set<string>
  /** What a document that waits will copy from: how it is now, and not after a later change. */
  readonly copied: Set<string>
  /** Records of which something was sent in this pass and not done: what follows on it may be refused for that alone. */
  readonly failed: Set<string>
}

export function newPass(entries: readonly QueuedEntry[], most: number): Pass {
  const seqs = entries.map(({ seq }) => seq)
  const none = () => new Set<string>()
  return { seqs, at: 0, most, held: none(), asked: none(), stalled: none(), copied: none(), failed: none() }
}

/**
 * Keeps waiting what needs an entry that cannot go yet, and what that entry needs as it is; of what a person has to look
 * at, only the first. What waits for a person is in no doubt meanwhile: its key makes it safe to send it again.
 */
export function hold(round: Round, entry: OutboxEntry, { held, asked, stalled, copied }: Pass): void {
  const { recordId, sideEffectIds, dependsOn } = entry
  const own = [recordId, ...sideEffectIds]
  const isAsked = waitsForPerson(round, entry) || asked.has(recordId)
  const isBehindAsked = [...own, ...dependsOn].some((id) => stalled.has(id))
  if (isBehindAsked || (isAsked && !isCreation(entry))) releaseUnconfirmed(round, entry)
  if (isAsked && isContentUpdate(entry)) {
    asked.add(recordId)
    return
  }
  if (staysLocal(entry)) return
  for (const id of own) held.add(id)
  if (isAsked || isBehindAsked) {
    for (const id of own) stalled.add(id)
  } else keepCopied(round, entry, copied)
}

/** Notes what a document that waits will copy. */
export function keepCopied(round: Round, entry: OutboxEntry, copied: Set<string>): void {
  if (!isDocument(entry)) return
  const content = localContent({ rule: rules[entry.kind as RecordKind], localId: entry.recordId }, round)
  for (const id of content === null ? [] : referencesIn(content)) copied.add(id)
}

export const isDocument = ({ kind }: OutboxEntry): boolean => kind === 'invoice' || kind === 'estimate'

function waitsForPerson({ file }: Round, { kind, recordId, state }: OutboxEntry): boolean {
  if (state === 'rejected' || state === 'parked') return true
  return isBlocking(file.reads.sync.conflicts.ofRecord(kind, recordId))
}
