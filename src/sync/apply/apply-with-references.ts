import type { WireRecord } from '../../domain/wire/read-fields'
import type { RecordKind } from '../../contract/define/operation'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import { listKey, fetchOrList } from '../remote/fetch-or-list'
import { restoreReferenced } from '../merge/restore-record'
import { localIdOf, applyRemote, remoteHash, type Incoming, type ApplyResult } from '../merge/apply-remote'
import { LEFT, remoteVersion } from '../merge/conflict'
import { leaveWithInvoice } from '../merge/leave-with-invoice'
import type { Reference } from '../merge/remap-ids'
import { throwIfStopped, inTransaction, type Round } from '../context/round-context'
import { rules } from '../rules/index'
import type { SyncRule } from '../rules/sync-rule'
import { eachReceived } from '../context/received'
import { markUnreadable } from '../context/unreadable'
import { RoundEnded } from '../context/sync-env'
import { syncLogTexts } from '../../words/en/service/sync-log'

interface TakenIn extends Omit<Incoming, 'rule' | 'record'> {
  /** How many records led here, one referring to the next. */
  readonly depth?: number
}

/** A payment's invoice, its estimate, their client and tax: nothing of /v1 leads further. */
const MOST_LEADING = 8

/** Takes in a record, after those that it refers to and that are not here yet. */
export async function applyWithReferences(
  round: Round,
  rule: SyncRule,
  record: WireRecord,
  { depth = 0, ...more }: TakenIn = { etag: null },
): Promise<Exclude<ApplyResult, object>> {
  const incoming = { rule, record, ...more }
  for (let tries = 0; tries < 20; tries += 1) {
    const [result = 'unreadable'] = eachReceived(round, [incoming], sentOf, applyRemote)
    if (typeof result === 'string') return result
    for (const { kind, id } of result.needs) {
      const fetched = depth < MOST_LEADING ? await fetchReference(round, { kind, id }, depth + 1) : 'unreadable'
      if (fetched === 'inDoubt') return 'deferred'
      if (fetched === 'unreadable') return markReferenceUnreadable(round, incoming, kind)
      const asked = askedOfNumber(round, { kind, id })
      if (asked !== null) return waitsForNumber(round, incoming, asked)
    }
  }
  return 'deferred'
}

/** Taken in without what it refers to, it would say something else. */
function markReferenceUnreadable(round: Round, incoming: Incoming, kind: RecordKind): 'unreadable' {
  const reason = syncLogTexts.refersToUnreadable(kind.replaceAll('_', ' '))
  return inTransaction(round, (tx) => markUnreadable(sentOf(incoming), reason, tx))
}

/** The question about a document of the remote's that is not here as another one has its number here; null where that is not why. */
function askedOfNumber({ file, local }: Round, { kind, id }: Reference): Conflict | null {
  const { agreement, conflicts } = file.reads.sync
  const localId = agreement.localId(kind, id) ?? id
  const asked = kind === 'invoice' && !local.has(kind, localId) ? conflicts.ofRecord(kind, localId) : null
  return asked?.reason === 'number' || asked?.reason === LEFT ? asked : null
}

function waitsForNumber(round: Round, incoming: Incoming, asked: Conflict): 'same' | 'unreadable' {
  const { rule, record, etag } = incoming
  const remoteId = String(record['id'])
  return inTransaction(round, (tx) => {
    const isLinked = tx.reads.sync.agreement.localId(rule.kind, remoteId) !== null
    const version = remoteVersion(rule, record, remoteHash(rule, record), etag)
    if (asked.reason === LEFT && !isLinked) return leaveWithInvoice(rule, remoteId, version, tx)
    tx.writes.sync.conflicts.close(rule.kind, remoteId)
    return markUnreadable(sentOf(incoming), syncLogTexts.invoiceNotHere, tx)
  })
}

const sentOf = ({ rule, record }: Incoming) => ({ kind: rule.kind, record })

/**
 * Fetches what a record refers to; what cannot be had is left out of it. What may be a record of ours that is still
 * looked for is neither: the record that refers to it waits, or it would be taken in, and perhaps sent back, without it.
 */
async function fetchReference(
  round: Round,
  { kind, id: remoteId }: Reference,
  depth: number,
): Promise<'had' | 'inDoubt' | 'unreadable'> {
  throwIfStopped(round)
  const rule = rules[kind]
  // It may have been made since the list was read.
  round.listCache.delete(listKey(rule, null))
  const fetched = await fetchOrList(round, rule, remoteId, null)
  if (fetched.kind === 'unsure') throw new RoundEnded('garbled')
  const { reads } = round.file
  const isHere = () => localIdOf(kind, remoteId, { reads, local: round.local }) !== null
  if (fetched.kind === 'found') {
    const { record, problem } = fetched
    const etag = reads.sync.link()?.kind === 'full' ? (fetched.etag ?? null) : null
    if (problem !== undefined) return isHere() ? 'had' : 'unreadable'
    const localId = reads.sync.agreement.localId(kind, remoteId)
    const taken = localId === null ? await applyWithReferences(round, rule, record, { etag, depth }) : null
    if (taken === 'unreadable') return 'unreadable'
    if (taken === 'deferred' && round.file.reads.sync.link()?.kind !== 'full') return 'inDoubt'
    if (localId !== null)
      inTransaction(round, (tx) => {
        restoreReferenced({ rule, localId }, record, etag, tx)
      })
    // What was deleted on both sides is known by now to be there again; whoever needs it says so once more.
    else if (reads.sync.agreement.localId(kind, remoteId) !== null) return 'had'
  }
  if (!isHere() && askedOfNumber(round, { kind, id: remoteId }) === null) {
    round.unavailableRecords.add(`${kind} ${remoteId}`)
  }
  return 'had'
}
