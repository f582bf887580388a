import { setImmediate as turn } from 'node:timers/promises'
import type { JournalEntry } from '../../domain/accountant/journal'
import type { Period } from '../../domain/accountant/period'
import { type IssuedRecord, issuedRecord } from '../../operations/desktop/journal-records'
import { type OperationEnv, readContext } from '../../operations/execute'
import { Stopped } from '../archive/archive-trouble'
import { journalEntry } from './journal-entry'

/** A document with what the journal has of it. */
export interface Journaled {
  readonly issued: IssuedRecord
  readonly entry: JournalEntry
}

/** So many documents are worked out at a time, then others have their turn. */
const AT_A_TIME = 10

/** What was issued in a period, day by day, by number. Throws Stopped once it is not wanted any more. */
export async function* journalOf(
  env: () => OperationEnv,
  period: Period,
  signal: AbortSignal,
): AsyncGenerator<Journaled, void> {
  let count = 0
  for (const day of env().file.reads.journal.days(period)) {
    for (const document of env().file.reads.journal.ofDay(day)) {
      const issued = issuedRecord(document, readContext(env()))
      const entry = issued && journalEntry(issued)
      if (issued !== null && entry !== null) yield { issued, entry }
      count += 1
      if (count % AT_A_TIME === 0) await turn()
      if (signal.aborted) throw new Stopped()
    }
  }
}
