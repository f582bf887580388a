import { taxStatusOf } from '../../../../../domain/law/tax-status'
import { api } from '../../../../state/data/api'
import { session } from '../../../../state/business/session.svelte'
import { type Beginnings, businessBeginnings, clientBeginnings } from './beginnings'

/** How a new document for this client begins; without one, or where they had none yet, as the business has set it. */
export async function readBeginnings(clientId: string): Promise<Beginnings> {
  const ofBusiness = readBusiness()
  if (clientId === '') return ofBusiness
  const query = { client_id: clientId, per_page: 1 }
  const [base, invoices, estimates] = await Promise.all([
    ofBusiness,
    api.listInvoices({ query }),
    api.listEstimates({ query }),
  ])
  const invoice = invoices.ok ? invoices.body.data[0] : undefined
  const estimate = estimates.ok ? estimates.body.data[0] : undefined
  const isEstimate = estimate !== undefined && (invoice === undefined || estimate.created_at > invoice.created_at)
  if (isEstimate) return clientBeginnings(base, estimate, invoice, estimate.estimate_number)
  const number = invoice?.status === 'DRAFT' ? 'their last draft' : invoice?.invoice_number
  return clientBeginnings(base, invoice, invoice, number ?? null)
}

async function readBusiness(): Promise<Beginnings> {
  const { document_defaults: defaults, currency } = session.business.profile
  const taxId = defaults?.tax_id ?? ''
  const tax = taxId === '' ? null : await api.getTax({ params: { taxId } })
  const kept = tax?.ok === true ? tax.body.data : null
  const status = taxStatusOf(kept?.percent ?? null, defaults?.tax_exemption ?? null)
  return businessBeginnings(defaults, kept?.id ?? '', currency, status)
}
