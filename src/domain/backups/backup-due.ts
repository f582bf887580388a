import { instantToCalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'

/** Milliseconds. On a day of much work the morning's backup does not stay the only one. */
const AGAIN_AFTER = 4 * 3_600_000

interface Asked {
  /** When the last one was made, and what the books' mark was then; null where there is none. */
  readonly last: { readonly at: Instant; readonly mark: string } | null
  /** Changes with each write. */
  readonly mark: string
  readonly now: Instant
  readonly timeZone: string
}

/** Whether a backup is due: something was written since the last one, which is of another day or some hours old. */
export function isBackupDue({ last, mark, now, timeZone }: Asked): boolean {
  if (last === null) return true
  if (last.mark === mark) return false
  const [madeOn, today] = [last.at, now].map((moment) => instantToCalendarDate(moment, timeZone))
  return madeOn !== today || Date.parse(now) - Date.parse(last.at) >= AGAIN_AFTER
}
