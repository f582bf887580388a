import type { ClientId } from '../../domain/ids'
import type { Tx } from '../context/round-context'
import { rules } from '../rules/index'
import type { RecordRef } from '../rules/sync-rule'

/** The contacts and notes of a client that have a counterpart on the remote; of any other record none. */
export function linkedParts({ rule, localId }: RecordRef, { reads }: Pick<Tx, 'reads'>): RecordRef[] {
  if (rule.kind !== 'client') return []
  const { contactsOfClient, notesOfClient, sync } = reads
  const parts = [
    ...contactsOfClient(localId as ClientId).map(({ id }) => ({ rule: rules.contact, localId: id })),
    ...notesOfClient(localId as ClientId).map(({ id }) => ({ rule: rules.note, localId: id })),
  ]
  return parts.filter((part) => sync.agreement.remoteId(part.rule.kind, part.localId) !== null)
}
