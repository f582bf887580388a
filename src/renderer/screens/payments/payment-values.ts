import type { PaymentRecord } from '../../../contract/v1/payments/payment-operations'
import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date'
import { parseCurrency } from '../../../domain/money/currency'
import { type Decimal, decimalToNumber, isNegative, isZero, parseDecimal, ZERO } from '../../../domain/money/decimal'
import { decimalToMinor, minorToDecimal } from '../../../domain/money/minor'
import { common } from '../../../words/en/common'
import { fields } from '../../../words/en/fields'
import { payments } from '../../../words/en/payments'
import { inWindow } from '../../state/shell/window-language'
import { moneyText } from '../../widgets/data/money-parts'
import { textOrNull } from '../../widgets/fields/form/wire-values'

/** What a payment is recorded against; an invoice record has it, with its client's name. */
export interface PaidInvoice {
  readonly id: string
  readonly invoice_number: string | null
  readonly client_name: string
  readonly currency: string
  readonly total_due_unsettled: number
}

export type EditedPayment = Pick<
  PaymentRecord,
  'id' | 'amount' | 'payment_date' | 'is_settled' | 'notes' | 'updated_at'
>

/** A payment as it is typed: the amount is exact decimal text, `''` while empty, and as typed where unreadable. */
export interface PaymentValues {
  amount: string
  date: string
  isSettled: boolean
  notes: string
  /** Whether what is more than is open stays as the client's credit. */
  keepsCredit: boolean
}

/** What this payment may be at most: what is still open, and what an existing payment itself has taken of it. */
export function openAmount(invoice: PaidInvoice, payment?: EditedPayment): Decimal | null {
  const currency = parseCurrency(invoice.currency)
  const open = parseDecimal(invoice.total_due_unsettled)
  const taken = parseDecimal(payment?.amount ?? 0)
  if (currency === null || open === null || taken === null) return null
  return minorToDecimal(decimalToMinor(open, currency) + decimalToMinor(taken, currency), currency)
}

/** What is said of that amount, beside it. */
export function openHint(open: Decimal | null, currency: string, isNew: boolean, locale: string): string {
  if (open === null) return ''
  const words = inWindow(payments).form
  if (isZero(open) || isNegative(open)) return words.nothingOpen
  const text = moneyText(open, currency, locale)
  return isNew ? words.open(text) : words.atMost(text)
}

export function paymentValues(
  invoice: PaidInvoice,
  payment: EditedPayment | undefined,
  today: CalendarDate,
): PaymentValues {
  if (payment) return editedValues(payment, today)
  const open = openAmount(invoice)
  const hasDefault = open !== null && !isZero(open) && !isNegative(open)
  return { amount: hasDefault ? open : '', date: today, isSettled: true, notes: '', keepsCredit: false }
}

function editedValues(payment: EditedPayment, today: CalendarDate): PaymentValues {
  const { amount, payment_date: date, is_settled: isSettled, notes } = payment
  // What is on its way until its day settles by itself.
  const values = { amount: parseDecimal(amount) ?? '', date, isSettled: isSettled || date > today }
  return { ...values, notes: notes ?? '', keepsCredit: false }
}

/** Those payments of an invoice whose money has not arrived yet. */
export function onTheirWay<Payment extends EditedPayment>(payments: readonly Payment[]): readonly Payment[] {
  return payments.filter((payment) => !payment.is_settled)
}

/** A payment that was on its way and has arrived: on the day that was expected, or already today. */
export function arrivedValues(payment: EditedPayment, today: CalendarDate): PaymentValues {
  const values = editedValues(payment, today)
  return { ...values, date: values.date > today ? today : values.date, isSettled: true }
}

/** How much more than is open is typed; null where it is not more, or cannot be read. */
export function surplus(values: PaymentValues, open: Decimal | null, code: string): Decimal | null {
  const [currency, amount] = [parseCurrency(code), parseDecimal(values.amount)]
  if (currency === null || amount === null || open === null) return null
  const moreMinor = decimalToMinor(amount, currency) - Math.max(0, decimalToMinor(open, currency))
  return moreMinor > 0 ? minorToDecimal(moreMinor, currency) : null
}

/** What was typed of a payment of which the service said that it is too much. */
export type RefusedPayment = Pick<PaymentValues, 'amount' | 'date'>

/**
 * Whether what is too much can be kept as credit: `more` than is open, or than was open on its day, as the service said. A
 * payment of an earlier day takes back the late fees since, which only the service knows.
 */
export function offersCredit(
  { amount, date }: PaymentValues,
  more: Decimal | null,
  refused: RefusedPayment | null,
): boolean {
  if (more !== null) return true
  const isSomething = !isZero(parseDecimal(amount) ?? ZERO)
  return isSomething && refused !== null && refused.amount === amount && refused.date === date
}

/** What can be told without asking, by wire path; how much is too much the service decides. */
export function checkPayment(values: PaymentValues): Readonly<Record<string, readonly string[]>> {
  const words = inWindow(payments).form
  const amount = values.amount.trim() === '' ? words.amountMissing : inWindow(fields).number.missing
  const date = values.date === '' ? words.dateMissing : inWindow(common).noSuchDate
  return {
    ...(parseDecimal(values.amount) === null ? { amount: [amount] } : {}),
    ...(parseCalendarDate(values.date) === null ? { payment_date: [date] } : {}),
  }
}

/** The body of createPayment and updatePayment, but for the invoice; the values have been checked. */
export function paymentBody(values: PaymentValues, today: CalendarDate) {
  const amount = parseDecimal(values.amount)
  if (amount === null) throw new Error(`“${values.amount}” is no amount`)
  return {
    amount: decimalToNumber(amount),
    payment_date: values.date,
    is_settled: values.isSettled || values.date > today,
    notes: textOrNull(values.notes),
    allow_overpayment: values.keepsCredit,
  }
}
