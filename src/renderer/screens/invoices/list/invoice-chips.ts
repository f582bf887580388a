import type { CountsRecord } from '../../../../contract/desktop/overview-operations'
import { invoices } from '../../../../words/en/invoices'
import { inWindow } from '../../../state/shell/window-language'
import { type Chip, statusChips } from '../../../features/lists/status-chips'
import { isOwed } from './due-words'

const statuses = ['DRAFT', 'SENT', 'OVERDUE', 'PARTIALLY_PAID', 'PAID', 'VOID', 'WRITTEN_OFF'] as const

/**
 * The chips of the invoice list: its statuses, and before them those on which money is owed, taken together. What was paid
 * too much is rare: it stands here only where a client's page leads to it.
 */
export function invoiceChips(counts: CountsRecord['invoices'] | null, chosen: string | undefined): readonly Chip[] {
  const words = inWindow(invoices).chips
  const [all, ...others] = statusChips('invoice_status', statuses, counts, chosen)
  const owed = counts?.filter(({ status }) => isOwed(status)).reduce((total, { count }) => total + count, 0)
  const isShown = owed !== 0 || chosen === 'OUTSTANDING'
  const outstanding = { value: 'OUTSTANDING', label: words.outstanding, count: owed }
  const credit = { value: 'CREDIT', label: words.credit }
  return [...(all ? [all] : []), ...(isShown ? [outstanding] : []), ...others, ...(chosen === 'CREDIT' ? [credit] : [])]
}
