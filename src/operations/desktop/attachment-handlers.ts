import { err, ok, type Result } from '../../kernel/result'
import { type AttachedKind, roomFor } from '../../domain/attachments/attachment'
import { attachmentName } from '../../domain/attachments/name'
import { recognise } from '../../domain/attachments/recognise'
import { isPicture } from '../../domain/attachments/types'
import type { AttachmentId } from '../../domain/ids'
import type {
  AttachedReference,
  AttachmentRecord,
  attachmentOperations,
  AttachmentsRecord,
} from '../../contract/desktop/attachment-operations'
import { conflict, type Failure, invalidField, notFound } from '../../contract/define/failure'
import type { Reads } from '../../storage/organization-file'
import type { Attachment } from '../../storage/stores/attachment-store'
import { attachmentTexts } from '../../words/en/service/attachments'
import { standingOf } from '../attachments/standing'
import type { HandlersOf } from '../handler'

type Operations = Omit<typeof attachmentOperations, 'chooseAttachments' | 'openAttachment' | 'saveAttachment'>

export const attachmentHandlers: HandlersOf<Operations> = {
  listAttachments: ({ query }, { reads }) => allOf(query, reads),
  addAttachment: ({ body }, { reads, writes, newId, now }) => {
    const open = openFiles(body, reads)
    if (!open.ok) return open
    const others = open.value
    const bytes = Buffer.from(body.base64, 'base64')
    const type = recognise(body.name, bytes)
    const refusal = type.ok ? roomFor(bytes.length, others) : type.error
    if (!type.ok || refusal !== null) {
      return err(invalidField('base64', attachmentTexts.refused[refusal ?? 'kind'](body.name)))
    }
    const id = newId<AttachmentId>()
    const taken = others.map(({ name }) => name)
    const name = attachmentName(body.name, type.value, taken)
    const position = (others.at(-1)?.position ?? -1) + 1
    const document = { documentKind: body.kind, documentId: body.id }
    writes.attachments.add(
      { id, ...document, position, name, type: type.value, description: null, createdAt: now },
      bytes,
    )
    return presentOne(id, reads)
  },
  describeAttachment: ({ params: { attachmentId: id }, body: { description } }, { reads, writes }) => {
    const open = openFile(id, reads)
    if (!open.ok) return open
    writes.attachments.describe(id, description === '' ? null : description)
    return presentOne(id, reads)
  },
  printAttachment: ({ params: { attachmentId: id }, body }, { reads, writes }) => {
    const open = openFile(id, reads)
    if (!open.ok) return open
    const picture = body.picture === null ? null : Buffer.from(body.picture, 'base64')
    const type = picture && recognise(open.value.name, picture)
    if (!isPicture(open.value.type) || (type && (!type.ok || type.value !== 'image/jpeg'))) {
      return err(conflict(attachmentTexts.noPicture))
    }
    writes.attachments.print(id, picture)
    return presentOne(id, reads)
  },
  orderAttachments: ({ body }, { reads, writes }) => {
    const open = openFiles(body, reads)
    if (!open.ok) return open
    const isSame = open.value.length === body.order.length && open.value.every(({ id }) => body.order.includes(id))
    if (!isSame) return err(conflict(attachmentTexts.otherOrder))
    writes.attachments.order(body.order)
    return allOf(body, reads)
  },
  removeAttachment: ({ params: { attachmentId: id } }, { reads, writes }) => {
    const open = openFile(id, reads)
    if (!open.ok) return open
    writes.attachments.remove(id)
    return ok(undefined)
  },
  getAttachmentPicture: ({ params }, { reads }) => {
    const attachment = reads.attachments.get(params.attachmentId)
    if (attachment === null) return err(notFound('attachment'))
    const { type, sha256 } = attachment
    if (!isPicture(type)) return err(conflict(attachmentTexts.noPicture))
    return ok({ type, base64: reads.attachments.bytes(sha256).toString('base64') })
  },
}

/** What a document is called where there is none. */
const nameOf: Readonly<Record<AttachedKind, string>> = {
  estimate: 'estimate',
  invoice: 'invoice',
  credit_note: 'credit note',
  credit_draft: 'invoice',
}

function allOf(document: AttachedReference, reads: Reads): Result<AttachmentsRecord, Failure> {
  const standing = standingOf(document, reads)
  if (standing === null) return err(notFound(nameOf[document.kind]))
  return ok({ standing, files: reads.attachments.ofDocument(document).map(presentAttachment) })
}

/** The files of a document, where they can be changed. */
function openFiles(document: AttachedReference, reads: Reads): Result<Attachment[], Failure> {
  const standing = standingOf(document, reads)
  if (standing === null) return err(notFound(nameOf[document.kind]))
  return standing === 'open' ? ok(reads.attachments.ofDocument(document)) : err(conflict(attachmentTexts.closed))
}

/** A file, where it can be changed. */
function openFile(id: AttachmentId, reads: Reads): Result<Attachment, Failure> {
  const attachment = reads.attachments.get(id)
  if (attachment === null) return err(notFound('attachment'))
  const { documentKind: kind, documentId } = attachment
  const open = openFiles({ kind, id: documentId as AttachedReference['id'] }, reads)
  return open.ok ? ok(attachment) : open
}

function presentOne(id: AttachmentId, reads: Reads): Result<AttachmentRecord, Failure> {
  const attachment = reads.attachments.get(id)
  return attachment === null ? err(notFound('attachment')) : ok(presentAttachment(attachment))
}

function presentAttachment({ id, name, type, size, description, printedSha256 }: Attachment): AttachmentRecord {
  return { id, name, type, size, description, is_printed: printedSha256 !== null }
}
