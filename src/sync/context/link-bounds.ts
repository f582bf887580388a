import type { Instant } from '../../kernel/instant'
import type { Reads } from '../../storage/organization-file'
import { laterBy } from './backoff'

const DAY_MS = 24 * 3_600_000
/** Of what was replaced or deleted: a business changes a small part of what it has in a day. 50 MB of 100,000. */
const FORMER_BYTES_A_RECORD = 500

/**
 * What goes beyond what a link may replace or delete within a day (docs/decisions/0022), in words for `halted_for`; null
 * where nothing does. Each round alone may keep to its bounds, and a round goes every five minutes.
 */
export function beyondDay({ sync }: Reads, recordLimit: number, now: Instant): string | null {
  const most = FORMER_BYTES_A_RECORD * recordLimit
  return sync.log.formerBytesSince(laterBy(now, -DAY_MS)) > most ? `more than ${String(most / 1e6)} MB in a day` : null
}

/**
 * What goes beyond what a remote may add, at the first sync and from then on, in words for `halted_for`; null where nothing
 * does. However little comes in a round, the disk would be full of it in the end.
 */
export function beyondLink({ sync }: Reads, recordLimit: number): string | null {
  return sync.isAddedBeyond() ? `more than ${String(recordLimit)} new` : null
}
