import { MOST_BESIDE } from '../../domain/attachments/attachment'
import type { CreditNoteId, InvoiceId } from '../../domain/ids'
import { isFileOfItsOwn } from '../../domain/e-invoice/kinds'
import { writeAddress } from '../../domain/mail/addresses'
import { headerLine } from '../../domain/mail/header-line'
import { fillMail, stepOfKind } from '../../domain/mail/mail-parts'
import type { AttachedReference } from '../../contract/desktop/attachment-operations'
import type { DocumentReference } from '../../contract/desktop/document-operations'
import type { MailDraft, MailedReference } from '../../contract/desktop/mail-operations'
import { standingOf } from '../../operations/attachments/standing'
import { presentMailing } from '../../operations/present/mailing'
import type { Reads } from '../../storage/organization-file'
import type { Attachment } from '../../storage/stores/attachment-store'
import type { DocumentFiles } from '../document-files'
import { addressesOf } from './client-addresses'
import { templateOf } from './mail-templates'
import type { MailedDocument } from './mailed-document'

/** A mail with its document before anybody has changed it; null where the document cannot be had as a file. */
export async function mailDraft(
  reference: MailedReference,
  document: MailedDocument,
  { reads, files }: { readonly reads: Reads; readonly files: DocumentFiles },
): Promise<Omit<MailDraft, 'sender'> | null> {
  const attachable = await filesOf(reference, document, files)
  if (attachable === null) return null
  const choices = addressesOf(document.clientId, reads)
  const [first] = choices
  const { subject, text } = fillMail(
    templateOf(reference.kind, document.language, reads, document.occasion),
    document.facts,
  )
  return {
    about: document.facts.number ?? document.facts.client ?? '',
    to: first === undefined ? '' : writeAddress(first),
    choices,
    subject: headerLine(subject),
    text,
    files: attachable,
    lacks_e_invoice: lacksEInvoice(reference, document, reads),
    before: lastOf(reference, reads),
    attachments: attachmentsOf(reference, reads),
    owed: stepOfKind(reference.kind) === null ? null : (document.facts.due ?? null),
  }
}

/** Only where it was issued is there an e-invoice; with a reminder its client has it. */
function lacksEInvoice({ kind, id }: MailedReference, { eInvoice }: MailedDocument, reads: Reads): boolean {
  if (eInvoice === null || (kind !== 'invoice' && kind !== 'credit_note')) return false
  return standingOf({ kind, id } as AttachedReference, reads) === 'elsewhere'
}

/** What was not sent to anybody was not before. */
function lastOf({ kind, id }: MailedReference, reads: Reads): MailDraft['before'] {
  const mailing = reads.mailings.ofDocument(kind, id).find(({ state }) => state !== 'failed')
  return mailing === undefined ? null : presentMailing(mailing, reads)
}

/**
 * An e-invoice that is a file of its own comes first: the PDF is only its picture. A reminder is for a person, whose
 * software has the e-invoice already.
 */
async function filesOf(
  reference: MailedReference,
  { eInvoice }: MailedDocument,
  files: DocumentFiles,
): Promise<MailDraft['files'] | null> {
  const isReminder = stepOfKind(reference.kind) !== null
  const pdf = await files.pdf(attachedDocument(reference))
  if (pdf === null) return null
  const own = { kind: 'pdf' as const, name: `${pdf.name}.pdf` }
  if (eInvoice === null || !isFileOfItsOwn(eInvoice)) return [own]
  const xml = await files.eInvoice(reference.id as InvoiceId | CreditNoteId)
  if (xml === null) return [own]
  const other = { kind: 'e_invoice' as const, name: `${xml.name}.xml` }
  return isReminder ? [own, other] : [other, own]
}

/**
 * What can go beside the PDF. Few mail programs show what is in one, so it does; but for what is too much for a mail, and
 * with reminders, as the client has it.
 */
function attachmentsOf(reference: MailedReference, reads: Reads): MailDraft['attachments'] {
  const files = mailableAttachments(reference, reads)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const isChosen = stepOfKind(reference.kind) === null && bytes <= MOST_BESIDE
  return files.map(({ id, name, size }) => ({ id, name, size, is_chosen: isChosen }))
}

/** What is attached to the document of a mail; nothing of what did not go with it where it was issued. */
export function mailableAttachments(reference: MailedReference, reads: Reads): Attachment[] {
  const { kind, id } = attachedDocument(reference)
  if (kind !== 'invoice' && kind !== 'estimate' && kind !== 'credit_note') return []
  const document = { kind, id } as AttachedReference
  return standingOf(document, reads) === 'elsewhere' ? [] : reads.attachments.ofDocument(document)
}

/** The document whose files go with a mail: with a reminder the invoice. */
export function attachedDocument({ kind, id }: MailedReference): DocumentReference {
  return { kind: stepOfKind(kind) === null ? kind : 'invoice', id } as DocumentReference
}
