import type { InvoiceRecord } from '../../../../../contract/v1/invoices/invoice-record'
import { taxStatusOf } from '../../../../../domain/law/tax-status'
import { FOREIGN } from '../../../../../domain/numbering/number'
import { api } from '../../../../state/data/api'
import { session } from '../../../../state/business/session.svelte'
import { type Beginnings, businessBeginnings, clientBeginnings } from './beginnings'

/** How a new document for this client begins; without one, or where they had none yet, as the business has set it. */
export async function readBeginnings(clientId: string): Promise<Beginnings> {
  const ofBusiness = readBusiness()
  if (clientId === '') return ofBusiness
  const [base, invoice, estimates] = await Promise.all([
    ofBusiness,
    lastInvoice(clientId),
    api.listEstimates({ query: { client_id: clientId, per_page: 1 } }),
  ])
  const estimate = estimates.ok ? estimates.body.data[0] : undefined
  const isEstimate = estimate !== undefined && (invoice === undefined || estimate.created_at > invoice.created_at)
  if (isEstimate) return clientBeginnings(base, estimate, invoice, estimate.estimate_number)
  const number = invoice?.status === 'DRAFT' ? 'their last draft' : invoice?.invoice_number
  return clientBeginnings(base, invoice, invoice, number ?? null)
}

/** Behind so many of another program's none is looked for: a document begins as the business has set it. */
const MOST_LOOKED_AT = 50

/** Their newest one that was written here: of another program's, neither tax nor terms were chosen here. */
async function lastInvoice(clientId: string): Promise<InvoiceRecord | undefined> {
  for (let page = 1; page <= MOST_LOOKED_AT; page += 1) {
    // One at a time, as each is whole: mostly the first is the one.
    const reply = await api.listInvoices({ query: { client_id: clientId, page, per_page: 1 } })
    const [invoice] = reply.ok ? reply.body.data : []
    if (invoice?.number !== FOREIGN) return invoice
  }
  return undefined
}

async function readBusiness(): Promise<Beginnings> {
  const { document_defaults: defaults, currency } = session.business.profile
  const taxId = defaults?.tax_id ?? ''
  const tax = taxId === '' ? null : await api.getTax({ params: { taxId } })
  const kept = tax?.ok === true ? tax.body.data : null
  const status = taxStatusOf(kept?.percent ?? null, defaults?.tax_exemption ?? null)
  return businessBeginnings(defaults, kept?.id ?? '', currency, status)
}
