import { clockTexts } from '../../words/en/service/sync-status'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Less than any day is wrong by, and more than one answer takes. */
const MOST_APART_MS = 2 * HOUR_MS

/** What a clock that is wrong on one side means, for people; null where both say about the same. */
export function clockSentence(aheadMs: number | null): string | null {
  if (aheadMs === null || Math.abs(aheadMs) < MOST_APART_MS) return null
  const apart = Math.abs(aheadMs)
  const { hoursAhead, hoursBehind, daysAhead, daysBehind } = clockTexts
  const [unitMs, ahead, behind] =
    apart < 2 * DAY_MS ? [HOUR_MS, hoursAhead, hoursBehind] : [DAY_MS, daysAhead, daysBehind]
  return (aheadMs > 0 ? ahead : behind)(Math.floor(apart / unitMs + 0.5))
}
