import type { PaymentListItem } from '../../../contract/desktop/list-item-operations'
import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import type { RefundRecord } from '../../../contract/v1/refunds/refund-operations'
import { lateFeeDaysOf } from '../../../domain/late-fees/late-fee-days'
import { parseCurrency } from '../../../domain/money/currency'
import { parseDecimal } from '../../../domain/money/decimal'
import { decimalToMinor, formatMoney } from '../../../domain/money/minor'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { common } from '../../../words/en/common'
import { payments } from '../../../words/en/payments'
import type { Question } from '../../state/forms/confirm.svelte'
import { inWindow } from '../../state/shell/window-language'
import { showDate } from '../../widgets/fields/date/date-text'

type Payment = Pick<
  PaymentListItem,
  'id' | 'invoice_number' | 'client_name' | 'currency' | 'amount_minor' | 'is_settled' | 'payment_date'
>
type Late = 'has_late_fee' | 'late_fee_kind' | 'late_fee_interval' | 'issued_at' | 'due_at'
type Balance = Pick<InvoiceRecord, 'status' | 'total_due' | Late>

/**
 * The question before a payment is deleted: it names the invoice's balance as it is and as it will be, and the invoice whose
 * credit it took. Late fees that come back are worked out when it is deleted: it only says that there may be some.
 */
export function deletePaymentQuestion(
  payment: Payment,
  invoice: Balance,
  {
    locale,
    taken,
    today,
  }: { readonly locale: string; readonly taken: readonly RefundRecord[]; readonly today: CalendarDate },
): Question {
  const credited = taken.find(({ payment_id: id }) => id === payment.id)
  const currency = parseCurrency(payment.currency)
  const due = parseDecimal(invoice.total_due)
  if (currency === null || due === null) throw new Error('A payment has no readable amount')
  const paidMinor = payment.amount_minor
  const dueMinor = decimalToMinor(due, currency)
  const write = (minor: number) => formatMoney(minor, currency, locale)
  const openMinor = dueMinor + paidMinor
  const words = inWindow(payments).deletion
  const isCharged = mayBeCharged(payment, invoice, today)
  const isReopened = payment.is_settled && invoice.status === 'PAID' && openMinor > 0
  return {
    title: words.question(write(paidMinor)),
    text: [
      consequence(payment, { openMinor, dueMinor, isCharged }, write),
      ...(isCharged ? [words.lateFees] : []),
      ...(isReopened ? [words.reopened] : []),
      ...(credited === undefined ? [] : [words.creditBack(write(paidMinor), credited.invoice_number)]),
      inWindow(common).cannotBeUndone,
    ].join(' '),
    lost: [words.lost(write(paidMinor), showDate(payment.payment_date, locale))],
    confirm: words.confirm,
    isDangerous: true,
  }
}

/**
 * Whether a late fee falls on a day on which the invoice was paid by it, which a fee counts from the day after. A fixed one is
 * as much for a part, and was lifted only where all is paid.
 */
function mayBeCharged(
  { is_settled: isSettled, payment_date: paidOn }: Payment,
  { status, has_late_fee: hasLateFee, late_fee_kind: kind, late_fee_interval: interval, ...days }: Balance,
  today: CalendarDate,
): boolean {
  const [issuedOn, dueAt] = [days.issued_at as CalendarDate | null, days.due_at as CalendarDate | null]
  if (!isSettled || !hasLateFee || interval === null || issuedOn === null || dueAt === null) return false
  if (kind === 'FIXED' && status !== 'PAID') return false
  const fees = lateFeeDaysOf(interval, issuedOn, dueAt)
  return fees.through(today) > fees.through(paidOn as CalendarDate)
}

interface Change {
  readonly openMinor: number
  readonly dueMinor: number
  /** Late fees may make it more that is due. */
  readonly isCharged: boolean
}

/** What is due on its invoice then, and is now; less than nothing is the client's credit. */
function consequence(
  { is_settled: isSettled, invoice_number: number, client_name: client }: Payment,
  { openMinor, dueMinor, isCharged }: Change,
  write: (minor: number) => string,
): string {
  const words = inWindow(payments).deletion
  const before = write(Math.abs(dueMinor))
  if (!isSettled) return (dueMinor < 0 ? words.keepsCredit : words.keepsDue)(number, client, before)
  const after = write(Math.abs(openMinor))
  if (openMinor < 0) return words.credit(number, client, isCharged ? words.atMost(after) : after, before)
  const due = isCharged ? words.atLeast(after) : after
  return (dueMinor < 0 ? words.dueAfterCredit : words.due)(number, client, due, before)
}
