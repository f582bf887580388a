import type { CalendarDate } from '../../kernel/calendar-date'
import type { Result } from '../../kernel/result'
import type { Currency } from '../money/currency'
import type { XmlFault } from '../e-invoice/read/xml'

/** What became of an entry at the bank; `returned` is what came back, or was taken back, of an earlier one. */
export type BankEntryState = 'booked' | 'pending' | 'returned'

/** One entry of an account, as the bank tells it. */
export interface BankEntry {
  readonly bookedOn: CalendarDate
  readonly valuedOn: CalendarDate | null
  /** In minor units; what left the account is below 0. */
  readonly amountMinor: number
  readonly currency: Currency
  readonly state: BankEntryState
  /** Of whoever paid or was paid; `''` where nothing is said of them. */
  readonly name: string
  readonly account: string
  /** What they wrote. */
  readonly text: string
  readonly references: readonly string[]
  /** By what the bank itself knows the entry. */
  readonly bankId: string | null
}

/** The texts in which whoever paid may have named an invoice: OFX and QIF without a memo have it behind the name. */
export const textsOf = ({ references, text, name }: BankEntry): readonly string[] => [
  ...references,
  text === '' ? name : text,
]

/** What one account had, over whatever period. */
export interface BankStatement {
  /** Its IBAN or number; null where the file does not say. */
  readonly account: string | null
  readonly entries: readonly BankEntry[]
}

/** What was read of a file. */
export interface ReadStatements {
  readonly statements: readonly BankStatement[]
  /** How many entries could not be read: what has no day or no amount. */
  readonly unread: number
  /** How many rows are totals or balances, which nobody paid. */
  readonly balances: number
}

/** Why nothing can be read of a file. */
export type StatementFault = XmlFault | { readonly kind: 'notStatement' | 'noEntries' | 'unreadable' | 'tooMany' }

/** What came of reading a file. */
export type StatementsRead = Result<ReadStatements, StatementFault>

/** No statement of a small business is larger, in bytes. */
export const MOST_STATEMENT_BYTES = 10 * 1024 * 1024
/** More entries than these are read in parts. */
export const MOST_BANK_ENTRIES = 20_000
/** No word of a bank is longer. */
const MOST_CHARACTERS = 1_000
const MOST_REFERENCES = 10

/** What was read where an entry is: several where the bank booked them as one, null where it cannot be read. */
export type ReadEntry = BankEntry | readonly BankEntry[] | 'balance' | null

/** Puts together what was read of each statement. */
export function readStatements(
  each: readonly {
    readonly account: string | null
    readonly read: readonly ReadEntry[]
  }[],
): ReadStatements {
  const count = (what: ReadEntry) => each.flatMap(({ read }) => read).filter((entry) => entry === what).length
  const entriesOf = (entry: ReadEntry) => (entry === 'balance' ? [] : (entry ?? []))
  const statements = each.map(({ account, read }) => ({ account, entries: read.flatMap(entriesOf) }))
  return { statements, unread: count(null), balances: count('balance') }
}

/** Texts without line breaks and blanks that are only there for the format's sake. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)
}

/** The references that say something, each once. */
export function tidyReferences(references: readonly (string | null | undefined)[]): string[] {
  const said = references.map((reference) => tidy(reference ?? ''))
  const none = /^(|NOTPROVIDED|NOT PROVIDED|NONREF|NONE)$/i
  return [...new Set(said.filter((reference) => !none.test(reference)))].slice(0, MOST_REFERENCES)
}
