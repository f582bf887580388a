import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import { paymentDetails } from '../domain/bank/payment-details'
import { withheldInBalance } from '../domain/invoices/withheld-in-balance'
import { decimalToNumber } from '../domain/money/decimal'
import { minorToDecimal } from '../domain/money/minor'
import { isGivenUp, type LaterEntryKind } from '../domain/statements/statement'
import type { CalendarDate } from '../kernel/calendar-date'
import { offeredLanguages } from '../words/catalogue'
import { type DocumentView, formatOf, invoiceView } from './document-view'
import { type DocumentFormat, wireToMinor } from './format'
import type { TotalsRow } from './view/totals-rows'
import { withheldOf, withholdingRows } from './view/withholding'

/** An invoice as it was issued, and what became of it until a day. */
export interface InvoiceWithPayments {
  readonly invoice: InvoiceRecord
  readonly entries: readonly {
    readonly day: CalendarDate
    readonly kind: LaterEntryKind
    /** That of a credit note, else of the invoice. */
    readonly number: string
    /** Below zero where less is owed by it. */
    readonly amount: number
    /** What of a payment is recorded as paid of what is withheld, and never arrived; of credit that was taken, what it paid of it. */
    readonly withheld: number
  }[]
  /** What the client pays to the tax office instead, less what was credited of it. */
  readonly withheld: number
  readonly today: CalendarDate
}

/**
 * A copy of an invoice that says what was paid, charged and credited since, and what is left to pay: that of the day it is
 * made on, beside the one that was issued, which says none of it (docs/decisions/0014-one-document.md). Throws as
 * `invoiceView` does.
 */
export function invoiceWithPaymentsView(copied: InvoiceWithPayments, offered = offeredLanguages): DocumentView {
  const { invoice, entries, today } = copied
  const format = formatOf(invoice, offered)
  const { money, words } = format
  const { leftMinor, withheldMinor, isPaid } = standingOf(copied, format)
  const [withholding] = withheldMinor === 0 ? [] : withholdingRows(invoice, format)
  const label = leftMinor < 0 ? words.inYourFavour : words.balanceDue
  const paid = { currency: format.currency, number: invoice.invoice_number }
  const account = () => paymentDetails(invoice.organization.profile, paid, format.accountWords)
  return {
    ...invoiceView(invoice, 'copy', offered),
    mark: isPaid ? words.paid : words.copy,
    headline: leftMinor > 0 ? words.owedOn(money(leftMinor), format.date(today)) : null,
    afterTotal: [
      ...(withholding ? [{ ...withholding, amount: money(-withheldMinor) }] : []),
      ...entryRows(asArrived(entries, format), format),
      { label, note: null, amount: money(Math.abs(leftMinor)) },
    ],
    payment: leftMinor > 0 ? account() : [],
    // They ask for the whole.
    paymentCodes: [],
    swissBill: null,
  }
}

/** Whether the client has paid all that is asked of it. Throws as `invoiceView` does. */
export const isPaid = (copied: InvoiceWithPayments, offered = offeredLanguages): boolean =>
  standingOf(copied, formatOf(copied.invoice, offered)).isPaid

/**
 * What is withheld is owed until it is recorded as paid, but asked of nobody: it is not left to pay. Recorded as paid and
 * credited since, it is not in the client's favour either: that is for the tax office to give back. `withheldMinor` is all of
 * it, whether it was recorded or not, but for what credit paid.
 */
function standingOf({ invoice, entries, withheld }: InvoiceWithPayments, { currency }: DocumentFormat) {
  const minor = (amount: number) => wireToMinor(amount, currency)
  const sumOf = (...kinds: LaterEntryKind[]) =>
    entries.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? minor(amount) : 0), 0)
  const paidMinor = -sumOf(...payments)
  const recordedMinor = entries.reduce((sum, each) => sum + minor(each.withheld), 0)
  const totalDueMinor = entries.reduce((sum, { amount }) => sum + minor(amount), minor(invoice.total))
  const wholeMinor = withheldOf(invoice, currency)
  const isLost = isGivenUp(entries.map(({ kind, amount }) => ({ kind, amountMinor: minor(amount) })))
  const creditedWithheldMinor = wholeMinor - minor(withheld)
  const facts = { withheldMinor: wholeMinor, creditedWithheldMinor, recordedMinor, totalDueMinor }
  const openMinor = isLost ? 0 : withheldInBalance(facts)
  const leftMinor = totalDueMinor - openMinor
  const keptMinor = paidMinor - sumOf('refund', 'credit_used')
  const isPaid = leftMinor <= 0 && keptMinor > 0 && !isLost
  const keptBackMinor = entries.reduce((sum, each) => sum + minor(neverArrived(each)), 0)
  return { leftMinor, withheldMinor: openMinor + keptBackMinor, isPaid }
}

/** What became of the invoice without what is withheld: of a payment what arrived. */
function asArrived(entries: readonly Entry[], { currency }: DocumentFormat): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    const withheld = neverArrived(entry)
    const amountMinor = wireToMinor(entry.amount, currency) + wireToMinor(withheld, currency)
    if (withheld !== 0 && amountMinor === 0) return []
    return [{ ...entry, amount: decimalToNumber(minorToDecimal(amountMinor, currency)) }]
  })
}

type Entry = InvoiceWithPayments['entries'][number]

/** What the client kept back of it. Credit is used whole: what it paid of what is withheld, its client never withheld. */
const neverArrived = ({ kind, withheld }: Entry): number => (kind === 'credit_taken' ? 0 : withheld)

const payments: readonly LaterEntryKind[] = ['payment', 'credit_taken']

/** So many of a kind are told one by one: the sums stand on one page, however often a fee was charged. */
const MOST_OF_A_KIND = 6

function entryRows(entries: readonly Entry[], format: DocumentFormat): TotalsRow[] {
  const { currency, date, money, period, words } = format
  const ofKind = Map.groupBy(entries, ({ kind }) => kind)
  return entries.flatMap((entry) => {
    const { kind, number, day } = entry
    const label = kind === 'credit_note' ? words.entry.credit_note(`\u2068${number}\u2069`) : words.since[kind]
    const row = (note: string, minor: number) => [{ label, note, amount: money(minor) }]
    const alike = ofKind.get(kind) ?? []
    if (alike.length <= MOST_OF_A_KIND) return row(date(day), wireToMinor(entry.amount, currency))
    if (alike[0] !== entry) return []
    const sum = alike.reduce((minor, { amount }) => minor + wireToMinor(amount, currency), 0)
    return row(period(day, alike.at(-1)?.day ?? day), sum)
  })
}
