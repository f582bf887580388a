import type { Base, Shown } from '../../storage/stores/sync/agreement-store'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import type { RemoteVersion } from './conflict'
import { isAfter, shownOf } from './shown'

/**
 * The version over which a change was sent that a plain remote said yes to, until the remote is seen to say anything else: a
 * remote may answer yes and keep nothing.
 */
interface SentOver {
  readonly hash: string
  /** Whether it was shown again, and what is here sent once more. */
  readonly isSentAgain: boolean
}

/** Under this name it stands among what is settled of a record: no field of its own. */
const SENT_OVER = 'sent over'

/** Our own server keeps what it takes. */
const sentOver = ({ rule: { kind }, localId }: RecordRef, { reads, link }: Pick<Tx, 'reads' | 'link'>) =>
  link.kind === 'full'
    ? undefined
    : (reads.sync.acceptedDifferences.of(kind, localId)[SENT_OVER] as SentOver | undefined)

function keep({ rule: { kind }, localId }: RecordRef, over: SentOver | null, { reads, writes }: Tx): void {
  const { [SENT_OVER]: _, ...rest } = reads.sync.acceptedDifferences.of(kind, localId)
  writes.sync.acceptedDifferences.keep(kind, localId, over === null ? rest : { ...rest, [SENT_OVER]: over })
}

/** Of what was created there is none: until the remote shows it, nothing but its answer says that it is there. */
const UNSHOWN = ''

export function keepUnshown(ref: RecordRef, tx: Tx): void {
  if (tx.link.kind !== 'full') keep(ref, { hash: UNSHOWN, isSentAgain: false }, tx)
}

/** Whether a plain remote said yes to a creation, and has never shown the record since. */
export const isUnshown = (ref: RecordRef, tx: Pick<Tx, 'reads' | 'link'>): boolean =>
  sentOver(ref, tx)?.hash === UNSHOWN

/** Keeps over which version a change was sent; nothing where that is not known. */
export function keepSentOver(rule: SyncRule, base: Base | null, tx: Tx): void {
  if (base === null || base.hash === null || sentOver({ rule, localId: base.localId }, tx) !== undefined) return
  keep({ rule, localId: base.localId }, { hash: base.hash, isSentAgain: false }, tx)
}

/** What is shown is not what a change was sent over, or written since: it has arrived, or somebody has changed the record. */
export function endSentOver(ref: RecordRef, version: RemoteVersion, base: Base | null, tx: Tx): void {
  const over = sentOver(ref, tx)
  if (over === undefined) return
  if (over.hash !== version.hash || isWrittenSince(over, version, base?.shown ?? [])) keep(ref, null, tx)
}

/** Whether the remote had shown what was sent, and says that what it shows now was written after that. */
function isWrittenSince(over: SentOver, version: RemoteVersion, shown: readonly Shown[]): boolean {
  const [told, last] = [shownOf(version), shown.at(-1)]
  return told !== null && last !== undefined && last.hash !== over.hash && isAfter(told.at, last.at)
}

/**
 * Whether a remote shows again what it showed before it said yes to what was sent: `once` where that may still come, or be
 * an older copy, `for good` where it was sent once more since.
 */
export function isShownAgain(
  ref: RecordRef,
  { hash }: Pick<RemoteVersion, 'hash'>,
  tx: Tx,
): 'once' | 'for good' | null {
  const over = sentOver(ref, tx)
  if (over?.hash !== hash) return null
  return over.isSentAgain ? 'for good' : 'once'
}

export function noteSentAgain(ref: RecordRef, { hash }: RemoteVersion, tx: Tx): void {
  keep(ref, { hash, isSentAgain: true }, tx)
}

/** What was said here of the fields that a remote says yes to and does not keep: its version is the answer to that. */
export function notKept(ref: RecordRef, base: Base | null, version: RemoteVersion, tx: Tx): Content | undefined {
  const { rule } = ref
  if (base === null || isShownAgain(ref, version, tx) !== 'for good') return undefined
  const [local, remote] = [base.local as Content, base.remote as Content]
  const fields = rule.fields.filter((field) => !isSame(version.content[field], remote[field]))
  return Object.fromEntries(fields.map((field) => [field, local[field] ?? null]))
}
