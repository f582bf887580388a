import type { RecurringInvoiceRecord } from '../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { recurring } from '../../../words/en/recurring'
import { inWindow } from '../../state/shell/window-language'

/** What a recurring invoice is called: its own name or, without one, what its first line bills. */
export function recurringTitle({ name, template }: Pick<RecurringInvoiceRecord, 'name' | 'template'>): string {
  return name?.trim() || template.items[0]?.name || inWindow(recurring).untitled
}
