import type { Reads } from '../../storage/organization-file'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import { openConflict, type ConflictSides, type RemoteVersion } from './conflict'
import { compareAnew, setBase } from './set-base'
import type { BaseContent, MergeResult } from './three-way-merge'

/** A merge, and what is not taken in before somebody was asked. */
interface Withheld {
  readonly found: MergeResult
  readonly withheld: readonly string[]
}

/**
 * Takes out of a merge what the remote changed of what every document prints. At the first link a business that nobody has
 * touched is set up by what is there.
 */
export function withholdPrinted({ rule, localId }: RecordRef, found: MergeResult, { link, local }: Tx): Withheld {
  const withheld = found.remoteChanges.filter((field) => rule.printedFields?.includes(field) === true)
  const here = withheld.length > 0 && link.isMatching ? local.read(rule.kind, localId) : null
  if (here !== null && here['created_at'] === here['updated_at']) return { found, withheld: [] }
  return {
    found: { ...found, remoteChanges: found.remoteChanges.filter((field) => !withheld.includes(field)) },
    withheld,
  }
}

/** What is withheld goes on being a change of the remote's, which is asked about; all else is agreed. */
export function openWithheldConflict(ref: RecordRef, withheld: readonly string[], asked: AskedSides, tx: Tx): void {
  const { base: agreed, version, now } = asked
  const keep = (said: Content) => Object.fromEntries(withheld.map((field) => [field, said[field] ?? null]))
  const base = { local: { ...now.local, ...keep(agreed.local) }, remote: { ...now.remote, ...keep(agreed.remote) } }
  setBase(ref, base, version, tx)
  compareAnew(ref, tx)
  openConflict(ref, 'printed', asked, tx)
}

interface AskedSides extends ConflictSides {
  readonly version: RemoteVersion
  /** What both sides would agree on by now. */
  readonly now: BaseContent
}

/** The fields of a record that are not sent, as somebody is asked about what the remote says there. */
export function withheldFields({ sync }: Reads, rule: SyncRule, localId: string): readonly string[] {
  const asked = sync.conflicts.ofRecord(rule.kind, localId)
  if (asked?.reason !== 'printed') return []
  const [agreed, theirs] = [(asked.base as BaseContent).remote, (asked.remote as RemoteVersion | null)?.content ?? {}]
  return rule.printedFields?.filter((field) => !isSame(theirs[field], agreed[field])) ?? []
}
