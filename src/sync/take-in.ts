import type { RecordKind } from '../contract/define/operation'
import { listKey, lookAt } from './look-at'
import { bringBack } from './merge/bring-back'
import { findHere, integrate, type Integrated } from './merge/integrate'
import { inTransaction, type Round } from './round-context'
import { rules } from './rules/index'
import type { SyncRule } from './rules/sync-rule'
import { RoundEnded, type WireRecord } from './surroundings'

interface TakenIn {
  readonly etag: string | null
  readonly askedBy?: number
}

/** Takes in a record, after those that it refers to and that are not here yet. */
export async function takeIn(
  round: Round,
  rule: SyncRule,
  record: WireRecord,
  more: TakenIn = { etag: null },
): Promise<Exclude<Integrated, object>> {
  const incoming = { rule, record, ...more }
  for (let tries = 0; tries < 20; tries += 1) {
    const result = inTransaction(round, (tx) => integrate(incoming, tx))
    if (typeof result === 'string') return result
    for (const { kind, id } of result.needs) {
      if ((await fetchMissing(round, kind, id)) === 'inDoubt') return 'deferred'
    }
  }
  return 'deferred'
}

/**
 * Fetches what a record refers to; what cannot be had is left out of it. What may be a record of ours that is still
 * looked for is neither: the record that refers to it waits, or it would be taken in, and perhaps sent back, without it.
 */
async function fetchMissing(round: Round, kind: RecordKind, remoteId: string): Promise<'had' | 'inDoubt'> {
  const rule = rules[kind]
  // It may have been made since the list was read.
  round.listed.delete(listKey(rule, null))
  const fetched = await lookAt(round, rule, remoteId, null)
  if (fetched.kind === 'unsure') throw new RoundEnded('offline')
  if (fetched.kind === 'found') {
    const { record } = fetched
    const localId = round.file.reads.sync.agreement.localId(kind, remoteId)
    const taken = localId === null ? await takeIn(round, rule, record) : null
    if (taken === 'deferred' && round.file.reads.sync.link()?.kind !== 'full') return 'inDoubt'
    if (localId !== null)
      inTransaction(round, (tx) => {
        bringBack(rule, localId, record, tx)
      })
  }
  const { reads } = round.file
  if (findHere(kind, remoteId, { reads, local: round.local }) === null) round.gone.add(`${kind} ${remoteId}`)
  return 'had'
}
