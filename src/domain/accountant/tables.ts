import type { Currency } from '../money/currency'
import type { Decimal } from '../money/decimal'
import { type CsvCell, type CsvDialect, csvLine } from '../csv/write-csv'
import { countedTaxes, type EntryState, type JournalEntry, taxesInItsCurrency, type TaxSum } from './journal'

/** What the tables call what is counted on; the columns, one after another. */
export interface TableWords {
  readonly kinds: Readonly<Record<JournalEntry['kind'], string>>
  readonly states: Readonly<Record<EntryState, string>>
  readonly category: (code: string | null) => string
}

const percentText = (percent: Decimal | null, { decimalSign }: CsvDialect) => percent?.replace('.', decimalSign) ?? ''

const amounts = (netMinor: number, taxMinor: number, currency: Currency): CsvCell[] =>
  [netMinor, taxMinor, netMinor + taxMinor].map((minor) => ({ minor, currency }))

/**
 * The lines of a document in the journal: one for each category and rate, so that every column adds up. A void one has a
 * single line that counts for nothing.
 */
export function journalLines(entry: JournalEntry, words: TableWords, dialect: CsvDialect): string {
  const { day, number, kind, state, credits, client, vatId, currency } = entry
  const facts = [day, number, words.kinds[kind], words.states[state], credits, client, vatId, currency]
  const taxes = countedTaxes(entry)
  const [told, minors] = [entry.taxCurrency, taxesInItsCurrency(entry)]
  const rows = taxes.length === 0 ? [{ category: null, percent: null, netMinor: 0, taxMinor: 0 }] : taxes
  return rows
    .map(({ category, percent, netMinor, taxMinor }, index) =>
      csvLine(
        [
          ...facts,
          taxes.length === 0 ? null : words.category(category),
          percentText(percent, dialect),
          ...amounts(netMinor, taxMinor, currency),
          ...(told === null || minors === null
            ? [null, null, null]
            : [told.currency, { decimal: told.rate }, { minor: minors[index] ?? 0, currency: told.currency }]),
        ],
        dialect,
      ),
    )
    .join('')
}

/** A line of the tax summary. */
export function taxLine(sum: TaxSum, words: TableWords, dialect: CsvDialect): string {
  const { currency, category, percent, documents, netMinor, taxMinor, inItsCurrency } = sum
  const cells = [currency, words.category(category), percentText(percent, dialect), String(documents)]
  return csvLine(
    [...cells, ...amounts(netMinor, taxMinor, currency), inItsCurrency?.currency ?? null, inItsCurrency],
    dialect,
  )
}
