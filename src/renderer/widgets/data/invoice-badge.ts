import type { InvoiceListItem } from '../../../contract/desktop/list-item-operations'
import { creditNote } from '../../../words/en/credit-note'
import { reminders } from '../../../words/en/reminders'
import { inWindow } from '../../state/shell/window-language'
import { enumText } from './enum-text'

type Badge =
  | { readonly kind: 'invoice'; readonly status: InvoiceListItem['status'] }
  | { readonly label: string; readonly tone?: 'caution' }

type Credited = Pick<InvoiceListItem, 'status' | 'is_credited'>

/**
 * What an invoice's StatusBadge is handed. One that was credited whole is stored as paid, which it may never have been; that
 * one is disputed says more than that it is late, which its day says as well.
 */
export function invoiceBadge(row: Credited & Partial<Pick<InvoiceListItem, 'is_disputed'>>): Badge {
  if (row.is_disputed) return { label: inWindow(reminders).ofInvoice.disputed, tone: 'caution' }
  return row.is_credited ? { label: allCredited() } : { kind: 'invoice', status: row.status }
}

/** The status in words alone. */
export function invoiceBadgeText({ status, is_credited: isCredited }: Credited): string {
  return isCredited ? allCredited() : enumText('invoice_status', status)
}

const allCredited = () => inWindow(creditNote).ofInvoice.allCredited
