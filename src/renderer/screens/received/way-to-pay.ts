import type { ReceivedInvoice } from '../../../domain/e-invoice/read/received-invoice'
import { isNegative, isZero } from '../../../domain/money/decimal'

/** How whoever received an e-invoice pays it. */
type WayToPay = 'transfer' | 'debit' | 'card'

/** Codes of UNTDID 4461. */
const DEBITS = ['49', '59']
const CARDS = ['48', '54', '55']

/** Null where nothing is to be paid, or it does not say to where. */
export function wayToPay({ isCreditNote, payment, totals }: ReceivedInvoice): WayToPay | null {
  const { due } = totals
  if (isCreditNote || (due !== null && isNegative(due))) return null
  const code = payment.meansCode ?? ''
  // What a card has paid leaves nothing due.
  if (CARDS.includes(code)) return 'card'
  if (due !== null && isZero(due)) return null
  if (DEBITS.includes(code)) return 'debit'
  return payment.accounts.length > 0 ? 'transfer' : null
}
