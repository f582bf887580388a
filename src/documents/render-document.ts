import { render } from 'svelte/server'
import type { EstimateRecord } from '../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import type { DocumentAssets } from './document-assets'
import { type DocumentView, estimateView, invoiceView } from './document-view'
import { neededFonts } from './needed-fonts'
import { pageStyle } from './page-style'
import Document from './template/Document.svelte'

// The page carries all it needs, so it may fetch nothing and run nothing, whatever is in a logo or a name.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

/** The invoice as one HTML page that needs nothing else, for screen, paper and PDF. Throws as `invoiceView` does. */
export function renderInvoice(invoice: InvoiceRecord, assets: DocumentAssets): string {
  return renderDocument(invoiceView(invoice), assets)
}

/** The estimate as one HTML page that needs nothing else, for screen, paper and PDF. Throws as `estimateView` does. */
export function renderEstimate(estimate: EstimateRecord, assets: DocumentAssets): string {
  return renderDocument(estimateView(estimate), assets)
}

function renderDocument(view: DocumentView, assets: DocumentAssets): string {
  const name = view.number === null ? view.heading : `${view.heading} ${view.number}`
  const title = [name, view.mark, view.seller.name].filter((part) => part !== null).join(' · ')
  const { head, body } = render(Document, { props: { view, title } })
  return `<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
<style>${pageStyle(view.paper, neededFonts(assets.fonts, head + body), title)}</style>
${head}
</head>
<body>${body}</body>
</html>`
}
