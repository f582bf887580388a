import type { WireRecord } from '../../domain/wire/read-fields'
import type { RecordKind } from '../../contract/define/operation'
import type { Tx } from '../context/round-context'
import { localIdOf } from './apply-remote'
import { remapIds, type IdLookup } from './remap-ids'

/** Names a record by the ids of this device; `needs` is what it refers to and is not here. */
export function remapToLocal(record: WireRecord, find: IdLookup | null, tx: Tx) {
  const isGone = (kind: RecordKind, id: string) => tx.round.unavailableRecords.has(`${kind} ${id}`)
  const translated = remapIds(record, (kind, id) => {
    if (isGone(kind, id)) return null
    return find === null ? localIdOf(kind, id, tx) : find(kind, id)
  })
  const needs = translated.missing.filter(({ kind, id }) => kind !== 'estimate' && !isGone(kind, id))
  return { translated, needs }
}
