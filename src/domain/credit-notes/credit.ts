import { err, ok, type Result } from '../../kernel/result'
import { allocate } from '../money/allocate'
import type { Currency } from '../money/currency'
import { type Decimal, ONE } from '../money/decimal'
import { minorToDecimal, multiplyToMinor, percentOfMinor } from '../money/minor'

/** A line of a credit note, amounts positive and in minor units: what it credits before tax, and of the tax. */
export interface CreditLine {
  /** The place of what it credits among the lines of its invoice; shipping comes after them. */
  readonly position: number
  readonly name: string
  readonly description: string | null
  readonly quantity: Decimal
  readonly price: Decimal
  readonly unitName: string | null
  readonly taxName: string | null
  /** Null outside of tax. */
  readonly taxPercent: Decimal | null
  readonly amountMinor: number
  readonly taxMinor: number
}

/** A line of an invoice as it can be credited: its amount after every discount, and its tax. */
export type CreditableLine = CreditLine

export interface CreditTotals {
  readonly subtotalMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
}

/** What of a line is credited. */
export interface Choice {
  readonly position: number
  readonly amountMinor: number
}

export type CreditFault = 'noSuchLine' | 'namedTwice' | 'nothing' | 'moreThanLeft'

/** A fault of a choice, by its place among the choices. */
export interface CreditProblem {
  readonly index: number
  readonly fault: CreditFault
  /** What of the line is left, in minor units. */
  readonly leftMinor: number
}

/** The sums of a credit note: no figure of it is anything else than the sum of its lines. */
export function creditTotals(lines: readonly Pick<CreditLine, 'amountMinor' | 'taxMinor'>[]): CreditTotals {
  const subtotalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0)
  return { subtotalMinor, taxMinor, totalMinor: subtotalMinor + taxMinor }
}

/** What credit notes of an invoice come to together, in minor units. */
export function creditedTotal(notes: readonly Pick<CreditTotals, 'totalMinor'>[]): number {
  return sumOf(notes.map(({ totalMinor }) => totalMinor))
}

/** What of the line at a place has been credited. */
export function creditedOf(position: number, credited: readonly CreditLine[]): CreditTotals {
  return creditTotals(credited.filter((line) => line.position === position))
}

/** What is left of each line before tax, after what has been credited of it; not below zero. */
export function leftOf(lines: readonly CreditableLine[], credited: readonly CreditLine[]): number[] {
  return lines.map(({ position, amountMinor }) =>
    Math.max(0, amountMinor - creditedOf(position, credited).subtotalMinor),
  )
}

/** A credit of all that is left: with what was credited before, it comes to the invoice to the cent. */
export function creditOfRest(
  lines: readonly CreditableLine[],
  credited: readonly CreditLine[],
  currency: Currency,
): CreditLine[] {
  if (credited.length === 0) {
    return lines
      .filter(({ amountMinor }) => amountMinor > 0)
      .map((line) => creditLine(line, line.amountMinor, line.taxMinor, currency))
  }
  const left = leftOf(lines, credited)
  const choices = lines.flatMap(({ position }, at) => {
    const amountMinor = left[at] ?? 0
    return amountMinor > 0 ? [{ position, amountMinor }] : []
  })
  const rest = creditOfChoices(lines, credited, choices, currency)
  return rest.ok ? rest.value : []
}

/**
 * A credit of chosen amounts before tax. The tax of each rate is what brings all that is credited at this rate to its
 * rounded tax, half away from zero, so that credits in any parts come to the tax of the invoice; it is shared over the
 * lines by largest remainder.
 */
export function creditOfChoices(
  lines: readonly CreditableLine[],
  credited: readonly CreditLine[],
  choices: readonly Choice[],
  currency: Currency,
): Result<CreditLine[], readonly CreditProblem[]> {
  const left = leftOf(lines, credited)
  const problems = choices.flatMap((choice, index) => {
    const at = lines.findIndex(({ position }) => position === choice.position)
    const leftMinor = left[at] ?? 0
    const fault = faultOf(choice, choices.slice(0, index), at, leftMinor)
    return fault === null ? [] : [{ index, fault, leftMinor }]
  })
  if (problems.length > 0) return err(problems)
  const chosen = lines.flatMap((line) => {
    const choice = choices.find(({ position }) => position === line.position)
    return choice === undefined ? [] : [{ line, amountMinor: choice.amountMinor }]
  })
  const taxes = chosen.map(() => 0)
  for (const percent of new Set(chosen.map(({ line }) => line.taxPercent))) {
    if (percent === null) continue
    const indices = chosen.flatMap(({ line }, index) => (line.taxPercent === percent ? [index] : []))
    const amounts = indices.map((index) => chosen[index]?.amountMinor ?? 0)
    const taxMinor = taxOfRate({ percent, amountMinor: sumOf(amounts) }, lines, credited)
    const shares = allocate(taxMinor, amounts.map(BigInt))
    indices.forEach((index, place) => (taxes[index] = shares[place] ?? 0))
  }
  return ok(chosen.map(({ line, amountMinor }, index) => creditLine(line, amountMinor, taxes[index] ?? 0, currency)))
}

function faultOf(
  { position, amountMinor }: Choice,
  before: readonly Choice[],
  at: number,
  leftMinor: number,
): CreditFault | null {
  if (at < 0) return 'noSuchLine'
  if (before.some((other) => other.position === position)) return 'namedTwice'
  if (amountMinor <= 0) return 'nothing'
  return amountMinor > leftMinor ? 'moreThanLeft' : null
}

/** What of the tax of a rate a further credit comes to, never more than is left of it. */
function taxOfRate(
  { percent, amountMinor }: { readonly percent: Decimal; readonly amountMinor: number },
  lines: readonly CreditableLine[],
  credited: readonly CreditLine[],
): number {
  const ofRate = ({ taxPercent }: CreditLine) => taxPercent === percent
  const [whole, before] = [creditTotals(lines.filter(ofRate)), creditTotals(credited.filter(ofRate))]
  const leftMinor = Math.max(0, whole.taxMinor - before.taxMinor)
  const nowMinor = before.subtotalMinor + amountMinor
  if (nowMinor >= whole.subtotalMinor) return leftMinor
  return Math.min(leftMinor, Math.max(0, percentOfMinor(nowMinor, percent) - before.taxMinor))
}

/** What is credited whole and bore no discount is told as it was billed; anything else as one amount. */
function creditLine(line: CreditableLine, amountMinor: number, taxMinor: number, currency: Currency): CreditLine {
  const isAsBilled =
    amountMinor === line.amountMinor && multiplyToMinor(line.quantity, line.price, currency) === amountMinor
  const told = isAsBilled ? {} : { quantity: ONE, price: minorToDecimal(amountMinor, currency), unitName: null }
  return { ...line, ...told, amountMinor, taxMinor }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
