import { minorDigits, parseCurrency } from '../../money/currency'
import { compareDecimals, type Decimal, isNegative, isZero, ONE, parseDecimal, ZERO } from '../../money/decimal'
import { absolute, add, divide, multiply, negated, subtract, sum } from '../exact'
import type { ReceivedAdjustment, ReceivedInvoice, ReceivedLine, ReceivedTax } from '../read/received-invoice'
import type { Finding, SumRule } from './findings'
import { isUnrated, untaxedBy } from './tax-categories'

/** Each sum as it was written and as it follows from the others; null where what it follows from is not all there. */
type Reckoning = readonly [SumRule, said: Decimal | null, reckoned: Decimal | null]

/**
 * Whether the totals follow from each other and from the lines, to the last digit (BR-CO-10 to BR-CO-16), and in Factur-X
 * EXTENDED to a cent for each amount (BR-FXEXT-CO-10 to 15). In XRechnung's extension what third parties get is due as well
 * (BR-DEX-09).
 */
export function checkSums(invoice: ReceivedInvoice): Finding[] {
  const { totals, lines, adjustments, taxes, unreadable, extent, isExtended } = invoice
  // A sum that is not there is nothing; one that cannot be read is not known.
  const absent = unreadable.some(({ term }) => term === 'total') ? null : ZERO
  const [allowances, charges, tax] = [totals.allowances ?? absent, totals.charges ?? absent, totals.tax ?? absent]
  const paid = totals.paid ?? (extent === 'TOTALS' ? null : absent)
  const amountsOf = (isCharge: boolean) =>
    sumOf(
      adjustments.filter((one) => one.isCharge === isCharge),
      'amount',
    )
  const counted = lines.filter(({ isCounted }) => isCounted)
  const [lineSum, allowanceSum, chargeSum] = [sumOf(counted, 'net'), amountsOf(false), amountsOf(true)]
  const withoutTax =
    isExtended && lines.length > 0
      ? reckon(lineSum, minus(allowanceSum), chargeSum)
      : reckon(totals.lines, minus(allowances), charges)
  const isCharged = adjustments.filter(({ isCharge }) => isCharge).length
  const counts: Readonly<Partial<Record<SumRule, number>>> = isExtended
    ? {
        'BR-CO-10': counted.length,
        'BR-CO-11': adjustments.length - isCharged,
        'BR-CO-12': isCharged,
        'BR-CO-13': counted.length + adjustments.length,
        'BR-CO-15': counted.length + adjustments.length,
      }
    : {}
  const isSame = (rule: SumRule, said: Decimal, reckoned: Decimal) =>
    isWithin(multiply(CENT, decimal(String(counts[rule] ?? 0))), said, reckoned)
  const reckonings: readonly Reckoning[] = [
    // The smallest profiles of Factur-X have totals alone: there is nothing that they could be held against.
    ['BR-CO-10', totals.lines, lines.length === 0 ? null : lineSum],
    ['BR-CO-11', allowances, lines.length === 0 ? null : allowanceSum],
    ['BR-CO-12', charges, lines.length === 0 ? null : chargeSum],
    ['BR-CO-13', totals.withoutTax, withoutTax],
    ['BR-CO-14', tax, taxes.length === 0 ? null : sumOf(taxes, 'amount')],
    ['BR-CO-15', totals.withTax, reckon(totals.withoutTax, tax)],
    [
      'BR-CO-16',
      totals.due,
      reckon(totals.withTax, minus(paid), totals.rounding ?? absent, totals.thirdParties ?? ZERO),
    ],
  ]
  return reckonings.flatMap(([rule, said, reckoned]): Finding[] =>
    said === null || reckoned === null || isSame(rule, said, reckoned) ? [] : [{ kind: 'sum', rule, said, reckoned }],
  )
}

/** A hundredth, whatever the decimals of the currency. */
const CENT = decimal('0.01')

const minus = (amount: Decimal | null) => amount && negated(amount)

/** Null where one of them is not known. */
const reckon = (...amounts: readonly (Decimal | null)[]): Decimal | null =>
  sumOf(
    amounts.map((amount) => ({ amount })),
    'amount',
  )

/** Null where one of them is missing. */
function sumOf<Name extends string>(
  all: readonly { readonly [Key in Name]: Decimal | null }[],
  name: Name,
): Decimal | null {
  const amounts = all.flatMap(({ [name]: amount }) => amount ?? [])
  return amounts.length < all.length ? null : sum(amounts)
}

/** Two hundredths, as Peppol allows (PEPPOL-EN16931-R120); one of a currency that has no decimals. */
const slackOf = (digits: number): Decimal => (digits === 0 ? ONE : decimal('0.02'))

/** Whether the lines are quantity × price less their allowances, and with their charges. */
export function checkLines({ lines, currency }: ReceivedInvoice): Finding[] {
  const digits = digitsOf(currency)
  return lines.flatMap((line): Finding[] => {
    if (!isSome(line.priceQuantity ?? ONE)) return [{ kind: 'priceForNone', line: line.id }]
    const reckoned = netOf(line, digits)
    if (line.net === null || reckoned === null || isWithin(slackOf(digits), line.net, reckoned)) return []
    return [{ kind: 'line', line: line.id, said: line.net, reckoned }]
  })
}

const isSome = (quantity: Decimal) => !isZero(quantity) && !isNegative(quantity)

/** Of a line whose price is for some; null where something of it is missing. */
function netOf({ quantity, price, priceQuantity, adjustments }: ReceivedLine, digits: number): Decimal | null {
  const each = priceQuantity ?? ONE
  const own = signedSum(adjustments)
  if (quantity === null || price === null || own === null) return null
  return add(divide(multiply(quantity, price), each, digits), own)
}

function signedSum(adjustments: readonly ReceivedAdjustment[]): Decimal | null {
  const [charges, allowances] = [true, false].map((isCharge) =>
    sumOf(
      adjustments.filter((one) => one.isCharge === isCharge),
      'amount',
    ),
  )
  return charges && allowances ? subtract(charges, allowances) : null
}

/**
 * Whether each tax is its rate of what it is charged on, but for less than one of the currency (BR-CO-17), and exactly none
 * where its category charges none (BR-AE-09 and its like).
 */
export function checkTaxes({ taxes, currency }: ReceivedInvoice): Finding[] {
  return taxes.flatMap((tax): Finding[] => {
    const untaxed = untaxedBy(tax.category)
    if (untaxed !== undefined)
      return tax.amount === null || isZero(tax.amount)
        ? []
        : [{ kind: 'tax', rule: untaxed, percent: ZERO, said: tax.amount, reckoned: ZERO }]
    const exact = taxOf(tax)
    if (exact === null || tax.amount === null || isBelow(ONE, tax.amount, exact)) return []
    const reckoned = divide(exact, ONE, digitsOf(currency))
    return [{ kind: 'tax', rule: 'BR-CO-17', percent: tax.percent ?? ZERO, said: tax.amount, reckoned }]
  })
}

/**
 * Whether each tax is charged on what is sold at its rate, but for less than one of the currency (BR-S-08 and its like).
 * The smallest profiles of Factur-X have no lines to hold it against; what names no rate may be of any.
 */
export function checkTaxBases({ lines, adjustments, taxes }: ReceivedInvoice): Finding[] {
  const sold = [
    ...lines.filter(({ isCounted }) => isCounted).map(({ net, ...line }) => ({ ...line, amount: net })),
    ...adjustments.map(({ isCharge, amount, ...one }) => ({ ...one, amount: isCharge ? amount : minus(amount) })),
  ]
  const isUnknown = sold.some((one) => one.amount === null || isUnrated(one))
  const isUntold = taxes.length === 0 || taxes.some((tax) => tax.base === null || isUnrated(tax))
  if (lines.length === 0 || isUnknown || isUntold) return []
  const rateOf = ({ percent }: { readonly percent: Decimal | null }) => percent ?? ZERO
  const [soldAt, taxedAt] = [Map.groupBy(sold, rateOf), Map.groupBy(taxes, rateOf)]
  return [...new Set([...soldAt.keys(), ...taxedAt.keys()])].flatMap((percent): Finding[] => {
    const reckoned = sumOf(soldAt.get(percent) ?? [], 'amount')
    const said = sumOf(taxedAt.get(percent) ?? [], 'base')
    if (reckoned === null || said === null || isBelow(ONE, said, reckoned)) return []
    return [{ kind: 'taxBase', percent, said, reckoned }]
  })
}

function taxOf(tax: ReceivedTax): Decimal | null {
  const { base, percent } = tax
  return isUnrated(tax) ? null : base && multiply(multiply(base, percent ?? ZERO), decimal('0.01'))
}

const isWithin = (slack: Decimal, a: Decimal, b: Decimal) => compareDecimals(absolute(subtract(a, b)), slack) <= 0
const isBelow = (limit: Decimal, a: Decimal, b: Decimal) => compareDecimals(absolute(subtract(a, b)), limit) < 0

/** An amount of a currency that nobody knows has two decimals, as those of EN 16931 have. */
function digitsOf(code: string | null): number {
  const currency = parseCurrency(code ?? '')
  return currency === null ? 2 : minorDigits(currency)
}

function decimal(text: string): Decimal {
  const read = parseDecimal(text)
  if (read === null) throw new Error(`${text} is no decimal`)
  return read
}
