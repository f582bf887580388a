import type { Currency } from '../money/currency'
import type { Decimal } from '../money/decimal'
import { minorToFixed } from '../money/minor'

/** How a spreadsheet of a locale reads lines: where the decimal sign is a comma, and in Switzerland, semicolons stand between cells. */
export interface CsvDialect {
  readonly separator: ',' | ';'
  readonly decimalSign: '.' | ','
}

export interface CsvAmount {
  readonly minor: number
  readonly currency: Currency
}

/** A number that is no amount of money: a price with more decimals, a quantity, a rate. */
interface CsvNumber {
  readonly decimal: Decimal
}

/** A text, an amount, a number, or nothing. */
export type CsvCell = string | CsvAmount | CsvNumber | null

/** What a file in UTF-8 begins with, as Excel takes it for the system's own letters otherwise. */
export const CSV_START = '\uFEFF'

/** The dialect of a locale by its BCP 47 tag. */
export function csvDialect(locale: string): CsvDialect {
  const sign = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  if (sign === ',') return { separator: ';', decimalSign: ',' }
  const { region = '' } = new Intl.Locale(locale)
  return { separator: ['CH', 'LI'].includes(region) ? ';' : ',', decimalSign: '.' }
}

/** A line with its end (RFC 4180). An amount has all decimals of its currency and no sign between thousands. */
export function csvLine(cells: readonly CsvCell[], { separator, decimalSign }: CsvDialect): string {
  const written = cells.map((cell) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return quoted(asText(cell))
    return figureOf(cell).replace('.', decimalSign)
  })
  return `${written.join(separator)}\r\n`
}

/** A figure with a point, an amount with all decimals of its currency. */
export const figureOf = (cell: CsvAmount | CsvNumber) =>
  'decimal' in cell ? (cell.decimal as string) : minorToFixed(cell.minor, cell.currency)

/** What a spreadsheet would take for a formula, and run, has an apostrophe before it, which keeps it a text. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
