import type { InvoiceListItem } from '../../../../contract/desktop/list-item-operations'
import type { CsvCell } from '../../../../domain/csv/write-csv'
import { common as commonWords } from '../../../../words/en/common'
import { invoices } from '../../../../words/en/invoices'
import { amountCell } from '../../../features/lists/saving/amount-cell'
import type { SavedColumn } from '../../../features/lists/saving/save-list.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { invoiceBadgeText } from '../../../widgets/data/invoice-badge'
import { isOwed } from './due-words'

/** What the list of invoices is as a table. */
export function savedColumns(): readonly SavedColumn<InvoiceListItem>[] {
  const [common, { columns }] = [inWindow(commonWords), inWindow(invoices)]
  return [
    { label: columns.number, cell: (row) => row.invoice_number },
    { label: common.client, cell: (row) => row.client_name },
    { label: common.status, cell: invoiceBadgeText },
    { label: columns.issued, cell: (row) => row.issued_at },
    { label: columns.due, cell: (row) => row.due_at },
    { label: common.currency, cell: (row) => row.currency },
    { label: common.total, cell: (row) => amountCell(row.total_minor, row.currency) },
    { label: columns.amountDue, cell: dueCell },
  ]
}

/** As the screen has it; credit is below zero, so that the column adds up. */
function dueCell({ credit_minor: credit, status, total_due_minor: due, currency }: InvoiceListItem): CsvCell {
  if (credit > 0) return amountCell(-credit, currency)
  return isOwed(status) ? amountCell(due, currency) : null
}
