import type { FieldErrors } from '../../../../contract/define/failure'
import type { CreditableRecord } from '../../../../contract/v1/credit-notes/credit-note-record'
import {
  type CreditableLine,
  type CreditLine,
  creditOfChoices,
  creditOfRest,
  creditTotals,
  type CreditTotals,
  leftOf,
} from '../../../../domain/credit-notes/credit'
import { type Currency, minorDigits, parseCurrency } from '../../../../domain/money/currency'
import { decimalToNumber, ONE, parseDecimal, ZERO } from '../../../../domain/money/decimal'
import { decimalToMinor, minorToDecimal } from '../../../../domain/money/minor'
import { decimalOf, minorOf } from '../../../../domain/wire/read-fields'
import { creditNoteTexts } from '../../../../words/en/service/credit-notes'
import { inWindow } from '../../../state/shell/window-language'
import { moneyText } from '../../../widgets/data/money-parts'
import { numberProblem, type Problems } from '../../../widgets/fields/form/problems'
import { textOrNull } from '../../../widgets/fields/form/wire-values'

/** What is to be credited, as it is typed. */
export interface CreditValues {
  scope: 'all' | 'part'
  /** Of each line of the invoice, shipping included, before tax: exact decimal text, `''` where nothing is credited. */
  amounts: string[]
  reason: string
  makesCopy: boolean
}

/** A line as a person chooses from it. */
export interface LineToCredit {
  /** Its place among the amounts that are typed. */
  readonly row: number
  readonly name: string
  readonly leftMinor: number
}

/** What can be credited of an invoice, as the rules compute with it. */
export interface Creditable {
  readonly currency: Currency
  readonly lines: readonly CreditableLine[]
  readonly credited: readonly CreditLine[]
}

/** Where a message about one line stands, by its place among the amounts. */
export const amountPath = (row: number) => `line_items.${String(row)}.amount`
/** Where a message about their choice stands. */
export const CHOICE = 'line_items'

/** Throws where the currency is none. */
export function readCreditable({ lines }: CreditableRecord, code: string): Creditable {
  const currency = parseCurrency(code)
  if (currency === null) throw new Error(`“${code}” is no currency`)
  const read = lines.map((line): CreditableLine => {
    const { position, name, description, unit_name: unitName, tax_name: taxName } = line
    return {
      ...{ position, name, description, unitName, taxName },
      quantity: decimalOf(line.quantity) ?? ONE,
      price: decimalOf(line.price) ?? ZERO,
      taxPercent: decimalOf(line.tax_percent),
      amountMinor: minorOf(line.amount, currency),
      taxMinor: minorOf(line.tax_amount, currency),
    }
  })
  const credited = read.map((line, row): CreditLine => {
    const { credited_amount: amount = 0, credited_tax_amount: tax = 0 } = lines[row] ?? {}
    return { ...line, amountMinor: minorOf(amount, currency), taxMinor: minorOf(tax, currency) }
  })
  return { currency, lines: read, credited: credited.filter((line) => line.amountMinor + line.taxMinor > 0) }
}

/** Whether something is left to credit. */
export function isLeft({ lines, credited }: Creditable): boolean {
  return leftOf(lines, credited).some((leftMinor) => leftMinor > 0)
}

/** The lines that bear an amount; what is credited whole already is among them. */
export function linesToCredit({ lines, credited }: Creditable): readonly LineToCredit[] {
  const left = leftOf(lines, credited)
  return lines.flatMap(({ name, amountMinor }, row) =>
    amountMinor > 0 ? [{ row, name, leftMinor: left[row] ?? 0 }] : [],
  )
}

/** The lines that take an amount: something is left of them, or typed for them before all was credited elsewhere. */
export function rowsToTake(lines: readonly LineToCredit[], { amounts }: CreditValues): ReadonlySet<number> {
  const takes = ({ row, leftMinor }: LineToCredit) => leftMinor > 0 || (amounts[row] ?? '').trim() !== ''
  return new Set(lines.filter(takes).map(({ row }) => row))
}

/** Whether a line has its field, where these had it when they were first shown. */
export function takesAmount(line: LineToCredit, shown: ReadonlySet<number>, values: CreditValues): boolean {
  return shown.has(line.row) || rowsToTake([line], values).size > 0
}

export function creditValues({ lines }: Creditable): CreditValues {
  return { scope: 'all', amounts: lines.map(() => ''), reason: '', makesCopy: false }
}

/** Whether the invoice can be copied along: where some of it stays billed, a copy of it would bill that once more. */
export const canCopy = ({ scope }: CreditValues): boolean => scope === 'all'

/** What is left of a line, as its field holds it. */
export function wholeText({ leftMinor }: LineToCredit, currency: Currency): string {
  return minorToDecimal(leftMinor, currency)
}

/** Whether all that is left of a line is typed. */
export function isWhole({ leftMinor }: LineToCredit, text: string, currency: Currency): boolean {
  const amount = parseDecimal(text)
  return amount !== null && leftMinor > 0 && decimalToMinor(amount, currency) === leftMinor
}

/** The lines of the credit note that would be issued; null while what is typed makes none. */
export function creditLines(values: CreditValues, creditable: Creditable): readonly CreditLine[] | null {
  const { currency, lines, credited } = creditable
  if (values.scope === 'all') return creditOfRest(lines, credited, currency)
  const rows = chosen(values)
  if (rows.length === 0 || rows.some(({ text }) => numberProblem(text, minorDigits(currency)) !== null)) return null
  const choices = rows.map(({ row, text }) => ({
    position: lines[row]?.position ?? row,
    amountMinor: decimalToMinor(parseDecimal(text) ?? ZERO, currency),
  }))
  const result = creditOfChoices(lines, credited, choices, currency)
  return result.ok ? result.value : null
}

/** The sums of the same. */
export function creditSums(values: CreditValues, creditable: Creditable): CreditTotals | null {
  const lines = creditLines(values, creditable)
  return lines && creditTotals(lines)
}

/** What can be told without asking, each message by the line that it is about. */
export function checkCredit(values: CreditValues, creditable: Creditable, locale: string): Problems {
  if (values.scope === 'all') return {}
  const rows = chosen(values)
  if (rows.length === 0) return { [CHOICE]: [inWindow(creditNoteTexts).chooseALine] }
  const left = leftOf(creditable.lines, creditable.credited)
  return Object.fromEntries(
    rows.flatMap(({ row, text }) => {
      const problem = amountProblem(text, left[row] ?? 0, creditable, locale)
      return problem === null ? [] : [[amountPath(row), [problem]]]
    }),
  )
}

function amountProblem(text: string, leftMinor: number, { currency }: Creditable, locale: string): string | null {
  const unreadable = numberProblem(text, minorDigits(currency))
  if (unreadable !== null) return unreadable
  const amountMinor = decimalToMinor(parseDecimal(text) ?? ZERO, currency)
  const words = inWindow(creditNoteTexts)
  if (amountMinor <= 0) return words.enterAnAmountAboveZero
  return amountMinor > leftMinor
    ? words.moreThanLeft(moneyText(minorToDecimal(leftMinor, currency), currency, locale))
    : null
}

/** The body of createCreditNote; the values have been checked. */
export function creditBody(values: CreditValues, { lines }: Creditable) {
  const reason = textOrNull(values.reason)
  const items = chosen(values).map(({ row, text }) => ({
    position: lines[row]?.position ?? row,
    amount: decimalToNumber(parseDecimal(text) ?? ZERO),
  }))
  return { ...(reason !== null && { reason }), ...(values.scope === 'part' && { line_items: items }) }
}

/** What is refused, by the line that is meant: the service counts only those that were sent. */
export function errorsByRow(errors: FieldErrors, values: CreditValues): FieldErrors {
  const rows = chosen(values)
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const sent = /^line_items\.(\d+)\./.exec(path)
      const row = sent === null ? undefined : rows[Number(sent[1])]?.row
      return [row === undefined ? path : amountPath(row), messages]
    }),
  )
}

function chosen({ amounts }: CreditValues): readonly { readonly row: number; readonly text: string }[] {
  return amounts.flatMap((text, row) => (text.trim() === '' ? [] : [{ row, text }]))
}
