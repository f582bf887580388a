import type { Reply } from '../../../../contract/define/envelope'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import type { PaymentRecord } from '../../../../contract/v1/payments/payment-operations'
import { isFileOfItsOwn } from '../../../../domain/e-invoice/kinds'
import type { StoredInvoiceStatus } from '../../../../domain/enums'
import { readDepositEstimate } from '../../../../domain/deposits/options'
import { invoiceMove } from '../../../../domain/invoices/states'
import { common } from '../../../../words/en/common'
import { deposit } from '../../../../words/en/deposit'
import { invoice as invoiceWords } from '../../../../words/en/invoice'
import { api } from '../../../state/data/api'
import { confirm } from '../../../state/forms/confirm.svelte'
import { handover } from '../../../state/router/handover.svelte'
import { leaveForList } from '../../../state/router/list-place'
import { clock } from '../../../state/business/clock.svelte'
import { locale } from '../../../state/business/locale.svelte'
import { router } from '../../../state/router/router.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { counted } from '../../../widgets/data/plural'
import { Acts } from '../../../features/documents/reading/acts.svelte'
import { amountText } from '../../../features/documents/reading/amount-text'
import { saveEInvoice, savePdf } from '../../../features/documents/reading/document-file'
import { askToIssue, type newIssueAsk, openMending } from '../issue/issue'
import { deletePaymentQuestion } from '../../payments/delete-payment'
import { creditTakenBy } from '../refund/credit-taken-by'
import { amountMinor } from './ledger'
import { creditNoteTexts } from '../../../../words/en/service/credit-notes'
import { invoiceRefusals } from '../../../../words/en/service/refusals'

/** Issues the draft once it is understood that this cannot be taken back, or opens where something is mended first. */
export async function issue(acts: Acts, ask: ReturnType<typeof newIssueAsk>, invoice: InvoiceRecord): Promise<void> {
  const words = inWindow(invoiceWords)
  const answer = await askToIssue(ask, invoice, (message) => acts.refuse(words.notIssued, message))
  if (answer === null) return
  if (answer !== 'issue') {
    await openMending(answer, invoice)
    return
  }
  const issued = await acts.run(words.notIssued, () => api.sendInvoice({ params: { invoiceId: invoice.id } }))
  if (!issued) return
  handover.issued(invoice.id)
  toasts.show(words.issued(issued.data.invoice_number), {
    tone: 'positive',
    action: (await isEInvoiceAlone(invoice))
      ? { label: inWindow(common).saveEInvoice, run: () => elsewhere((own) => saveEInvoice(own, invoice.id)) }
      : {
          label: inWindow(common).savePdf,
          run: () => elsewhere((own) => savePdf(own, { kind: 'invoice', id: invoice.id })),
        },
    about: invoice.id,
  })
}

/** Does what is asked for in a note, which may be on another screen by then: why it was refused is a note as well. */
async function elsewhere(run: (acts: Acts) => Promise<unknown>): Promise<void> {
  const own = new Acts()
  await run(own)
  if (own.problem !== null) toasts.fail(own.problem.message)
}

/** Whether what is handed over of an invoice that was just issued is an e-invoice, of which the PDF is only a picture. */
async function isEInvoiceAlone({ id, client: { e_invoice: format } }: InvoiceRecord): Promise<boolean> {
  if (format === null || !isFileOfItsOwn(format)) return false
  const lacking = await api.getEInvoiceNeeds({ params: { documentId: id } })
  return lacking.ok && lacking.body.data.needs.length === 0
}

export async function remove(acts: Acts, invoice: InvoiceRecord): Promise<void> {
  const words = inWindow(invoiceWords).deletion
  const { converted_from_number: estimate, line_items: lines, total, currency } = invoice
  const isSure = await confirm({
    title: words.question,
    text: [words.means, ...(estimate === null ? [] : [words.estimateStays(estimate)])].join(' '),
    lost: [words.lost(counted(lines.length), invoice.client.name, amountText(total, currency))],
    confirm: words.confirm,
    isDangerous: true,
  })
  if (!isSure) return
  const deleted = await acts.run(words.notDeleted, () => api.deleteInvoice({ params: { invoiceId: invoice.id } }))
  if (!deleted) return
  await leaveForList('invoices')
  toasts.show(words.deleted)
}

export async function duplicate(acts: Acts, invoice: InvoiceRecord): Promise<void> {
  const words = inWindow(invoiceWords)
  const copy = await acts.run(words.notDuplicated, () => api.duplicateInvoice({ params: { invoiceId: invoice.id } }))
  if (!copy) return
  await router.go('invoice', { id: copy.data.id })
  const isOrdinary = readDepositEstimate(invoice.options) !== null && readDepositEstimate(copy.data.options) === null
  toasts.show(isOrdinary ? words.copiedDeposit : words.copied, { tone: 'positive' })
}

/** Voids the invoice; where that is known to be refused, says so instead of asking. */
export async function voidInvoice(acts: Acts, invoice: InvoiceRecord, creditedMinor: number): Promise<void> {
  const words = inWindow(invoiceWords).voiding
  if (creditedMinor > 0) {
    acts.refuse(words.refused, inWindow(creditNoteTexts).creditedInvoiceStays)
    return
  }
  const allowed = invoiceMove(storedStatus(invoice), 'void')
  if (!allowed.ok) {
    acts.refuse(words.refused, inWindow(invoiceRefusals)[allowed.error])
    return
  }
  if (invoice.total_due_unsettled !== invoice.total_due) {
    acts.refuse(words.refused, words.paymentOnItsWay)
    return
  }
  const deduction = await acts.run(words.refused, () => lostDeduction(invoice))
  if (!deduction) return
  const isSure = await confirm({
    title: words.question(invoice.invoice_number),
    text: words.means(invoice.client.name),
    lost: [words.lost(amountText(invoice.total_due, invoice.currency)), ...deduction.data],
    confirm: words.confirm,
    isDangerous: true,
  })
  if (!isSure) return
  const voided = await acts.run(words.refused, () => api.voidInvoice({ params: { invoiceId: invoice.id } }))
  if (voided) toasts.show(words.done(invoice.invoice_number))
}

export async function writeOff(acts: Acts, invoice: InvoiceRecord): Promise<void> {
  const words = inWindow(invoiceWords).writingOff
  const deduction = await acts.run(words.refused, () => lostDeduction(invoice))
  if (!deduction) return
  const isSure = await confirm({
    title: words.question(invoice.invoice_number),
    text: words.means,
    lost: [words.lost(amountText(invoice.total_due, invoice.currency), invoice.client.name), ...deduction.data],
    confirm: words.confirm,
    isDangerous: true,
  })
  if (!isSure) return
  const written = await acts.run(words.refused, () => api.writeOffInvoice({ params: { invoiceId: invoice.id } }))
  if (written) toasts.show(words.done(invoice.invoice_number))
}

/** What else is lost with an invoice that another one takes off as a deposit. */
async function lostDeduction({ id: invoiceId }: InvoiceRecord): Promise<Reply<readonly string[]>> {
  const reply = await api.getDepositDeduction({ params: { invoiceId } })
  if (!reply.ok) return reply
  const { invoice_number: taker } = reply.body.data
  const data = taker === null ? [] : [inWindow(deposit).givenUpThoughTakenOff(taker)]
  return { ...reply, body: { ...reply.body, data } }
}

export async function deletePayment(acts: Acts, invoice: InvoiceRecord, payment: PaymentRecord): Promise<void> {
  const {
    invoice_number,
    currency,
    client: { name: client_name },
  } = invoice
  const paid = { ...payment, amount_minor: amountMinor(payment, currency), invoice_number, currency, client_name }
  const words = inWindow(invoiceWords).payments
  const taken = await acts.run(words.notDeleted, () => creditTakenBy(invoice.id))
  if (!taken) return
  const question = deletePaymentQuestion(paid, invoice, { locale: locale.tag, taken: taken.data, today: clock.today })
  if (!(await confirm(question))) return
  const deleted = await acts.run(words.notDeleted, () => api.deletePayment({ params: { paymentId: payment.id } }))
  if (deleted) toasts.show(words.deleted)
}

/** OVERDUE is read, never stored: beneath it the invoice is unpaid or partially paid. */
function storedStatus({ status, total_paid: paid }: InvoiceRecord): StoredInvoiceStatus {
  if (status !== 'OVERDUE') return status
  return paid > 0 ? 'PARTIALLY_PAID' : 'SENT'
}
