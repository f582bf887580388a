import type { Instant } from '../../kernel/instant'

/** Longer than any tag of ours. */
export const MOST_ETAG_CHARACTERS = 200

/**
 * Names a state of a record: stable between its changes, another after each. `seq` is the file's number of the record's
 * newest change; the moment tells histories apart that a restored backup let begin from the same number.
 */
export function entityTag(seq: number, updatedAt: Instant): string {
  return `${seq}-${Date.parse(updatedAt)}`
}
