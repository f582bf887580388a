import type { WireRecord } from '../../domain/wire/read-fields'
import { enqueueDeletesOfRevived } from '../merge/agreed-deletions'
import { endSetBack, isSurelySetBack } from '../merge/rollback-notes'
import { fetchRecord, isOffered, saveOffered, remoteParams } from '../remote/call-remote'
import { findOrganization, type RemoteOrganization } from '../remote/discover'
import type { SyncLink } from '../../storage/stores/sync/link-store'
import { rulesInOrder } from '../rules/index'
import type { SyncRule } from '../rules/sync-rule'
import { inTransaction, type Round } from '../context/round-context'
import { markUnreadable } from '../context/unreadable'
import { WalkBuffer, type WalkBatch } from '../apply/walk-buffer'
import {
  findMissing,
  haltOnMassAbsence,
  judgeSetBack,
  retryNumberConflicts,
  applyDeletions,
  type MissingRecord,
} from './find-missing'
import { isMiscounted, noteUnverified } from '../context/unverified'
import { ListsAhead } from './lists-ahead'
import { isPairing, pairAlike } from './pair-alike'
import { listPages, walkPages, type WalkResult } from '../remote/walk-list'
import { applyBatch } from '../apply/apply-list'

/**
 * Walks every list of the remote's and takes in what is there; answers whether all of it was walked cleanly. All of it is
 * judged first: a remote that was set back shows older versions, and has lost what came since.
 */
export async function pullLists(round: Round): Promise<boolean> {
  // At the first link nothing was agreed that could be lost.
  const isFirst = round.file.reads.sync.link()?.isMatching === true
  const held = isFirst ? null : new WalkBuffer()
  round.unverified.clear()
  const looked = await walkAll(round, held)
  haltOnMassAbsence(round, looked.missing)
  let { isClean } = looked
  if (held?.isFull === true) isClean = (await walkAll(round, null)).isClean && isClean
  else for (const batch of deletedLast(round, held)) isClean = (await applyBatch(round, batch, null)) && isClean
  for (const rule of looked.shown.keys()) removeReadable(round, rule)
  judgeSetBack(round, looked.missing)
  // A list that could not be read may be the one that shows that the remote was set back.
  if (!looked.isBroken) await applyDeletions(round, looked.missing, looked.isClean && round.unverified.size === 0)
  enqueueDeletesOfRevived(round)
  if (isClean && isSurelySetBack(round.file.reads)) inTransaction(round, endSetBack)
  for (const rule of rulesInOrder) await retryNumberConflicts(round, rule, looked.shown.get(rule))
  return isClean
}

/** What was deleted on both sides comes last: by then it is known whether the remote was set back. */
function deletedLast({ file }: Round, held: WalkBuffer | null): WalkBatch[] {
  const { agreedDeletions } = file.reads.sync
  const isDeleted = ({ kind }: SyncRule, { id }: WireRecord) => agreedDeletions.of(kind, String(id)) !== null
  const only = (wanted: boolean) =>
    (held?.batches ?? []).map((batch) => ({
      ...batch,
      records: batch.records.filter((record) => isDeleted(batch.rule, record) === wanted),
    }))
  return [...only(false), ...only(true)]
}

interface WalkedAll {
  readonly isClean: boolean
  /** Whether some list could not be walked to its end. */
  isBroken: boolean
  /** What clean walks have not shown and is gone. */
  readonly missing: MissingRecord[]
  /** The ids there of what was shown, of kinds that were walked cleanly. */
  readonly shown: Map<SyncRule, ReadonlySet<string>>
}

/** Takes in what is there, or `held` gets it where it is not what was agreed. */
async function walkAll(round: Round, held: WalkBuffer | null): Promise<WalkedAll> {
  const found: WalkedAll = { isClean: true, isBroken: false, missing: [], shown: new Map() }
  let isClean = true
  const isMadeHere = round.file.reads.sync.link()?.occurrenceMaker === 'device'
  const walked = rulesInOrder.filter(
    ({ isOursAlone, kind }) => !isOursAlone && !(kind === 'recurring_invoice' && isMadeHere),
  )
  const lists = new ListsAhead(walked, (rule, clientId) => listPages(round, rule, clientId))
  try {
    for (const rule of walked) {
      const isOne = rule.operations.list === null
      const isTakenIn = isOne
        ? await pullOne(round, rule, found, held)
        : await pullKind(round, rule, { found, held, lists })
      isClean = isTakenIn && isClean
    }
  } finally {
    await lists.end()
  }
  return { ...found, isClean }
}

/** The organization and the profile: one record each. */
async function pullOne(round: Round, rule: SyncRule, found: WalkedAll, held: WalkBuffer | null): Promise<boolean> {
  const link = round.file.reads.sync.link()
  if (link === null) return false
  const { organizationId } = rule.kind === 'organization' ? await organizationThere(round, link) : link
  if (rule.kind === 'organization' && organizationId === '') {
    saveOffered(round, 'getOrganization', false)
    return true
  }
  const fetched = await fetchRecord(round, rule, organizationId, remoteParams(rule, null))
  // What could not be read this time is still to be paired.
  if (fetched.kind === 'unsure') {
    noteUnverified(round, { kind: rule.kind, why: 'unread' })
    return false
  }
  if (fetched.kind !== 'found') return true
  const { problem } = fetched
  if (problem !== undefined) {
    inTransaction(round, (tx) => markUnreadable({ kind: rule.kind, record: fetched.record }, problem, tx))
    return true
  }
  found.shown.set(rule, new Set())
  return applyBatch(round, { rule, records: [fetched.record], clientId: null }, held)
}

/** Which organization it is; found out where the login did not say it. */
async function organizationThere(round: Round, link: SyncLink): Promise<RemoteOrganization> {
  if (link.organizationId !== '' || isOffered(round, 'getOrganization') === false) return link
  const found = await findOrganization(round.remote, { organizationId: null, organizationName: null })
  inTransaction(round, (tx) => {
    tx.writes.sync.link.set({ ...tx.link, ...found })
  })
  return found
}

interface PulledInto {
  readonly found: WalkedAll
  readonly held: WalkBuffer | null
  readonly lists: ListsAhead
}

async function pullKind(round: Round, rule: SyncRule, { found, held, lists }: PulledInto): Promise<boolean> {
  const clients = rule.parent === null ? [null] : clientsToAsk(round, rule, held)
  const shown = new Set<string>()
  const walks: Extract<WalkResult, { kind: 'walked' }>[] = []
  let [isTakenIn, done] = [true, 0]
  const takeIn = async (records: readonly WireRecord[], clientId: string | null) => {
    isTakenIn = (await applyBatch(round, { rule, records, clientId }, held)) && isTakenIn
  }
  // Of several that are just alike, which is which can only be told of all of them.
  const unpaired: WireRecord[] | null = (await isPairing(round, rule)) ? [] : null
  for (const clientId of clients) {
    const onPage = async (records: readonly WireRecord[]) => {
      if (unpaired === null) await takeIn(records, clientId)
      else unpaired.push(...records)
      done += records.length
      round.onProgress?.({ phase: 'receiving', kind: rule.kind, done, total: null })
    }
    const { pages, onLastAnswered } = lists.beside(rule, clientId)
    const walked = await walkPages(round, { rule, clientId }, pages, { onPage, onLastAnswered })
    if (unpaired !== null) {
      await pairAlike(round, rule, unpaired, round.file.reads.sync.agreement.localId)
      await takeIn(unpaired, clientId)
    }
    if (walked.kind === 'notOffered') return true
    if (walked.kind === 'broken') {
      found.isBroken = true
      continue
    }
    for (const id of walked.seen) shown.add(id)
    walks.push(walked)
  }
  const isRead = walks.length === clients.length
  if (!isRead || !isToTheEnd(round, rule, walks)) {
    noteUnverified(round, { kind: rule.kind, why: isRead ? 'contradictory' : 'unread' })
    return false
  }
  // What has to wait until it is taken in says nothing of what is not there.
  found.shown.set(rule, shown)
  round.walked.add(rule.kind)
  if (walks.some(({ isPassedOver }) => isPassedOver)) return isTakenIn
  if (!round.unverified.has(rule.kind)) round.remoteCounts.set(rule.kind, shown.size)
  const gone = await findMissing(round, rule, {
    since: round.walkNumber,
    shown,
    isNamelessAmong: walks.some((walk) => walk.isNamelessAmong),
    onFound: (record, clientId) => applyBatch(round, { rule, records: [record], clientId }, held),
  })
  if (gone === null) noteUnverified(round, { kind: rule.kind, why: 'unread' })
  found.missing.push(...(gone ?? []))
  return isTakenIn && gone !== null
}

/** Whether lists of a kind were walked to their end; that they are counted otherwise is no reason against it, and is noted. */
function isToTheEnd(
  round: Round,
  { kind }: SyncRule,
  walks: readonly Extract<WalkResult, { kind: 'walked' }>[],
): boolean {
  if (walks.every(({ isClean }) => isClean)) return true
  if (walks.some(({ isClean, miscount }) => !isClean && miscount === null)) return false
  const sumOf = (count: (walk: (typeof walks)[number]) => number) => walks.reduce((sum, walk) => sum + count(walk), 0)
  const told = sumOf(({ miscount, seen }) => miscount?.told ?? seen.size)
  const shown = sumOf(({ miscount, seen }) => miscount?.shown ?? seen.size)
  const isOnOnePage = walks.every(({ miscount }) => miscount === null || miscount.pages === 1)
  if (!isMiscounted(round, kind, { told, shown }, isOnOnePage)) return false
  noteUnverified(round, { kind, why: 'miscounted', told, shown })
  return true
}

/** What was set aside before and was not met so again can be read now, or is gone. */
function removeReadable(round: Round, rule: SyncRule): void {
  if (round.file.reads.sync.unreadable.count() === 0) return
  inTransaction(round, ({ writes }) => {
    writes.sync.unreadable.removeUnseenSince(rule.kind, round.walkNumber)
  })
}

/** The clients there that have contacts or notes, as far as it is known. */
function clientsToAsk({ file, remotePartCounts }: Round, rule: SyncRule, held: WalkBuffer | null): string[] {
  const field = rule.kind === 'contact' ? 'contact_count' : 'note_count'
  const known = file.reads.sync.agreement.links('client').map(({ remoteId }) => remoteId)
  return [...new Set([...known, ...(held?.clients ?? [])])].filter(
    (remoteId) => (remotePartCounts.get(`${remoteId} ${field}`) ?? 1) > 0,
  )
}
