import { compactIban, isQrIban } from './iban'
import { type BillReference, isBillCurrency, referenceOf } from './swiss-bill'

/** An invoice as a transfer names it. */
export interface PaidInvoice {
  readonly currency: string
  /** Null while it is a draft. */
  readonly number: string | null
}

interface Transfer {
  /** As it was given; null where there is none, or it takes no such transfer. */
  readonly iban: string | null
  /** What is written in place of the number; null where that is. */
  readonly qrr: BillReference | null
}

/** A QR-IBAN without spaces, however it was typed; null for any other account. */
export function compactQrIban(text: string): string | null {
  const compact = compactIban(text)
  return compact !== null && isQrIban(compact) ? compact : null
}

/**
 * How an invoice is paid to an IBAN; no invoice stands for several at once. A QR-IBAN takes francs and euros alone, and
 * only with the QRR of one invoice (SIX, Implementation Guidelines QR-bill 2.3).
 */
export function transferTo(iban: string | null, invoice: PaidInvoice | null): Transfer {
  const account = compactQrIban(iban ?? '')
  if (account === null) return { iban, qrr: null }
  if (invoice === null || !isBillCurrency(invoice.currency)) return { iban: null, qrr: null }
  if (invoice.number === null) return { iban, qrr: null }
  const qrr = referenceOf(account, invoice.number)
  return { iban: qrr === null ? null : iban, qrr }
}
