import type { CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import { routingNumberWord } from '../../domain/bank/payment-details'
import type { EInvoiceNeed } from '../../domain/e-invoice/needs'
import { offeredLanguages } from '../../words/catalogue'
import { latePaymentNotes, type SubjectNote } from '../../words/law/late-payment-sentences'
import type { EnclosedFile } from '../archive/enclosed'
import { formatOf } from '../document-view'
import type { DocumentFormat } from '../format'
import { exemptionSaid } from '../view/exemption'
import { lateFeeSentence } from '../view/late-fee'
import { withShippingNamed } from '../view/shipping-name'
import type { TotalsRow } from '../view/totals-rows'
import { creditedWithholdingRows, withholdingRows } from '../view/withholding'
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

/** The same of a credit note, which lacks less: it asks for no account. */
export function creditNoteNeeds(creditNote: CreditNoteRecord): EInvoiceNeed[] {
  const format = creditNote.client.e_invoice
  return format === null ? [] : missingNeeds(creditNoteToEInvoice(creditNote), format)
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
  const format = formatOf(invoice, offered)
  const lateFee = lateFeeSentence(invoice, format)
  const latePayment = latePaymentOf(invoice, lateFee)
  const words = {
    ...wordsOf(invoice, format),
    withheld: sentences(withholdingRows(invoice, format), format),
    lateFee: lateFee === null || latePayment.length > 0 ? null : plainTerms(lateFee),
    latePayment,
  }
  return fileOf(invoice, (record) => toEInvoice(record, files), words)
}

/** The same of a credit note. */
export function creditNoteFile(
  creditNote: CreditNoteRecord,
  offered = offeredLanguages,
  files: readonly EnclosedFile[] = [],
): EInvoiceFile | null {
  const format = formatOf(creditNote, offered)
  const words = {
    ...wordsOf(creditNote, format),
    withheld: sentences(creditedWithholdingRows(creditNote, format), format),
    lateFee: null,
    latePayment: latePaymentOf(creditNote, null),
  }
  const named = withShippingNamed(creditNote, format.words.shipping)
  return fileOf(named, (record) => creditNoteToEInvoice(record, files), words)
}

/** Said between businesses of one country, whose law it is. */
function latePaymentOf({ client, organization }: EInvoice['record'], ownLateFee: string | null): SubjectNote[] {
  const country = organization.profile.address?.country ?? ''
  const isDomestic = client.kind === 'BUSINESS' && client.address?.country === country
  return isDomestic ? latePaymentNotes(country, ownLateFee) : []
}

function fileOf<Issued extends EInvoice['record']>(
  record: Issued,
  read: (record: Issued) => EInvoice,
  words: EInvoiceWords,
): EInvoiceFile | null {
  const format = record.client.e_invoice
  if (format === null) return null
  const eInvoice = read(record)
  if (missingNeeds(eInvoice, format).length > 0) return null
  const { syntax, attachmentName, conformanceLevel } = formats[format]
  const write = syntax === 'CII' ? toCii : toUbl
  return {
    name: attachmentName,
    xml: write(eInvoice, format, words),
    conformanceLevel,
  }
}

/** What is withheld, and what that leaves, row by row as the sheet says it; null where nothing is. */
function sentences(rows: readonly TotalsRow[], { words }: DocumentFormat): string | null {
  if (rows.length === 0) return null
  return plainTerms(rows.map(({ label, amount }) => `${words.saidBelow(label, amount)}.`).join(' '))
}

/** A line of the terms that begins with # is a discount for paying early to those who read them (BR-DE-18). */
const plainTerms = (text: string) => text.replace(/\s*[\n\r]\s*/g, ' ').replace(/^[\s#]+/, '')

function wordsOf(
  { organization }: EInvoice['record'],
  { words, accountWords, language, date, money }: DocumentFormat,
): Omit<EInvoiceWords, 'withheld' | 'lateFee' | 'latePayment'> {
  return {
    discount: words.discount(null),
    shipping: words.shipping,
    deposit: ({ invoiceNumber, issuedAt, amountMinor, taxMinor }) => {
      const tax = taxMinor === 0 ? '' : `, ${words.depositTax(money(taxMinor))}`
      return words.saidBelow(words.deposit(invoiceNumber, date(issuedAt)), `${money(amountMinor)}${tax}`)
    },
    routingNumber: routingNumberWord(organization.profile.address?.country, accountWords),
    bic: accountWords.bic,
    nothingToPay: words.nothingToPay,
    exemption: (reason) => exemptionSaid(reason, organization, { words, language }).join(' '),
  }
}
