import type { CreditNoteRecord } from '../contract/v1/credit-notes/credit-note-record'
import { presentFacts } from '../domain/facts'
import { offeredLanguages } from '../words/catalogue'
import { documents } from '../words/en/documents'
import {
  clientReferences,
  columnsOf,
  dateText,
  type DocumentView,
  exemptionText,
  formatOf,
  passagesOf,
  sheetView,
  type Standing,
  supplyFact,
  taxPassage,
} from './document-view'
import { creditNoteHeading } from './headings'
import { creditLineRows, creditTotalsRows, isPartlyUntaxedCredit } from './view/credit-rows'
import { lineTable } from './view/line-table'
import { signatureOn } from './view/pictures'
import { withShippingNamed } from './view/shipping-name'
import { totalRow } from './view/totals-rows'
import { creditedWithholdingRows } from './view/withholding'

/**
 * A credit note as it was issued. It names the invoice that it credits, as the law wants it (directive 2006/112/EC, art.
 * 219), and asks for nothing. Throws as `invoiceView` does.
 */
export function creditNoteView(
  creditNote: CreditNoteRecord,
  standing: Standing = 'original',
  offered = offeredLanguages,
): DocumentView {
  const format = formatOf(creditNote, offered)
  const { words } = format
  const { invoice_number: invoice, invoice_issued_at: invoicedAt } = creditNote
  const { line_items: lines } = withShippingNamed(creditNote, words.shipping)
  return {
    ...sheetView(creditNote, format),
    heading: creditNoteHeading(creditNote, words),
    number: creditNote.credit_note_number,
    mark: standing === 'copy' ? words.copy : null,
    buyerHeading: words.creditTo,
    facts: presentFacts([
      // Of a label of the business's own nobody knows whether it names an invoice.
      [format.language.read(documents).issued, dateText(creditNote.issued_at, format)],
      supplyFact(creditNote, format),
      ...clientReferences(creditNote, words),
    ]),
    // Isolated, so that a prefix that reads from the right turns nothing else around.
    headline: words.creditOf(`\u2068${invoice}\u2069`, dateText(invoicedAt, format) ?? invoicedAt),
    lines: lineTable(creditLineRows(lines, format), columnsOf(creditNote), words),
    totals: creditTotalsRows(creditNote, format),
    total: totalRow(creditNote.total, words.totalCredited, format),
    afterTotal: creditedWithholdingRows(creditNote, format),
    passages: passagesOf([
      [words.creditReason, creditNote.reason],
      [
        words.tax,
        taxPassage(isPartlyUntaxedCredit(lines) ? exemptionText(creditNote, format) : null, creditNote, format),
      ],
    ]),
    signature: signatureOn('on_credit_notes', creditNote.organization.profile, words),
    payment: [],
    paymentCodes: [],
  }
}
