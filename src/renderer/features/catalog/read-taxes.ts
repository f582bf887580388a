import type { TaxRecord } from '../../../contract/v1/taxes/tax-operations'
import { api } from '../../state/data/api'

/** The taxes of these ids as they are today, without those that cannot be read. */
export async function readTaxes(ids: Iterable<string>): Promise<readonly TaxRecord[]> {
  const replies = await Promise.all([...new Set(ids)].map((taxId) => api.getTax({ params: { taxId } })))
  return replies.flatMap((reply) => (reply.ok ? [reply.body.data] : []))
}
