import type { PaymentRow } from '../../../contract/desktop/row-operations'
import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import { parseCurrency } from '../../../domain/money/currency'
import { parseDecimal } from '../../../domain/money/decimal'
import { decimalToMinor, formatMoney } from '../../../domain/money/minor'
import type { Question } from '../../state/confirm.svelte'
import { showDate } from '../../widgets/fields/date-text'

type Payment = Pick<
  PaymentRow,
  'invoice_number' | 'client_name' | 'currency' | 'amount' | 'is_settled' | 'payment_date'
>
type Balance = Pick<InvoiceRecord, 'status' | 'total_due'>

/** The question before a payment is deleted: it names the invoice's balance as it is and as it will be. */
export function deletePaymentQuestion(payment: Payment, invoice: Balance, locale: string): Question {
  const currency = parseCurrency(payment.currency)
  const paid = parseDecimal(payment.amount)
  const due = parseDecimal(invoice.total_due)
  if (currency === null || paid === null || due === null) throw new Error('A payment has no readable amount')
  const paidMinor = decimalToMinor(paid, currency)
  const dueMinor = decimalToMinor(due, currency)
  const write = (minor: number) => formatMoney(minor, currency, locale)
  const creditOr = (minor: number, due: string) => (minor < 0 ? `a credit of ${write(-minor)}` : due)
  const openMinor = dueMinor + paidMinor
  const name = `${payment.invoice_number} for ${payment.client_name}`
  const consequence = payment.is_settled
    ? `Invoice ${name} will have ${creditOr(openMinor, `${write(openMinor)} due`)} instead of ${creditOr(dueMinor, write(dueMinor))}.`
    : `It has not settled: invoice ${name} keeps ${creditOr(dueMinor, `${write(dueMinor)} due`)}.`
  const isReopened = payment.is_settled && invoice.status === 'PAID' && openMinor > 0
  return {
    title: `Delete this payment of ${write(paidMinor)}?`,
    text: [consequence, isReopened ? 'It will no longer count as paid.' : '', 'This cannot be undone.']
      .filter(Boolean)
      .join(' '),
    lost: [`${write(paidMinor)} of ${showDate(payment.payment_date, locale)}`],
    confirm: 'Delete payment',
    isDangerous: true,
  }
}
