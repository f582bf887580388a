import type { RecordRef, SyncRule } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { isAccepted } from './accepted-differences'
import { isSame } from '../wire/canonical'
import { setByIssue } from './entry-fields'
import type { RemoteVersion } from './conflict'
import type { MergeResult } from './three-way-merge'
import { transitionsBetween } from '../rules/transitions'
import { numberFields } from './remote-number'
import type { Compared } from './conflict-reason'

type Seen = Pick<Compared, 'local' | 'version' | 'found'>

/**
 * It went out there before the remote had heard what was changed here: there it can no longer be changed, whether or not it
 * has gone out here since. What issuing itself says is no such change.
 */
export function isIssuedRemotely(rule: SyncRule, { agreed, local, version, found }: Compared): boolean {
  const { localChanges } = found
  if (!rule.isFrozen(version.content)) return false
  if (!rule.isFrozen(local)) return hasContent(localChanges)
  const isNew = 'status' in agreed.remote && !rule.isFrozen(agreed.remote)
  return isNew && hasContent(localChanges.filter((field) => !setByIssue.has(field)))
}

/**
 * Whether a remote says of a document that went out what no operation leads to from its status here: it is void no longer,
 * or not converted any more. Our own server lets none of that happen, but where it was set back: then it is read from its
 * beginning, and whatever was written there since passes for newer.
 */
export function leadsBack({ rule, localId }: RecordRef, { local, version, found }: Seen, tx: Tx): boolean {
  if (!rule.isFrozen(local) || !found.remoteChanges.includes('status')) return false
  if (tx.link.kind === 'full' && tx.reads.sync.pullState().fullReadSince === null) return false
  if (transitionsBetween(rule, local['status'], version.content['status']) !== null) return false
  return rule.isLedTo?.(localId, { here: local, there: version.record }, tx.reads) !== true
}

/**
 * Whether a remote that is not ours has closed for good what went out here and is still open: anybody there can, and nothing
 * here takes it back. Our own server tells what a device of this business has done.
 */
export function isClosedThere(
  { rule, localId }: RecordRef,
  { local, version }: Pick<Compared, 'local' | 'version'>,
  { link, reads }: { readonly link: Pick<Tx['link'], 'kind'>; readonly reads: Tx['reads'] },
): boolean {
  const { content } = version
  return (
    link.kind !== 'full' &&
    rule.isFrozen(local) &&
    local['status'] !== content['status'] &&
    rule.closed?.some((status) => status === content['status']) === true &&
    transitionsBetween(rule, local['status'], content['status']) !== null &&
    rule.isBarred?.(localId, content, reads) !== true
  )
}

/** How a remote shows a document that went out: as it did, under another number, or otherwise. */
type Shown = 'as it went out' | 'numbered otherwise' | 'otherwise'

/** A document that went out keeps its content, its number and its totals, whatever the remote says. */
export function compareFrozen(ref: RecordRef, { local, version, found }: Seen, tx: Tx): Shown {
  const { rule } = ref
  if (!rule.isFrozen(local)) return 'as it went out'
  if (wouldChangeContent(ref, { local, version, found }, tx)) return 'otherwise'
  const otherwise = differingImmutableFields(ref, version, found, tx)
  if (otherwise.length === 0) return 'as it went out'
  return otherwise.every((name) => numberFields.includes(name)) ? 'numbered otherwise' : 'otherwise'
}

function wouldChangeContent({ rule, localId }: RecordRef, { local, version, found }: Seen, tx: Tx): boolean {
  const { remoteChanges } = found
  const { content } = version
  if (hasContent(remoteChanges) && rule.isExpectedChange?.(remoteChanges, local, content) !== true) return true
  // No move leads back to before it went out: a remote that says so has been set back itself.
  return (
    remoteChanges.includes('status') &&
    (!rule.isFrozen(content) || rule.isBarred?.(localId, content, tx.reads) === true)
  )
}

/** What a document that went out is sealed by and the remote shows otherwise, by wire field. */
function differingImmutableFields(
  ref: RecordRef,
  { record, content }: RemoteVersion,
  { localChanges }: MergeResult,
  tx: Tx,
): readonly string[] {
  const { rule, localId } = ref
  const here = rule.immutableFields(tx.local.read(rule.kind, localId) ?? {})
  const there = rule.immutableFields(record)
  // What can be changed there still has the totals of what it says there, until it hears what was changed here.
  const isToBeTold = !rule.isFrozen(content) && hasContent(localChanges)
  const compared = Object.keys(here).filter((name) => !(isToBeTold && !fixedAtOnce.has(name)))
  // A remote may leave out what it does not show in lists, and a draft there has no number yet.
  return compared.filter(
    (name) =>
      (there[name] ?? null) !== null && !isSame(here[name], there[name]) && !isAccepted(ref, [name, there[name]], tx),
  )
}

/** What of a seal does not follow from a document's content, by wire field. */
const fixedAtOnce: ReadonlySet<string> = new Set([...numberFields, 'due_at'])

const hasContent = (fields: readonly string[]) => fields.some((field) => field !== 'status')
