import { ok, type Result } from '../../kernel/result'
import type { ClientId, InvoiceId, SavedItemId, TaxId, UnitId } from '../../domain/ids'
import { formatNumber } from '../../domain/numbering/number'
import type { Failure } from '../../contract/define/failure'
import type { KeptRecord } from '../../contract/desktop/import-operations'
import type { V1Name } from '../../contract/v1/index'
import type { ImportedRecord } from '../../storage/stores/import-store'
import type { CommandContext } from '../context'
import { ImportCalls } from './import-calls'

/** What came of it; null where it was gone before, or goes with another record. */
export type Undone = 'removed' | KeptRecord | null
type Reason = KeptRecord['reason']

/**
 * Takes back one record that an import made, with what it made for it. What was changed or used since stays, and is told;
 * what is gone, or goes with another one, is nothing to tell.
 */
export function undoRecord(importId: string, record: ImportedRecord, context: CommandContext): Result<Undone, Failure> {
  const { reads } = context
  const id = record.recordId
  const remove = (name: V1Name, param: string): Result<Undone, Failure> => {
    const done = new ImportCalls(context).call(name, { params: { [param]: id } })
    return done.ok ? ok('removed') : done
  }
  switch (record.kind) {
    case 'client': {
      const row = reads.clients.get(id as ClientId)
      const reason = row && clientReason(importId, row, context)
      if (row === null || reason !== null) return ok(row && keep(record, row.name, reason))
      return remove('deleteClient', 'clientId')
    }
    case 'saved_item': {
      const row = reads.savedItems.get(id as SavedItemId)
      if (row === null || isChanged(row)) return ok(row && keep(record, row.name, 'changed'))
      return remove('deleteSavedItem', 'savedItemId')
    }
    case 'tax': {
      const row = reads.taxes.get(id as TaxId)
      const reason = row && (isChanged(row) ? 'changed' : reads.usedBy('tax', row.id) === null ? null : 'used')
      if (row === null || reason !== null) return ok(row && keep(record, row.name, reason))
      return remove('deleteTax', 'taxId')
    }
    case 'unit': {
      const row = reads.units.get(id as UnitId)
      const reason = row && (isChanged(row) ? 'changed' : reads.usedBy('unit', row.id) === null ? null : 'used')
      if (row === null || reason !== null) return ok(row && keep(record, row.name, reason))
      return remove('deleteUnit', 'unitId')
    }
    case 'invoice':
      return ok(undoInvoice(importId, record, context))
    default:
      return ok(null)
  }
}

const keep = ({ kind }: ImportedRecord, name: string, reason: Reason | null): KeptRecord | null =>
  reason && { kind, name, reason }

interface Stamped {
  readonly createdAt: string
  readonly updatedAt: string
}

const isChanged = ({ createdAt, updatedAt }: Stamped) => updatedAt !== createdAt

function clientReason(
  importId: string,
  row: Stamped & { readonly id: ClientId },
  { reads }: CommandContext,
): Reason | null {
  if (reads.usedBy('client', row.id) !== null) return 'used'
  if (reads.reminderSettings.ofClient(row.id) !== undefined) return 'changed'
  const parts = [...reads.contactsOfClient(row.id), ...reads.notesOfClient(row.id)]
  const isOther = (part: Stamped & { readonly id: string }) =>
    isChanged(part) || !reads.imports.holds(importId, part.id)
  return isChanged(row) || parts.some(isOther) ? 'changed' : null
}

/** What another program issued is no document of this one: as long as nobody was told of it, it goes without a trace. */
function undoInvoice(importId: string, record: ImportedRecord, context: CommandContext): Undone {
  const { reads, writes, now } = context
  const id = record.recordId as InvoiceId
  const row = reads.invoices.get(id)
  if (row === null) return null
  const payments = reads.payments.ofInvoice(id)
  const reason = invoiceReason(importId, id, context)
  if (reason !== null) return keep(record, formatNumber(row.prefix ?? '', row.number ?? 0), reason)
  for (const payment of payments) {
    writes.payments.remove(payment.id, now)
    writes.outbox.forget(payment.id)
  }
  writes.invoices.removeLines(id)
  writes.invoices.remove(id, now)
  writes.attachments.removeOf(id)
  writes.outbox.forget(id)
  return 'removed'
}

function invoiceReason(importId: string, id: InvoiceId, { reads }: CommandContext): Reason | null {
  const row = reads.invoices.get(id)
  if (row === null) return null
  if (reads.sync.link() !== null) return 'synced'
  if (reads.creditNotes.ofInvoice(id).length > 0) return 'corrected'
  if (reads.imports.isMailed(id)) return 'mailed'
  const payments = reads.payments.ofInvoice(id)
  if (reads.refunds.ofInvoice(id).length > 0) return 'paid'
  if (payments.some((payment) => isChanged(payment) || !reads.imports.holds(importId, payment.id))) return 'paid'
  if (row.status === 'VOID' || row.status === 'WRITTEN_OFF') return 'closed'
  // What a person says of reminders leaves the invoice itself as it is; one that nobody has looked at was made by the clock.
  const isToldOf =
    reads.reminderSettings.dispute(id) !== null || reads.reminders.ofInvoice(id).some(({ state }) => state !== 'open')
  return isToldOf || isChanged(row) ? 'changed' : null
}
