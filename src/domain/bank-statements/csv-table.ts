import { isDay } from '../written/day'

export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

const MOST_ROWS = 50_000
const MOST_CELLS = 100
const SAMPLE = 20_000
/** A file with more quotes astray has none that can be told from other signs. */
const MOST_ASTRAY = 20

/** The rows of a CSV file (RFC 4180), cell by cell without the blanks around them; null where there are more than any has. */
export function csvRows(text: string, separator: Separator): string[][] | null {
  const reader = new Reader(text, separator)
  const rows: string[][] = []
  while (!reader.isAtEnd) {
    rows.push(reader.readRow())
    if (rows.length > MOST_ROWS) return null
  }
  return rows
}

class Reader {
  readonly #text: string
  readonly #separator: Separator
  #at: number
  /** Once a quote is closed by nothing, all are signs like any other: to look again each time would take for ever. */
  #hasQuotes = true
  #astray = 0

  constructor(text: string, separator: Separator) {
    this.#text = text
    this.#separator = separator
    this.#at = text.startsWith('\uFEFF') ? 1 : 0
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  readRow(): string[] {
    const row: string[] = []
    for (;;) {
      const cell = this.#readQuoted() + this.#readPlain()
      if (row.length < MOST_CELLS) row.push(cell.trim())
      const sign = this.#text.charAt(this.#at)
      this.#at += sign === '\r' && this.#text.charAt(this.#at + 1) === '\n' ? 2 : 1
      if (sign !== this.#separator) return row
    }
  }

  /** What stands in quotes at the beginning of a cell; `''` where nothing does. */
  #readQuoted(): string {
    if (!this.#hasQuotes || this.#text.charAt(this.#at) !== '"') return ''
    const pieces: string[] = []
    let at = this.#at + 1
    for (;;) {
      const quote = this.#text.indexOf('"', at)
      if (quote < 0) {
        this.#hasQuotes = false
        return ''
      }
      pieces.push(this.#text.slice(at, quote))
      at = quote + 1
      if (this.#text.charAt(at) !== '"') break
      pieces.push('"')
      at += 1
    }
    const quoted = pieces.join('')
    if (this.#holdsRows(quoted, at)) {
      this.#astray += 1
      if (this.#astray > MOST_ASTRAY) this.#hasQuotes = false
      return ''
    }
    this.#at = at
    return quoted
  }

  /** Whether what is quoted runs on into other rows, as after a quote that is closed by that of another cell. */
  #holdsRows(quoted: string, end: number): boolean {
    const [, ...lines] = quoted.split('\n')
    const last = lines.pop()
    if (last === undefined) return false
    const beginsRow = (line: string) => {
      const [first = '', ...more] = line.split(this.#separator, MOST_CELLS)
      return more.length > 0 && [first, ...more].some((cell) => isDay(cell.trim()))
    }
    if (lines.some(beginsRow) || beginsRow(last)) return true
    // The quote that closes it opened the first cell of the next row.
    const follows = /^[^"\r\n]{0,30}/.exec(this.#text.slice(end, end + 30))?.[0] ?? ''
    return last.trim() === '' && isDay(follows.trim())
  }

  #readPlain(): string {
    const start = this.#at
    while (!this.isAtEnd && !this.#isCellEnd(this.#text.charAt(this.#at))) this.#at += 1
    return this.#text.slice(start, this.#at)
  }

  #isCellEnd(sign: string): boolean {
    return sign === this.#separator || sign === '\r' || sign === '\n'
  }
}

/** The sign between cells: that by which most lines fall into the same number of several cells. */
export function guessSeparator(text: string): Separator {
  const sample = text.slice(0, SAMPLE)
  const scores = separators.map((separator) => ({ separator, score: evenness(csvRows(sample, separator) ?? []) }))
  return scores.toSorted((one, other) => other.score - one.score)[0]?.separator ?? ';'
}

function evenness(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most === undefined ? 0 : most[1] * Math.min(most[0], 8)
}
