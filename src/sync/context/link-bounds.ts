import type { Instant } from '../../kernel/instant'
import type { Reads } from '../../storage/organization-file'
import type { HaltReason } from '../../storage/stores/sync/link-store'
import { laterBy } from './backoff'

const DAY_MS = 24 * 3_600_000
/** Of what was replaced or deleted: a business changes a small part of what it has in a day. 50 MB of 100,000. */
const FORMER_BYTES_A_RECORD = 500

/** Of what a person is asked about one by one: more than anybody looks at. 500 of 100,000. */
const RECORDS_A_QUESTION = 200

/** What a link is while it is not halted. */
export const notHalted = { haltReason: null, haltCount: null } as const

/** Halts a link until somebody has looked; `count` is what its reason counts. */
export function haltedFor(haltReason: HaltReason, haltCount: number) {
  return { state: 'halted', haltReason, haltCount } as const
}

type Halted = ReturnType<typeof haltedFor>

/**
 * Halts a link beyond which more was replaced or deleted within a day than it may (docs/decisions/0022); null where that is
 * not so. Each round alone may keep to its bounds, and a round goes every five minutes.
 */
export function beyondDay({ sync }: Reads, recordLimit: number, now: Instant): Halted | null {
  const most = FORMER_BYTES_A_RECORD * recordLimit
  return sync.log.formerBytesSince(laterBy(now, -DAY_MS)) > most ? haltedFor('day_limit', most) : null
}

/**
 * Halts a link whose remote has added more than it may, at the first sync and from then on; null where that is not so.
 * However little comes in a round, the disk would be full of it in the end.
 */
export function beyondLink({ sync }: Reads, recordLimit: number): Halted | null {
  return sync.isAddedBeyond() ? haltedFor('added_limit', recordLimit) : null
}

/**
 * Halts a link whose remote has raised more questions than a person looks at, whatever they are about; null where that is not
 * so. What can be answered at once for all, as numbers can, is one.
 */
export function beyondQuestions({ sync }: Reads, recordLimit: number): Halted | null {
  const most = Math.ceil(recordLimit / RECORDS_A_QUESTION)
  return sync.conflicts.countSingle() > most ? haltedFor('question_limit', most) : null
}
