import type { WireRecord } from '../../domain/wire/read-fields'

/** A contact or note may leave out whose it is: the list it was in says so. */
export function withParent(record: WireRecord, clientId: string | null): WireRecord {
  return clientId === null || typeof record['client_id'] === 'string' ? record : { ...record, client_id: clientId }
}
