import type { ClientId } from '../../domain/ids'
import type { WireRecord } from '../../domain/wire/read-fields'
import { DELETED_HERE } from '../../storage/stores/sync/log-store'
import { saveFormerBody, addLogEntry, type Tx } from '../context/round-context'
import { rules } from '../rules/index'
import type { RecordRef, SyncRule } from '../rules/sync-rule'

/** A record as it is before it is deleted here. */
interface Leaving {
  readonly rule: SyncRule
  readonly localId: string
  readonly record: WireRecord
}

/** What goes when a record is deleted here: of a client its contacts and notes first. */
export function leavingWith({ rule, localId }: RecordRef, { reads, local }: Tx): readonly Leaving[] {
  const found = (of: SyncRule, rows: readonly { readonly id: string }[]) =>
    rows.flatMap(({ id }) => {
      const record = local.read(of.kind, id)
      return record === null ? [] : [{ rule: of, localId: id, record }]
    })
  const own = found(rule, [{ id: localId }])
  if (rule.kind !== 'client') return own
  const id = localId as ClientId
  return [...found(rules.contact, reads.contactsOfClient(id)), ...found(rules.note, reads.notesOfClient(id)), ...own]
}

/** Notes what sync has deleted here, and keeps it as it was. */
export function tellDeleted(gone: readonly Leaving[], why: string, tx: Tx): void {
  for (const { rule, localId, record } of gone) {
    const seq = addLogEntry(tx, { kind: rule.kind, localId }, DELETED_HERE, why)
    saveFormerBody(tx, { rule, localId }, seq, record)
  }
}
