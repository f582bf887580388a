import type { InvoiceListItem } from '../../../../contract/desktop/list-item-operations'
import { type Currency, parseCurrency } from '../../../../domain/money/currency'

export interface DueSum {
  readonly currency: Currency
  readonly count: number
  readonly dueMinor: number
  /** What of it the client pays to the tax office instead. */
  readonly withheldMinor: number
  readonly overdueCount: number
  readonly overdueMinor: number
  readonly overdueWithheldMinor: number
}

type OpenInvoice = Pick<InvoiceListItem, 'currency' | 'total_due_minor' | 'withheld_minor' | 'status'>

export interface Amount {
  readonly currency: Currency
  readonly minor: number
}

const nothing = {
  ...{ count: 0, dueMinor: 0, withheldMinor: 0 },
  ...{ overdueCount: 0, overdueMinor: 0, overdueWithheldMinor: 0 },
}

/** What open invoices still owe, exactly and in minor units, one sum a currency, in the order of their codes. */
export function sumDue(invoices: readonly OpenInvoice[]): readonly DueSum[] {
  const sums = new Map<Currency, DueSum>()
  for (const invoice of invoices) {
    const currency = parseCurrency(invoice.currency)
    if (currency === null) continue
    const sum = sums.get(currency) ?? { currency, ...nothing }
    const { total_due_minor: minor, withheld_minor: withheldMinor } = invoice
    const isOverdue = invoice.status === 'OVERDUE'
    sums.set(currency, {
      currency,
      count: sum.count + 1,
      dueMinor: sum.dueMinor + minor,
      withheldMinor: sum.withheldMinor + withheldMinor,
      overdueCount: sum.overdueCount + (isOverdue ? 1 : 0),
      overdueMinor: sum.overdueMinor + (isOverdue ? minor : 0),
      overdueWithheldMinor: sum.overdueWithheldMinor + (isOverdue ? withheldMinor : 0),
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

const byCurrency = (a: { readonly currency: Currency }, b: { readonly currency: Currency }) =>
  a.currency < b.currency ? -1 : 1
