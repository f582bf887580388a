/** What may stand between cells; of two that fit as well the first is taken, as a comma may be that of an amount. */
export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** How much of a file, and how many of its rows, tell what stands between its cells. */
const SAMPLE = 100_000
const SAMPLE_ROWS = 200
/** A row with more columns is no surer than one with so many. */
const MANY_CELLS = 8
const STRAY_WEIGHT = 0.1
/** A file with more quotes astray has none that can be told from other signs. */
const MOST_ASTRAY = 20
/** No longer cell tells that a row begins. */
const MOST_TELLING = 30

const bareCells: Readonly<Record<Separator, RegExp>> = {
  ',': /[^,\r\n]*/y,
  ';': /[^;\r\n]*/y,
  '\t': /[^\t\r\n]*/y,
  '|': /[^|\r\n]*/y,
}

export interface CsvRow {
  readonly cells: readonly string[]
  /** A quote in it is never closed: what follows is not known. */
  readonly isOpen: boolean
  /** A quote stands where none begins or ends a cell. */
  readonly hasStray: boolean
}

/**
 * Reads the rows of separated values (RFC 4180), with line breaks in quotes. A quote that is never closed ends them;
 * where `isOfRow` knows the cells that each row has, it is a sign like any other, and so is one that would swallow other rows.
 */
export function* csvRows(
  text: string,
  separator: Separator,
  isOfRow: ((cell: string) => boolean) | null = null,
): Generator<CsvRow> {
  const reader = new CsvReader(text, separator, isOfRow)
  while (!reader.isAtEnd) {
    const row = reader.readRow()
    yield row
    if (row.isOpen) return
  }
}

const SAID = /^\uFEFF?sep=([,;\t|])(?=[\r\n])/i

/** What stands between cells: what the first line says, as spreadsheets understand it, else what divides most rows alike. */
export function separatorOf(text: string, isOfRow: ((cell: string) => boolean) | null = null): Separator {
  const said = separators.find((separator) => separator === SAID.exec(text)?.[1])
  if (said !== undefined) return said
  const sample = text.slice(0, SAMPLE)
  const scores = separators.map((separator) => ({ separator, score: evenness(csvRows(sample, separator, isOfRow)) }))
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator
}

/** Which share of the rows has as many cells as most, and several: of more cells it is surer, and with quotes astray it says little. */
function evenness(rows: Iterable<CsvRow>): number {
  const counts = new Map<number, number>()
  let seen = 0
  for (const { cells, isOpen, hasStray } of rows) {
    if (isOpen || seen === SAMPLE_ROWS) break
    if (cells.length === 1 && cells[0] === '') continue
    seen += 1
    const weight = hasStray ? STRAY_WEIGHT : 1
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + weight)
  }
  const sureness = [...counts].map(([width, count]) => (count / seen) * (1 - 1 / Math.min(width, MANY_CELLS)))
  return Math.max(0, ...sureness)
}

class CsvReader {
  readonly #text: string
  readonly #separator: Separator
  readonly #isOfRow: ((cell: string) => boolean) | null
  #at: number
  /** Once a quote is closed by nothing, all are signs like any other: to look again each time would take for ever. */
  #hasQuotes = true
  #astray = 0

  constructor(text: string, separator: Separator, isOfRow: ((cell: string) => boolean) | null) {
    this.#text = text
    this.#separator = separator
    this.#isOfRow = isOfRow
    this.#at = text.startsWith('\uFEFF') ? 1 : 0
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  readRow(): CsvRow {
    // What says which separator it is, is no cell; its line is counted as spreadsheets count.
    const said = this.#at <= 1 ? SAID.exec(this.#text)?.[0] : undefined
    if (said !== undefined) this.#at = said.length
    const cells: string[] = []
    let hasStray = false
    for (;;) {
      const quoted = this.#readQuoted()
      if (quoted === null) return { cells, isOpen: true, hasStray }
      const bare = this.#readBare()
      if (bare.includes('"')) hasStray = true
      cells.push(withoutGuard(quoted + bare))
      const sign = this.#text.charAt(this.#at)
      this.#at += this.#text.startsWith('\r\n', this.#at) ? 2 : 1
      if (sign !== this.#separator) return { cells, isOpen: false, hasStray }
    }
  }

  /** What stands in quotes at the beginning of a cell, `''` where nothing does; null where they are never closed. */
  #readQuoted(): string | null {
    if (!this.#hasQuotes || this.#text.charAt(this.#at) !== '"') return ''
    const pieces: string[] = []
    let at = this.#at + 1
    for (;;) {
      const quote = this.#text.indexOf('"', at)
      if (quote < 0) {
        this.#hasQuotes = false
        return this.#isOfRow === null ? null : ''
      }
      pieces.push(this.#text.slice(at, quote))
      at = quote + 1
      if (this.#text.charAt(at) !== '"') break
      pieces.push('"')
      at += 1
    }
    const quoted = pieces.join('')
    if (this.#isOfRow !== null && this.#holdsRows(quoted, at, this.#isOfRow)) {
      this.#astray += 1
      if (this.#astray > MOST_ASTRAY) this.#hasQuotes = false
      return ''
    }
    this.#at = at
    return quoted
  }

  /** Whether what is quoted runs on into other rows, as after a quote that is closed by that of another cell. */
  #holdsRows(quoted: string, end: number, isOfRow: (cell: string) => boolean): boolean {
    const [, ...lines] = quoted.split('\n')
    const last = lines.pop()
    if (last === undefined) return false
    const beginsRow = (line: string) => {
      const [first = '', ...more] = line.split(this.#separator, SAMPLE_ROWS)
      return more.length > 0 && [first, ...more].some((cell) => isOfRow(cell.trim()))
    }
    if (lines.some(beginsRow) || beginsRow(last)) return true
    // The quote that closes it opened the first cell of the next row.
    const follows = /^[^"\r\n]*/.exec(this.#text.slice(end, end + MOST_TELLING))?.[0] ?? ''
    return last.trim() === '' && isOfRow(follows.trim())
  }

  #readBare(): string {
    const bare = bareCells[this.#separator]
    bare.lastIndex = this.#at
    const cell = bare.exec(this.#text)?.[0] ?? ''
    this.#at += cell.length
    return cell
  }
}

/** Billfold and others write an apostrophe before what a spreadsheet would take for a formula. */
const withoutGuard = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
