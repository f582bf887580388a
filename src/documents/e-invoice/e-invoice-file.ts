import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { EInvoiceNeed } from '../../domain/e-invoice/needs'
import { type Catalogue, offeredLanguages } from '../../words/catalogue'
import { documents } from '../../words/en/documents'
import { documentLanguage } from '../document-language'
import { exemptionSaid } from '../view/exemption'
import { toCii } from './cii'
import { toEInvoice } from './e-invoice'
import type { EInvoiceWords } from './e-invoice-words'
import { formats } from './formats'
import { missingNeeds } from './rules'
import { toUbl } from './ubl'

/** An e-invoice as it goes into the PDF of its invoice. */
export interface EInvoiceFile {
  readonly name: string
  readonly xml: string
  /** What Factur-X calls its profile; null for what Factur-X does not know. */
  readonly conformanceLevel: string | null
}

/** What an invoice lacks for the e-invoice that its client receives; nothing where the client receives none. */
export function eInvoiceNeeds(invoice: InvoiceRecord): EInvoiceNeed[] {
  const format = invoice.client.e_invoice
  return format === null ? [] : missingNeeds(toEInvoice(invoice), format)
}

/**
 * The e-invoice of an invoice as it was issued, in the format that its client receives and in the language of its sheet.
 * Null where the client receives none, or where it would not be valid.
 */
export function eInvoiceFile(invoice: InvoiceRecord, offered = offeredLanguages): EInvoiceFile | null {
  const format = invoice.client.e_invoice
  if (format === null) return null
  const eInvoice = toEInvoice(invoice)
  if (missingNeeds(eInvoice, format).length > 0) return null
  const { syntax, attachmentName, conformanceLevel } = formats[format]
  const write = syntax === 'CII' ? toCii : toUbl
  return { name: attachmentName, xml: write(eInvoice, format, wordsOf(invoice, offered)), conformanceLevel }
}

function wordsOf(invoice: InvoiceRecord, offered: readonly Catalogue[]): EInvoiceWords {
  const words = documentLanguage(invoice, offered).read(documents)
  const country = invoice.organization.profile.address?.country ?? ''
  return {
    discount: words.discount(null),
    shipping: words.shipping,
    exemption: (reason) => exemptionSaid(reason, country, words).join(' '),
  }
}
