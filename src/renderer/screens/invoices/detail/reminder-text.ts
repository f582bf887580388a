import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { type Account, paymentDetails } from '../../../../domain/bank/payment-details'
import { asSpoken, dayLocale } from '../../../../domain/documents/day-locale'
import { parseCurrency } from '../../../../domain/money/currency'
import { parseDecimal, ZERO } from '../../../../domain/money/decimal'
import { decimalToMinor, formatMoney } from '../../../../domain/money/minor'
import type { Catalogue } from '../../../../words/catalogue'
import { account as accountWords } from '../../../../words/en/account'
import { documents } from '../../../../words/en/documents'
import { copiedReminder } from '../../../../words/en/mail-texts'
import type { Withheld } from '../../../features/documents/reading/withheld'
import { counted } from '../../../widgets/data/plural'
import { feesByDay, type Fee, type FeeEntry } from './late-fee-words'

type OverdueInvoice = Pick<
  InvoiceRecord,
  'invoice_number' | 'currency' | 'issued_at' | 'due_at' | 'total' | 'total_paid' | 'total_due'
> & {
  /** As the invoice says it. */
  readonly organization: { readonly name: string; readonly profile: Account }
  /** What of its balance its client pays to the tax office instead. */
  readonly withheld: Pick<Withheld, 'name' | 'minor'> | null
  /** What credit notes took off. */
  readonly creditedMinor: number
}

/** More fees than these are told in one line: daily ones would fill pages. */
const MOST_FEES = 12

/**
 * What the client of an overdue invoice is told: its number and days, amounts that add up to what is open, and where to pay.
 * The late fees are among them day by day, since the document itself stays as it was issued. The words are in `language`,
 * that of the client; days and amounts as `locale` writes them.
 */
export function reminderText(
  invoice: OverdueInvoice,
  entries: readonly FeeEntry[],
  locale: string,
  language: Catalogue,
): string {
  const words = language.read(copiedReminder)
  const currency = parseCurrency(invoice.currency)
  if (currency === null) throw new Error(`A reminder cannot be in the unknown currency "${invoice.currency}"`)
  const toMinor = (amount: number) => decimalToMinor(parseDecimal(amount) ?? ZERO, currency)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const days = new Intl.DateTimeFormat(dayLocale(language.names, locale), { dateStyle: 'long', timeZone: 'UTC' })
  const day = (date: string | null) => (date === null ? '' : asSpoken(language.names, days.format(Date.parse(date))))
  const { withheld, creditedMinor } = invoice
  const due = money(toMinor(invoice.total_due) - (withheld?.minor ?? 0))
  const fees = feesByDay(entries, currency).map(({ date, minor }) => ({ date: day(date), minor }))
  const { name, profile } = invoice.organization
  const account = paymentDetails(profile, { currency, number: invoice.invoice_number }, language.read(accountWords))
  const { saidBelow: said, credited } = language.read(documents)
  return [
    words.hello,
    '',
    words.about(invoice.invoice_number, day(invoice.issued_at), day(invoice.due_at), due),
    '',
    words.total(money(toMinor(invoice.total))),
    ...feeLines(fees, money, words),
    ...(creditedMinor === 0 ? [] : [said(credited, money(-creditedMinor))]),
    ...(invoice.total_paid > 0 ? [words.paid(money(toMinor(invoice.total_paid)))] : []),
    ...(withheld === null ? [] : [said(withheld.name, money(-withheld.minor))]),
    words.due(due),
    '',
    ...(account.length > 0 ? [words.payTo, ...account.map(({ label, value }) => said(label, value)), ''] : []),
    words.havePaid,
    '',
    words.regards,
    name,
  ].join('\n')
}

function feeLines(
  fees: readonly Fee[],
  money: (minor: number) => string,
  words: typeof copiedReminder,
): readonly string[] {
  const [first, last] = [fees[0], fees.at(-1)]
  if (!first || !last || fees.length <= MOST_FEES) {
    return fees.map(({ date, minor }) => words.fee(date, money(minor)))
  }
  const sum = fees.reduce((total, { minor }) => total + minor, 0)
  return [words.fees(counted(fees.length), first.date, last.date, money(sum))]
}
