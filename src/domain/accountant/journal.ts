import type { CalendarDate } from '../../kernel/calendar-date'
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
  readonly taxes: readonly EntryTax[]
}

/** Taxes of entries in one currency, category and rate. */
export interface TaxSum extends EntryTax {
  readonly currency: Currency
  readonly documents: number
}

/** By what taxes are put together: "S 19". */
export const taxKey = ({ category, percent }: Pick<EntryTax, 'category' | 'percent'>): string =>
  `${category ?? '?'} ${percent ?? '-'}`

/** A void document counts for nothing, whatever it said. */
export const countedTaxes = ({ state, taxes }: JournalEntry): readonly EntryTax[] => (state === 'void' ? [] : taxes)

/** Sums the taxes of documents as they come, so that no document is held. */
export class TaxSums {
  readonly #sums = new Map<string, TaxSum>()

  add(entry: JournalEntry): void {
    const { currency } = entry
    for (const tax of countedTaxes(entry)) {
      const key = `${currency} ${taxKey(tax)}`
      const before = this.#sums.get(key) ?? { netMinor: 0, taxMinor: 0, documents: 0 }
      this.#sums.set(key, {
        currency,
        category: tax.category,
        percent: tax.percent,
        netMinor: before.netMinor + tax.netMinor,
        taxMinor: before.taxMinor + tax.taxMinor,
        documents: before.documents + 1,
      })
    }
  }

  /** By currency, category and rate. */
  all(): TaxSum[] {
    return [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
  }
}
