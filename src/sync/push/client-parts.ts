import { deletedClientParts } from '../merge/restore-record'
import { isBlocking } from '../merge/conflict'
import { applyList } from '../apply/apply-list'
import { rules } from '../rules/index'
import type { Round } from '../context/round-context'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { isStuck } from '../rules/order'
import { reject, requeue, type Pushed } from './entry-state'
import { syncLogTexts } from '../../words/en/service/sync-log'
import { hashOf } from '../../storage/hash-of'

const parts = [rules.contact, rules.note]

const partsOf = ({ file: { reads }, local }: Round, clientId: string) =>
  parts.flatMap((rule) => deletedClientParts(rule, clientId, { reads, local }))

/** The ids of the contacts and notes that go with a client that was deleted here. */
export const partIds = (round: Round, clientId: string): string[] =>
  partsOf(round, clientId).map((part) => part.localId)

/** Whether a person is asked about anything that would go with a client: until then it stays. */
export function hasPartConflict(round: Round, clientId: string): boolean {
  const { conflicts } = round.file.reads.sync
  return partsOf(round, clientId).some(({ kind, localId }) => isBlocking(conflicts.ofRecord(kind, localId)))
}

/** Whether anything that goes with a client has itself still to be sent, and goes on without a person. */
export function hasPendingParts(round: Round, clientId: string): boolean {
  const { outbox } = round.file.reads.sync
  const entries = partIds(round, clientId).flatMap((id) => outbox.ofRecord(id))
  return entries.some((entry) => !isStuck(entry))
}

/** What goes with a client as it is known here, in the words of our own server (contract/sync, `if_parts`). */
export function partsDigest(round: Round, clientId: string): string {
  const { agreement } = round.file.reads.sync
  const lines = partsOf(round, clientId).flatMap(({ kind, localId, remoteId }) => {
    // What has no tag was never heard to have arrived: if it has, the server says so.
    const etag = agreement.base(kind, localId)?.etag ?? null
    return etag === null ? [] : [`${remoteId} ${etag}\n`]
  })
  return hashOf(lines.sort().join(''))
}

/**
 * Takes in what others have written about a client before it is deleted there; answers whether all of it was seen. A list
 * that is not offered says nothing.
 */
export async function pullParts(round: Round, clientIdThere: string): Promise<'seen' | 'miscounted' | 'unclear'> {
  const taken = new Set<string>()
  for (const rule of parts) taken.add(await applyList(round, rule, clientIdThere))
  if (taken.has('unclear')) return 'unclear'
  return taken.has('miscounted') ? 'miscounted' : 'seen'
}

const UNSEEN_PARTS = {
  message: syncLogTexts.otherContactsCounted,
  errors: {},
}

/** Whether a person was told that the remote may have more of a client than it shows. */
export const isToldOfUnseen = ({ partsMiscounts }: OutboxEntry): boolean => partsMiscounts > 1

/** A list that changes while it is read is read again; what it counts otherwise once more, it does for good, and a person says. */
export function waitForCount(round: Round, entry: OutboxEntry): Pushed {
  const counted = { ...entry, partsMiscounts: entry.partsMiscounts + 1 }
  return isToldOfUnseen(counted) ? reject(round, counted, UNSEEN_PARTS) : requeue(round, counted, null)
}
