import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import { parseCurrency } from '../../../domain/money/currency'
import { parseDecimal, ZERO } from '../../../domain/money/decimal'
import { decimalToMinor, formatMoney } from '../../../domain/money/minor'
import { plural } from '../../widgets/data/plural'
import { showDate } from '../../widgets/fields/date-text'
import { feesByDay, type Fee, type FeeEntry } from './late-fee-words'

type OverdueInvoice = Pick<
  InvoiceRecord,
  'invoice_number' | 'currency' | 'issued_at' | 'due_at' | 'total' | 'total_paid' | 'total_due'
>

/** More fees than these are told in one line: daily ones would fill pages. */
const MOST_FEES = 12

/**
 * What the client of an overdue invoice is told: its number and days, and amounts that add up to what is open. The late fees
 * are among them day by day, since the document itself stays as it was issued.
 */
export function reminderText(invoice: OverdueInvoice, entries: readonly FeeEntry[], locale: string): string {
  const currency = parseCurrency(invoice.currency)
  if (currency === null) throw new Error(`A reminder cannot be in the unknown currency "${invoice.currency}"`)
  const toMinor = (amount: number) => decimalToMinor(parseDecimal(amount) ?? ZERO, currency)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const day = (date: string | null) => showDate(date ?? '', locale, 'long')
  const due = money(toMinor(invoice.total_due))
  const fees = feesByDay(entries, currency).map(({ date, minor }) => ({ date: day(date), minor }))
  return [
    `Invoice ${invoice.invoice_number} of ${day(invoice.issued_at)} was due on ${day(invoice.due_at)}, and ${due} is still open.`,
    '',
    `Invoice total: ${money(toMinor(invoice.total))}`,
    ...feeLines(fees, money),
    ...(invoice.total_paid > 0 ? [`Paid so far: ${money(toMinor(invoice.total_paid))}`] : []),
    `Amount due: ${due}`,
    '',
    'If you have paid it in the meantime, please disregard this reminder.',
  ].join('\n')
}

function feeLines(fees: readonly Fee[], money: (minor: number) => string): readonly string[] {
  const [first, last] = [fees[0], fees.at(-1)]
  if (!first || !last || fees.length <= MOST_FEES) {
    return fees.map(({ date, minor }) => `Late fee of ${date}: ${money(minor)}`)
  }
  const sum = fees.reduce((total, { minor }) => total + minor, 0)
  return [`Late fees of ${plural(fees.length, 'day')}, from ${first.date} until ${last.date}: ${money(sum)}`]
}
