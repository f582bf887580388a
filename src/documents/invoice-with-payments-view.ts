import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import { paymentDetails } from '../domain/bank/payment-details'
import { withheldInBalance, withheldRecorded } from '../domain/invoices/withheld-in-balance'
import { decimalToNumber } from '../domain/money/decimal'
import { minorToDecimal } from '../domain/money/minor'
import type { LaterEntryKind } from '../domain/statements/statement'
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
  const { leftMinor } = balanceOf(copied, format)
  const { withheldMinor, told } = withheldApart(copied, format)
  const [withholding] = withheldMinor === 0 ? [] : withholdingRows(invoice, format)
  const label = leftMinor < 0 ? words.inYourFavour : words.balanceDue
  const account = () => paymentDetails(invoice.organization.profile, invoice.invoice_number, format.accountWords)
  return {
    ...invoiceView(invoice, 'copy', offered),
    mark: isSettled(entries, leftMinor) ? words.paid : words.copy,
    headline: leftMinor > 0 ? words.owedOn(money(leftMinor), format.date(today)) : null,
    afterTotal: [
      ...(withholding ? [{ ...withholding, amount: money(-withheldMinor) }] : []),
      ...entryRows(told, format),
      { label, note: null, amount: money(Math.abs(leftMinor)) },
    ],
    payment: leftMinor > 0 ? account() : [],
    // They ask for the whole.
    paymentCodes: [],
    swissBill: null,
  }
}

/** Whether the client has paid all that is asked of it. Throws as `invoiceView` does. */
export function isPaid(copied: InvoiceWithPayments, offered = offeredLanguages): boolean {
  const { leftMinor } = balanceOf(copied, formatOf(copied.invoice, offered))
  return isSettled(copied.entries, leftMinor)
}

const isSettled = (entries: readonly Entry[], leftMinor: number): boolean =>
  leftMinor <= 0 && isAnythingKept(entries) && !entries.some(isGivenUp)

/**
 * What is withheld is owed until it is recorded as paid, but asked of nobody: it is not left to pay. Recorded as paid and
 * credited since, it is not in the client's favour either: that is for the tax office to give back.
 */
function balanceOf({ invoice, entries, withheld }: InvoiceWithPayments, { currency }: DocumentFormat) {
  const sumOf = (...kinds: LaterEntryKind[]) =>
    entries.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? wireToMinor(amount, currency) : 0), 0)
  const owedMinor = entries.reduce(
    (sum, { amount }) => sum + wireToMinor(amount, currency),
    wireToMinor(invoice.total, currency),
  )
  if (entries.some(isGivenUp)) return { withheldMinor: 0, leftMinor: owedMinor }
  const wholeMinor = withheldOf(invoice, currency)
  const withheldMinor = withheldInBalance({
    withheldMinor: wholeMinor,
    creditedWithheldMinor: wholeMinor - wireToMinor(withheld, currency),
    billedMinor: wireToMinor(invoice.total, currency) + sumOf('late_fee'),
    paidMinor: -sumOf('payment', 'credit_taken'),
    totalDueMinor: owedMinor,
  })
  return { withheldMinor, leftMinor: owedMinor - withheldMinor }
}

/**
 * What is withheld in all, whether it was recorded as paid or not, and what became of the invoice without that: of a payment
 * what arrived.
 */
function withheldApart(copied: InvoiceWithPayments, format: DocumentFormat) {
  const { invoice, entries } = copied
  const { currency } = format
  const minor = (amount: number) => wireToMinor(amount, currency)
  const fees = entries.filter(({ kind }) => kind === 'late_fee').reduce((sum, { amount }) => sum + minor(amount), 0)
  const facts = { withheldMinor: withheldOf(invoice, currency), billedMinor: minor(invoice.total) + fees }
  let [paidMinor, recordedMinor] = [0, 0]
  const told = entries.flatMap((entry): Entry[] => {
    if (!isPayment(entry)) return [entry]
    paidMinor -= minor(entry.amount)
    const nowMinor = withheldRecorded({ ...facts, paidMinor })
    const amountMinor = minor(entry.amount) + nowMinor - recordedMinor
    recordedMinor = nowMinor
    return amountMinor === 0 ? [] : [{ ...entry, amount: decimalToNumber(minorToDecimal(amountMinor, currency)) }]
  })
  return { withheldMinor: balanceOf(copied, format).withheldMinor + recordedMinor, told }
}

type Entry = InvoiceWithPayments['entries'][number]

/** Whether something that was paid was not given back. */
const isAnythingKept = (entries: readonly Entry[]): boolean =>
  entries.filter((entry) => isPayment(entry) || isGivenBack(entry)).reduce((sum, { amount }) => sum + amount, 0) < 0

const isGivenBack = ({ kind }: Entry) => kind === 'refund' || kind === 'credit_used'
const isPayment = ({ kind }: Entry) => kind === 'payment' || kind === 'credit_taken'
const isGivenUp = ({ kind }: Entry) => kind === 'written_off'

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
