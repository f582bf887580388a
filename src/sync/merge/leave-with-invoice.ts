import type { InvoiceId } from '../../domain/ids'
import { textOf } from '../../domain/wire/read-fields'
import { addLogEntry, type Tx } from '../context/round-context'
import type { Content, SyncRule } from '../rules/sync-rule'
import { LEFT, type RemoteVersion } from './conflict'

/** A person has left the invoice as it is on the remote, so nobody has to look at its payment: it stays there too. */
export function leaveWithInvoice({ kind }: SyncRule, remoteId: string, remote: RemoteVersion, tx: Tx): 'same' {
  const known = tx.reads.sync.conflicts.ofRecord(kind, remoteId)
  const foundAt = known?.foundAt ?? tx.now
  tx.writes.sync.conflicts.open({ kind, localId: remoteId, reason: LEFT, base: null, local: null, remote, foundAt })
  tx.writes.sync.unreadable.remove(kind, remoteId)
  if (known === null) addLogEntry(tx, { kind, localId: remoteId }, 'left', '')
  return 'same'
}

/** Whether the invoice of a payment is void on this device alone, and stays so: nothing of it waits to be sent, or is asked. */
export function isOfVoidHere({ record }: RemoteVersion, { sync, invoices }: Tx['reads']): boolean {
  const invoiceId = textOf(record['invoice_id']) as InvoiceId | null
  if (invoiceId === null || invoices.get(invoiceId)?.status !== 'VOID') return false
  const there = sync.agreement.base('invoice', invoiceId)?.remote as Content | undefined
  const isSettled =
    sync.outbox.ofRecord(invoiceId).length === 0 && sync.conflicts.ofRecord('invoice', invoiceId) === null
  return there !== undefined && there['status'] !== 'VOID' && isSettled
}
