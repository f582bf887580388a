import type { EstimateRecord } from '../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import { paymentDetails } from '../domain/bank/payment-details'
import { type Column, readColumns } from '../domain/documents/columns'
import { documentLocale } from '../domain/documents/document-locale'
import { type DocumentStyle, readStyle } from '../domain/documents/style'
import { type Fact, presentFacts } from '../domain/facts'
import { readValidUntil } from '../domain/estimates/valid-until'
import { purchaseOrderOf } from '../domain/law/purchase-order'
import { readSupply } from '../domain/law/supply'
import { readTaxExemption } from '../domain/law/tax-exemption'
import { isPartlyUntaxed } from '../domain/totals/pricing'
import { type Catalogue, offeredLanguages } from '../words/catalogue'
import type { DocumentWords } from '../words/en/documents'
import { latePaymentSaid } from '../words/law/late-payment-sentences'
import { documentLanguage } from './document-language'
import { estimateHeading, invoiceHeading } from './headings'
import type { AccountTable } from './statement-view'
import { withOwnLabels } from './own-labels'
import { type DocumentFormat, documentFormat, wireToDate, wireToDay } from './format'
import { exemptionSaid } from './view/exemption'
import { taxInItsCurrency } from './view/tax-in-its-currency'
import { lateFeeSentence } from './view/late-fee'
import { lineRows } from './view/line-rows'
import { lineTable, type LineTable } from './view/line-table'
import { linkCode, type PaymentCode, transferCode } from './view/payment-code'
import { type SwissBillView, swissBillView } from './view/swiss-bill-view'
import { buyerOf, type Party, returnLineOf, sellerOf } from './view/party'
import { logoOf, signatureOn, type SignatureView } from './view/pictures'
import { type PricedRecord, recordToPricing } from './view/record-to-pricing'
import { type TaxedRecord, withTaxWords } from './view/tax-words'
import { totalRow, totalsRows, type TotalsRow } from './view/totals-rows'
import { toPayMinor, withholdingRows } from './view/withholding'

/** A titled passage of text below the figures. */
export type Passage = { readonly heading: string; readonly text: string }

/** What every document has, whatever its figures. */
export type PrintedRecord = Pick<InvoiceRecord, 'organization' | 'client' | 'currency' | 'options'>

/** Everything a document says, formatted and in reading order: the template only places it. */
export type DocumentView = {
  readonly language: Catalogue
  /** The words of the template itself. */
  readonly words: DocumentWords
  readonly paper: 'A4' | 'LETTER'
  readonly style: DocumentStyle
  readonly heading: string
  /** Null while an invoice's number is only provisional. */
  readonly number: string | null
  /** `Draft`, `Void`, `Copy`: what must not be mistaken for the document in force. */
  readonly mark: string | null
  /** A data: image. */
  readonly logo: string | null
  readonly seller: Party
  readonly buyerHeading: string
  readonly buyer: Party
  /** The sender as one line above the address, to whom a letter comes back; nothing where no address is known. */
  readonly returnLine: readonly string[]
  readonly facts: readonly Fact[]
  /** What to pay and until when. */
  readonly headline: string | null
  readonly lines: LineTable
  /** What stands in place of lines on a statement. */
  readonly account?: AccountTable
  readonly totals: readonly TotalsRow[]
  readonly total: TotalsRow
  /** What follows on the total: what the client withholds, and what is left to pay. */
  readonly afterTotal: readonly TotalsRow[]
  readonly passages: readonly Passage[]
  readonly signature: SignatureView | null
  readonly payment: readonly Fact[]
  readonly paymentCodes: readonly PaymentCode[]
  /** The slip below or behind the sheet, by which accounts in Switzerland are paid. */
  readonly swissBill?: SwissBillView | null
  readonly footer: string | null
}

/** Whether a sheet is the one that was issued, or says of itself that it was printed by another device than that. */
export type Standing = 'original' | 'copy'

/**
 * An invoice as it was issued: what has been paid or charged since is not part of it. Throws an Error when the record's
 * currency is none of ISO 4217.
 */
export function invoiceView(
  invoice: InvoiceRecord,
  standing: Standing = 'original',
  offered = offeredLanguages,
): DocumentView {
  const { profile } = invoice.organization
  const format = formatOf(invoice, offered)
  const { words } = format
  const { taxSaid, ...common } = commonView(invoice, format)
  const number = invoice.status === 'DRAFT' ? null : invoice.invoice_number
  // What is void, or wholly paid in advance, asks for nothing: no day, no terms, no account.
  const isOwed = invoice.status !== 'VOID' && toPayMinor(invoice, format.currency) > 0
  const notInForce = words.invoiceMark[invoice.status] ?? null
  return {
    ...common,
    heading: invoiceHeading(invoice, words),
    number,
    mark: notInForce ?? (standing === 'copy' ? words.copy : null),
    buyerHeading: words.billTo,
    facts: presentFacts([
      [words.issued, dateText(invoice.issued_at, format)],
      [words.due, isOwed ? dateText(invoice.due_at, format) : null],
      supplyFact(invoice, format),
      [words.terms, isOwed ? words.netTerms[invoice.net_terms] : null],
      [words.estimate, invoice.converted_from_number],
      ...clientReferences(invoice, words),
    ]),
    headline: notInForce === null ? amountDue(invoice, format) : null,
    passages: passagesOf([
      [words.tax, taxSaid],
      [words.notes, invoice.notes],
      [words.latePayment, isOwed ? latePayment(invoice, format) : null],
    ]),
    signature: signatureOn('on_invoices', profile, words),
    payment: isOwed ? paymentDetails(profile, { currency: format.currency, number }, format.accountWords) : [],
    ...(isOwed && number !== null ? waysToPay(invoice, number, format) : { paymentCodes: [] }),
  }
}

/** A QR-bill takes the place of the code for a transfer within SEPA. */
function waysToPay(invoice: InvoiceRecord, number: string, format: DocumentFormat) {
  const swissBill = swissBillView(invoice, number, format)
  const transfer = swissBill === null ? transferCode(invoice, number, format) : null
  const codes = [transfer, linkCode(invoice, number, format)]
  return { swissBill, paymentCodes: codes.filter((code) => code !== null) }
}

/** An estimate, dated with the day it was made in the organization's time zone. Throws as `invoiceView` does. */
export function estimateView(estimate: EstimateRecord, offered = offeredLanguages): DocumentView {
  const { profile } = estimate.organization
  const format = formatOf(estimate, offered)
  const { words } = format
  const { taxSaid, ...common } = commonView(estimate, format)
  return {
    ...common,
    heading: estimateHeading(estimate, words),
    number: estimate.estimate_number,
    mark: words.estimateMark[estimate.status] ?? null,
    buyerHeading: words.preparedFor,
    facts: presentFacts([
      [words.date, format.date(wireToDay(estimate.created_at, profile.time_zone))],
      [words.validUntil, dateText(readValidUntil(estimate.options), format)],
      ...clientReferences(estimate, words),
    ]),
    headline: null,
    passages: passagesOf([
      [words.tax, taxSaid],
      [words.notes, estimate.notes],
    ]),
    signature: signatureOn('on_estimates', profile, words),
    payment: [],
    paymentCodes: [],
  }
}

/** Throws an Error when the record's currency is none of ISO 4217. */
export function formatOf(record: PrintedRecord & TaxedRecord, offered: readonly Catalogue[]): DocumentFormat {
  const { document_labels } = record.organization.profile
  const format = documentFormat(record.currency, documentLocale(record), documentLanguage(record, offered))
  return { ...format, words: withOwnLabels(withTaxWords(format.words, record), document_labels) }
}

function commonView(record: PricedRecord, format: DocumentFormat) {
  const pricing = recordToPricing(record, format.currency)
  return {
    ...sheetView(record, format),
    lines: lineTable(lineRows(record.line_items, pricing, format), columnsOf(record), format.words),
    totals: totalsRows(record, pricing, format),
    taxSaid: taxPassage(isPartlyUntaxed(pricing) ? exemptionText(record, format) : null, record, format),
    total: totalRow(record.total, format.words.total, format),
    afterTotal: withholdingRows(record, format),
  }
}

/** What does not depend on the figures: the sheet itself, and who sends it to whom. */
export function sheetView({ organization, client }: PrintedRecord, format: DocumentFormat) {
  const { profile } = organization
  const seller = sellerOf(organization, format)
  return {
    language: format.language,
    words: format.words,
    paper: profile.paper,
    style: readStyle(profile.document_style),
    logo: logoOf(profile),
    seller,
    returnLine: returnLineOf(seller),
    buyer: buyerOf(client, profile.locale, format),
    signature: null,
    footer: profile.footer?.trim() || null,
  }
}

/** The columns that the business chose. */
export function columnsOf({ organization }: PrintedRecord): readonly Column[] {
  return readColumns(organization.profile.document_columns)
}

/** When it was supplied, named as a day or as a period. */
export function supplyFact({ options }: PrintedRecord, format: DocumentFormat): readonly [string, string | null] {
  const [supply, { words }] = [readSupply(options), format]
  if (supply === null) return [words.supplied, null]
  return supply.end === null
    ? [words.suppliedOn, format.date(supply.start)]
    : [words.supplied, format.period(supply.start, supply.end)]
}

/** What paying late costs, and what the law of the seller's country wants businesses to be told of it. */
function latePayment(invoice: InvoiceRecord, format: DocumentFormat): string | null {
  const own = lateFeeSentence(invoice, format)
  const { address } = invoice.organization.profile
  const lawful = invoice.client.kind === 'BUSINESS' ? latePaymentSaid(address?.country ?? '', own !== null) : []
  const said = [...(own === null ? [] : [own]), ...lawful]
  return said.length === 0 ? null : said.join('\n')
}

/** Why no tax is charged, where a document that charges none on all or some of it gives a reason. */
export function exemptionText({ options, organization }: PrintedRecord, format: DocumentFormat): string | null {
  const reason = readTaxExemption(options)
  return reason === null ? null : exemptionSaid(reason, organization, format).join('\n')
}

/** What is said of the tax beside the figures: why none is charged, and what it is in the currency of the tax return. */
export function taxPassage(
  exemption: string | null,
  record: PrintedRecord & { readonly tax_amount: number },
  format: DocumentFormat,
): string | null {
  const inOther = taxInItsCurrency(record, format)
  const said = [exemption, inOther].filter((text) => text !== null)
  return said.length === 0 ? null : said.join('\n')
}

/** What the client finds the document by in its own books. */
export function clientReferences(
  { client, options }: PrintedRecord,
  words: DocumentWords,
): (readonly [string, string | null])[] {
  return [
    [words.purchaseOrder, purchaseOrderOf(options, client.purchase_order_number)],
    [words.buyerReference, client.buyer_reference],
  ]
}

function amountDue(invoice: InvoiceRecord, format: DocumentFormat): string {
  const { money, words } = format
  const totalMinor = toPayMinor(invoice, format.currency)
  return totalMinor > 0 ? words.amountDue(money(totalMinor), dateText(invoice.due_at, format)) : words.nothingDue
}

export function dateText(date: string | null, format: DocumentFormat): string | null {
  const day = wireToDate(date)
  return day === null ? null : format.date(day)
}

export function passagesOf(passages: readonly (readonly [heading: string, text: string | null])[]): Passage[] {
  return presentFacts(passages).map(({ label, value }) => ({ heading: label, text: value }))
}
