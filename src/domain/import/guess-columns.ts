import { fold } from '../search/fold'
import { parseCurrency } from '../money/currency'
import { headerNames, taxNames } from './header-names'
import { importFields, type ImportField, type ImportKind, type Mapping } from './fields'
import { statusOf } from './invoice-status'
import { readCountry } from './read-country'
import type { Sheet, TableRow } from './table'
import { decimalSigns, readAmount } from '../written/amount'
import { withoutCurrency } from '../written/currency'
import { isDay } from '../written/day'

/** How many rows tell what a column holds. */
const SAMPLE_ROWS = 200

const plain = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

/** Titles and the like stand in so many rows above the names of columns at most. */
const HEADER_WITHIN = 20

/**
 * Which row names the columns, by its place; null where none does. The one with most names that are known, as titles may stand
 * above it, else the first where nothing in it is what a record would have.
 */
export function headerRow(kind: ImportKind, rows: readonly TableRow[]): number | null {
  const first = rows.slice(0, Math.min(HEADER_WITHIN, rows.length - 1))
  const known = first.map(({ cells }, index) => {
    const count = Object.keys(byName(kind, cells)).length
    // Further down one name may be what a record says.
    return index > 0 && (count === 1 || cells.some(isOfRecord)) ? 0 : count
  })
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  const isNaming = ({ cells }: TableRow) => cells.every((cell) => cell.trim() !== '' && !isOfRecord(cell))
  const widest = Math.max(0, ...rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length))
  const wide = first.findIndex(({ cells }) => cells.length * 2 > widest)
  const naming = [wide, 0].find((index) => first[index] !== undefined && isNaming(first[index]))
  return naming ?? null
}

const isOfRecord = (cell: string) =>
  cell.includes('@') || decimalSigns.some((sign) => readAmount(cell, sign) !== null) || isDay(cell)

/** The place of the sheet whose columns have most names that are known; of several the first, with more rows than one. */
export function likeliestSheet(kind: ImportKind, sheets: readonly Sheet[]): number {
  const scores = sheets.map(({ table: { rows } }) => {
    const at = headerRow(kind, rows)
    const known = at === null ? 0 : Object.keys(byName(kind, rows[at]?.cells ?? [])).length
    return known * 2 + (rows.length > 1 ? 1 : 0)
  })
  return scores.indexOf(Math.max(...scores))
}

/** Which column says what: by the names of the columns, and by what stands in those whose names say nothing. */
export function guessColumns(kind: ImportKind, rows: readonly TableRow[], isNamed: boolean): Mapping {
  const [first] = rows
  const named = isNamed && first !== undefined ? byName(kind, first.cells) : {}
  const records = (isNamed ? rows.slice(1) : rows).slice(0, SAMPLE_ROWS)
  return withRate(records, { ...byContents(kind, records, named), ...named })
}

/** What is called a tax is its rate where percentages stand in it. */
function withRate(records: readonly TableRow[], { tax, ...others }: Mapping): Mapping {
  if (tax === undefined) return others
  const isRate = mostlyLook(records, tax, (cell) => cell.endsWith('%'))
  if (!isRate) return { ...others, tax }
  return others.tax_percent === undefined ? { ...others, tax_percent: tax } : others
}

/** The likeliest names of each field have the first choice of a column; a tax in percent is its rate, whatever it is called. */
function byName(kind: ImportKind, header: readonly string[]): Mapping {
  const isRate = (name: string) => name.includes('%')
  const amounts = header.map((name) => (isRate(name) ? '' : plain(withoutCurrency(name))))
  const rates = header.map((name) => (isRate(name) ? plain(name) : ''))
  const columnOf = (field: ImportField, name: string) =>
    field.endsWith('tax_percent')
      ? Math.max(rates.indexOf(plain(name)), amounts.indexOf(plain(name)))
      : amounts.indexOf(plain(name))
  const wanted = headerNames(kind).flatMap(([field, names]) =>
    names.map((name, rank) => ({ field, rank, column: columnOf(field, name) })),
  )
  const ofTax = taxNames.map((name) => ({ field: 'tax_percent' as const, rank: 0, column: rates.indexOf(plain(name)) }))
  if (kind !== 'client') wanted.push(...ofTax)
  const found: Partial<Record<ImportField, number>> = {}
  const isFree = (column: number) => column >= 0 && !Object.values(found).includes(column)
  for (const { field, column } of wanted.sort((one, other) => one.rank - other.rank)) {
    if (found[field] === undefined && isFree(column)) found[field] = column
  }
  return found
}

/** What only one field of a kind can look like. */
const looks: Readonly<Partial<Record<ImportField, (cell: string) => boolean>>> = {
  email: (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell),
  client_email: (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell),
  vat_id: (cell) =>
    /^(?:A[TD]|B[EG]|C[HYZ]|D[EK]|E[ELS]|F[IR]|GB|H[RU]|I[ET]|L[TUV]|MT|N[LO]|P[LT]|RO|S[EIK]|XI)[U\d][\dA-Z. ]{6,14}$/.test(
      cell,
    ),
  website: (cell) => /^(?:https?:\/\/|www\.)\S+$/i.test(cell),
  phone: (cell) => /^\+?[\d\s()/.-]{7,20}$/.test(cell) && cell.replace(/\D/g, '').length >= 7 && !isDay(cell),
  currency: (cell) => /^[A-Z]{3}$/.test(cell) && parseCurrency(cell) !== null,
  country: (cell) => cell.length > 1 && readCountry(cell) !== null,
  status: (cell) => statusOf(cell) !== 'unknown',
}

function byContents(kind: ImportKind, records: readonly TableRow[], named: Mapping): Mapping {
  const width = Math.max(0, ...records.map(({ cells }) => cells.length))
  const free = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !Object.values(named).includes(column),
  )
  const found: Partial<Record<ImportField, number>> = {}
  for (const field of importFields[kind]) {
    const look = looks[field]
    if (look === undefined || named[field] !== undefined) continue
    const column = free.find((each) => !Object.values(found).includes(each) && mostlyLook(records, each, look))
    if (column !== undefined) found[field] = column
  }
  return found
}

/** Whether most of what is written in a column looks so. */
function mostlyLook(records: readonly TableRow[], column: number, look: (cell: string) => boolean): boolean {
  const cells = records.map((row) => (row.cells[column] ?? '').trim()).filter((cell) => cell !== '')
  return cells.length > 0 && cells.filter(look).length * 3 >= cells.length * 2
}
