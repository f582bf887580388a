import { encode } from 'uqr'
import { euroTransferCode } from '../../domain/bank/euro-transfer'
import { paymentLink } from '../../domain/bank/payment-link'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { DocumentFormat } from '../format'
import { sellerName } from '../../domain/documents/legal-names'
import { squareOf } from './square'
import { toPayMinor } from './withholding'

/** A square to be scanned, with what stands below it and what is read aloud in its place. */
export type PaymentCode = {
  readonly image: string
  readonly caption: string
  readonly description: string
  /** The page that it opens; null where it opens none. */
  readonly link: string | null
}

/** Light modules around the code, without which scanners do not find it (ISO 18004). */
const QUIET_ZONE = 4

/** A code that fills in the transfer of an invoice in euros; null where there can be none. */
export function transferCode(invoice: InvoiceRecord, number: string, format: DocumentFormat): PaymentCode | null {
  const { profile } = invoice.organization
  if (format.currency !== 'EUR' || profile.iban === null) return null
  const text = euroTransferCode({
    name: sellerName(invoice.organization),
    iban: profile.iban,
    bic: profile.bic,
    amountMinor: toPayMinor(invoice, format.currency),
    reference: number,
  })
  if (text === null) return null
  const { payByCode, payByCodeDescription } = format.words
  return { image: codeOf(text), caption: payByCode, description: payByCodeDescription, link: null }
}

/** A code that opens the page of the business to pay at, with the page itself; null where there is none. */
export function linkCode(invoice: InvoiceRecord, number: string, format: DocumentFormat): PaymentCode | null {
  const { currency, words } = format
  const amountMinor = toPayMinor(invoice, currency)
  const link = paymentLink(invoice.organization.profile.payment_link, { number, amountMinor, currency })
  if (link === null) return null
  return { image: codeOf(link), caption: words.payOnline, description: words.payOnlineDescription, link }
}

function codeOf(text: string): string {
  return squareOf(encode(text, { ecc: 'M', border: QUIET_ZONE }).data)
}
