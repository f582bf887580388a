import { fold } from '../search/fold'
import type { BankEntry, BankStatement } from './bank-statement'

/** An entry with the mark by which it is known again, however often it is read. */
export interface MarkedEntry extends BankEntry {
  readonly mark: string
}

/** Some signs are many once they are folded. */
const MOST_CHARACTERS = 1_000

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MOST_CHARACTERS)

/**
 * Marks the entries of a file: account, the bank's own id, day, amount, name and words, and how many equal ones stand before
 * it. Where the bank has an id, what stands in two statements of a file is one entry; without one, equal entries are as many as
 * there are (docs/decisions/0057-bank-statements.md).
 */
export function markEntries(statements: readonly BankStatement[]): MarkedEntry[] {
  const marking = markingOf(statements)
  for (;;) {
    const { done, value } = marking.next()
    if (done === true) return value
  }
}

/** So many entries are marked before anybody notices. */
const MARKED_AT_ONCE = 1_000

/** The same in pieces, so that others can go on between them. */
export function* markingOf(statements: readonly BankStatement[]): Generator<undefined, MarkedEntry[]> {
  let count = 0
  const marked = new Map<string, MarkedEntry>()
  const inFile = new Map<string, number>()
  for (const { account, entries } of statements) {
    const inStatement = new Map<string, number>()
    for (const entry of entries) {
      const key = keyOf(account, entry)
      const counts = entry.bankId === null ? inFile : inStatement
      const before = counts.get(key) ?? 0
      counts.set(key, before + 1)
      const mark = `${key} ${String(before)}`
      if (!marked.has(mark)) marked.set(mark, { ...entry, mark })
      count += 1
      if (count % MARKED_AT_ONCE === 0) yield
    }
  }
  return [...marked.values()]
}

function keyOf(account: string | null, { bankId, bookedOn, amountMinor, currency, name, text }: BankEntry): string {
  return JSON.stringify([plain(account ?? ''), bankId ?? '', bookedOn, amountMinor, currency, plain(name), plain(text)])
}
