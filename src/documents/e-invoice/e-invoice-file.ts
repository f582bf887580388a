import type { CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { EInvoiceNeed } from '../../domain/e-invoice/needs'
import { type Catalogue, offeredLanguages } from '../../words/catalogue'
import { documents } from '../../words/en/documents'
import type { EnclosedFile } from '../archive/enclosed'
import { documentLanguage } from '../document-language'
import { exemptionSaid } from '../view/exemption'
import { toCii } from './cii'
import { creditNoteToEInvoice } from './credit-note'
import { type EInvoice, toEInvoice } from './e-invoice'
import type { EInvoiceWords } from './e-invoice-words'
import { formats } from './formats'
import { missingNeeds } from './rules'
import { toUbl } from './ubl'

/** An e-invoice as it goes into the PDF of its invoice or credit note. */
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
 * The e-invoice of an invoice as it was issued, with the files attached to it that it may hold, in the format that its client receives and in the language of its sheet.
 * Null where the client receives none, or where it would not be valid.
 */
export function eInvoiceFile(
  invoice: InvoiceRecord,
  offered = offeredLanguages,
  files: readonly EnclosedFile[] = [],
): EInvoiceFile | null {
  return fileOf(invoice, (record) => toEInvoice(record, files), offered)
}

/** The same of a credit note. */
export function creditNoteFile(
  creditNote: CreditNoteRecord,
  offered = offeredLanguages,
  files: readonly EnclosedFile[] = [],
): EInvoiceFile | null {
  return fileOf(creditNote, (record) => creditNoteToEInvoice(record, files), offered)
}

function fileOf<Issued extends EInvoice['record']>(
  record: Issued,
  read: (record: Issued) => EInvoice,
  offered: readonly Catalogue[],
): EInvoiceFile | null {
  const format = record.client.e_invoice
  if (format === null) return null
  const eInvoice = read(record)
  if (missingNeeds(eInvoice, format).length > 0) return null
  const { syntax, attachmentName, conformanceLevel } = formats[format]
  const write = syntax === 'CII' ? toCii : toUbl
  return { name: attachmentName, xml: write(eInvoice, format, wordsOf(record, offered)), conformanceLevel }
}

function wordsOf(record: EInvoice['record'], offered: readonly Catalogue[]): EInvoiceWords {
  const words = documentLanguage(record, offered).read(documents)
  const country = record.organization.profile.address?.country ?? ''
  return {
    discount: words.discount(null),
    shipping: words.shipping,
    deposit: ({ number, issuedAt }) => words.deposit(number, issuedAt),
    nothingToPay: words.nothingToPay,
    exemption: (reason) => exemptionSaid(reason, country, words).join(' '),
  }
}
