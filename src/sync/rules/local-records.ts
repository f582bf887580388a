import type { Result } from '../../kernel/result'
import type { Failure } from '../../contract/define/failure'
import type { RecordKind } from '../../contract/define/operation'
import type { CreditNoteColumns } from '../../domain/credit-notes/credit-note-fields'
import type { InvoiceId } from '../../domain/ids'
import type { V1Name } from '../../contract/v1/index'
import type { Writes } from '../../storage/organization-file'
import type { WireRecord } from '../../domain/wire/read-fields'

/** The records of this device, as the operations of /v1 read and write them. */
export interface LocalRecords {
  /** The record as GET answers it; null where it is not here. */
  read(kind: RecordKind, id: string): WireRecord | null
  /** Whether it is here, which costs a fraction of reading it. */
  has(kind: RecordKind, id: string): boolean
  /** Runs a writing operation inside the transaction under way, and queues nothing. */
  apply(
    writes: Writes,
    operation: V1Name,
    params: Readonly<Record<string, string>>,
    body: unknown,
  ): Result<unknown, Failure>
  /** Whether late fees of `toldMinor` can be owed for an invoice; where it is a draft or not here, nothing is doubted. */
  isPlausibleLateFee(invoiceId: InvoiceId, toldMinor: number): boolean
  /** Brings an invoice up to its days and payments; `toldMinor` are the late fees that a service of others tells of. */
  recomputeInvoice(writes: Writes, invoiceId: InvoiceId, toldMinor?: number): void
  /** Keeps credit notes that were issued elsewhere, and brings their invoice up to them. */
  keepCreditNotes(writes: Writes, invoiceId: InvoiceId, notes: readonly CreditNoteColumns[]): void
}
