/** What the lines of a document may say in a column each, in the order that goes without saying. */
export const columns = ['DESCRIPTION', 'QUANTITY', 'UNIT', 'UNIT_PRICE', 'DISCOUNT', 'TAX', 'AMOUNT'] as const
export type Column = (typeof columns)[number]

/** Without a column of its own a unit stands behind its quantity. */
export const usualColumns: readonly Column[] = columns.filter((column) => column !== 'UNIT')

/** Without these two there is no line. */
const FIRST = 'DESCRIPTION'
const LAST = 'AMOUNT'

export function isFixed(column: Column): boolean {
  return column === FIRST || column === LAST
}

/** What is wrong with columns as somebody chose them. */
export function checkColumns(chosen: readonly Column[]): 'double' | 'missing' | null {
  if (new Set(chosen).size < chosen.length) return 'double'
  return chosen.includes(FIRST) && chosen.includes(LAST) ? null : 'missing'
}

/** The columns that were kept with a document, whoever kept them: what is not known here is what goes without saying. */
export function readColumns(kept: unknown): readonly Column[] {
  if (!Array.isArray(kept)) return usualColumns
  const known = columns.filter((column) => kept.includes(column))
  const chosen = known.toSorted((one, other) => kept.indexOf(one) - kept.indexOf(other))
  return checkColumns(chosen) === null ? chosen : usualColumns
}

/** All columns: those that are chosen in their order, and each other one behind what it usually follows on. */
export function arrangeColumns(chosen: readonly Column[]): readonly Column[] {
  return columns.reduce<readonly Column[]>((arranged, column, index) => {
    if (arranged.includes(column)) return arranged
    const before = columns.slice(0, index)
    return arranged.toSpliced(arranged.findLastIndex((each) => before.includes(each)) + 1, 0, column)
  }, chosen)
}

/** Whether they are those that go without saying. */
export function areUsual(chosen: readonly Column[]): boolean {
  return chosen.length === usualColumns.length && chosen.every((column, index) => column === usualColumns[index])
}

/** What a line has beside its name and its amount. */
export interface LineFacts {
  readonly isOne: boolean
  readonly unit: string | null
  readonly discount: string | null
  readonly tax: string | null
}

interface Layout {
  readonly columns: readonly Column[]
  /** Of a line, what no column says and it cannot be followed, or be lawful, without: it is said below its name. */
  readonly saidBelow: (line: LineFacts) => readonly ('QUANTITY' | 'DISCOUNT' | 'TAX')[]
}

/**
 * How lines are laid out in the columns that are chosen: one that no line uses is left out, and nothing is lost by one that
 * is not chosen. A price asks for the quantity and the discount that lead from it to the amount; rates that differ are said
 * line by line (directive 2006/112/EC, art. 226, 8 and 9).
 */
export function layOut(chosen: readonly Column[], lines: readonly LineFacts[]): Layout {
  const isUsed: Partial<Record<Column, boolean>> = {
    UNIT: lines.some(({ unit }) => unit !== null),
    DISCOUNT: lines.some(({ discount }) => discount !== null),
    TAX: lines.some(({ tax }) => tax !== null),
  }
  const has = (column: Column) => chosen.includes(column)
  const areMixed = new Set(lines.map(({ tax }) => tax)).size > 1
  return {
    columns: chosen.filter((column) => isUsed[column] ?? true),
    saidBelow: ({ isOne, discount, tax }) => [
      ...(has('UNIT_PRICE') && !has('QUANTITY') && !isOne ? ['QUANTITY' as const] : []),
      ...(has('UNIT_PRICE') && !has('DISCOUNT') && discount !== null ? ['DISCOUNT' as const] : []),
      ...(areMixed && !has('TAX') && tax !== null ? ['TAX' as const] : []),
    ],
  }
}
