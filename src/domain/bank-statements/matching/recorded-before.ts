import { type CalendarDate, daysBetween } from '../../../kernel/calendar-date'
import { type BankEntry, textsOf } from '../bank-statement'
import { NumberBook } from './numbers'

/** A payment that is recorded. */
export interface KnownPayment {
  readonly id: string
  readonly invoiceId: string
  readonly invoiceNumber: string
  readonly clientName: string
  readonly amountMinor: number
  readonly paidOn: CalendarDate
  /** Of the entry that it was recorded from here; null where it came otherwise. */
  readonly fingerprint: string | null
}

/** Banks tell an entry by one day or another, and a person by a third. */
export const DAYS_APART = 5

/**
 * The payment that an entry may have been recorded as before, from another file, by hand or on another device: of its amount,
 * about its day, and of no other entry of this file. Where the entry names invoices, only one of theirs is meant.
 */
export function recordedBefore(
  entry: BankEntry,
  payments: readonly KnownPayment[],
  { invoiceIds, fingerprints }: { readonly invoiceIds: readonly string[]; readonly fingerprints: ReadonlySet<string> },
): KnownPayment | null {
  const near = payments
    .filter(({ fingerprint }) => fingerprint === null || !fingerprints.has(fingerprint))
    .filter(({ paidOn }) => Math.abs(daysBetween(paidOn, entry.bookedOn)) <= DAYS_APART)
  const isNamed = namedBy(entry)
  const meant = near.filter((payment) => invoiceIds.includes(payment.invoiceId) || isNamed(payment))
  // An entry that surely pays another invoice is another payment of the same amount.
  return meant[0] ?? (invoiceIds.length === 0 ? (near[0] ?? null) : null)
}

function namedBy(entry: BankEntry): (payment: KnownPayment) => boolean {
  return ({ id, invoiceNumber }) => {
    const book = new NumberBook()
    book.add(invoiceNumber, id)
    const { whole, figures } = book.namedIn(textsOf(entry))
    return whole.has(id) || figures.has(id)
  }
}
