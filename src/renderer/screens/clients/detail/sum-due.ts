import type { InvoiceListItem } from '../../../../contract/desktop/list-item-operations'
import { type Currency, parseCurrency } from '../../../../domain/money/currency'

export interface DueSum {
  readonly currency: Currency
  readonly count: number
  readonly dueMinor: number
  readonly overdueCount: number
  readonly overdueMinor: number
}

type OpenInvoice = Pick<InvoiceListItem, 'currency' | 'total_due_minor' | 'status'>

export interface Amount {
  readonly currency: Currency
  readonly minor: number
}

/** What open invoices still owe, exactly and in minor units, one sum a currency, in the order of their codes. */
export function sumDue(invoices: readonly OpenInvoice[]): readonly DueSum[] {
  const sums = new Map<Currency, DueSum>()
  for (const invoice of invoices) {
    const due = dueOf(invoice)
    if (due === null) continue
    const { currency, minor } = due
    const sum = sums.get(currency) ?? { currency, count: 0, dueMinor: 0, overdueCount: 0, overdueMinor: 0 }
    const isOverdue = invoice.status === 'OVERDUE'
    sums.set(currency, {
      currency,
      count: sum.count + 1,
      dueMinor: sum.dueMinor + minor,
      overdueCount: sum.overdueCount + (isOverdue ? 1 : 0),
      overdueMinor: sum.overdueMinor + (isOverdue ? minor : 0),
    })
  }
  return [...sums.values()].sort(byCurrency)
}

/** What was paid beyond what the invoices come to: one exact sum a currency, in the order of their codes. */
export function sumCredit(invoices: readonly Pick<InvoiceListItem, 'currency' | 'credit_minor'>[]): readonly Amount[] {
  const sums = new Map<Currency, number>()
  for (const { currency: code, credit_minor: minor } of invoices) {
    const currency = parseCurrency(code)
    if (currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor })).sort(byCurrency)
}

function dueOf({ currency: code, total_due_minor: minor }: Pick<InvoiceListItem, 'currency' | 'total_due_minor'>) {
  const currency = parseCurrency(code)
  return currency === null ? null : { currency, minor }
}

const byCurrency = (a: { readonly currency: Currency }, b: { readonly currency: Currency }) =>
  a.currency < b.currency ? -1 : 1
