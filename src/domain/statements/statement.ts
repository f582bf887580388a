import { parseCalendarDate, type CalendarDate } from '../../kernel/calendar-date'
import type { ClientId } from '../ids'
import { type Currency, parseCurrency } from '../money/currency'
import { minorOf } from '../wire/read-fields'

/** What changes what a client owes, in the order in which it is told of one day. */
export const statementEntryKinds = [
  'invoice',
  'late_fee',
  'credit_note',
  'payment',
  'credit_taken',
  'refund',
  'credit_used',
  'written_off',
  'write_off_taken_back',
] as const
export type StatementEntryKind = (typeof statementEntryKinds)[number]
/** What changes what is owed of an invoice once it is issued. */
export type LaterEntryKind = Exclude<StatementEntryKind, 'invoice'>

interface Entry {
  readonly kind: StatementEntryKind
  readonly amountMinor: number
}

/** Whether something of an invoice is given up still by these entries of it: of what was paid after all nothing is. */
export const isGivenUp = (entries: readonly Entry[]): boolean =>
  entries.reduce(
    (minor, { kind, amountMinor }) =>
      kind === 'written_off' || kind === 'write_off_taken_back' ? minor + amountMinor : minor,
    0,
  ) !== 0

/** The balance after each entry, in minor units, from what was owed before the first. */
export function runningBalances(openingMinor: number, amounts: readonly number[]): number[] {
  let balance = openingMinor
  return amounts.map((amount) => (balance += amount))
}

interface Balance {
  readonly closing: number
  /** What of it is between the client and the tax office. */
  readonly withheld: readonly { readonly amount: number }[]
}

/** What of a statement's balance is to be paid to the business, in minor units; below zero so much is to be given back. */
export const statementDueMinor = ({ closing, withheld }: Balance, currency: Currency): number =>
  withheld.reduce((minor, { amount }) => minor - minorOf(amount, currency), minorOf(closing, currency))

/** Which statement is meant: a client's, of a period, in a currency. */
export interface StatementSpan {
  readonly clientId: ClientId
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly currency: Currency
}

/** A statement's name in an address, as other documents have their ids. */
export function statementKey({ clientId, from, to, currency }: StatementSpan): string {
  return [clientId, from, to, currency].join('_')
}

/** The statement that a name means; null where it means none. */
export function readStatementKey(key: string): StatementSpan | null {
  const [clientId = '', first = '', last = '', code = '', ...more] = key.split('_')
  const [from, to, currency] = [parseCalendarDate(first), parseCalendarDate(last), parseCurrency(code)]
  if (clientId === '' || from === null || to === null || currency === null || more.length > 0) return null
  return { clientId: clientId as ClientId, from, to, currency }
}
