import { type Currency, parseCurrency } from '../money/currency'
import { guessColumns } from './guess-columns'
import { invoiceDrafts } from './invoice-drafts'
import { readCsv } from './read-csv'

const parsed = parseCurrency('EUR')
if (parsed === null) throw new Error('EUR is a currency')
export const euro = parsed

/** What comes of a file of invoices whose columns are guessed. */
export function drafts(text: string, hasLines = false, currency: Currency | null = euro) {
  const read = readCsv(text)
  if (!read.ok || currency === null) throw new Error('It is not read')
  const { rows } = read.value
  const mapping = guessColumns('invoice', rows, true)
  const header = rows[0]?.cells ?? []
  const reading = { mapping, header, decimalSign: '.', dayOrder: 'dmy', currency, program: 'Old' } as const
  return invoiceDrafts(rows.slice(1), reading, hasLines)
}
