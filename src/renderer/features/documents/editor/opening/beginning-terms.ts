import { type Beginnings, feeIn } from './beginnings'
import { readBeginnings } from './read-beginnings'
import { termsBody } from '../terms/terms-values'

/** The terms that a new invoice for this client begins with, as they are sent; a fixed late fee of another currency is none. */
export async function beginningTerms(clientId: string, currency: string) {
  return termsOf(await readBeginnings(clientId), currency)
}

/** The terms among what an invoice begins with, in the same way. */
export function termsOf(begun: Beginnings, currency: string) {
  const fee = feeIn(currency, begun)
  return termsBody({ netTerms: begun.netTerms, ...fee, hasLateFee: fee.hasLateFee && fee.lateFee !== '' })
}
