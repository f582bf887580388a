import { eachWithheld, withheldAfterCredits } from '../domain/credit-notes/withheld'
import type { MoneyOfInvoice } from '../domain/invoices/before-payment'
import { settlingsOf, withheldInBalanceAfter } from '../domain/invoices/withheld-in-balance'
import { readWithholding, withheldOf } from '../domain/law/withholding'
import type { CreditNoteRow } from '../storage/stores/credit-note-store'
import type { InvoiceRow } from '../storage/stores/document-stores'
import type { Reads } from '../storage/organization-file'

/** A credit note, and by how much it lowers what the client of its invoice pays to the tax office instead, in minor units. */
export type CreditWithWithheld = CreditNoteRow & { readonly withheldMinor: number }

/** The credit notes of an invoice, as they came to this file: of those that came later nothing changes. */
export function creditsWithWithheld(
  invoice: Pick<InvoiceRow, 'id' | 'options' | 'subtotalMinor' | 'documentDiscountMinor'>,
  { creditNotes, invoices }: Pick<Reads, 'creditNotes' | 'invoices'>,
): CreditWithWithheld[] {
  const notes = creditNotes.ofInvoice(invoice.id)
  if (notes.length === 0 || readWithholding(invoice.options) === null) {
    return notes.map((note) => ({ ...note, withheldMinor: 0 }))
  }
  return eachWithheld(invoice, invoices.lines(invoice.id).length, notes)
}

/** What the client of an invoice pays to the tax office instead, less what was credited of it, in minor units. */
export function withheldLeft(invoice: InvoiceRow, reads: Pick<Reads, 'creditNotes' | 'invoices'>): number {
  if (readWithholding(invoice.options) === null) return 0
  const credited = reads.creditNotes.ofInvoice(invoice.id).flatMap(({ lines }) => lines)
  return withheldAfterCredits(invoice, credited.length === 0 ? 0 : reads.invoices.lines(invoice.id).length, credited)
}

/**
 * What of an invoice's balance is between its client and the tax office, in minor units (domain/invoices/withheld-in-balance);
 * `countsComing` takes what is on its way as paid.
 */
export function withheldInBalanceOf(
  invoice: InvoiceRow,
  reads: Pick<Reads, 'creditNotes' | 'invoices' | 'payments'>,
  { countsComing = false } = {},
): number {
  const withheldMinor = withheldOf(invoice)
  if (withheldMinor === 0) return 0
  const payments = reads.payments.ofInvoice(invoice.id).filter(({ isSettled }) => isSettled || countsComing)
  const notes = creditsWithWithheld(invoice, reads)
  const billed = { withheldMinor, billedMinor: invoice.totalMinor + invoice.totalLateFeeMinor }
  const totalDueMinor = countsComing ? invoice.totalDueUnsettledMinor : invoice.totalDueMinor
  return withheldInBalanceAfter(billed, settlingsOf(payments, notes), totalDueMinor)
}

/** What of an open invoice's balance its client pays to the tax office instead, in minor units: no more than is due of it. */
export function withheldOfDue(
  invoice: InvoiceRow,
  reads: Pick<Reads, 'creditNotes' | 'invoices' | 'payments'>,
): number {
  return Math.max(0, Math.min(invoice.totalDueMinor, withheldInBalanceOf(invoice, reads)))
}

/** All that was recorded of an issued invoice's money. */
export function moneyOf(invoice: InvoiceRow, reads: Reads): MoneyOfInvoice {
  return {
    invoice: { withheldMinor: withheldOf(invoice), totalMinor: invoice.totalMinor },
    payments: reads.payments.ofInvoice(invoice.id),
    lateFees: reads.lateFees.entries(invoice.id),
    creditNotes: creditsWithWithheld(invoice, reads),
    refunds: reads.refunds.ofInvoice(invoice.id),
  }
}
