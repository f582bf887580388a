import type { InvoiceRow } from '../../../contract/desktop/row-operations'
import { type Currency, parseCurrency } from '../../../domain/money/currency'
import { parseDecimal } from '../../../domain/money/decimal'
import { decimalToMinor } from '../../../domain/money/minor'

export interface DueSum {
  readonly currency: Currency
  readonly count: number
  readonly dueMinor: number
  readonly overdueCount: number
  readonly overdueMinor: number
}

type OpenInvoice = Pick<InvoiceRow, 'currency' | 'total_due' | 'status'>

/** What open invoices still owe, exactly and in minor units, one sum a currency, in the order of their codes. */
export function sumDue(invoices: readonly OpenInvoice[]): readonly DueSum[] {
  const sums = new Map<Currency, DueSum>()
  for (const { currency: code, total_due: due, status } of invoices) {
    const currency = parseCurrency(code)
    const amount = parseDecimal(due)
    if (currency === null || amount === null) continue
    const minor = decimalToMinor(amount, currency)
    const sum = sums.get(currency) ?? { currency, count: 0, dueMinor: 0, overdueCount: 0, overdueMinor: 0 }
    const isOverdue = status === 'OVERDUE'
    sums.set(currency, {
      currency,
      count: sum.count + 1,
      dueMinor: sum.dueMinor + minor,
      overdueCount: sum.overdueCount + (isOverdue ? 1 : 0),
      overdueMinor: sum.overdueMinor + (isOverdue ? minor : 0),
    })
  }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
