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
