import { createHash } from 'node:crypto'
import { childrenOf } from '../merge/bring-back'
import { isHolding } from '../merge/conflict'
import { takeInList } from '../pull/pull-lists'
import { rules } from '../rules/index'
import type { Round } from '../round-context'
import { isStuck } from './order'

const parts = [rules.contact, rules.note]

const partsOf = ({ file: { reads }, local }: Round, clientId: string) =>
  parts.flatMap((rule) => childrenOf(rule, clientId, { reads, local }))

/** The ids of the contacts and notes that go with a client that was deleted here. */
export const partIds = (round: Round, clientId: string): string[] =>
  partsOf(round, clientId).map((part) => part.localId)

/** Whether a person is asked about anything that would go with a client: until then it stays. */
export function isAskedOfParts(round: Round, clientId: string): boolean {
  const { conflicts } = round.file.reads.sync
  return partsOf(round, clientId).some(({ kind, localId }) => isHolding(conflicts.ofRecord(kind, localId)))
}

/** Whether anything that goes with a client has itself still to be sent, and goes on without a person. */
export function isSendingParts(round: Round, clientId: string): boolean {
  const { queue } = round.file.reads.sync
  const entries = partIds(round, clientId).flatMap((id) => queue.ofRecord(id))
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
  return createHash('sha256').update(lines.sort().join('')).digest('hex')
}

/**
 * Takes in what others have written about a client before it is deleted there; answers whether all of it could be read.
 * A list that is not offered says nothing.
 */
export async function seeParts(round: Round, clientIdThere: string): Promise<boolean> {
  for (const rule of parts) {
    if ((await takeInList(round, rule, clientIdThere)) === 'unclear') return false
  }
  return true
}
