import { integrate } from '../merge/integrate'
import { raise } from '../merge/conflict'
import { fetchRecord, isOffered, paramsThere, parentThere, takeIn } from '../ask'
import type { IdLink } from '../../storage/stores/sync/agreement-store'
import { rulesInOrder } from '../rules/index'
import { recordOf } from '../rules/read-wire'
import type { Content, SyncRule } from '../rules/sync-rule'
import { checkGoingOn, inTransaction, receipt, type Round } from '../round-context'
import { RoundEnded, type WireRecord } from '../surroundings'
import { walkList } from './walk'

/** How many records are taken in at a time: others wait no longer than for these. */
const AT_A_TIME = 10

/** Walks every list of the remote's and takes in what is there; answers whether all of it was walked cleanly. */
export async function pullLists(round: Round): Promise<boolean> {
  let isClean = true
  for (const rule of rulesInOrder) {
    if (rule.kind === 'recurring_invoice' && round.file.reads.sync.link()?.generator === 'device') continue
    const walked = rule.operations.list === null ? await pullOne(round, rule) : await pullKind(round, rule)
    isClean = walked && isClean
  }
  return isClean
}

/** The organization and the profile: one record each. */
async function pullOne(round: Round, rule: SyncRule): Promise<boolean> {
  const link = round.file.reads.sync.link()
  if (link === null) return false
  const fetched = await fetchRecord(round, rule, link.organizationId, paramsThere(rule, null))
  // What could not be read this time is still to be paired.
  if (fetched.kind === 'unsure') return false
  if (fetched.kind !== 'found') return true
  if (typeof fetched.record['id'] !== 'string') return true
  return (await takeIn(round, rule, fetched.record)) !== 'deferred'
}

async function pullKind(round: Round, rule: SyncRule): Promise<boolean> {
  const clients = rule.parent === null ? [null] : clientsToAsk(round, rule)
  let isClean = true
  let [done, count] = [0, 0]
  for (const clientId of clients) {
    const walked = await walkList(round, rule, clientId, async (records) => {
      isClean = (await takeInAll(round, rule, records, clientId)) && isClean
      done += records.length
      round.onProgress?.({ phase: 'receiving', kind: rule.kind, done, total: null })
    })
    if (walked.kind === 'notOffered') return true
    isClean = isClean && walked.kind === 'walked' && walked.isClean
    count += walked.kind === 'walked' ? walked.seen.size : 0
  }
  if (!isClean) return false
  round.counted.set(rule.kind, count)
  return await lookForMissing(round, rule)
}

/** The clients there that have contacts or notes, as far as it is known. */
function clientsToAsk({ file, contactCounts }: Round, rule: SyncRule): string[] {
  const field = rule.kind === 'contact' ? 'contact_count' : 'note_count'
  return file.reads.sync.agreement
    .links('client')
    .map(({ remoteId }) => remoteId)
    .filter((remoteId) => (contactCounts.get(`${remoteId} ${field}`) ?? 1) > 0)
}

async function takeInAll(
  round: Round,
  rule: SyncRule,
  records: readonly WireRecord[],
  clientId: string | null,
): Promise<boolean> {
  let isClean = true
  for (let from = 0; from < records.length; from += AT_A_TIME) {
    checkGoingOn(round)
    const some = records.slice(from, from + AT_A_TIME).map((record) => withParent(record, clientId))
    if (rule.kind === 'client') noteCounts(round, some)
    const results = inTransaction(round, (tx) =>
      some.map((record) => (rule.isWhole(record) ? integrate({ rule, record, etag: null }, tx) : null)),
    )
    for (const [index, result] of results.entries()) {
      const record = some[index]
      if (record === undefined || (typeof result === 'string' && result !== 'deferred')) continue
      isClean = (await takeInSlowly(round, rule, record, clientId)) && isClean
    }
    await round.rest()
  }
  return isClean
}

/** What its list shows in part, or what refers to something that is not here yet. */
async function takeInSlowly(
  round: Round,
  rule: SyncRule,
  shown: WireRecord,
  clientId: string | null,
): Promise<boolean> {
  const { id } = shown
  if (typeof id !== 'string') return false
  let record = shown
  if (!rule.isWhole(shown)) {
    const fetched = await fetchRecord(round, rule, id, paramsThere(rule, clientId))
    if (fetched.kind === 'unsure') return false
    if (fetched.kind === 'found') record = withParent({ ...shown, ...fetched.record }, clientId)
  }
  return (await takeIn(round, rule, record)) !== 'deferred'
}

/** A contact or note may leave out whose it is: the list it was in says so. */
function withParent(record: WireRecord, clientId: string | null): WireRecord {
  return clientId === null || typeof record['client_id'] === 'string' ? record : { ...record, client_id: clientId }
}

function noteCounts({ contactCounts }: Round, clients: readonly WireRecord[]): void {
  for (const client of clients) {
    for (const field of ['contact_count', 'note_count']) {
      const count = recordOf(client)?.[field]
      if (typeof count === 'number') contactCounts.set(`${String(client['id'])} ${field}`, count)
    }
  }
}

/** At least so many, and at least this part of all: then something is wrong with the remote, not with the records. */
const MASS = { least: 3, part: 0.25 }

/**
 * Looks up, one by one, what a clean walk has not shown: absence proves nothing. Many at once halt sync, until somebody
 * has looked.
 */
export async function lookForMissing(round: Round, rule: SyncRule, since = round.walk): Promise<boolean> {
  const { agreement } = round.file.reads.sync
  const unseen = agreement
    .unseen(rule.kind, since)
    .filter(({ localId }) => agreement.base(rule.kind, localId)?.isMissing === false)
  if (unseen.length > 0 && isOffered(round, rule.operations.get) === null) await tryReading(round, rule)
  const missing: IdLink[] = []
  for (const link of unseen) {
    checkGoingOn(round)
    const verdict = await lookFor(round, rule, link)
    if (verdict === 'unsure') return false
    if (verdict === 'gone') missing.push(link)
  }
  const count = agreement.count(rule.kind)
  if (missing.length >= MASS.least && missing.length >= count * MASS.part) halt(round, rule, missing)
  for (const link of missing) takeAway(round, rule, link)
  return true
}

/** Reads a record that is surely there: only after that does a 404 mean that another one is gone. */
async function tryReading(round: Round, rule: SyncRule): Promise<void> {
  const { agreement } = round.file.reads.sync
  const seen = agreement.links(rule.kind).find(({ localId }) => agreement.base(rule.kind, localId)?.walk === round.walk)
  if (seen === undefined) return
  await fetchRecord(round, rule, seen.remoteId, paramsThere(rule, parentThere(round, rule, seen.localId)))
}

async function lookFor(round: Round, rule: SyncRule, link: IdLink): Promise<'there' | 'gone' | 'unsure' | 'waiting'> {
  const { agreement } = round.file.reads.sync
  const parent = parentThere(round, rule, link.localId)
  const fetched = await fetchRecord(round, rule, link.remoteId, paramsThere(rule, parent))
  if (fetched.kind === 'unsure') return 'unsure'
  if (fetched.kind === 'gone') return 'gone'
  if (fetched.kind === 'found') {
    if (rule.isWhole(fetched.record)) await takeIn(round, rule, withParent(fetched.record, parent))
    return 'there'
  }
  // Where single records cannot be read, two clean walks without it have to do.
  const absences = (agreement.base(rule.kind, link.localId)?.absences ?? 0) + 1
  inTransaction(round, ({ writes }) => {
    writes.sync.agreement.absent(rule.kind, link.localId, round.walk)
  })
  // Our own server has told all that there is.
  const isEnough = round.file.reads.sync.link()?.kind === 'full' || absences >= 2
  return isEnough ? 'gone' : 'waiting'
}

function halt(round: Round, rule: SyncRule, missing: readonly IdLink[]): never {
  inTransaction(round, ({ writes, link }) => {
    for (const { localId } of missing) writes.sync.agreement.setMissing(rule.kind, localId, true)
    writes.sync.link.set({ ...link, state: 'halted', haltedFor: `${rule.kind} ${missing.length}` })
  })
  throw new RoundEnded('halted')
}

/** Deletes here what is confirmed to be deleted there; what went out, or was changed here, stays and says so. */
export function takeAway(round: Round, rule: SyncRule, { localId }: IdLink): void {
  const record = round.local.read(rule.kind, localId)
  inTransaction(round, (tx) => {
    const { queue, agreement } = tx.reads.sync
    if (record === null) {
      tx.writes.sync.agreement.cut(rule.kind, localId)
      return
    }
    const content = rule.contentOf(record)
    const entries = queue.ofRecord(localId)
    const base = agreement.base(rule.kind, localId)
    if (entries.length > 0 && base !== null) {
      const agreed = { local: base.local as Content, remote: base.remote as Content }
      raise(rule, localId, 'deleted_there', { agreed, local: content, version: null }, tx)
      return
    }
    const isGone = !rule.isFrozen(content) && rule.remove(localId, tx)
    if (!isGone) {
      tx.writes.sync.agreement.setMissing(rule.kind, localId, true)
      receipt(tx, rule.kind, localId, 'missing', 'The server no longer has it; it stays here.')
      return
    }
    tx.writes.sync.agreement.cut(rule.kind, localId)
    receipt(tx, rule.kind, localId, 'deleted here', 'It was deleted on the server.')
    round.summary.pulled += 1
  })
}
