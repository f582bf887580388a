import type { StoredInvoiceStatus } from '../enums'

/** Why nobody is reminded of an invoice. */
export const reminderStops = ['draft', 'paid', 'void', 'writtenOff', 'onItsWay', 'disputed'] as const
export type ReminderStop = (typeof reminderStops)[number]

/** What of an invoice decides about that; amounts are what the seller is still to get, in minor units. */
export interface Owing {
  readonly status: StoredInvoiceStatus
  readonly owedMinor: number
  /** The same less the payments that are on their way. */
  readonly owedUnsettledMinor: number
  readonly isDisputed: boolean
}

/** Null where its client may be reminded of it. */
export function reminderStop({ status, owedMinor, owedUnsettledMinor, isDisputed }: Owing): ReminderStop | null {
  if (status === 'DRAFT') return 'draft'
  if (status === 'VOID') return 'void'
  if (status === 'WRITTEN_OFF') return 'writtenOff'
  if (status === 'PAID' || owedMinor <= 0) return 'paid'
  if (isDisputed) return 'disputed'
  return owedUnsettledMinor <= 0 ? 'onItsWay' : null
}

/** Whether a text names what was owed when it was written, and no longer is. */
export function namesOldAmount(text: string, written: string, now: string): boolean {
  return written !== now && text.includes(written)
}
