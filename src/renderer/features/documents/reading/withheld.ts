import type { CreditNoteRecord } from '../../../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import type { EstimateRecord } from '../../../../contract/v1/estimates/estimate-record'
import { type InvoiceCredit, withheldInCredit } from '../../../../domain/credit-notes/withheld'
import { readWithholding, withheldMinor } from '../../../../domain/law/withholding'
import { type Currency, parseCurrency } from '../../../../domain/money/currency'
import { minorOf } from '../../../../domain/wire/read-fields'

type Worth = Pick<EstimateRecord, 'currency' | 'options' | 'subtotal' | 'document_discount'>

/** What a client pays to the tax office instead of to the business. */
export interface Withheld {
  readonly name: string
  readonly minor: number
  readonly currency: Currency
}

/** What the client of an estimate or an invoice withholds; null where that is nothing. */
export function withheldOf({ currency: code, options, subtotal, document_discount: discount }: Worth): Withheld | null {
  const [told, currency] = [readWithholding(options), parseCurrency(code)]
  if (told === null || currency === null) return null
  const worth = { subtotalMinor: minorOf(subtotal, currency), documentDiscountMinor: minorOf(discount, currency) }
  return { name: told.name, minor: withheldMinor(worth, told), currency }
}

/** The same after what was credited of an invoice, which lowers it by so much; null where nothing is left of it. */
export function withheldLeft(invoice: Worth, creditedMinor: number): Withheld | null {
  const whole = withheldOf(invoice)
  return whole === null || whole.minor <= creditedMinor ? null : { ...whole, minor: whole.minor - creditedMinor }
}

/** What of an invoice's credit is for the tax office to give back; null where that is nothing. */
export function withheldOfInvoiceCredit(
  invoice: Worth & Pick<InvoiceRecord, 'total_due'>,
  sums: Omit<InvoiceCredit, 'withheldMinor' | 'totalDueMinor'>,
): Withheld | null {
  const whole = withheldOf(invoice)
  if (whole === null) return null
  const totalDueMinor = minorOf(invoice.total_due, whole.currency)
  const minor = withheldInCredit({ ...sums, withheldMinor: whole.minor, totalDueMinor })
  return minor <= 0 ? null : { ...whole, minor }
}

/** By how much a credit note lowers it; null where it does not. */
export function withheldOfCredit({
  currency: code,
  options,
  withheld_amount: amount,
}: Pick<CreditNoteRecord, 'currency' | 'options' | 'withheld_amount'>): Withheld | null {
  const [told, currency] = [readWithholding(options), parseCurrency(code)]
  if (told === null || currency === null || amount === 0) return null
  return { name: told.name, minor: minorOf(amount, currency), currency }
}
