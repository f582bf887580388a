import type { InvoiceListItem } from '../../../contract/desktop/list-item-operations'
import { creditNote } from '../../../words/en/credit-note'
import { inWindow } from '../../state/shell/window-language'
import { enumText } from './enum-text'

type Badge = { readonly kind: 'invoice'; readonly status: InvoiceListItem['status'] } | { readonly label: string }

/** What a row's StatusBadge is handed: an invoice that was credited whole and never paid is stored as paid, and is not. */
export function invoiceBadge({ status, is_credited }: Pick<InvoiceListItem, 'status' | 'is_credited'>): Badge {
  return is_credited ? { label: inWindow(creditNote).ofInvoice.allCredited } : { kind: 'invoice', status }
}

/** The same in words alone. */
export function invoiceBadgeText(row: Pick<InvoiceListItem, 'status' | 'is_credited'>): string {
  const badge = invoiceBadge(row)
  return 'label' in badge ? badge.label : enumText('invoice_status', badge.status)
}
