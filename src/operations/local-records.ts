import { err, type Result } from '../kernel/result'
import type { Failure } from '../contract/define/failure'
import type { Operation, RecordKind } from '../contract/define/operation'
import { v1, type V1Name } from '../contract/v1/index'
import type { CreditNoteColumns } from '../domain/credit-notes/credit-note-fields'
import type { InvoiceId } from '../domain/ids'
import type { Writes } from '../storage/organization-file'
import { readContext, type AnyHandler, type OperationEnv } from './execute'
import { presentRecord } from './present/record'
import { creditNoteRow } from './v1/credit-notes/issue-credit-note'
import { v1Handlers } from './v1/index'
import { canOwe, settleInvoice } from './v1/invoices/settle-invoice'
import { requestTexts } from '../words/en/service/requests'

const handlers: Readonly<Record<string, AnyHandler>> = v1Handlers

type Wire = Readonly<Record<string, unknown>>

/** The records of a file as /v1 answers them, for whoever compares them with those of a remote. */
export function localRecords(env: OperationEnv) {
  const { file, userId } = env
  return {
    /** The record as GET answers it; null where it is not here. */
    read(kind: RecordKind, id: string): Wire | null {
      return presentRecord(kind, kind === 'profile' ? userId : id, readContext(env))
    },
    has(kind: RecordKind, id: string): boolean {
      return kind === 'profile' || file.reads.feed.has(kind, id)
    },
    /** Whether late fees of so much, in minor units, can be owed for an invoice; for a draft and what is not here too. */
    isPlausibleLateFee(id: InvoiceId, toldMinor: number): boolean {
      const row = file.reads.invoices.get(id)
      return row === null || row.status === 'DRAFT' || canOwe(row, toldMinor, readContext(env))
    },
    /**
     * Brings an invoice up to its days and payments: late fees, balance, status. Where a service tells of more late fees, in
     * minor units, than follow from what is known here, it is believed if so much can be owed, and the days until today are
     * its own.
     */
    recomputeInvoice(writes: Writes, id: InvoiceId, toldMinor = 0): void {
      const context = { ...readContext(env), writes }
      const row = file.reads.invoices.get(id)
      if (row === null || row.status === 'DRAFT') return
      const settled = settleInvoice(row, context)
      const unknownMinor = canOwe(settled, toldMinor, context) ? toldMinor - settled.totalLateFeeMinor : 0
      if (unknownMinor > 0) {
        const { today } = context
        const told = { accruedOn: today, kind: 'REPORTED', amountMinor: unknownMinor, reason: null } as const
        writes.lateFees.record(id, [{ ...told, recordedOn: today }])
      }
      writes.invoices.update(unknownMinor > 0 ? settleInvoice(settled, context) : settled)
    },
    /** Keeps credit notes that were issued elsewhere, and brings their invoice up to them. */
    keepCreditNotes(writes: Writes, id: InvoiceId, notes: readonly CreditNoteColumns[]): void {
      const context = { ...readContext(env), writes }
      const row = file.reads.invoices.get(id)
      if (row === null) return
      for (const note of notes) writes.creditNotes.insert(creditNoteRow(note, row, context))
      writes.invoices.update({ ...settleInvoice(row, context), updatedAt: context.now })
    },
    /** Runs a writing operation of /v1 inside the transaction under way, and queues nothing. */
    apply(
      writes: Writes,
      name: V1Name,
      params: Readonly<Record<string, string>>,
      body: unknown,
    ): Result<unknown, Failure> {
      const operation: Operation = v1[name]
      const [readParams, readBody] = [operation.params.safeParse(params), operation.body.safeParse(body)]
      if (!readParams.success || !readBody.success) {
        return err({ kind: 'malformed', message: requestTexts.rulesRefuse })
      }
      const handler = handlers[name]
      if (handler === undefined) throw new Error(`${name} has no handler.`)
      const context = { ...readContext(env), writes, isFromRemote: true }
      // One that writes is never in pieces.
      return handler({ params: readParams.data, query: {}, body: readBody.data } as never, context as never) as Result<
        unknown,
        Failure
      >
    },
  }
}
