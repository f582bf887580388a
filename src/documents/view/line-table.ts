import { type Column, layOut, type LineFacts } from '../../domain/documents/columns'
import type { DocumentWords } from '../../words/en/documents'

/** One line as it is printed; null is an empty cell. */
export type LineRow = {
  readonly name: string
  readonly description: string | null
  readonly quantity: string
  readonly unit: string | null
  readonly unitPrice: string
  readonly discount: string | null
  readonly tax: string | null
  /** Before tax and after the line's own discount, so that the column adds up to the subtotal. */
  readonly amount: string
  /** What it has to say without a column for it. */
  readonly saidBelow: readonly string[]
}

export type LineTable = {
  readonly columns: readonly { readonly name: Column; readonly label: string }[]
  readonly rows: readonly LineRow[]
}

/** No lines at all. */
export const noLines: LineTable = { columns: [], rows: [] }

/** A line, before it is known in which columns it stands. */
export type UnplacedRow = Omit<LineRow, 'saidBelow'> & Pick<LineFacts, 'isOne'>

// In millimetres, as wide as the characters of the usual typefaces are at most on average.
const [FIGURE, LETTER, BROKEN, GAP] = [1.9, 1.6, 26, 5]

/**
 * Where a unit or a label is this long it is broken into several lines rather than widening its column: what is shorter is
 * narrower in one line.
 */
export function isLong(text: string, dense = false): boolean {
  return dense ? text.length > 14 : text.length * LETTER > BROKEN
}

// A line of a description holds about so many letters, and of so many lines half a page.
const [LINE, HALF_PAGE] = [80, 25]

/** Whether a line of a document would leave half a page empty if it had to stay in one piece. */
export function isTall({ description }: Pick<LineRow, 'description'>): boolean {
  const lines = description?.split(/[\n\v\f]/) ?? []
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0) > HALF_PAGE
}

/** What is left beside a description of 46 mm on A4, the narrower paper. */
const BESIDE = 119

/** Whether the columns beside the description would not fit on the sheet as they usually are. */
export function isDense({ columns, rows }: LineTable): boolean {
  const wordsWidth = (text: string) => (isLong(text) ? BROKEN : text.length * LETTER)
  const widest = (texts: readonly (string | null)[], width: (text: string) => number) =>
    Math.max(0, ...texts.map((text) => width(text ?? '')))
  const figures = (texts: readonly (string | null)[]) => widest(texts, (text) => text.length * FIGURE)
  const hasUnits = columns.some(({ name }) => name === 'UNIT')
  const cells: Readonly<Record<Column, () => number>> = {
    DESCRIPTION: () => 0,
    QUANTITY: () => figures(rows.map((row) => (hasUnits || isLong(row.unit ?? '') ? row.quantity : measured(row)))),
    UNIT: () =>
      widest(
        rows.map(({ unit }) => unit),
        wordsWidth,
      ),
    UNIT_PRICE: () => figures(rows.map(({ unitPrice }) => unitPrice)),
    DISCOUNT: () => figures(rows.map(({ discount }) => discount)),
    TAX: () => figures(rows.map(({ tax }) => tax)),
    AMOUNT: () => figures(rows.map(({ amount }) => amount)),
  }
  const beside = columns.filter(({ name }) => name !== 'DESCRIPTION')
  const widths = beside.map(({ name, label }) => GAP + Math.max(wordsWidth(label), cells[name]()))
  return widths.reduce((sum, width) => sum + width, 0) > BESIDE
}

/** The lines of a document in the columns that were chosen for it. */
export function lineTable(
  unplaced: readonly UnplacedRow[],
  chosen: readonly Column[],
  words: DocumentWords,
): LineTable {
  const { columns, saidBelow } = layOut(chosen, unplaced)
  const rows = unplaced.map(({ isOne, ...row }) => {
    const said = { QUANTITY: measured(row), DISCOUNT: row.discount ?? '', TAX: row.tax ?? '' }
    const texts = saidBelow({ ...row, isOne }).map((column) => words.saidBelow(labelOf(column, words), said[column]))
    return { ...row, saidBelow: texts }
  })
  return { columns: columns.map((name) => ({ name, label: labelOf(name, words) })), rows }
}

const measured = ({ quantity, unit }: Pick<LineRow, 'quantity' | 'unit'>) =>
  unit === null ? quantity : `${quantity} ${unit}`

function labelOf(column: Column, words: DocumentWords): string {
  const labels: Readonly<Record<Column, string>> = {
    DESCRIPTION: words.description,
    QUANTITY: words.quantity,
    UNIT: words.unit,
    UNIT_PRICE: words.unitPrice,
    DISCOUNT: words.lineDiscount,
    TAX: words.lineTax,
    AMOUNT: words.amount,
  }
  return labels[column]
}
