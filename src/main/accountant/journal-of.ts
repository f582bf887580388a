import { setImmediate as turn } from 'node:timers/promises'
import type { JournalEntry } from '../../domain/accountant/journal'
import type { Period } from '../../domain/accountant/period'
import { type IssuedRecord, issuedRecord } from '../../operations/desktop/journal-records'
import { type OperationEnv, readContext } from '../../operations/execute'
import type { IssuedDocument } from '../../storage/stores/journal-store'
import { Stopped } from '../archive/archive-trouble'
import { journalEntry } from './journal-entry'

/** A document with what the journal has of it. */
export interface Journaled {
  readonly issued: IssuedRecord
  readonly entry: JournalEntry
}

/** How it is looked at while documents pass. */
export interface Passing {
  readonly signal: AbortSignal
  /** Told of each. */
  readonly passed?: () => void
}

/** So many documents are worked out at a time, then others have their turn. */
const AT_A_TIME = 10

/** What was issued in a period, day by day, by number. Throws Stopped once it is not wanted any more. */
export function journalOf(env: () => OperationEnv, period: Period, passing: Passing) {
  return journaled(env, issuedIn(env, period), passing)
}

/** Documents with what a journal has of them, in their order. Throws Stopped. */
export async function* journaled(
  env: () => OperationEnv,
  documents: Iterable<IssuedDocument>,
  { signal, passed }: Passing,
): AsyncGenerator<Journaled, void> {
  let count = 0
  for (const document of documents) {
    const issued = issuedRecord(document, readContext(env()))
    const entry = issued && journalEntry(issued)
    if (issued !== null && entry !== null) yield { issued, entry }
    passed?.()
    count += 1
    if (count % AT_A_TIME === 0) await turn()
    if (signal.aborted) throw new Stopped()
  }
}

function* issuedIn(env: () => OperationEnv, period: Period): Generator<IssuedDocument, void> {
  for (const day of env().file.reads.journal.days(period)) yield* env().file.reads.journal.ofDay(day)
}
