import type { WireRecord } from '../../domain/wire/read-fields'
import { LEFT, type RemoteVersion } from '../merge/conflict'
import { recreateLost } from '../merge/rollback'
import { isUnshown } from '../merge/sent-over'
import { fetchRecord, isOffered, remoteParams, remoteParentId, type Fetched } from '../remote/call-remote'
import { applyWithReferences } from '../apply/apply-with-references'
import type { IdLink } from '../../storage/stores/sync/agreement-store'
import { rulesInOrder } from '../rules/index'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { throwIfStopped, inTransaction, resting, type Round, type Tx } from '../context/round-context'
import { RoundEnded } from '../context/sync-env'
import { withParent } from '../wire/with-parent'
import { isAnswering } from '../remote/is-answering'
import { canFetch, probeGet } from '../remote/probe-get'
import { applyDeletion } from '../apply/apply-deletion'
import { haltedFor } from '../context/link-bounds'
import type { HaltReason } from '../../storage/stores/sync/link-store'

/** At least so many, and at least this part of all: then something is wrong with the remote, not with the records. */
const MASS = { least: 3, part: 0.25 }

/** A record that the remote had and no longer has. */
export interface MissingRecord {
  readonly rule: SyncRule
  readonly link: IdLink
  /** Whether the remote said so of this record; a list that leaves it out says it of nobody. */
  readonly isTold: boolean
}

/** What is looked for: what was not met since a walk, and not shown; and what becomes of what is found after all. */
interface Wanted {
  readonly since: number
  readonly shown?: ReadonlySet<string>
  /** Whether lists showed any without an id: then it takes more than that they left out another. */
  readonly isNamelessAmong?: boolean
  readonly onFound?: OnFound
}

/**
 * Looks up, one by one, what has not been met since the walk `since`: absence proves nothing. What was `shown` is there,
 * whether or not it could be taken in. What is found after all goes to `onFound`. Answers what is gone; null where it could
 * not be found out.
 */
export async function findMissing(
  round: Round,
  rule: SyncRule,
  {
    since,
    shown = new Set(),
    isNamelessAmong = false,
    onFound = (record) => applyWithReferences(round, rule, record),
  }: Wanted,
): Promise<MissingRecord[] | null> {
  const { agreement } = round.file.reads.sync
  // In which walk a record was seen stands behind its contents: where a list was walked, few are left to be asked that.
  const links: Iterable<IdLink & { readonly walk?: number }> =
    shown.size === 0 ? agreement.eachSeen(rule.kind) : agreement.eachLink(rule.kind)
  const unseen: IdLink[] = []
  for await (const { walk = 0, ...link } of resting(round, links)) {
    const isMet = shown.has(link.remoteId) || walk >= since
    const base = isMet ? null : agreement.base(rule.kind, link.localId)
    if (base !== null && base.lastSeenWalk < since && base.presence === 'present') unseen.push(link)
  }
  if (unseen.length > 0 && isOffered(round, rule.operations.get) === null) await probeGet(round, rule)
  const missing: MissingRecord[] = []
  for await (const link of resting(round, unseen)) {
    throwIfStopped(round)
    const verdict = await confirmAbsence(round, rule, link, { isNamelessAmong, onFound })
    if (verdict === 'unsure') return null
    if (verdict === 'gone' || verdict === 'told gone') missing.push({ rule, link, isTold: verdict === 'told gone' })
  }
  return missing
}

type OnFound = (record: WireRecord, clientId: string | null) => unknown

/**
 * Looks again at what could not be taken in, its number being another's here: that may be free by now, and a record that
 * is gone is not asked about any more. Neither list nor changes need tell of it once more.
 */
export async function retryNumberConflicts(
  round: Round,
  rule: SyncRule,
  shown: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { agreement, conflicts } = round.file.reads.sync
  for (const { kind, localId, reason } of [...conflicts.all(), ...conflicts.left()]) {
    // It is known by its name there.
    const isOfNumber = reason === 'number' || reason === LEFT
    const isUnmet = kind === rule.kind && isOfNumber && agreement.remoteId(kind, localId) === null
    if (!isUnmet || shown.has(localId)) continue
    const { etag = null } = (conflicts.ofRecord(kind, localId)?.remote ?? {}) as Partial<RemoteVersion>
    if (isOffered(round, rule.operations.get) === null) await probeGet(round, rule)
    const fetched = await fetchRecord(round, rule, localId, remoteParams(rule, null))
    if (fetched.kind === 'found' && rule.isComplete(fetched.record))
      await applyWithReferences(round, rule, fetched.record, { etag })
    // Where single ones are not shown the list has it, or it is asked about again when that does.
    if (fetched.kind !== 'gone' && fetched.kind !== 'notOffered') continue
    if (!(await isAnswering(round, rule))) continue
    inTransaction(round, ({ writes }) => {
      writes.sync.conflicts.close(kind, localId)
    })
  }
}

/** Of what was deleted there our server has told: what it does not know it has lost, and gets again. */
export async function recreateMissing(round: Round, missing: readonly MissingRecord[]): Promise<void> {
  for await (const { rule, link } of resting(round, missing)) {
    if (round.local.has(rule.kind, link.localId)) {
      inTransaction(round, (tx) => {
        recreateLost({ rule, localId: link.localId }, tx)
      })
    } else applyDeletion(round, rule, link.localId)
  }
}

/** A mass of any kind that is gone halts sync until somebody has looked: the remote may be an older one. */
export function haltOnMassAbsence(round: Round, missing: readonly MissingRecord[]): void {
  const { agreement } = round.file.reads.sync
  // What was deleted here as well is nobody's loss.
  const lost = missing.filter(({ rule, link }) => round.local.has(rule.kind, link.localId))
  const isMass = rulesInOrder.some((rule) => {
    const count = lost.filter((each) => each.rule === rule).length
    return count >= MASS.least && count >= agreement.count(rule.kind) * MASS.part
  })
  if (isMass) halt(round, lost, 'mass_missing')
}

/**
 * What was last seen before a remote showed an older version, or lost what nobody can delete, it has lost as likely as not:
 * none of it is deleted before somebody has looked.
 */
export function judgeSetBack(round: Round, missing: readonly MissingRecord[]): void {
  if (missing.length === 0) return
  const { agreement } = round.file.reads.sync
  inTransaction(round, (tx) => {
    const isProven = missing.some(({ rule, link }) => isIssuedThere({ rule, localId: link.localId }, tx))
    // What is found to be missing later, as single ones of it cannot be read, was lost with it.
    if (isProven) tx.writes.sync.pullState.noteSetBack(round.walkNumber, false)
  })
  const since = round.file.reads.sync.pullState().setBackWalk ?? 0
  const lost = missing.filter(({ rule, link }) => {
    const base = agreement.base(rule.kind, link.localId)
    return round.local.has(rule.kind, link.localId) && base !== null && base.lastSeenWalk <= since
  })
  if (lost.length > 0) halt(round, lost, 'rolled_back')
}

/** Whether an invoice that is here has gone out there, as the remote has shown: only drafts can be deleted (v1, Invoices). */
function isIssuedThere(ref: RecordRef, tx: Tx): boolean {
  const { rule, localId } = ref
  const there = tx.reads.sync.agreement.base(rule.kind, localId)?.remote as Content | undefined
  const isHere = rule.kind === 'invoice' && tx.local.has(rule.kind, localId)
  return isHere && there !== undefined && isFrozenForGood(rule, there) && !isUnshown(ref, tx)
}

/**
 * Takes away what is gone, of all kinds together, what refers to others first, and contacts and notes after their client,
 * with which they may stay. Where not all could be read, `isClean` not
 * being so, what would show that the remote was set back may be among the rest: then it takes two walks.
 */
export async function applyDeletions(round: Round, missing: readonly MissingRecord[], isClean: boolean): Promise<void> {
  const [parts, others] = [
    missing.filter(({ rule }) => rule.parent !== null),
    missing.filter(({ rule }) => rule.parent === null),
  ]
  for await (const { rule, link, isTold } of resting(round, [...others.toReversed(), ...parts])) {
    if (isClean || countAbsence(round, rule, link) >= SURE_ABSENCES) applyDeletion(round, rule, link.localId, isTold)
  }
}

/** So many walks without it are as good as a 404. */
const SURE_ABSENCES = 2

/** In how many walks, one after another, a record was not seen, this one included. */
function countAbsence(round: Round, { kind }: SyncRule, { localId }: IdLink): number {
  const name = `${kind} ${localId}`
  if (!round.absent.has(name)) {
    inTransaction(round, ({ writes }) => {
      writes.sync.agreement.countAbsence(kind, localId)
    })
    round.absent.add(name)
  }
  return round.file.reads.sync.agreement.base(kind, localId)?.missedWalks ?? 0
}

async function confirmAbsence(
  round: Round,
  rule: SyncRule,
  link: IdLink,
  { isNamelessAmong, onFound }: Required<Pick<Wanted, 'isNamelessAmong' | 'onFound'>>,
): Promise<'there' | 'gone' | 'told gone' | 'unsure' | 'waiting'> {
  const parent = remoteParentId(round, rule, link.localId)
  const fetched: Fetched = canFetch(round, rule, link)
    ? await fetchRecord(round, rule, link.remoteId, remoteParams(rule, parent))
    : { kind: 'notOffered' }
  if (fetched.kind === 'unsure') return 'unsure'
  if (fetched.kind === 'gone') return 'told gone'
  if (fetched.kind === 'found') {
    if (rule.isComplete(fetched.record)) await onFound(withParent(fetched.record, parent), parent)
    return 'there'
  }
  if (isNamelessAmong) return 'waiting'
  // Where single records cannot be read, two clean walks without it have to do.
  const absences = countAbsence(round, rule, link)
  // Our own server has told all that there is.
  const isEnough =
    round.file.reads.sync.link()?.kind === 'full' ||
    // Of a list that counts more than it shows, nobody knows what it passed over.
    (absences >= SURE_ABSENCES && !round.unverified.has(rule.kind))
  return isEnough ? 'gone' : 'waiting'
}

function halt(round: Round, missing: readonly MissingRecord[], reason: HaltReason): never {
  inTransaction(round, ({ writes, link: to }) => {
    for (const { rule, link } of missing) {
      writes.sync.agreement.setPresence(rule.kind, link.localId, 'missing')
      writes.sync.conflicts.close(rule.kind, link.localId)
    }
    writes.sync.link.set({ ...to, ...haltedFor(reason, missing.length) })
  })
  throw new RoundEnded('halted')
}
