import type { DepositItem } from '../../../../contract/desktop/list-item-operations'
import type { EstimateRecord } from '../../../../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { readDepositEstimate } from '../../../../domain/deposits/options'
import {
  deductedApart,
  deductedInVain,
  otherTaxIn,
  takesOffBilled,
  workEstimateOf,
} from '../../../features/documents/deposits/deduct'
import { depositOffer } from '../../../features/documents/deposits/deposit-offer'
import { api } from '../../../state/data/api'
import type { Standing } from './issue-question'

type Beside = Standing['deposits']

const nothing: Beside = {
  takesOffDeposits: true,
  takesOffInVain: false,
  takesOffApart: false,
  isTaxedOnce: true,
  hasDepositDrafts: false,
  depositFault: null,
}

/** How a draft stands with the deposits for its work, or with the others where it is one; a message where that is not known. */
export async function depositsBeside(invoice: InvoiceRecord): Promise<Beside | string> {
  const deposit = readDepositEstimate(invoice.options)
  const work = workEstimateOf(invoice)
  if (deposit !== null) return besideOthers(invoice, deposit)
  return work === null ? nothing : besideDeposits(invoice, work)
}

async function besideDeposits(invoice: InvoiceRecord, estimateId: string): Promise<Beside | string> {
  const listed = await api.listDeposits({ params: { estimateId } })
  if (!listed.ok) return listed.body.message
  const { data: deposits } = listed.body
  return {
    ...nothing,
    takesOffDeposits: takesOffBilled(invoice, deposits),
    takesOffInVain: deductedInVain(invoice, deposits).length > 0,
    takesOffApart: deductedApart(invoice, deposits).length > 0,
    isTaxedOnce: otherTaxIn(invoice) === null,
    hasDepositDrafts: deposits.some(({ status }) => status === 'DRAFT'),
  }
}

function depositFault(
  deposit: InvoiceRecord,
  estimate: EstimateRecord,
  deposits: readonly DepositItem[],
): Beside['depositFault'] {
  if (estimate.status === 'CONVERTED') return 'late'
  if (deposit.client_id !== estimate.client_id || deposit.currency !== estimate.currency) return 'apart'
  const { askedMinor, wholeMinor } = depositOffer(estimate, deposits)
  return askedMinor > wholeMinor ? 'tooMuch' : null
}

async function besideOthers(invoice: InvoiceRecord, estimateId: string): Promise<Beside | string> {
  const params = { estimateId }
  const [estimate, listed] = await Promise.all([api.getEstimate({ params }), api.listDeposits({ params })])
  // One that was deleted by sync asks for nothing any more.
  if (!estimate.ok) return estimate.status === 404 ? nothing : estimate.body.message
  if (!listed.ok) return listed.body.message
  return { ...nothing, depositFault: depositFault(invoice, estimate.body.data, listed.body.data) }
}
