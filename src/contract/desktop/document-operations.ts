import { z } from 'zod'
import { idOf } from '../define/fields'
import { defineOperation } from '../define/operation'
import { integer, text } from '../define/record-fields'
import { eInvoiceNeeds } from '../../domain/e-invoice/needs'
import { readStatementKey } from '../../domain/statements/statement'
import type { CreditNoteId, EstimateId, InvoiceId, PaymentId } from '../../domain/ids'
import { desktopTexts } from '../../words/en/service/desktop'

const id = idOf<EstimateId | InvoiceId | CreditNoteId | PaymentId>()
/** A statement is named by its client, period and currency (domain/statements). */
const statementBody = z.object({
  kind: z.literal('statement'),
  id: z.string().refine((key) => readStatementKey(key) !== null, desktopTexts.notAStatement),
})
/** A receipt is named by its payment. */
const documentBody = z.object({ kind: z.enum(['estimate', 'invoice', 'credit_note', 'receipt']), id })
/**
 * `sent_estimate`: a draft as it is once it is sent; `original`: what the client of an invoice that is void by now received
 * when it was issued; `with_payments`: a copy of an invoice that says what became of it since.
 */
const fileBody = z.object({
  kind: z.enum(['estimate', 'sent_estimate', 'invoice', 'original', 'with_payments', 'credit_note', 'receipt']),
  id,
})
const printed = z.discriminatedUnion('kind', [documentBody, statementBody])
const filed = z.discriminatedUnion('kind', [fileBody, statementBody])
export type PrintReference = z.output<typeof printed>
export type DocumentReference = z.output<typeof filed>

/** `missing`: its PDF is gone; `changed`: it is another one; `chain`: its seal is not that which follows on the one before. */
const sealFault = z.object({ number: text, fault: z.enum(['missing', 'changed', 'chain']) })
/** Of all that were sealed in this file; the first faults by their numbers. */
const sealReport = z.object({ sealed_count: integer, fault_count: integer, faults: z.array(sealFault) })
export type SealReport = z.output<typeof sealReport>
export type SealFault = SealReport['faults'][number]

/** What a client receives, as a file or on paper. The preview is served at `app://billfold/documents/{kind}/{id}`. */
export const documentOperations = {
  getOriginal: defineOperation({
    name: 'getOriginal',
    method: 'GET',
    path: '/desktop/documents/original/{invoiceId}',
    params: z.object({ invoiceId: idOf<InvoiceId>() }),
    /** Whether this file has what the client received when the invoice was issued: not where another device issued it. */
    data: z.object({ is_here: z.boolean() }),
    message: desktopTexts.originalLookedFor,
  }),
  /** Looks whether every PDF that was sealed here is still the one that was sealed (docs/decisions/0041-seals.md). */
  checkSeals: defineOperation({
    name: 'checkSeals',
    method: 'GET',
    path: '/desktop/documents/seals',
    data: sealReport,
    message: desktopTexts.sealsChecked,
  }),
  savePdf: defineOperation({
    name: 'savePdf',
    method: 'POST',
    path: '/desktop/documents/save-pdf',
    runsOn: 'host',
    body: filed,
    /** Where it was saved; null when the person changed their mind. */
    data: z.object({ path: text.nullable() }),
    message: desktopTexts.pdfSaved,
  }),
  /** Asks for the folder that many documents are saved in. */
  chooseFolder: defineOperation({
    name: 'chooseFolder',
    method: 'POST',
    path: '/desktop/documents/choose-folder',
    runsOn: 'host',
    /** Null when the person changed their mind. */
    data: z.object({ path: text.nullable() }),
    message: desktopTexts.folderChosen,
  }),
  /** Saves one of many in a folder that was chosen, under a name that is free there; what is there already stays. */
  savePdfIn: defineOperation({
    name: 'savePdfIn',
    method: 'POST',
    path: '/desktop/documents/save-pdf-in',
    runsOn: 'host',
    body: z.object({ folder: z.string().min(1), kind: z.enum(['estimate', 'invoice', 'credit_note']), id }),
    data: z.object({ path: text }),
    message: desktopTexts.pdfSaved,
  }),
  /** Saves the XML of an invoice or a credit note that was issued here with an e-invoice in its PDF. */
  saveEInvoice: defineOperation({
    name: 'saveEInvoice',
    method: 'POST',
    path: '/desktop/documents/save-e-invoice',
    runsOn: 'host',
    body: z.object({
      kind: z.enum(['invoice', 'credit_note']).default('invoice'),
      id: idOf<InvoiceId | CreditNoteId>(),
    }),
    /** Where it was saved; null when the person changed their mind. */
    data: z.object({ path: text.nullable() }),
    message: desktopTexts.eInvoiceSaved,
  }),
  /** What an invoice or a credit note lacks for the e-invoice that its client receives. */
  getEInvoiceNeeds: defineOperation({
    name: 'getEInvoiceNeeds',
    method: 'GET',
    path: '/desktop/documents/e-invoice-needs/{documentId}',
    runsOn: 'host',
    params: z.object({ documentId: idOf<InvoiceId | CreditNoteId>() }),
    data: z.object({ needs: z.array(z.enum(eInvoiceNeeds)) }),
    message: desktopTexts.eInvoiceLookedAt,
  }),
  printDocument: defineOperation({
    name: 'printDocument',
    method: 'POST',
    path: '/desktop/documents/print',
    runsOn: 'host',
    body: printed,
    data: z.object({ printed: z.boolean() }),
    message: desktopTexts.sentToThePrinter,
  }),
  showInFolder: defineOperation({
    name: 'showInFolder',
    method: 'POST',
    path: '/desktop/documents/show-in-folder',
    runsOn: 'host',
    body: z.object({ path: z.string().min(1) }),
    data: z.object({}),
    message: desktopTexts.shown,
  }),
}
