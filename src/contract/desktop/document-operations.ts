import { z } from 'zod'
import { idOf } from '../define/fields'
import { defineOperation } from '../define/operation'
import { text } from '../define/record-fields'
import type { EstimateId, InvoiceId } from '../../domain/ids'
import { desktopTexts } from '../../words/en/service/desktop'

const id = idOf<EstimateId | InvoiceId>()
const documentBody = z.object({ kind: z.enum(['estimate', 'invoice']), id })
/** `original`: what the client of an invoice that is void by now received when it was issued. */
const fileBody = z.object({ kind: z.enum(['estimate', 'invoice', 'original']), id })
export type PrintReference = z.output<typeof documentBody>
export type DocumentReference = z.output<typeof fileBody>

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
  savePdf: defineOperation({
    name: 'savePdf',
    method: 'POST',
    path: '/desktop/documents/save-pdf',
    runsOn: 'host',
    body: fileBody,
    /** Where it was saved; null when the person changed their mind. */
    data: z.object({ path: text.nullable() }),
    message: desktopTexts.pdfSaved,
  }),
  printDocument: defineOperation({
    name: 'printDocument',
    method: 'POST',
    path: '/desktop/documents/print',
    runsOn: 'host',
    body: documentBody,
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
