import type { EInvoiceFormat } from '../../domain/enums'
import { type Currency, minorDigits } from '../../domain/money/currency'
import type { EInvoice } from './e-invoice'

/** Whether its amounts have no more decimals than e-invoices take. */
export const hasAtMostCents = (currency: Currency): boolean => minorDigits(currency) <= 2

/** Whether EN 16931 has its code in the list. */
export const isListed = (currency: Currency): boolean => currency !== 'STN'

/** Whether Peppol has, whose list is older. */
export const isListedByPeppol = (currency: Currency): boolean => currency !== 'XCG'

/**
 * The tax in the currency of the tax return, where a format can say it (BT-6, BT-111). Where it cannot (BR-DEC-15, BR-CL-05,
 * UBL-DT-01, PEPPOL-EN16931-CL007) the file goes without, as the standard allows, and the sheet alone says it: the seller
 * has no other currency to choose, so asking for one would leave no way to an e-invoice.
 */
export function writtenTaxInItsCurrency(
  { taxInItsCurrency: told }: EInvoice,
  format: EInvoiceFormat,
): EInvoice['taxInItsCurrency'] {
  if (told === null || !hasAtMostCents(told.currency) || !isListed(told.currency)) return null
  return format === 'PEPPOL' && !isListedByPeppol(told.currency) ? null : told
}
