import { readBeginnings } from './read-beginnings'
import { termsBody } from '../terms/terms-values'

/** The terms that a new invoice for this client begins with, as they are sent; a fixed late fee of another currency is none. */
export async function beginningTerms(clientId: string, currency: string) {
  const { netTerms, lateFee, feeCurrency } = await readBeginnings(clientId)
  const isForeign = lateFee.lateFeeKind === 'FIXED' && feeCurrency !== currency
  return termsBody({ netTerms, ...lateFee, ...(isForeign ? { hasLateFee: false, lateFee: '' } : {}) })
}
