import { textOf } from '../../domain/wire/read-fields'
import type { Shown } from '../../storage/stores/sync/agreement-store'
import type { RemoteVersion } from './conflict'

/** So many versions of a record are known again. */
const MOST_SHOWN = 8
/** A clock may be put right by so much, and one answer may tell of a moment less finely than another. */
const LITTLE_MS = 60_000
/** What tells a day alone, or an hour that might be any time zone's, is no moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** When a plain remote says that a version was written, and what the version was; null where it says no moment. */
export function shownOf({ record, hash }: Pick<RemoteVersion, 'record' | 'hash'>): Shown | null {
  const at = toldMoment(record['updated_at'])
  return at === null ? null : { at, hash }
}

/** A moment as a remote tells it; null where it says none. */
export function toldMoment(told: unknown): string | null {
  const at = textOf(told)
  return at !== null && MOMENT.test(at) && !Number.isNaN(Date.parse(at)) ? at : null
}

/** Whether a moment is surely the later one of two: by more than a little, and told in the same form. */
export const isLater = (at: string, than: string): boolean =>
  Date.parse(at) - Date.parse(than) > LITTLE_MS && formOf(at) === formOf(than)

/** Whether a moment is the later one of two that are told in the same form, if only by a second. */
export const isAfter = (at: string, than: string): boolean =>
  Date.parse(at) > Date.parse(than) && formOf(at) === formOf(than)

/** Whether a version was shown so, and under the same moment. */
export const wasShown = (known: readonly Shown[], told: Shown): boolean => known.some((each) => isSame(each, told))

/** The versions that are known of a record, with one more as the last. */
export function withShown(known: readonly Shown[], shown: Shown | null): readonly Shown[] {
  if (shown === null) return known
  return [...known.filter((each) => !isSame(each, shown)), shown].slice(-MOST_SHOWN)
}

/**
 * Whether a version is older than the last one that was agreed: surely so where it was shown before; else by its moment, if
 * that is told in the same form.
 */
export function olderThan(known: readonly Shown[], told: Shown | null): 'shown before' | 'by its moment' | null {
  const last = known.at(-1)
  if (told === null || last === undefined) return null
  const byMs = Date.parse(last.at) - Date.parse(told.at)
  if (byMs > 0 && told.hash !== last.hash && wasShown(known, told)) return 'shown before'
  return isLater(last.at, told.at) ? 'by its moment' : null
}

const isSame = (one: Shown, other: Shown) => one.at === other.at && one.hash === other.hash
const formOf = (moment: string) => moment.replace(/\d/g, '0')
