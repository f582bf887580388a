import type { DepositItem } from '../../../../contract/desktop/list-item-operations'
import type { BillfoldApi } from '../../../../contract/desktop/bridge'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import {
  DEDUCTED_DEPOSITS,
  type DeductedDeposit,
  depositsMinor,
  readWorkEstimate,
  withoutDeposits,
  WORK_ESTIMATE,
} from '../../../../domain/deposits/options'
import { otherTax } from '../../../../domain/deposits/other-tax'
import { splitDiscount } from '../../../../domain/deposits/split-discount'
import { type Currency, parseCurrency } from '../../../../domain/money/currency'
import { decimalToNumber } from '../../../../domain/money/decimal'
import { minorToNumber } from '../../../../domain/money/minor'
import { withoutFacts } from '../../../../domain/shipping-tax/options'
import { type DiscountField, discountsOf, fixedDiscount } from '../../../../domain/totals/price-fields'
import { minorOf } from '../../../../domain/wire/read-fields'

/** A draft for the work, as far as deposits concern it. */
export type DeductingInvoice = Pick<
  InvoiceRecord,
  'client_id' | 'currency' | 'subtotal' | 'document_discount' | DiscountField | 'options'
>

type DeductionBody = NonNullable<Parameters<BillfoldApi['updateInvoice']>[0]['body']>

export type DeductionFault = 'apart' | 'itemDiscounts' | 'tooMuch'

/** What stands against taking the deposits off an invoice; null where nothing does. */
export function deductionFault(invoice: DeductingInvoice, deposits: readonly DepositItem[]): DeductionFault | null {
  if (countedOf(deposits).some((deposit) => isApart(deposit, invoice))) return 'apart'
  if (discountsOf(invoice).isOnLines) return 'itemDiscounts'
  const { currency, ownMinor } = discountOf(invoice)
  const sumMinor = ownMinor + depositsMinor(countedOf(deposits).flatMap(deductedOf))
  return sumMinor > minorOf(invoice.subtotal, currency) ? 'tooMuch' : null
}

/** Whether an invoice takes off exactly the deposits that are owed or paid, each as its credit notes left it. */
export function isDeductionWhole(invoice: DeductingInvoice, deposits: readonly DepositItem[]): boolean {
  const counted = countedOf(deposits)
  const deducted = deductedIn(invoice)
  const isDeducted = ({ invoice_number: number, amount_minor: minor }: DepositItem) =>
    deducted.some(({ invoiceNumber, amountMinor }) => invoiceNumber === number && amountMinor === minor)
  const isOwn = (deposit: DepositItem) => !isApart(deposit, invoice)
  return deducted.length === counted.length && counted.every((deposit) => isOwn(deposit) && isDeducted(deposit))
}

/** Whether all that is billed as deposits is taken off an invoice, be it that more of them is, or in another currency. */
export function takesOffBilled(invoice: DeductingInvoice, deposits: readonly DepositItem[]): boolean {
  const deducted = deductedIn(invoice)
  return countedOf(deposits).every((deposit) => {
    const { invoice_number: number, amount_minor: minor } = deposit
    const taken = deducted.find(({ invoiceNumber }) => invoiceNumber === number)
    return taken !== undefined && (isApart(deposit, invoice) || taken.amountMinor >= minor)
  })
}

/** The numbers of the deposits of which an invoice takes off more than is billed of them by now. */
export function deductedInVain(invoice: DeductingInvoice, deposits: readonly DepositItem[]): readonly string[] {
  const deducted = deductedIn(invoice)
  const own = deposits.filter((deposit) => !isApart(deposit, invoice))
  return own.flatMap(({ invoice_number: number, amount_minor: minor, counts }) => {
    const taken = deducted.find(({ invoiceNumber }) => invoiceNumber === number)
    return number === null || taken === undefined || taken.amountMinor <= (counts ? minor : 0) ? [] : [number]
  })
}

/** The numbers of the deposits that an invoice takes off though they are of another client, or in another currency. */
export function deductedApart(invoice: DeductingInvoice, deposits: readonly DepositItem[]): readonly string[] {
  const numbers = new Set(deductedIn(invoice).map(({ invoiceNumber }) => invoiceNumber))
  return deposits.flatMap((deposit) => {
    const { invoice_number: number } = deposit
    return number !== null && numbers.has(number) && isApart(deposit, invoice) ? [number] : []
  })
}

/** What is done about what an invoice takes off in vain: of one that comes to nothing, nothing is left to credit. */
export function mendInVain({
  status,
  total,
}: Pick<InvoiceRecord, 'status' | 'total'>): 'correctIt' | 'billAnew' | null {
  if (status === 'DRAFT') return null
  return total > 0 ? 'correctIt' : 'billAnew'
}

const countedOf = (deposits: readonly DepositItem[]) => deposits.filter(({ counts }) => counts)

/** Its amount means nothing there, or somebody else paid it. */
const isApart = (deposit: DepositItem, invoice: DeductingInvoice): boolean =>
  deposit.currency !== invoice.currency || deposit.client_id !== invoice.client_id

/** The fields of an invoice that takes these deposits off, and those alone; with none, of one that takes off nothing. */
export function deductionBody(invoice: DeductingInvoice, deposits: readonly DepositItem[]): DeductionBody {
  const { currency, ownMinor } = discountOf(invoice)
  const own = countedOf(deposits).filter((deposit) => !isApart(deposit, invoice))
  const deducted = own.flatMap(deductedOf)
  const discount = fixedDiscount(ownMinor + depositsMinor(deducted), currency)
  const { discount_value: value } = discount
  const work = readWorkEstimate(invoice.options)
  const others = withoutDeposits(withoutFacts(invoice.options))
  const options = work === null ? others : { ...others, [WORK_ESTIMATE]: work }
  return {
    ...discount,
    discount_value: value ? decimalToNumber(value) : null,
    options:
      deducted.length === 0 ? (options ?? null) : { ...options, [DEDUCTED_DEPOSITS]: deducted.map(toWire(currency)) },
  }
}

function deductedOf({ invoice_number, issued_at, amount_minor, tax_minor }: DepositItem): DeductedDeposit[] {
  if (invoice_number === null || issued_at === null) return []
  return [
    {
      invoiceNumber: invoice_number,
      issuedAt: issued_at as DeductedDeposit['issuedAt'],
      amountMinor: amount_minor,
      taxMinor: tax_minor,
    },
  ]
}

const toWire =
  (currency: Currency) =>
  ({ invoiceNumber, issuedAt, amountMinor, taxMinor }: DeductedDeposit) => ({
    invoice_number: invoiceNumber,
    issued_at: issuedAt,
    amount: minorToNumber(amountMinor, currency),
    tax_amount: minorToNumber(taxMinor, currency),
  })

type Discounted = Pick<DeductingInvoice, 'currency' | 'document_discount' | 'discount_type' | 'options'>

/** Throws where the currency is none. */
function discountOf({ currency: code, document_discount: discount, discount_type: type, options }: Discounted) {
  const currency = parseCurrency(code)
  if (currency === null) throw new Error(`“${code}” is no currency`)
  return { currency, ...splitDiscount(minorOf(discount, currency), options, currency, type) }
}

/** The deposits that an invoice takes off. */
export function deductedIn(invoice: DeductingInvoice): readonly DeductedDeposit[] {
  return discountOf(invoice).deposits
}

/** What a document takes off, in whole units: of its price, and for deposits. */
export function discountIn(document: Discounted) {
  const { currency, ownMinor, deposits } = discountOf(document)
  return {
    own: minorToNumber(ownMinor, currency),
    deposits: deposits.map(({ invoiceNumber: number, amountMinor }) => ({
      number,
      amount: minorToNumber(amountMinor, currency),
    })),
  }
}

/** The estimate whose work an invoice bills: that it was made of, or that its `options` name; null where there is none. */
export const workEstimateOf = ({ converted_from: from, options }: Pick<InvoiceRecord, 'converted_from' | 'options'>) =>
  from ?? readWorkEstimate(options)

/** The tax of the deposits, and what taking them off saves of it, in minor units; null where both are the same. */
export function otherTaxIn(invoice: InvoiceRecord) {
  const currency = parseCurrency(invoice.currency)
  const tax = currency && otherTax(invoice, currency)
  return tax && { currency, ...tax }
}
