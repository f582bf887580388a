import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import type { PaymentRecord } from '../../../contract/v1/payments/payment-operations'
import type { StoredInvoiceStatus } from '../../../domain/enums'
import { invoiceMove } from '../../../domain/invoices/states'
import { client } from '../../state/client'
import { confirm } from '../../state/confirm.svelte'
import { handover } from '../../state/handover.svelte'
import { leaveForList } from '../../state/list-place'
import { locale } from '../../state/locale.svelte'
import { router } from '../../state/router.svelte'
import { toasts } from '../../state/toasts.svelte'
import { plural } from '../../widgets/data/plural'
import type { Acts } from '../document-reading/acts.svelte'
import { amountText } from '../document-reading/amount-text'
import { savePdf } from '../document-reading/document-file'
import { askToIssue, type newIssueAsk, openMending } from '../issue/issue'
import { deletePaymentQuestion } from '../payments/delete-payment'

/** Issues the draft once it is understood that this cannot be taken back, or opens where something is mended first. */
export async function issue(acts: Acts, ask: ReturnType<typeof newIssueAsk>, invoice: InvoiceRecord): Promise<void> {
  const refused = 'The invoice was not issued'
  const answer = await askToIssue(ask, invoice, (message) => acts.refuse(refused, message))
  if (answer === null) return
  if (answer !== 'issue') {
    await openMending(answer, invoice)
    return
  }
  const issued = await acts.run(refused, () => client.sendInvoice({ params: { invoiceId: invoice.id } }))
  if (!issued) return
  handover.issued(invoice.id)
  toasts.show(`${issued.data.invoice_number} issued`, {
    tone: 'positive',
    action: { label: 'Save PDF…', run: () => savePdf(acts, { kind: 'invoice', id: invoice.id }) },
    about: invoice.id,
  })
}

export async function remove(acts: Acts, invoice: InvoiceRecord): Promise<void> {
  const isSure = await confirm({
    title: 'Delete this draft?',
    text: ['It has no number yet, so none will be missing.', estimateStays(invoice)].filter(Boolean).join(' '),
    lost: [
      `${plural(invoice.line_items.length, 'line')} for ${invoice.client.name}, ${amountText(invoice.total, invoice.currency)}`,
    ],
    confirm: 'Delete draft',
    isDangerous: true,
  })
  if (!isSure) return
  const deleted = await acts.run('The draft was not deleted', () =>
    client.deleteInvoice({ params: { invoiceId: invoice.id } }),
  )
  if (!deleted) return
  await leaveForList('invoices')
  toasts.show('Draft deleted')
}

export async function duplicate(acts: Acts, invoice: InvoiceRecord): Promise<void> {
  const copy = await acts.run('The invoice was not duplicated', () =>
    client.duplicateInvoice({ params: { invoiceId: invoice.id } }),
  )
  if (!copy) return
  await router.go('invoice', { id: copy.data.id })
  toasts.show('This is the copy, a new draft', { tone: 'positive' })
}

/** Voids the invoice; where that is known to be refused, says so instead of asking. */
export async function voidInvoice(acts: Acts, invoice: InvoiceRecord): Promise<void> {
  const refused = 'The invoice was not voided'
  const allowed = invoiceMove(storedStatus(invoice), 'void')
  if (!allowed.ok) {
    acts.refuse(refused, allowed.error)
    return
  }
  if (invoice.total_due_unsettled !== invoice.total_due) {
    acts.refuse(
      refused,
      'A payment for it is on its way, so it cannot be voided. Delete that payment if it never comes.',
    )
    return
  }
  const isSure = await confirm({
    title: `Void ${invoice.invoice_number}?`,
    text: `${invoice.client.name} then owes nothing on it. It stays in your records under its number, marked as void, and this cannot be taken back.`,
    lost: [`${amountText(invoice.total_due, invoice.currency)} that is still due`],
    confirm: 'Void invoice',
    isDangerous: true,
  })
  if (!isSure) return
  const voided = await acts.run(refused, () => client.voidInvoice({ params: { invoiceId: invoice.id } }))
  if (voided) toasts.show(`${invoice.invoice_number} is void`)
}

export async function writeOff(acts: Acts, invoice: InvoiceRecord): Promise<void> {
  const isSure = await confirm({
    title: `Write off ${invoice.invoice_number}?`,
    text: 'You no longer expect the money. The invoice stays in your records, and if it is paid after all, you can still record the payment.',
    lost: [`${amountText(invoice.total_due, invoice.currency)} that ${invoice.client.name} still owes`],
    confirm: 'Write off',
    isDangerous: true,
  })
  if (!isSure) return
  const written = await acts.run('The invoice was not written off', () =>
    client.writeOffInvoice({ params: { invoiceId: invoice.id } }),
  )
  if (written) toasts.show(`${invoice.invoice_number} is written off`)
}

export async function deletePayment(acts: Acts, invoice: InvoiceRecord, payment: PaymentRecord): Promise<void> {
  const {
    invoice_number,
    currency,
    client: { name: client_name },
  } = invoice
  const question = deletePaymentQuestion({ ...payment, invoice_number, currency, client_name }, invoice, locale.tag)
  if (!(await confirm(question))) return
  const deleted = await acts.run('The payment was not deleted', () =>
    client.deletePayment({ params: { paymentId: payment.id } }),
  )
  if (deleted) toasts.show('Payment deleted')
}

/** OVERDUE is read, never stored: beneath it the invoice is unpaid or partially paid. */
function storedStatus({ status, total_paid: paid }: InvoiceRecord): StoredInvoiceStatus {
  if (status !== 'OVERDUE') return status
  return paid > 0 ? 'PARTIALLY_PAID' : 'SENT'
}

function estimateStays({ converted_from_number: number }: InvoiceRecord): string {
  return number === null ? '' : `Estimate ${number} stays approved and can become an invoice again.`
}
