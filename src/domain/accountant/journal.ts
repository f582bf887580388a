import type { CalendarDate } from '../../kernel/calendar-date'
import { inTaxCurrency, type TaxCurrency } from '../law/tax-currency'
import type { Currency } from '../money/currency'
import type { Decimal } from '../money/decimal'

/** What stands in one category and rate of a document, in minor units of its currency; below zero in a credit note. */
export interface EntryTax {
  /** How it stands to VAT, by the codes of UNTDID 5305; null where the document does not say so exactly. */
  readonly category: string | null
  readonly percent: Decimal | null
  readonly netMinor: number
  readonly taxMinor: number
}

/** What became of an issued document. */
export type EntryState = 'issued' | 'void' | 'written_off'

/** An issued document as a journal has it. */
export interface JournalEntry {
  /** What is billed in advance is told apart, and what is credited of it: it is no revenue yet. */
  readonly kind: 'invoice' | 'deposit' | 'credit_note' | 'deposit_credit_note'
  readonly id: string
  readonly day: CalendarDate
  readonly number: string
  /** The invoice that a credit note credits. */
  readonly credits: string | null
  readonly state: EntryState
  readonly client: string
  readonly vatId: string | null
  /** The same where the client is in another country of the European Union than the business. */
  readonly vatIdAbroad: string | null
  readonly currency: Currency
  /** What its tax is also said in. */
  readonly taxCurrency: TaxCurrency | null
  readonly taxes: readonly EntryTax[]
}

/** Taxes of entries in one currency, category and rate, and in one currency of the tax return where they are said in one. */
export interface TaxSum extends EntryTax {
  readonly currency: Currency
  readonly documents: number
  readonly inItsCurrency: { readonly currency: Currency; readonly minor: number } | null
}

/** By what taxes are put together: "S 19". */
export const taxKey = ({ category, percent }: Pick<EntryTax, 'category' | 'percent'>): string =>
  `${category ?? '?'} ${percent ?? '-'}`

/** A void document counts for nothing, whatever it said. */
export const countedTaxes = ({ state, taxes }: JournalEntry): readonly EntryTax[] => (state === 'void' ? [] : taxes)

/**
 * What each of the counted taxes is in the currency of the tax return, in its minor units: they come to what the document
 * says, which rounds once. Null where it says none: it names no such currency, has no tax, or too much of it.
 */
export function taxesInItsCurrency(entry: JournalEntry): number[] | null {
  const { currency, taxCurrency } = entry
  const taxes = countedTaxes(entry)
  if (taxCurrency === null || taxes.reduce((sum, { taxMinor }) => sum + taxMinor, 0) === 0) return null
  let [untilMinor, toldMinor] = [0, 0]
  const minors: number[] = []
  for (const { taxMinor } of taxes) {
    untilMinor += taxMinor
    const minor = inTaxCurrency(untilMinor, currency, taxCurrency)
    if (minor === null) return null
    minors.push(minor - toldMinor)
    toldMinor = minor
  }
  return minors
}

/** Sums the taxes of documents as they come, so that no document is held. */
export class TaxSums {
  readonly #sums = new Map<string, TaxSum>()

  add(entry: JournalEntry): void {
    const { currency, taxCurrency } = entry
    const minors = taxesInItsCurrency(entry)
    for (const [index, tax] of countedTaxes(entry).entries()) {
      const other = minors === null ? null : (taxCurrency?.currency ?? null)
      const key = `${currency} ${taxKey(tax)} ${other ?? ''}`
      const before = this.#sums.get(key)
      const otherMinor = (before?.inItsCurrency?.minor ?? 0) + (minors?.[index] ?? 0)
      this.#sums.set(key, {
        currency,
        category: tax.category,
        percent: tax.percent,
        netMinor: (before?.netMinor ?? 0) + tax.netMinor,
        taxMinor: (before?.taxMinor ?? 0) + tax.taxMinor,
        documents: (before?.documents ?? 0) + 1,
        inItsCurrency: other === null ? null : { currency: other, minor: otherMinor },
      })
    }
  }

  /** By currency, category and rate. */
  all(): TaxSum[] {
    return [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
  }
}
