import type { WireRecord } from '../../domain/wire/read-fields'
import type { RecordKind } from '../../contract/define/operation'
import type { Tx } from '../context/round-context'
import { findHere } from './integrate'
import { translate, type FindId } from './localise'

/** Names a record by the ids of this device; `needs` is what it refers to and is not here. */
export function translateHere(record: WireRecord, find: FindId | null, tx: Tx) {
  const isGone = (kind: RecordKind, id: string) => tx.round.unavailableRecords.has(`${kind} ${id}`)
  const translated = translate(record, (kind, id) => {
    if (isGone(kind, id)) return null
    return find === null ? findHere(kind, id, tx) : find(kind, id)
  })
  const needs = translated.missing.filter(({ kind, id }) => kind !== 'estimate' && !isGone(kind, id))
  return { translated, needs }
}
