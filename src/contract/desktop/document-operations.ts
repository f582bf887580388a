import { z } from 'zod'
import { idOf } from '../define/fields'
import { defineOperation } from '../define/operation'
import { text } from '../define/record-fields'
import type { EstimateId, InvoiceId } from '../../domain/ids'

const documentBody = z.object({ kind: z.enum(['estimate', 'invoice']), id: idOf<EstimateId | InvoiceId>() })
export type DocumentReference = z.output<typeof documentBody>

/** What a client receives, as a file or on paper. The preview is served at `app://billfold/documents/{kind}/{id}`. */
export const documentOperations = {
  savePdf: defineOperation({
    name: 'savePdf',
    method: 'POST',
    path: '/desktop/documents/save-pdf',
    body: documentBody,
    /** Where it was saved; null when the person changed their mind. */
    data: z.object({ path: text.nullable() }),
    message: 'PDF saved.',
  }),
  printDocument: defineOperation({
    name: 'printDocument',
    method: 'POST',
    path: '/desktop/documents/print',
    body: documentBody,
    data: z.object({ printed: z.boolean() }),
    message: 'Sent to the printer.',
  }),
  showInFolder: defineOperation({
    name: 'showInFolder',
    method: 'POST',
    path: '/desktop/documents/show-in-folder',
    body: z.object({ path: z.string().min(1) }),
    data: z.object({}),
    message: 'Shown.',
  }),
}
