import type { V1Name } from '../../contract/v1/index'
import type { RecordKind } from '../../contract/define/operation'
import type { RecurringInvoiceId } from '../../domain/ids'
import type { OutboxEntry, QueuedEntry } from '../../storage/stores/sync/outbox-store'
import { isMadeElsewhere } from '../../storage/stores/sync/made-elsewhere'
import { isBlocking } from '../merge/conflict'
import { enqueueSideEffects } from '../merge/enqueue'
import { isOfKeptHere } from '../merge/keep-local-only'
import { rules } from '../rules/index'
import { isReplayed } from '../rules/order'
import { inTransaction, type Round } from '../context/round-context'
import { closeInTx, type Pushed } from './entry-state'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** An operation that made further records is sent as their creations: what it does on the remote may differ. */
export function splitSideEffects(round: Round, entry: OutboxEntry): Pushed {
  inTransaction(round, (tx) => {
    closeInTx(tx, entry, 'superseded', syncLogTexts.resultIsSent)
    enqueueSideEffects(entry.sideEffectIds, tx)
  })
  return 'closed'
}

/**
 * Splits what the remote is not told as it was called, before anything is sent: a tax that changed after such an invoice
 * went out must not reach the remote before it. Answers whether there was any.
 */
export function splitUntold(round: Round, entries: readonly QueuedEntry[]): boolean {
  const makers = entries.filter(({ sideEffectIds, state }) => sideEffectIds.length > 0 && state === 'ready')
  const untold = makers
    .flatMap(({ seq }) => round.file.reads.sync.outbox.get(seq) ?? [])
    .filter((entry) => isUntold(round, entry))
  for (const entry of untold) splitSideEffects(round, entry)
  return untold.length > 0
}

function isUntold(round: Round, entry: OutboxEntry): boolean {
  const { reads } = round.file
  const { conflicts, link } = reads.sync
  const { transitions } = rules[entry.kind as RecordKind]
  const isSchedule = entry.kind === 'recurring_invoice' && !isMadeElsewhere(entry.recordId as RecurringInvoiceId, reads)
  const isMove = transitions[entry.operation as V1Name] !== undefined
  if (!isSchedule && (link()?.kind === 'full' || isMove || isReplayed(entry))) return false
  return !isOfKeptHere(entry, round) && !isBlocking(conflicts.ofRecord(entry.kind, entry.recordId))
}
