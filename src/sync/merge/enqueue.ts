import type { RecordRef, Content, SyncRule } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { referencesIn } from './remap-ids'
import { localContent } from '../rules/local-content'
import type { EstimateId, InvoiceId } from '../../domain/ids'
import type { WireRecord } from '../../domain/wire/read-fields'
import type { V1Name } from '../../contract/v1/index'
import { enqueueCreditNotes } from '../rules/credit-notes'
import { rules } from '../rules/index'
import { initialStatus, transitionsBetween } from '../rules/transitions'

/** What was changed here is to be changed there, where that is not queued already. */
export function queueChange({ rule, localId }: RecordRef, tx: Tx): void {
  const { update } = rule.operations
  if (update !== null && !isQueued(localId, update, tx)) enqueue(tx, { rule, localId }, update)
}

const isQueued = (localId: string, operation: string | null, { reads }: Pick<Tx, 'reads'>) =>
  reads.sync.outbox.ofRecord(localId).some((entry) => entry.operation === operation)

/** Queues an operation that nobody called: what it sends is read when it is sent. */
export function enqueue(
  tx: Tx,
  ref: RecordRef,
  operation: string,
  {
    sideEffectIds = [],
    params = {},
  }: { readonly sideEffectIds?: readonly string[]; readonly params?: Record<string, string> } = {},
): void {
  tx.writes.outbox.append({
    recordKind: ref.rule.kind,
    recordId: ref.localId,
    operation,
    payload: { params, body: {} },
    sideEffectIds,
    requestKey: tx.newId(),
    dependsOn: [...referencesIn(localContent(ref, tx) ?? {}), ...(ref.rule.creditOf?.(ref.localId, tx.reads) ?? [])],
    createdAt: tx.now,
  })
}

/** Queues a record's creation and its moves, where it is not there and they are not queued. */
export function enqueueCreate(tx: Tx, rule: SyncRule, id: string, params: Record<string, string> = {}): void {
  const { agreement, outbox } = tx.reads.sync
  const { create } = rule.operations
  if (create === null || agreement.remoteId(rule.kind, id) !== null) return
  if (isQueued(id, create, tx) || outbox.isSideEffect(id)) return
  const record = tx.local.read(rule.kind, id)
  if (record === null) return
  const isConverted = typeof record['converted_from'] === 'string'
  if (!isConverted) enqueue(tx, { rule, localId: id }, create, { params })
  enqueueWhatFollows(tx, rule, id, rule.contentOf(record)['status'])
}

/**
 * Queues what was done of a record that is made there anew: its moves, and behind them the credit notes of an invoice,
 * which our own server keeps whatever has become of that.
 */
export function enqueueWhatFollows(tx: Tx, rule: SyncRule, id: string, status: unknown): void {
  enqueueTransitions(tx, rule, id, status)
  if (rule.kind === 'invoice' && tx.link.kind === 'full') enqueueCreditNotes(id as InvoiceId, tx)
}

/**
 * Queues the moves that lead a record from where it is there to its status here, where they are not queued already. What
 * is queued and comes after one that is not, waits behind that.
 */
export function enqueueTransitions(tx: Tx, rule: SyncRule, id: string, status: unknown): void {
  const { outbox, agreement } = tx.reads.sync
  const queued = new Map(outbox.ofRecord(id).map((entry) => [entry.operation, entry]))
  const there = (agreement.base(rule.kind, id)?.remote as Content | undefined)?.['status']
  const way = transitionsBetween(rule, there, status) ?? transitionsBetween(rule, initialStatus(rule), status) ?? []
  const first = way.findIndex((move) => !queued.has(move))
  for (const move of first < 0 ? [] : way.slice(first)) {
    const known = queued.get(move)
    if (known !== undefined) tx.writes.sync.outbox.close(known.seq)
    const made = known?.sideEffectIds ?? madeBy(move, id, tx)
    enqueue(tx, { rule, localId: id }, move, { sideEffectIds: made })
    if (known === undefined && tx.link.kind === 'full') for (const each of made) enqueueOfMade(each, tx)
  }
}

/** Our own server makes a draft of what the estimate says: what was done of the invoice since is told after it. */
function enqueueOfMade(localId: string, tx: Tx): void {
  const rule = rules.invoice
  const record = localContent({ rule, localId }, tx)
  if (record === null || tx.reads.sync.agreement.remoteId(rule.kind, localId) !== null) return
  queueChange({ rule, localId }, tx)
  enqueueWhatFollows(tx, rule, localId, record['status'])
}

/** Whether moves lead the remote to the status here; no other than our own converts again to the invoice that it has. */
export function canBeMovedThere(
  { rule, localId }: RecordRef,
  mine: Content,
  theirs: Content,
  { reads, link }: Pick<Tx, 'reads' | 'link'>,
): boolean {
  const way = transitionsBetween(rule, theirs['status'], mine['status']) ?? []
  if (link.kind === 'full' || !way.includes('convertEstimate')) return way.length > 0
  const invoice = reads.invoices.convertedFrom(localId as EstimateId)
  const { agreement } = reads.sync
  const isThere = invoice !== null && agreement.remoteId('invoice', invoice.id) !== null
  return !isThere || agreement.base('invoice', invoice.id)?.presence === 'missing'
}

/** Queues the creations of invoices that another operation made, where they are not known there and not queued. */
export function enqueueSideEffects(made: readonly string[], tx: Tx): void {
  const { agreement } = tx.reads.sync
  for (const id of made) {
    const isKnown = agreement.remoteId('invoice', id) !== null || isQueued(id, 'createInvoice', tx)
    if (!isKnown && tx.reads.invoices.get(id as InvoiceId) !== null)
      enqueue(tx, { rule: rules.invoice, localId: id }, 'createInvoice')
  }
}

/** What is deleted here is to be deleted there, where that is not queued already. */
export function enqueueDelete({ rule, localId }: RecordRef, record: WireRecord, tx: Tx): void {
  const { remove } = rule.operations
  const { client_id: clientId } = record
  const params: Record<string, string> = rule.parent !== null && typeof clientId === 'string' ? { clientId } : {}
  if (remove !== null && !isQueued(localId, remove, tx)) enqueue(tx, { rule, localId }, remove, { params })
}

/** The invoice that a converted estimate became. */
function madeBy(move: V1Name, id: string, { reads }: Tx): string[] {
  const invoice = move === 'convertEstimate' ? reads.invoices.convertedFrom(id as EstimateId) : null
  return invoice === null ? [] : [invoice.id]
}
