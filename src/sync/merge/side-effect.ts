import { termsFields } from '../../domain/invoices/terms-fields'
import type { Content, RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import type { RemoteVersion } from './conflict'
import { isEcho } from './echo'
import { fieldsOfEntry, setByIssue } from './entry-fields'
import { localContent } from '../rules/local-content'
import { setBase } from './set-base'

/** What an invoice made of an estimate does not have from that: each side begins it with what is usual there. */
const conversionDefaults: ReadonlySet<string> = new Set([...Object.keys(termsFields), ...setByIssue])

interface SideEffectVersions {
  readonly here: Content
  readonly version: RemoteVersion
  /** Whether this is what the operation itself answered. */
  readonly isAnswer: boolean
  /** Whether our own server had it before, lost it, and makes it anew: what was changed since then is here alone. */
  readonly isAgain: boolean
}

/**
 * What both sides said of a record when an operation on another one made it on each of them. Of its answer all is the
 * operation's making: whatever differs was made so here, and goes out. Met later, it may have been changed there since:
 * what no entry of its own names still says here what it said then, and where the two differ, that was somebody, or the
 * operation. Of what nobody can tell so nothing is agreed.
 */
export function sideEffectBase(
  { rule, localId }: RecordRef,
  { here, version, isAnswer, isAgain }: SideEffectVersions,
  { link, reads }: Tx,
): Content {
  const { content: there, record } = version
  if (isAnswer) return there
  const { outbox } = reads.sync
  const moved = rule.isFrozen(here) ? ['status', ...setByIssue] : []
  const changed = new Set([
    ...moved,
    ...outbox.ofRecord(localId).flatMap((entry) => Object.keys(fieldsOfEntry(entry, rule))),
  ])
  const isOthers = outbox.entriesMaking(localId).some(({ attempts }) => attempts === 0)
  // Our own server makes the same of it; and of what went out there nobody can say that it was to be otherwise.
  const isAsHere = link.kind === 'full' || rule.isFrozen(there)
  const agreed = Object.keys({ ...there, ...here }).map((field) => {
    const [mine, theirs] = [here[field], there[field]]
    if (changed.has(field)) return [field, theirs]
    if (isAgain && !isSame(mine, theirs)) return [field, wasChangedSinceCreated(record) ? undefined : theirs]
    if (isAsHere || isSame(mine, theirs)) return [field, mine]
    if (conversionDefaults.has(field)) return [field, wasChangedSinceCreated(record) ? undefined : theirs]
    const mayBeMade = isOthers || (theirs ?? null) === null || isEcho(mine, theirs)
    return [field, mayBeMade ? mine : undefined]
  })
  return Object.fromEntries(agreed) as Content
}

/** Whether a remote says that it was changed since it was made; that it was not says nothing. */
function wasChangedSinceCreated({ created_at: made, updated_at: changed }: RemoteVersion['record']): boolean {
  return typeof made === 'string' && typeof changed === 'string' && made !== changed
}

/**
 * Pairs what an operation made on both sides where its answer says no more of it than its id: it has been deleted there since,
 * and unpaired nobody would hear of that here.
 */
export function linkByIdAlone(ref: RecordRef, tx: Tx): void {
  const { kind } = ref.rule
  const here = localContent(ref, tx)
  if (here === null || tx.reads.sync.agreement.remoteId(kind, ref.localId) !== null) return
  tx.writes.sync.agreement.link({ kind, localId: ref.localId, remoteId: ref.localId, origin: 'pushed' })
  setBase(ref, { local: here, remote: here }, { hash: null, etag: null, sent: [here] }, tx)
}
