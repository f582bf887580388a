import { z } from 'zod'
import {
  attachedKinds,
  attachmentStandings,
  MOST_DESCRIPTION,
  MOST_FILE_BYTES,
  MOST_FILES,
} from '../../domain/attachments/attachment'
import { attachmentTypes } from '../../domain/attachments/types'
import type { AttachmentId, CreditNoteId, EstimateId, InvoiceId } from '../../domain/ids'
import { attachmentTexts } from '../../words/en/service/attachments'
import { idOf } from '../define/fields'
import { defineOperation, noData } from '../define/operation'
import { flag, id, integer, text } from '../define/record-fields'

/** A document; a credit note that is still written by its invoice. */
const document = z.object({ kind: z.enum(attachedKinds), id: idOf<EstimateId | InvoiceId | CreditNoteId>() })
export type AttachedReference = z.output<typeof document>

const attachment = z.object({
  id,
  name: text,
  type: z.enum(attachmentTypes),
  /** In bytes. */
  size: integer,
  description: text.nullable(),
  is_printed: flag,
})
export type AttachmentRecord = z.output<typeof attachment>

const attachments = z.object({
  standing: z.enum(attachmentStandings),
  /** In their order. */
  files: z.array(attachment),
})
export type AttachmentsRecord = z.output<typeof attachments>

const params = z.object({ attachmentId: idOf<AttachmentId>() })

/** So many characters hold the bytes of a file as base64. */
const MOST_BASE64 = Math.ceil(MOST_FILE_BYTES / 3) * 4
const base64 = z.string().max(MOST_BASE64, attachmentTexts.tooLargeToSend)

/** Files that go with a document (docs/decisions/0062-attachments.md). */
export const attachmentOperations = {
  listAttachments: defineOperation({
    name: 'listAttachments',
    method: 'GET',
    path: '/desktop/attachments',
    query: document,
    data: attachments,
    message: attachmentTexts.retrieved,
  }),
  /** Asks for files and hands over what is in them; they are not attached yet. */
  chooseAttachments: defineOperation({
    name: 'chooseAttachments',
    method: 'POST',
    path: '/desktop/attachments/choose',
    runsOn: 'host',
    /** `refused`: what is said of files that are not handed over. None of both where the person changed their mind. */
    data: z.object({ files: z.array(z.object({ name: text, base64: text })), refused: z.array(text) }),
    message: attachmentTexts.chosen,
  }),
  /** Attaches a file behind those that there are. */
  addAttachment: defineOperation({
    name: 'addAttachment',
    method: 'POST',
    path: '/desktop/attachments',
    body: document.extend({ name: z.string().max(10_000), base64 }),
    data: attachment,
    message: attachmentTexts.added,
  }),
  describeAttachment: defineOperation({
    name: 'describeAttachment',
    method: 'PUT',
    path: '/desktop/attachments/{attachmentId}',
    params,
    body: z.object({
      description: z.string().trim().max(MOST_DESCRIPTION, attachmentTexts.longDescription(MOST_DESCRIPTION)),
    }),
    data: attachment,
    message: attachmentTexts.described,
  }),
  /** Puts all files of a document in another order. */
  orderAttachments: defineOperation({
    name: 'orderAttachments',
    method: 'PUT',
    path: '/desktop/attachments/order',
    body: document.extend({ order: z.array(idOf<AttachmentId>()).max(MOST_FILES) }),
    data: attachments,
    message: attachmentTexts.ordered,
  }),
  removeAttachment: defineOperation({
    name: 'removeAttachment',
    method: 'DELETE',
    path: '/desktop/attachments/{attachmentId}',
    params,
    data: noData,
    message: attachmentTexts.removed,
  }),
  /** A picture, to be shown. */
  getAttachmentPicture: defineOperation({
    name: 'getAttachmentPicture',
    method: 'GET',
    path: '/desktop/attachments/{attachmentId}/picture',
    params,
    data: z.object({ type: z.enum(['image/png', 'image/jpeg']), base64: text }),
    message: attachmentTexts.retrieved,
  }),
  /** Prints a picture on a page after the document, as it is handed in: a JPEG, which lets nothing shine through. Null: no more. */
  printAttachment: defineOperation({
    name: 'printAttachment',
    method: 'PUT',
    path: '/desktop/attachments/{attachmentId}/print',
    params,
    body: z.object({ picture: base64.nullable() }),
    data: attachment,
    message: attachmentTexts.printed,
  }),
  /** Opens a copy of a file with the program that the system has for it. */
  openAttachment: defineOperation({
    name: 'openAttachment',
    method: 'POST',
    path: '/desktop/attachments/{attachmentId}/open',
    runsOn: 'host',
    params,
    data: z.object({}),
    message: attachmentTexts.opened,
  }),
  saveAttachment: defineOperation({
    name: 'saveAttachment',
    method: 'POST',
    path: '/desktop/attachments/{attachmentId}/save',
    runsOn: 'host',
    params,
    /** Where it was saved; null when the person changed their mind. */
    data: z.object({ path: text.nullable() }),
    message: attachmentTexts.saved,
  }),
}
