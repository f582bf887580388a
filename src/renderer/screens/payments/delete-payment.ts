import type { PaymentListItem } from '../../../contract/desktop/list-item-operations'
import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import type { RefundRecord } from '../../../contract/v1/refunds/refund-operations'
import { parseCurrency } from '../../../domain/money/currency'
import { parseDecimal } from '../../../domain/money/decimal'
import { decimalToMinor, formatMoney } from '../../../domain/money/minor'
import { common } from '../../../words/en/common'
import { payments } from '../../../words/en/payments'
import type { Question } from '../../state/forms/confirm.svelte'
import { inWindow } from '../../state/shell/window-language'
import { showDate } from '../../widgets/fields/date/date-text'

type Payment = Pick<
  PaymentListItem,
  'id' | 'invoice_number' | 'client_name' | 'currency' | 'amount_minor' | 'is_settled' | 'payment_date'
>
type Balance = Pick<InvoiceRecord, 'status' | 'total_due'>

/**
 * The question before a payment is deleted: it names the invoice's balance as it is and as it will be, and the invoice whose
 * credit it took.
 */
export function deletePaymentQuestion(
  payment: Payment,
  invoice: Balance,
  { locale, taken }: { readonly locale: string; readonly taken: readonly RefundRecord[] },
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
  const isReopened = payment.is_settled && invoice.status === 'PAID' && openMinor > 0
  return {
    title: words.question(write(paidMinor)),
    text: [
      consequence(payment, openMinor, dueMinor, write),
      ...(isReopened ? [words.reopened] : []),
      ...(credited === undefined ? [] : [words.creditBack(write(paidMinor), credited.invoice_number)]),
      inWindow(common).cannotBeUndone,
    ].join(' '),
    lost: [words.lost(write(paidMinor), showDate(payment.payment_date, locale))],
    confirm: words.confirm,
    isDangerous: true,
  }
}

/** What is due on its invoice then, and is now; less than nothing is the client's credit. */
function consequence(
  { is_settled: isSettled, invoice_number: number, client_name: client }: Payment,
  openMinor: number,
  dueMinor: number,
  write: (minor: number) => string,
): string {
  const words = inWindow(payments).deletion
  const before = write(Math.abs(dueMinor))
  if (!isSettled) return (dueMinor < 0 ? words.keepsCredit : words.keepsDue)(number, client, before)
  if (openMinor < 0) return words.credit(number, client, write(-openMinor), before)
  return (dueMinor < 0 ? words.dueAfterCredit : words.due)(number, client, write(openMinor), before)
}
