import type { Result } from '../../kernel/result'
import { RowGatherer, type Table, type TableFault } from '../import/table'
import { decimalScale, decimalToScaled, scaledToDecimal } from '../money/decimal'
import type { CellStyle } from './cell-styles'
import { decimalOfCell } from './decimal-cell'
import { attributeOf, type Tag, tagsOf } from './tags'

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: readonly string[]
  readonly styles: readonly CellStyle[]
  /** Whether its days are counted from 1904, as old ones of a Mac are. */
  readonly isFrom1904: boolean
}

/** The texts that cells share, whatever runs of letters they are made of. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let [text, isPhonetic] = ['', false]
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'si') {
      if (tag.isEmpty || tag.isEnd) strings.push(tag.isEmpty ? '' : text)
      text = ''
    } else if (tag.name === 'rPh') isPhonetic = !tag.isEnd
    else if (tag.name === 't' && !tag.isEnd && !isPhonetic) text += tag.text
  }
  return strings
}

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: CellStyle
  text: string
}

/** Reads the cells of a sheet as texts: numbers exactly, with a point, days as YYYY-MM-DD. */
export function readSheet(xml: string, context: SheetContext): Result<Table, TableFault> {
  const gatherer = new RowGatherer()
  let [number, next, cells]: [number, number, string[]] = [0, 0, []]
  let cell: OpenCell | null = null
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row' && !tag.isEnd) {
      number = Number(attributeOf(tag, 'r') ?? number + 1)
      ;[next, cells] = [0, []]
    } else if (tag.name === 'c' && !tag.isEnd) {
      cell = openCell(tag, next, context)
      next = cell.column + 1
    } else if (cell !== null && !tag.isEnd && (tag.name === 'v' || tag.name === 't')) cell.text += tag.text
    if (cell !== null && tag.name === 'c' && (tag.isEnd || tag.isEmpty)) {
      if (!put(cell, cells, context)) return { ok: false, error: { kind: 'tooManyColumns' } }
      cell = null
    }
    if (tag.name === 'row' && tag.isEnd && !gatherer.add(number, cells)) break
  }
  return gatherer.end('.')
}

/** Beyond it no column of Excel lies; what is in one that is not read is told, not left out. */
const LAST_COLUMN = 16_384

function put(cell: OpenCell, cells: string[], context: SheetContext): boolean {
  const text = textOf(cell, context)
  if (text === '') return true
  if (cell.column >= LAST_COLUMN) return false
  while (cells.length < cell.column) cells.push('')
  cells[cell.column] = text
  return true
}

function openCell(tag: Tag, next: number, { styles }: SheetContext): OpenCell {
  const place = /^[A-Z]{1,3}(?=\d)/.exec(attributeOf(tag, 'r') ?? '')?.[0]
  const column = place === undefined ? next : columnOf(place)
  const style = styles[Number(attributeOf(tag, 's') ?? 0)] ?? null
  return { column, type: attributeOf(tag, 't') ?? 'n', style, text: '' }
}

const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function textOf({ type, style, text }: OpenCell, { strings, isFrom1904 }: SheetContext): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'e') return ''
  if (type === 'd') return text.slice(0, 'YYYY-MM-DD'.length)
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return text
  const number = text.trim()
  if (number === '') return ''
  const decimal = decimalOfCell(number)
  if (decimal === null) return number
  if (style === 'day') return dayOf(Math.floor(Number(decimal)), isFrom1904) ?? decimal
  if (style === 'percent') {
    const scale = decimalScale(decimal)
    return `${scaledToDecimal(decimalToScaled(decimal, scale) * 100n, scale)}%`
  }
  return decimal
}

/** The day that a spreadsheet counts so; null where there is none. 29 February 1900, which never was, is counted too. */
function dayOf(serial: number, isFrom1904: boolean): string | null {
  if (serial < 1 || serial > 2_958_465) return null
  const begin = isFrom1904 ? '1904-01-01' : serial < 60 ? '1899-12-31' : '1899-12-30'
  return Temporal.PlainDate.from(begin).add({ days: serial }).toString()
}
