import { documentLocale } from '../../domain/documents/document-locale'
import { inTaxCurrency, readTaxCurrency } from '../../domain/law/tax-currency'
import type { PrintedRecord } from '../document-view'
import { type DocumentFormat, documentFormat, wireToMinor } from '../format'

/** The tax of a document in the currency of the seller's tax return, with the rate; null where it names none or has no tax. */
export function taxInItsCurrency(
  record: PrintedRecord & { readonly tax_amount: number },
  format: DocumentFormat,
): string | null {
  const { tax_amount: tax, currency, options } = record
  const told = readTaxCurrency(options, format.currency)
  if (told === null || tax === 0) return null
  const minor = inTaxCurrency(wireToMinor(tax, format.currency), format.currency, told)
  if (minor === null) return null
  const other = documentFormat(told.currency, documentLocale(record), format.language)
  return format.words.taxInCurrency(other.money(minor), currency, other.rate(told.rate), told.currency)
}
