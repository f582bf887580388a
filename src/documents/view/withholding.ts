import type { CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import { readWithholding, withheldMinor } from '../../domain/law/withholding'
import type { Currency } from '../../domain/money/currency'
import { type DocumentFormat, wireToMinor } from '../format'
import type { PricedRecord } from './record-to-pricing'
import type { TotalsRow } from './totals-rows'

/** What of a document its client pays to the seller's tax office instead, in minor units. */
export function withheldOf(record: PricedRecord, currency: Currency): number {
  const told = readWithholding(record.options)
  if (told === null) return 0
  const subtotalMinor = wireToMinor(record.subtotal, currency)
  return withheldMinor({ subtotalMinor, documentDiscountMinor: wireToMinor(record.document_discount, currency) }, told)
}

/** What is to be paid to the seller, in minor units. */
export const toPayMinor = (record: PricedRecord, currency: Currency): number =>
  wireToMinor(record.total, currency) - withheldOf(record, currency)

/** What is withheld, and what that leaves to pay; nothing where nothing is. */
export function withholdingRows(
  record: PricedRecord,
  { currency, money, percent, words }: DocumentFormat,
): TotalsRow[] {
  const told = readWithholding(record.options)
  const minor = withheldOf(record, currency)
  if (told === null || minor === 0) return []
  const label = words.withheld(told.name, percent(told.percent))
  return [
    { label, note: null, amount: money(-minor) },
    { label: words.toPay, note: null, amount: money(toPayMinor(record, currency)) },
  ]
}

/** What a credit note takes off what is withheld, and what the client is credited then; nothing where nothing is. */
export function creditedWithholdingRows(
  { options, total, withheld_amount: withheld }: CreditNoteRecord,
  { currency, money, percent, words }: DocumentFormat,
): TotalsRow[] {
  const told = readWithholding(options)
  const minor = wireToMinor(withheld, currency)
  if (told === null || minor === 0) return []
  return [
    { label: words.withheld(told.name, percent(told.percent)), note: null, amount: money(-minor) },
    { label: words.toYourCredit, note: null, amount: money(wireToMinor(total, currency) - minor) },
  ]
}
