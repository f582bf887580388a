import { err, type Result } from '../../kernel/result'
import { RowGatherer, type Table, type TableFault } from './table'

const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** How much of a file, and how many of its rows, tell what stands between its cells. */
const SAMPLE = 100_000
const SAMPLE_ROWS = 30

const bareCells: Readonly<Record<Separator, RegExp>> = {
  ',': /[^,\r\n]*/y,
  ';': /[^;\r\n]*/y,
  '\t': /[^\t\r\n]*/y,
  '|': /[^|\r\n]*/y,
}

/** Reads separated values (RFC 4180): with a comma, semicolon, tab or bar between cells, and line breaks in quotes. */
export function readCsv(text: string): Result<Table, TableFault> {
  const said = /^sep=([,;\t|])(?:\r\n?|\n)/i.exec(text)
  const begin = said?.[0].length ?? 0
  const separator = (said?.[1] as Separator | undefined) ?? separatorOf(text.slice(begin, begin + SAMPLE))
  const gatherer = new RowGatherer()
  let number = said === null ? 0 : 1
  for (const row of rowsOf(text, begin, separator)) {
    number += 1
    if (row === 'openQuote') return err({ kind: 'openQuote', row: number })
    if (!gatherer.add(number, row.map(withoutGuard))) break
  }
  return gatherer.end(null)
}

/** The one by which most rows have as many cells as the first, and more than one. */
function separatorOf(sample: string): Separator {
  const found = separators.map((separator) => {
    const widths: number[] = []
    for (const row of rowsOf(sample, 0, separator)) {
      if (row !== 'openQuote') widths.push(row.length)
      if (row === 'openQuote' || widths.length === SAMPLE_ROWS) break
    }
    const [first = 0] = widths
    const alike = widths.filter((width) => width === first).length
    return { separator, score: first < 2 ? 0 : alike * 1000 + first }
  })
  return found.reduce((best, each) => (each.score > best.score ? each : best)).separator
}

/** Each row's cells; a quote that never ends is told instead of what it would swallow. */
function* rowsOf(text: string, begin: number, separator: Separator): Generator<readonly string[] | 'openQuote'> {
  const bare = bareCells[separator]
  let at = begin
  while (at < text.length) {
    const cells: string[] = []
    for (;;) {
      const quoted = text[at] === '"' ? quotedCell(text, at) : { cell: '', end: at }
      if (quoted === null) {
        yield 'openQuote'
        return
      }
      bare.lastIndex = quoted.end
      const rest = bare.exec(text)?.[0] ?? ''
      cells.push(quoted.cell + rest)
      at = quoted.end + rest.length
      if (text[at] !== separator) break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    yield cells
  }
}

function quotedCell(text: string, start: number): { readonly cell: string; readonly end: number } | null {
  const parts: string[] = []
  let from = start + 1
  for (;;) {
    const end = text.indexOf('"', from)
    if (end < 0) return null
    parts.push(text.slice(from, end))
    if (text[end + 1] !== '"') return { cell: parts.join(''), end: end + 1 }
    parts.push('"')
    from = end + 2
  }
}

/** Billfold and others write an apostrophe before what a spreadsheet would take for a formula. */
const withoutGuard = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
