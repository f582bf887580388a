import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { common as commonWords } from '../../../../words/en/common'
import { recurring } from '../../../../words/en/recurring'
import { recurringTitle } from '../../../features/documents/recurring-title'
import { amountCell } from '../../../features/lists/saving/amount-cell'
import type { SavedColumn } from '../../../features/lists/saving/save-list.svelte'
import { clock } from '../../../state/business/clock.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { enumText } from '../../../widgets/data/enum-text'
import { nextDate } from '../detail/next-dates'
import { templateTotalMinor } from './template-total'

/** What the list of recurring invoices is as a table. */
export function savedColumns(): readonly SavedColumn<RecurringInvoiceRecord>[] {
  const [common, { columns, frequencies }] = [inWindow(commonWords), inWindow(recurring)]
  return [
    { label: common.name, cell: recurringTitle },
    { label: common.client, cell: (row) => row.client.name },
    { label: columns.frequency, cell: (row) => frequencies[row.frequency] },
    { label: columns.next, cell: (row) => nextDate(row, clock.today) },
    { label: common.status, cell: (row) => enumText('recurring_status', row.status) },
    { label: common.currency, cell: (row) => row.template.currency },
    {
      label: columns.total,
      cell: ({ template }) => {
        const totalMinor = templateTotalMinor(template)
        return totalMinor === null ? null : amountCell(totalMinor, template.currency)
      },
    },
  ]
}
