import type { WireRecord } from '../../domain/wire/read-fields'
import { fetchRecord, remoteParams, type Fetched } from './call-remote'
import { isAnswering } from './is-answering'
import { walkList } from './walk-list'
import type { Round } from '../context/round-context'
import type { SyncRule } from '../rules/sync-rule'
import { syncLogTexts } from '../../words/en/service/sync-log'

/**
 * Reads one record of the remote's before it is acted on: where single ones of its kind are not shown, or it is not found,
 * out of its list, which is read once a round. What a list does not show proves nothing by itself. `clientId` is the client
 * there, for contacts and notes.
 */
export async function fetchOrList(
  round: Round,
  rule: SyncRule,
  remoteId: string,
  clientId: string | null,
): Promise<Fetched> {
  const fetched = await fetchRecord(round, rule, remoteId, remoteParams(rule, clientId))
  if (fetched.kind !== 'notOffered' && fetched.kind !== 'gone') return fetched
  // Where the list is not answered either, that it is not found says nothing of the record.
  const listed = await cachedList(round, rule, clientId)
  if (listed === null) return { kind: 'unsure' }
  const record = listed.get(remoteId)
  if (record === null) return { kind: 'found', record: { id: remoteId }, problem: syncLogTexts.itCannotBeRead }
  if (record !== undefined) return { kind: 'found', record }
  const isUnsure = fetched.kind === 'gone' && listed.size === 0 && !(await isAnswering(round, rule))
  return isUnsure ? { kind: 'unsure' } : fetched
}

/** The records of a list by their ids there, null for one that cannot be read; null where it could not be read to its end. */
async function cachedList(
  round: Round,
  rule: SyncRule,
  clientId: string | null,
): Promise<ReadonlyMap<string, WireRecord | null> | null> {
  const key = listKey(rule, clientId)
  const known = round.listCache.get(key)
  if (known !== undefined) return known
  const listed = new Map<string, WireRecord | null>()
  const walked = await walkList(round, rule, clientId, (records) => {
    for (const record of records) listed.set(String(record['id']), record)
    return Promise.resolve()
  })
  if (walked.kind === 'broken') return null
  for (const id of walked.kind === 'walked' ? walked.seen : []) if (!listed.has(id)) listed.set(id, null)
  round.listCache.set(key, listed)
  return listed
}

/** Under which a round keeps a list of the remote's. */
export const listKey = ({ kind }: SyncRule, clientId: string | null): string => `${kind} ${clientId ?? ''}`
