import type { AgreedDeletion } from '../../storage/stores/sync/agreed-deletion-store'
import type { RemoteVersion } from './conflict'
import { isLater, toldMoment, olderThan, shownOf, wasShown } from './shown'

/**
 * What a record of a plain remote is that comes under an id whose deletion was agreed on: `older` than what was deleted,
 * which only a set-back shows; `as deleted`, which somebody there may also have brought back; `written since`; or
 * `another` one, made since, to which the remote has given the id anew.
 */
export type Again = 'older' | 'as deleted' | 'written since' | 'another'

/** Moments that are not trusted tell nothing but which version was shown before. */
export function toldAgain(
  { hash, shown }: Pick<AgreedDeletion, 'hash' | 'shown'>,
  version: Pick<RemoteVersion, 'record' | 'hash'>,
  areMomentsTrusted: boolean,
): Again {
  const [told, last] = [shownOf(version), shown.at(-1)]
  const age = olderThan(shown, told)
  if (age === 'shown before') return 'older'
  const isAfter = (at: string | null) => areMomentsTrusted && at !== null && last !== undefined && isLater(at, last.at)
  const isKnown = version.hash === hash || (told !== null && wasShown(shown, told))
  if (isKnown && !isAfter(told?.at ?? null)) return 'as deleted'
  if (age !== null && areMomentsTrusted) return 'as deleted'
  return version.hash !== hash && isAfter(toldMoment(version.record['created_at'])) ? 'another' : 'written since'
}
