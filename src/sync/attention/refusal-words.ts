import type { InvoiceId } from '../../domain/ids'
import { textOf, type WireRecord } from '../../domain/wire/read-fields'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { RecordKind } from '../../contract/define/operation'
import { rules } from '../rules/index'
import type { WriteContext } from '../rules/sync-rule'
import { syncAnswerTexts } from '../../words/en/service/sync-answers'

type Deps = Pick<WriteContext, 'reads' | 'local'>

/** What a refusal comes from, where more is known here than the server said of one field. */
interface Refusal {
  readonly field: string
  readonly sentence: string
}

export function knownRefusal({ kind, recordId, operation, error }: OutboxEntry, deps: Deps): Refusal | null {
  const record = deps.local.read(kind as RecordKind, recordId)
  if (record === null || operation !== rules[kind as RecordKind].operations.create) return null
  if (error?.errors['amount'] !== undefined && kind === 'payment' && isPaidThere(recordId, record, deps)) {
    return { field: 'amount', sentence: syncAnswerTexts.paidTwice }
  }
  if (error?.errors['amount'] !== undefined && kind === 'payment' && isCredited(record, deps)) {
    return { field: 'amount', sentence: syncAnswerTexts.paidAndCredited }
  }
  if (error?.errors['amount'] !== undefined && kind === 'refund') {
    return { field: 'amount', sentence: syncAnswerTexts.refundedTwice }
  }
  const clientId = error?.errors['client_id'] === undefined ? null : textOf(record['client_id'])
  return clientId !== null && isClientGone(clientId, deps)
    ? { field: 'client_id', sentence: syncAnswerTexts.clientDeletedThere }
    : null
}

/** Whether the server has another payment of the same invoice, and with both more is paid than it comes to. */
function isPaidThere(paymentId: string, record: WireRecord, { reads }: Deps): boolean {
  const invoiceId = textOf(record['invoice_id']) as InvoiceId | null
  const invoice = invoiceId === null ? null : reads.invoices.get(invoiceId)
  if (invoice === null || invoice.totalDueUnsettledMinor >= 0) return false
  return reads.payments
    .ofInvoice(invoice.id)
    .some(({ id }) => id !== paymentId && reads.sync.agreement.remoteId('payment', id) !== null)
}

/** Whether its invoice was credited meanwhile, so that it is more than is open. */
function isCredited(record: WireRecord, { reads }: Deps): boolean {
  const invoiceId = textOf(record['invoice_id']) as InvoiceId | null
  return invoiceId !== null && reads.creditNotes.ofInvoice(invoiceId).length > 0
}

function isClientGone(clientId: string, { reads, local }: Deps): boolean {
  if (!local.has('client', clientId)) return false
  const { agreement, conflicts } = reads.sync
  const isMissing = agreement.base('client', clientId)?.presence === 'missing'
  return isMissing || conflicts.ofRecord('client', clientId)?.reason === 'deleted_there'
}
