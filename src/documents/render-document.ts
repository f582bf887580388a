import { render } from 'svelte/server'
import type { CreditNoteRecord } from '../contract/v1/credit-notes/credit-note-record'
import type { EstimateRecord } from '../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import type { StatementRecord } from '../contract/desktop/statement-operations'
import type { DocumentAssets } from './document-assets'
import { offeredLanguages } from '../words/catalogue'
import { creditNoteView } from './credit-note-view'
import { type DocumentView, estimateView, invoiceView, type Standing } from './document-view'
import { type InvoiceWithPayments, invoiceWithPaymentsView } from './invoice-with-payments-view'
import { neededFonts } from './needed-fonts'
import { fontFace, pageStyle } from './page-style'
import { type Receipt, receiptView } from './receipt-view'
import { statementView } from './statement-view'
import Document from './template/Document.svelte'
import { withoutControls } from './without-controls'

// The page carries all it needs, so it may fetch nothing and run nothing, whatever is in a logo or a name.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

// The first comment of the page: what people typed comes after it.
const FONTS = '/* fonts */'

/** The invoice as one HTML page, complete but for its fonts, for screen, paper and PDF. Throws as `invoiceView` does. */
export function renderInvoice(invoice: InvoiceRecord, standing?: Standing, offered = offeredLanguages): string {
  return renderDocument(invoiceView(invoice, standing, offered))
}

/** The credit note as one HTML page, complete but for its fonts, for screen, paper and PDF. Throws as `invoiceView` does. */
export function renderCreditNote(
  creditNote: CreditNoteRecord,
  standing?: Standing,
  offered = offeredLanguages,
): string {
  return renderDocument(creditNoteView(creditNote, standing, offered))
}

/** The statement as one HTML page, complete but for its fonts, for screen, paper and PDF. Throws as `invoiceView` does. */
export function renderStatement(statement: StatementRecord, offered = offeredLanguages): string {
  return renderDocument(statementView(statement, offered))
}

/** The receipt as one HTML page, complete but for its fonts, for screen, paper and PDF. Throws as `invoiceView` does. */
export function renderReceipt(receipt: Receipt, offered = offeredLanguages): string {
  return renderDocument(receiptView(receipt, offered))
}

/** The copy of an invoice with what became of it as one HTML page, but for its fonts. Throws as `invoiceView` does. */
export function renderInvoiceWithPayments(invoice: InvoiceWithPayments, offered = offeredLanguages): string {
  return renderDocument(invoiceWithPaymentsView(invoice, offered))
}

/** The estimate as one HTML page, complete but for its fonts, for screen, paper and PDF. Throws as `estimateView` does. */
export function renderEstimate(estimate: EstimateRecord, offered = offeredLanguages): string {
  return renderDocument(estimateView(estimate, offered))
}

/** A page with the typefaces that its text needs: pages are kept without, as all of them have the same. */
export function withFonts(page: string, { fonts }: DocumentAssets): string {
  const named = fonts.filter(({ family }) => page.includes(`"${family}"`))
  return page.replace(FONTS, () => neededFonts(named, page).map(fontFace).join('\n'))
}

function renderDocument(view: DocumentView): string {
  const { tag } = view.language
  const direction = view.language.direction === 'rtl' ? ' dir="rtl"' : ''
  const name = view.number === null ? view.heading : `${view.heading} ${view.number}`
  // Cleaned on their own too, as a style sheet writes them in its own way.
  const parts = [name, view.mark, view.seller.name].filter((part) => part !== null).map(withoutControls)
  const title = parts.join(' · ')
  // Isolated from each other, so that a name that reads from the right turns nothing else around.
  const runningTitle = parts.map((part) => `\u2068${part}\u2069`).join(' · ')
  const { head, body } = render(Document, { props: { view, title } })
  return withoutControls(`<!doctype html>
<html lang="${tag}"${direction}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
<style>${FONTS}
${pageStyle(view, runningTitle)}</style>
${head}
</head>
<body>${body}</body>
</html>`)
}
