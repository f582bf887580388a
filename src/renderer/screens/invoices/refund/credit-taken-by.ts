import type { Reply } from '../../../../contract/define/envelope'
import type { RefundRecord } from '../../../../contract/v1/refunds/refund-operations'
import { api } from '../../../state/data/api'

/** What an invoice took of the credit of others; at most 100, the most that one page of a list has. */
export function creditTakenBy(invoiceId: string): Promise<Reply<readonly RefundRecord[]>> {
  return api.listRefunds({ query: { taken_by_invoice_id: invoiceId, per_page: 100, sort: 'refund_date' } })
}
