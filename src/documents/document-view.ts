import type { EstimateRecord } from '../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import { paymentDetails } from '../domain/bank/payment-details'
import { type Fact, presentFacts } from '../domain/facts'
import { type DocumentFormat, documentFormat, wireToDate, wireToDay, wireToMinor } from './format'
import { labels } from './labels'
import { lateFeeSentence } from './view/late-fee'
import { lineTable, type LineTable } from './view/line-rows'
import { buyerOf, type Party, sellerOf } from './view/party'
import { type PricedRecord, recordToPricing } from './view/record-to-pricing'
import { totalRow, totalsRows, type TotalsRow } from './view/totals-rows'

/** A titled passage of text below the figures. */
export type Passage = { readonly heading: string; readonly text: string }

/** Everything a document says, formatted and in reading order: the template only places it. */
export type DocumentView = {
  /** A BCP 47 tag. */
  readonly language: string
  readonly paper: 'A4' | 'LETTER'
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
  readonly facts: readonly Fact[]
  /** What to pay and until when. */
  readonly headline: string | null
  readonly lines: LineTable
  readonly totals: readonly TotalsRow[]
  readonly total: TotalsRow
  readonly passages: readonly Passage[]
  readonly payment: readonly Fact[]
  readonly footer: string | null
}

/** Whether a sheet is the one that was issued, or says of itself that it was printed by another device than that. */
export type Standing = 'original' | 'copy'

/**
 * An invoice as it was issued: what has been paid or charged since is not part of it. Throws an Error when the record's
 * currency is none of ISO 4217.
 */
export function invoiceView(invoice: InvoiceRecord, standing: Standing = 'original'): DocumentView {
  const { profile } = invoice.organization
  const format = documentFormat(invoice.currency, profile.locale)
  const number = invoice.status === 'DRAFT' ? null : invoice.invoice_number
  // What is void asks for nothing: no day, no terms, no account.
  const isOwed = invoice.status !== 'VOID'
  const notInForce = labels.invoiceMark[invoice.status] ?? null
  return {
    ...commonView(invoice, format),
    heading: labels.invoice,
    number,
    mark: notInForce ?? (standing === 'copy' ? labels.copy : null),
    buyerHeading: labels.billTo,
    facts: presentFacts([
      [labels.issued, dateText(invoice.issued_at, format)],
      [labels.due, isOwed ? dateText(invoice.due_at, format) : null],
      [labels.terms, isOwed ? labels.netTerms[invoice.net_terms] : null],
      [labels.estimate, invoice.converted_from_number],
    ]),
    headline: notInForce === null ? amountDue(invoice, format) : null,
    passages: passagesOf([
      [labels.notes, invoice.notes],
      [labels.latePayment, isOwed ? lateFeeSentence(invoice, format) : null],
    ]),
    payment: isOwed ? paymentDetails(profile, number) : [],
  }
}

/** An estimate, dated with the day it was made in the organization's time zone. Throws as `invoiceView` does. */
export function estimateView(estimate: EstimateRecord): DocumentView {
  const { profile } = estimate.organization
  const format = documentFormat(estimate.currency, profile.locale)
  return {
    ...commonView(estimate, format),
    heading: labels.estimate,
    number: estimate.estimate_number,
    mark: labels.estimateMark[estimate.status] ?? null,
    buyerHeading: labels.preparedFor,
    facts: presentFacts([[labels.date, format.date(wireToDay(estimate.created_at, profile.time_zone))]]),
    headline: null,
    passages: passagesOf([[labels.notes, estimate.notes]]),
    payment: [],
  }
}

function commonView(record: PricedRecord, format: DocumentFormat) {
  const { organization } = record
  const { profile } = organization
  const pricing = recordToPricing(record, format.currency)
  return {
    language: labels.language,
    paper: profile.paper,
    // Anything but an image inside the record would make the page load something from elsewhere.
    logo: profile.logo?.startsWith('data:image/') ? profile.logo : null,
    seller: sellerOf(organization),
    buyer: buyerOf(record.client, profile.locale),
    lines: lineTable(record.line_items, pricing, format),
    totals: totalsRows(record, pricing, format),
    total: totalRow(record, format),
    footer: profile.footer?.trim() || null,
  }
}

function amountDue(invoice: InvoiceRecord, format: DocumentFormat): string | null {
  const totalMinor = wireToMinor(invoice.total, format.currency)
  return totalMinor === 0 ? null : labels.amountDue(format.money(totalMinor), dateText(invoice.due_at, format))
}

function dateText(date: string | null, format: DocumentFormat): string | null {
  const day = wireToDate(date)
  return day === null ? null : format.date(day)
}

function passagesOf(passages: readonly (readonly [heading: string, text: string | null])[]): Passage[] {
  return presentFacts(passages).map(({ label, value }) => ({ heading: label, text: value }))
}
