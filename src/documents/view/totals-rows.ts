import { splitDiscount } from '../../domain/deposits/split-discount'
import type { Pricing } from '../../domain/totals/pricing'
import { type DocumentFormat, wireToMinor } from '../format'
import { computedTotals } from './computed-totals'
import type { PricedRecord } from './record-to-pricing'
import { taxSummary } from './tax-summary'

/** A row of the totals; `note` says in quieter words what the label leaves open. */
export type TotalsRow = { readonly label: string; readonly note: string | null; readonly amount: string }

/**
 * Subtotal, discount, tax by rate and shipping, in the order in which the total adds them up: shipping that bears tax stands
 * before it. Zeros leave no row.
 */
export function totalsRows(record: PricedRecord, pricing: Pricing, format: DocumentFormat): TotalsRow[] {
  const { currency, money, words } = format
  const row = (label: string, minor: number, note: string | null = null): TotalsRow => ({
    label,
    note,
    amount: money(minor),
  })
  const rows = [row(words.subtotal, wireToMinor(record.subtotal, currency))]
  rows.push(...discountRows(record, pricing, format).map(({ label, minor, note }) => row(label, -minor, note)))
  const computed = computedTotals(record, pricing, format)
  const taxes = taxSummary(record, pricing, format, computed).map(({ label, baseMinor, taxMinor }) =>
    row(label, taxMinor, baseMinor === null ? null : words.taxBase(money(baseMinor))),
  )
  const shippingMinor = wireToMinor(record.shipping ?? 0, currency)
  const shipping = shippingMinor === 0 ? [] : [row(words.shipping, shippingMinor)]
  const isTaxed = computed?.taxGroups.some((group) => group.shippingMinor > 0) === true
  return isTaxed ? [...rows, ...shipping, ...taxes] : [...rows, ...taxes, ...shipping]
}

/** The total, with the currency's code where the amount's symbol does not already name it. */
export function totalRow(total: number, label: string, format: DocumentFormat): TotalsRow {
  const amount = format.money(wireToMinor(total, format.currency))
  return { label, note: amount.includes(format.currency) ? null : format.currency, amount }
}

/** What is taken off the price, then each deposit that was billed before. */
function discountRows(record: PricedRecord, pricing: Pricing, format: DocumentFormat) {
  const { currency, date, money, words } = format
  const discountMinor = wireToMinor(record.document_discount, currency)
  const split = splitDiscount(discountMinor, record.options, currency, pricing.discount?.type ?? null)
  const own = { label: words.discount(discountRate(pricing, format)), minor: split.ownMinor, note: null }
  const deposits = split.deposits.map(({ invoiceNumber, issuedAt, amountMinor, taxMinor }) => ({
    label: words.deposit(invoiceNumber, date(issuedAt)),
    minor: amountMinor,
    note: taxMinor === 0 ? null : words.depositTax(money(taxMinor)),
  }))
  return split.ownMinor === 0 ? deposits : [own, ...deposits]
}

function discountRate(pricing: Pricing, format: DocumentFormat): string | null {
  const discount = pricing.discount
  return discount?.type === 'PERCENTAGE' ? format.percent(discount.value) : null
}
