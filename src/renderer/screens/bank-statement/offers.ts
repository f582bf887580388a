import type { KnownEntryRecord, OwedAnswer, OwedRecord } from '../../../contract/desktop/bank-statement-operations'
import type { MarkedEntry } from '../../../domain/bank-statements/marks'
import { isSure, type Match, matchEntries } from '../../../domain/bank-statements/matching/match-entries'
import type { Owed } from '../../../domain/bank-statements/matching/owed'
import { type KnownPayment, recordedBefore } from '../../../domain/bank-statements/matching/recorded-before'
import { returnedDays } from '../../../domain/bank-statements/matching/returns'
import { parseCurrency } from '../../../domain/money/currency'
import { addDays, type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date'

/** What is known of an entry beside what the bank says. */
export interface Offer {
  readonly known: KnownEntryRecord
  readonly match: Match
  /** The payment that it may have been recorded as otherwise. */
  readonly before: KnownPayment | null
  /** When the bank took it back; null where it did not. */
  readonly returnedOn: CalendarDate | null
  /** Nobody was paid then yet, or will have been: years of two figures and orders of days are mistaken. */
  readonly isDayUnlikely: boolean
}

const FIRST_LIKELY = '2000-01-01'

const noMatch: Match = { sureness: 'none', parts: [], candidates: [] }

/** Of all entries, those that a client may have paid something by. */
export const isOffered = ({ state, amountMinor }: MarkedEntry): boolean => state === 'booked' && amountMinor > 0

/** What each entry that is offered is taken to pay, by its mark; those of which nothing was looked up are left out. */
export function offersOf(
  entries: readonly MarkedEntry[],
  { owed, settled }: OwedInvoices,
  known: ReadonlyMap<string, KnownEntryRecord>,
  today: CalendarDate,
): ReadonlyMap<string, Offer> {
  const returned = returnedDays(entries)
  // What was taken back pays nothing: what is paid again is sure.
  const isOpen = ({ mark }: MarkedEntry) =>
    ['new', 'lapsed'].includes(known.get(mark)?.state ?? '') && !returned.has(mark)
  const isUnlikely = ({ bookedOn }: MarkedEntry) => bookedOn < FIRST_LIKELY || bookedOn > addDays(today, 1)
  const matches = matchEntries(entries.filter(isOpen), [...owed.values()], settled, isUnlikely)
  const fingerprints = new Set([...known.values()].map(({ fingerprint }) => fingerprint))
  return new Map(
    entries.flatMap((entry) => {
      const found = known.get(entry.mark)
      if (found === undefined) return []
      const match = matches.get(entry.mark) ?? noMatch
      // What fits by amount and name alone names no invoice: it may be what was recorded for another one.
      const named = match.sureness.startsWith('number') ? match.parts : []
      const invoiceIds = named.flatMap(({ key }) => owed.get(key)?.invoiceId ?? [])
      const before = recordedBefore(entry, found.near.flatMap(paymentOf), { invoiceIds, fingerprints })
      const isDayUnlikely = isUnlikely(entry)
      const returnedOn = returned.get(entry.mark) ?? null
      return [[entry.mark, { known: found, match, before, returnedOn, isDayUnlikely }] as const]
    }),
  )
}

/** Whether it is ticked before anybody has looked at it. */
export const isReady = ({ known, match, before, returnedOn, isDayUnlikely }: Offer): boolean =>
  known.state === 'new' && before === null && returnedOn === null && !isDayUnlikely && isSure(match.sureness)

/** The invoices that an entry may name. */
export interface OwedInvoices {
  /** What is owed, by a key of its own. */
  readonly owed: ReadonlyMap<string, Owed>
  /** The numbers of those that nothing is owed for. */
  readonly settled: readonly string[]
}

export const owedInvoices = ({ owed, settled_numbers: settled }: OwedAnswer): OwedInvoices => ({
  owed: new Map(owed.flatMap(owedOf).map((each) => [each.key, each])),
  settled,
})

function owedOf(record: OwedRecord): Owed[] {
  const currency = parseCurrency(record.currency)
  if (currency === null) return []
  const { invoice_id: invoiceId, payment_id: paymentId, client_name: clientName } = record
  const { amount_minor: amountMinor, withheld_minor: withheldMinor } = record
  const issuedOn = record.issued_on === null ? null : parseCalendarDate(record.issued_on)
  const key = paymentId === null ? invoiceId : `${invoiceId} ${paymentId}`
  const number = record.invoice_number
  return [{ key, invoiceId, paymentId, number, clientName, issuedOn, currency, amountMinor, withheldMinor }]
}

function paymentOf(record: KnownEntryRecord['near'][number]): KnownPayment[] {
  const paidOn = parseCalendarDate(record.payment_date)
  if (paidOn === null) return []
  const { id, invoice_id: invoiceId, invoice_number: invoiceNumber, client_name: clientName, fingerprint } = record
  return [{ id, invoiceId, invoiceNumber, clientName, amountMinor: record.amount_minor, paidOn, fingerprint }]
}
