/** The number of a record's newest change, and its moment, as an etag says them (docs/decisions/0012). */
function toldBy(etag: string | null): { readonly change: number; readonly at: number } | null {
  const found = /^(\d+)-(\d+)$/.exec(etag ?? '')
  return found === null ? null : { change: Number(found[1]), at: Number(found[2]) }
}

/**
 * What a version that our own server tells of is beside the one that was known: in one history the number of a record's
 * newest change only grows. `older` is what the server was set back to, `writtenSince` what somebody made of that.
 */
export type ETagOrder = 'same' | 'newer' | 'older' | 'writtenSince'

/** Null where either of the two says nothing of it. */
export function compareETags(known: string | null, told: string | null): ETagOrder | null {
  const [before, now] = [toldBy(known), toldBy(told)]
  if (before === null || now === null) return null
  if (now.change === before.change && now.at === before.at) return 'same'
  // In one history a number is given once: under another moment it was given out anew.
  if (now.change > before.change) return 'newer'
  return now.at > before.at ? 'writtenSince' : 'older'
}

/**
 * Whether a version is of a record that was made after the one that was known was changed last: our own server had lost
 * it, and another device has sent it again as it had it.
 */
export function isMadeSince(known: string | null, told: string | null, createdAt: unknown): boolean {
  const [before, now] = [toldBy(known), toldBy(told)]
  const made = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN
  return before !== null && now !== null && made > before.at && made <= now.at
}
