import { err, ok, type Result } from '../../kernel/result'
import type { Currency } from '../money/currency'
import { MOST_BANK_ENTRIES, type ReadStatements, type StatementFault, type StatementsRead } from './bank-statement'
import { readCamt } from './camt'
import { type CsvReading, type CsvTable, guessCsv } from './csv'
import { looksLikeMt940, readMt940 } from './mt940'
import { looksLikeOfx, readOfx } from './ofx'
import { guessQif, looksLikeQif, type OpenInQif, type QifReading } from './qif'

/** What a file is. What it does not say itself, as a CSV does not say what its columns are, a person says. */
export type RecognisedFile =
  | { readonly kind: 'read'; readonly read: ReadStatements }
  | ({ readonly kind: 'qif'; readonly text: string; readonly reading: QifReading } & OpenInQif)
  | { readonly kind: 'csv'; readonly text: string; readonly table: CsvTable; readonly reading: CsvReading }

/** Recognises a statement by what is in it, whatever it is called; `currency` is that of a file which names none. */
export function recogniseStatement(text: string, currency: Currency): Result<RecognisedFile, StatementFault> {
  if (looksLikeOfx(text)) return told(readOfx(text))
  if (/^\uFEFF?\s*</.test(text)) return told(readCamt(text.trimStart()))
  if (looksLikeMt940(text)) return told(readMt940(text))
  if (looksLikeQif(text)) {
    const { isOrderOpen, isSignOpen, ...reading } = guessQif(text)
    return ok({ kind: 'qif', text, reading: { ...reading, currency }, isOrderOpen, isSignOpen })
  }
  const guessed = guessCsv(text, currency)
  return guessed === null ? err({ kind: 'notStatement' }) : ok({ kind: 'csv', text, ...guessed })
}

function told(read: StatementsRead): Result<RecognisedFile, StatementFault> {
  const checked = checkRead(read)
  return checked.ok ? ok({ kind: 'read', read: checked.value }) : checked
}

/** Refuses what holds no entries, or more than anybody looks through at once. */
export function checkRead(read: StatementsRead): StatementsRead {
  if (!read.ok) return read
  const count = read.value.statements.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count > MOST_BANK_ENTRIES) return err({ kind: 'tooMany' })
  if (count === 0) return err({ kind: read.value.unread > 0 ? 'unreadable' : 'noEntries' })
  return read
}
