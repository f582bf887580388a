import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import { type Account, paymentDetails } from '../../../domain/bank/payment-details'
import { parseCurrency } from '../../../domain/money/currency'
import { parseDecimal, ZERO } from '../../../domain/money/decimal'
import { decimalToMinor, formatMoney } from '../../../domain/money/minor'
import { account as accountWords } from '../../../words/en/account'
import { inWindow } from '../../state/window-language'
import { plural } from '../../widgets/data/plural'
import { showDate } from '../../widgets/fields/date-text'
import { feesByDay, type Fee, type FeeEntry } from './late-fee-words'

type OverdueInvoice = Pick<
  InvoiceRecord,
  'invoice_number' | 'currency' | 'issued_at' | 'due_at' | 'total' | 'total_paid' | 'total_due'
> & {
  /** As the invoice says it. */
  readonly organization: { readonly name: string; readonly profile: Account }
}

/** More fees than these are told in one line: daily ones would fill pages. */
const MOST_FEES = 12

/**
 * What the client of an overdue invoice is told: its number and days, amounts that add up to what is open, and where to pay.
 * The late fees are among them day by day, since the document itself stays as it was issued.
 */
export function reminderText(invoice: OverdueInvoice, entries: readonly FeeEntry[], locale: string): string {
  const currency = parseCurrency(invoice.currency)
  if (currency === null) throw new Error(`A reminder cannot be in the unknown currency "${invoice.currency}"`)
  const toMinor = (amount: number) => decimalToMinor(parseDecimal(amount) ?? ZERO, currency)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const day = (date: string | null) => showDate(date ?? '', locale, 'long')
  const due = money(toMinor(invoice.total_due))
  const fees = feesByDay(entries, currency).map(({ date, minor }) => ({ date: day(date), minor }))
  const { name, profile } = invoice.organization
  const account = paymentDetails(profile, invoice.invoice_number, inWindow(accountWords))
  return [
    'Hello,',
    '',
    `This is a reminder of invoice ${invoice.invoice_number} of ${day(invoice.issued_at)}. It was due on ${day(invoice.due_at)}, and ${due} is still open.`,
    '',
    `Invoice total: ${money(toMinor(invoice.total))}`,
    ...feeLines(fees, money),
    ...(invoice.total_paid > 0 ? [`Paid so far: ${money(toMinor(invoice.total_paid))}`] : []),
    `Amount due: ${due}`,
    '',
    ...(account.length > 0 ? ['Please pay to:', ...account.map(({ label, value }) => `${label}: ${value}`), ''] : []),
    'If you have paid in the meantime, please disregard this reminder.',
    '',
    'Kind regards',
    name,
  ].join('\n')
}

function feeLines(fees: readonly Fee[], money: (minor: number) => string): readonly string[] {
  const [first, last] = [fees[0], fees.at(-1)]
  if (!first || !last || fees.length <= MOST_FEES) {
    return fees.map(({ date, minor }) => `Late fee added on ${date}: ${money(minor)}`)
  }
  const sum = fees.reduce((total, { minor }) => total + minor, 0)
  return [`${plural(fees.length, 'late fee')} added from ${first.date} to ${last.date}: ${money(sum)}`]
}
