import type { Decimal } from '../../money/decimal'
import type { ReceivedAdjustment, ReceivedInvoice, ReceivedLine, ReceivedTerm } from '../read/received-invoice'
import type { Finding, UncheckedLinePart, UncheckedPart } from './findings'
import { isUnrated } from './tax-categories'

/**
 * What is left out although a check needs it, once for each kind of it. Profiles that have no place for something by their
 * nature do not leave it out; what stands there but cannot be read is told of as that.
 */
export function checkLeftOut({ lines, adjustments, taxes, totals, extent, unreadable }: ReceivedInvoice): Finding[] {
  const unread = new Set(unreadable.map(({ term, line }) => placeOf(term, line)))
  const isRead = (term: ReceivedTerm, line: string | null = null) => !unread.has(placeOf(term, line))
  const lacks = (value: Decimal | null, term: ReceivedTerm, line: string | null = null) =>
    value === null && isRead(term, line)
  const lacksAmount = (all: readonly ReceivedAdjustment[], isCharge: boolean, line: string | null = null) =>
    all.some((one) => one.isCharge === isCharge && lacks(one.amount, 'adjustment', line))
  const lacksTax = (isCharge: boolean) =>
    isRead('percent') && lines.length > 0 && adjustments.some((one) => one.isCharge === isCharge && isUnrated(one))
  // A document that has lines is more than totals, whatever it calls itself; one that lacks them is told of by that.
  const isMoreThanTotals = extent === 'NO_LINES' || lines.length > 0

  const isLeftOut: Readonly<Record<UncheckedPart, boolean>> = {
    linesTotal: isMoreThanTotals && lacks(totals.lines, 'total'),
    withoutTax: lacks(totals.withoutTax, 'total'),
    allowance: lacksAmount(adjustments, false),
    charge: lacksAmount(adjustments, true),
    allowanceTax: lacksTax(false),
    chargeTax: lacksTax(true),
    taxes: isMoreThanTotals && taxes.length === 0,
    taxBase: taxes.some(({ base }) => lacks(base, 'taxBase')),
    taxAmount: taxes.some(({ amount }) => lacks(amount, 'taxAmount')),
    taxCategory: taxes.some(({ category }) => category === null),
    taxRate: isRead('percent') && taxes.some((tax) => tax.category !== null && isUnrated(tax)),
  }
  const isLeftOutOf: Readonly<Record<UncheckedLinePart, (line: ReceivedLine) => boolean>> = {
    lineNet: ({ net, id }) => lacks(net, 'lineNet', id),
    quantity: ({ quantity, id }) => lacks(quantity, 'quantity', id),
    price: ({ price, id }) => lacks(price, 'price', id),
    lineAllowance: ({ adjustments: own, id }) => lacksAmount(own, false, id),
    lineCharge: ({ adjustments: own, id }) => lacksAmount(own, true, id),
    lineTax: (line) => isUnrated(line) && isRead('percent', line.id),
  }
  const counted = lines.filter(({ isCounted }) => isCounted)
  return [
    ...partsOf(isLeftOut).flatMap((part) => (isLeftOut[part] ? [{ kind: 'unchecked', part } as const] : [])),
    ...partsOf(isLeftOutOf).flatMap((part) => {
      const without = counted.filter(isLeftOutOf[part]).map(({ id }) => id)
      return without.length === 0 ? [] : [{ kind: 'uncheckedLines', part, lines: without } as const]
    }),
  ]
}

const partsOf = <Part extends string>(parts: Readonly<Record<Part, unknown>>) => Object.keys(parts) as Part[]

const placeOf = (term: ReceivedTerm, line: string | null) => `${term} ${line ?? ''}`
