import { integrate } from '../merge/integrate'
import { fetchRecord, isOffered, learnOffered, paramsThere } from '../ask'
import { findOrganization, type NamedOrganization } from '../link'
import type { SyncLink } from '../../storage/stores/sync/link-store'
import { takeIn } from '../take-in'
import { rulesInOrder } from '../rules/index'
import { recordOf } from '../rules/read-wire'
import type { SyncRule } from '../rules/sync-rule'
import { checkGoingOn, inTransaction, type Round } from '../round-context'
import { eachTakenIn, setAside } from '../set-aside'
import type { WireRecord } from '../surroundings'
import { findMissing, settleMissing, type Missing } from './missing'
import { withParent } from './parent'
import { walkList } from './walk'

/** How many records are taken in at a time: others wait no longer than for these. */
const AT_A_TIME = 10

/** Walks every list of the remote's and takes in what is there; answers whether all of it was walked cleanly. */
export async function pullLists(round: Round): Promise<boolean> {
  let isClean = true
  const missing: Missing[] = []
  for (const rule of rulesInOrder) {
    if (rule.kind === 'recurring_invoice' && round.file.reads.sync.link()?.generator === 'device') continue
    const walked = rule.operations.list === null ? await pullOne(round, rule) : await pullKind(round, rule, missing)
    isClean = walked && isClean
  }
  settleMissing(round, missing)
  return isClean
}

/** The organization and the profile: one record each. */
async function pullOne(round: Round, rule: SyncRule): Promise<boolean> {
  const link = round.file.reads.sync.link()
  if (link === null) return false
  const { organizationId } = rule.kind === 'organization' ? await organizationThere(round, link) : link
  if (rule.kind === 'organization' && organizationId === '') {
    learnOffered(round, 'getOrganization', false)
    return true
  }
  const fetched = await fetchRecord(round, rule, organizationId, paramsThere(rule, null))
  // What could not be read this time is still to be paired.
  if (fetched.kind === 'unsure') return false
  if (fetched.kind !== 'found') return true
  const { problem } = fetched
  if (problem !== undefined) {
    inTransaction(round, (tx) => setAside({ kind: rule.kind, record: fetched.record }, problem, tx))
    return true
  }
  const taken = await takeIn(round, rule, fetched.record)
  withdraw(round, rule)
  return taken !== 'deferred'
}

/** Which organization it is; found out where the login did not say it. */
async function organizationThere(round: Round, link: SyncLink): Promise<NamedOrganization> {
  if (link.organizationId !== '' || isOffered(round, 'getOrganization') === false) return link
  const found = await findOrganization(round.remote, { organizationId: null, organizationName: null })
  inTransaction(round, (tx) => {
    tx.writes.sync.link.set({ ...tx.link, ...found })
  })
  return found
}

/** `missing` gets what a clean walk has not shown and is gone. */
async function pullKind(round: Round, rule: SyncRule, missing: Missing[]): Promise<boolean> {
  const clients = rule.parent === null ? [null] : clientsToAsk(round, rule)
  const shown = new Set<string>()
  let [isWalked, isTakenIn, done] = [true, true, 0]
  for (const clientId of clients) {
    const walked = await walkList(round, rule, clientId, async (records) => {
      isTakenIn = (await takeInAll(round, rule, records, clientId)) && isTakenIn
      done += records.length
      round.onProgress?.({ phase: 'receiving', kind: rule.kind, done, total: null })
    })
    if (walked.kind === 'notOffered') return true
    if (walked.kind === 'walked') for (const id of walked.seen) shown.add(id)
    isWalked = isWalked && walked.kind === 'walked' && walked.isClean
  }
  if (!isWalked) return false
  round.counted.set(rule.kind, shown.size)
  withdraw(round, rule)
  // What has to wait until it is taken in says nothing of what is not there.
  const gone = await findMissing(round, rule, round.walk, shown)
  missing.push(...(gone ?? []))
  return isTakenIn && gone !== null
}

/** What was set aside before and was not met so again can be read now, or is gone. */
function withdraw(round: Round, rule: SyncRule): void {
  if (round.file.reads.sync.unreadable.count() === 0) return
  inTransaction(round, ({ writes }) => {
    writes.sync.unreadable.settleBefore(rule.kind, round.walk)
  })
}

/** The clients there that have contacts or notes, as far as it is known. */
function clientsToAsk({ file, contactCounts }: Round, rule: SyncRule): string[] {
  const field = rule.kind === 'contact' ? 'contact_count' : 'note_count'
  return file.reads.sync.agreement
    .links('client')
    .map(({ remoteId }) => remoteId)
    .filter((remoteId) => (contactCounts.get(`${remoteId} ${field}`) ?? 1) > 0)
}

/** Takes in what is wanted of a list: `unclear` where something of it may have been passed over. */
export async function takeInList(
  round: Round,
  rule: SyncRule,
  clientId: string | null,
  isWanted: (record: WireRecord) => boolean = () => true,
): Promise<'clear' | 'unclear' | 'notOffered'> {
  const taken: boolean[] = []
  const walked = await walkList(round, rule, clientId, async (records) => {
    taken.push(await takeInAll(round, rule, records.filter(isWanted), clientId))
  })
  if (walked.kind === 'notOffered') return 'notOffered'
  return walked.kind === 'walked' && walked.isClean && !taken.includes(false) ? 'clear' : 'unclear'
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
    const sentOf = (record: WireRecord) => ({ kind: rule.kind, record })
    const results = eachTakenIn(round, some, sentOf, (record, tx) =>
      rule.isWhole(record) ? integrate({ rule, record, etag: null }, tx) : null,
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
    if (fetched.kind === 'found') {
      const { problem } = fetched
      if (problem !== undefined) {
        inTransaction(round, (tx) => setAside({ kind: rule.kind, record: shown }, problem, tx))
        return true
      }
      record = withParent({ ...shown, ...fetched.record }, clientId)
    }
  }
  return (await takeIn(round, rule, record)) !== 'deferred'
}

function noteCounts({ contactCounts }: Round, clients: readonly WireRecord[]): void {
  for (const client of clients) {
    for (const field of ['contact_count', 'note_count']) {
      const count = recordOf(client)?.[field]
      if (typeof count === 'number') contactCounts.set(`${String(client['id'])} ${field}`, count)
    }
  }
}
