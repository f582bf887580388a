import { err, ok, type Result } from '../../kernel/result'
import type { CalendarDate } from '../../kernel/calendar-date'
import { countedTaxes, type EntryTax, type JournalEntry, taxKey } from '../accountant/journal'
import type { DatevSettings, RevenueAccount, TaxKey } from './datev'

/** One booking: receivables against revenue. */
export interface Booking {
  /** Above zero: the side says which way. */
  readonly amountMinor: number
  /** Of the receivables: S for debit (Soll), H for credit (Haben). */
  readonly side: 'S' | 'H'
  readonly receivables: string
  readonly revenue: RevenueAccount
  readonly day: CalendarDate
  readonly number: string
  readonly text: string
  /** The client's, where what was done within the European Union is reported by it. */
  readonly vatId: string | null
}

/** What is reported by the client's VAT id (Zusammenfassende Meldung): reverse charge, and supplies within the Union. */
const isReported = ({ category }: EntryTax): boolean => category === 'AE' || category === 'K'

/** A batch is in euros: documents in other currencies would need a rate that nobody has told. */
const isBooked = ({ currency, state }: JournalEntry): boolean => currency === 'EUR' && state !== 'void'

/** Whether something that would be booked says no rate: the accountant books it by hand. */
export const isUnknown = (entry: JournalEntry): boolean =>
  isBooked(entry) && entry.taxes.some(({ category }) => category === null)

/**
 * The bookings of a document: its gross by category and rate. None of what is not booked, and of what comes to nothing; the
 * key that has no account as an error.
 */
export function bookingsOf(entry: JournalEntry, settings: DatevSettings): Result<Booking[], TaxKey> {
  const bookings: Booking[] = []
  if (!isBooked(entry)) return ok(bookings)
  for (const tax of countedTaxes(entry)) {
    const grossMinor = tax.netMinor + tax.taxMinor
    if (grossMinor === 0) continue
    const revenue = settings.revenue[taxKey(tax)]
    if (revenue === undefined) return err(taxKey(tax))
    bookings.push({
      amountMinor: Math.abs(grossMinor),
      side: grossMinor > 0 ? 'S' : 'H',
      receivables: settings.receivables,
      revenue,
      day: entry.day,
      number: entry.number,
      text: entry.client,
      vatId: isReported(tax) ? entry.vatIdAbroad : null,
    })
  }
  return ok(bookings)
}
