import { err, ok, type Result } from '../../../kernel/result'
import type { InvoiceId, RefundId } from '../../../domain/ids'
import { isRefundedTooMuch } from '../../../domain/invoices/credit-left'
import { correctionsOf } from '../../../domain/invoices/settle'
import { formatMoney } from '../../../domain/money/minor'
import type { Call } from '../../../contract/define/call'
import { conflict, type Failure } from '../../../contract/define/failure'
import type { RecordKind } from '../../../contract/define/operation'
import type { V1Name } from '../../../contract/v1/index'
import type { Reads } from '../../../storage/organization-file'
import type { InvoiceRow } from '../../../storage/stores/document-stores'
import type { CommandContext } from '../../context'
import { withheldInBalanceOf } from '../../withheld'
import { refundTexts } from '../../../words/en/service/refunds'

/** The invoice and the payments that a refund gives back of: a remote is told of these first. */
export function creditOf({ params, body }: Call, { refunds, payments }: Reads): readonly string[] {
  const { refundId } = params as { readonly refundId?: RefundId }
  const { invoice_id: named } = body as { readonly invoice_id?: InvoiceId }
  const invoiceId = refundId === undefined ? named : refunds.get(refundId)?.invoiceId
  if (invoiceId === undefined) return []
  const ids = payments.ofInvoice(invoiceId).map(({ id }) => id)
  return refundId === undefined ? ids : [invoiceId, ...ids]
}

/** A write of another record that an operation makes besides its own: a remote is told of it as of any other. */
export interface WriteBeside {
  readonly kind: RecordKind
  readonly id: string
  readonly operation: V1Name
  readonly params?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly dependsOn?: readonly string[]
}

/** Queues a write for the remote before that of the operation itself. */
export function queueBeside(write: WriteBeside, context: CommandContext): void {
  const { reads, writes, keepsOutbox = true, isFromRemote = false } = context
  const isLinked = reads.sync.link() !== null
  if (isFromRemote) return
  // Nobody has been told of it, nor will be.
  if (!isLinked && write.body === undefined) writes.outbox.forget(write.id)
  if (!isLinked && !keepsOutbox) return
  writes.outbox.append({
    recordKind: write.kind,
    recordId: write.id,
    operation: write.operation,
    payload: { params: write.params ?? {}, body: write.body ?? {} },
    sideEffectIds: [],
    dependsOn: write.dependsOn ?? [],
    requestKey: context.newId(),
    createdAt: context.now,
  })
}

/** What is due and paid of an invoice, without what its client pays to the tax office instead: nobody gives that back. */
export function balanceToRefund(invoice: InvoiceRow, { reads }: Pick<CommandContext, 'reads'>) {
  const { totalDueMinor, totalPaidMinor } = invoice
  return { totalDueMinor: totalDueMinor - Math.max(0, withheldInBalanceOf(invoice, reads)), totalPaidMinor }
}

/** Refuses what would leave more given back of an invoice than it had too much. */
export function checkRefunds(
  before: InvoiceRow,
  after: InvoiceRow,
  context: CommandContext,
): Result<undefined, Failure> {
  const { reads, isFromRemote } = context
  const isWorse = after.totalDueMinor > before.totalDueMinor || after.totalPaidMinor < before.totalPaidMinor
  if (isFromRemote === true || !isWorse || !isRefundedTooMuch(balanceToRefund(after, context))) return ok(undefined)
  const { refundedMinor } = correctionsOf([], reads.refunds.ofInvoice(after.id))
  if (refundedMinor === 0) return ok(undefined)
  const amount = formatMoney(refundedMinor, after.currency, reads.organization().profile.locale)
  return err(conflict(refundTexts.refundedStays(amount)))
}
