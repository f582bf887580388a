import type { z } from 'zod'
import type { RecordKind } from '../../contract/define/operation'
import type { wireRecords } from '../../contract/sync/wire-records'
import type { QueryContext } from '../context'
import { presentClient, presentContact, presentNote } from './client'
import { presentEstimate } from './estimate'
import { presentInvoice } from './invoice'
import { presentSavedItem, presentTax, presentUnit } from './items'
import { presentMember, presentOrganization } from './organization'
import { presentPayment } from './payment'
import { presentRefund } from './refund'
import { presentRecurringInvoice } from './recurring-invoice'

type WireRecord<Kind extends RecordKind> = z.output<(typeof wireRecords)[Kind]>

interface Table<Row> {
  get(id: never): Row | null
}

/** The id is whatever a journal names: what is no id of this table finds nothing. */
function find<Row, Presented>(table: Table<Row>, id: string, present: (row: Row) => Presented): Presented | null {
  const row = table.get(id as never)
  return row === null ? null : present(row)
}

const presenters: {
  readonly [Kind in RecordKind]: (id: string, context: QueryContext) => WireRecord<Kind> | null
} = {
  organization: (id, { reads, role }) => {
    const row = reads.organization()
    return row.id === id ? presentOrganization(row, role) : null
  },
  /** /v1 shows nobody but whoever asks. */
  profile: (id, { reads, userId }) => (id === userId ? find(reads.members, id, presentMember) : null),
  tax: (id, { reads }) => find(reads.taxes, id, (row) => presentTax(row, reads.organization().id)),
  unit: (id, { reads }) => find(reads.units, id, (row) => presentUnit(row, reads.organization().id)),
  client: (id, { reads }) => find(reads.clients, id, presentClient),
  contact: (id, { reads }) => find(reads.contacts, id, presentContact),
  note: (id, { reads }) => find(reads.notes, id, presentNote),
  saved_item: (id, { reads }) => find(reads.savedItems, id, (row) => presentSavedItem(row, reads)),
  recurring_invoice: (id, context) => {
    const { recurringInvoices } = context.reads
    return find(recurringInvoices, id, (row) => presentRecurringInvoice(row, recurringInvoices.lines(row.id), context))
  },
  estimate: (id, context) => {
    const { estimates } = context.reads
    return find(estimates, id, (row) => presentEstimate(row, estimates.lines(row.id), context))
  },
  invoice: (id, context) => {
    const { invoices } = context.reads
    return find(invoices, id, (row) => presentInvoice(row, invoices.lines(row.id), context))
  },
  payment: (id, { reads }) => find(reads.payments, id, (row) => presentPayment(row, reads)),
  refund: (id, { reads }) => find(reads.refunds, id, (row) => presentRefund(row, reads)),
}

/** A record of any kind as GET answers it to whoever asks; null where there is none, or none that they may see. */
export function presentRecord(kind: RecordKind, id: string, context: QueryContext): WireRecord<RecordKind> | null {
  return presenters[kind](id, context)
}
