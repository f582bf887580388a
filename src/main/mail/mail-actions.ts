import { err, ok, type Result } from '../../kernel/result'
import type { AttachmentId, ClientId, CreditNoteId, EstimateId, InvoiceId, MailingId } from '../../domain/ids'
import type { MailingState, MailWay } from '../../domain/mail/delivery'
import { writeAddresses, type MailAddress } from '../../domain/mail/addresses'
import { conflict, type Failure, invalid, invalidField, notFound } from '../../contract/define/failure'
import type { OperationsOn } from '../../contract/define/operation'
import type { DocumentReference } from '../../contract/desktop/document-operations'
import type { MailBody, MailedFileKind, MailedReference, mailOperations } from '../../contract/desktop/mail-operations'
import { documentLanguage } from '../../documents/document-language'
import { type OperationEnv, readContext } from '../../operations/execute'
import type { HostHandlersOf } from '../../operations/pipeline/pipeline'
import { presentMailing } from '../../operations/present/mailing'
import { presentOrganization } from '../../operations/present/organization'
import { hashOf } from '../../storage/hash-of'
import type { Reads } from '../../storage/organization-file'
import type { QueuedMail } from '../../storage/stores/mail-queue-store'
import type { Mailing } from '../../storage/stores/mailing-store'
import type { Catalogue } from '../../words/catalogue'
import { mailTexts } from '../../words/en/service/mail'
import { mailTroubles } from '../../words/en/service/mail-troubles'
import { systemDialogs } from '../../words/en/system-dialogs'
import type { DocumentFile, DocumentFiles } from '../document-files'
import { inWindow } from '../languages'
import { noDocument } from '../no-document'
import type { PrivateFiles } from '../private-files'
import type { SavedFiles } from '../saved-files'
import type { Secrets } from '../sync/secrets'
import { notSetUp } from '../workspace'
import { createAccountActions } from './account-actions'
import { mailRecipients } from './client-addresses'
import { type AttachedFile, composeMail, messageIdOf } from './compose-mail'
import { attachedDocument, mailableAttachments, mailDraft } from './mail-draft'
import { allTemplates, keepTemplates, unknownParts } from './mail-templates'
import { mailedContent } from './mailed-content'
import { mailedDocument } from './mailed-document'
import type { Outbox } from './outbox'
import { readMail, type ReadMail } from './read-mail'
import { noteReminded, objectionTo } from './reminder-mail'

/** The operations that send documents by mail. */
export type MailActions = HostHandlersOf<OperationsOn<'host', typeof mailOperations>>

export interface MailMeans {
  /** Null while there is no business. */
  readonly env: () => OperationEnv | null
  readonly documents: DocumentFiles
  readonly saved: SavedFiles
  readonly folder: PrivateFiles
  readonly offered: readonly Catalogue[]
  /** Opens a file with the program for it; answers what went wrong, `''` for nothing, as Electron does. */
  readonly openPath: (path: string) => Promise<string>
  readonly secrets: Secrets
  /** Null where nothing is sent: in safe mode, and from the demo. */
  readonly outbox: Pick<Outbox, 'look' | 'wake'> | null
  /** Told whenever something was mailed. */
  readonly mailed: () => void
}

/** A mail that is ready to go. */
interface Ready {
  readonly env: OperationEnv
  readonly id: MailingId
  readonly reference: MailedReference
  readonly clientId: ClientId
  readonly mail: ReadMail
  /** Of a reminder, what was owed when its text was written. */
  readonly owed: string | undefined
  readonly from: MailAddress | null
  readonly files: readonly AttachedFile[]
  readonly content: string | undefined
  /** What its own file is called, without extension. */
  readonly name: string
}

export function createMailActions(means: MailMeans): MailActions {
  const { env: open, documents, saved, folder, offered } = means

  /** The document of a reference that can be sent. */
  function find(reference: MailedReference, env: OperationEnv) {
    const document = mailedDocument(reference, readContext(env), offered)
    if (document === null) return err(noDocument(reference.kind))
    return document.isDraft ? err(conflict(mailTexts.draftIsNotSent)) : ok(document)
  }

  async function prepare(body: MailBody): Promise<Result<Ready, Failure>> {
    const env = open()
    if (env === null) return err(notSetUp)
    const reference = { kind: body.kind, id: body.id }
    const found = find(reference, env)
    if (!found.ok) return found
    const mail = readMail(body)
    if (!mail.ok) return mail
    const isAsSent = body.kind === 'estimate' && body.as_sent === true
    const document = isAsSent
      ? ({ kind: 'sent_estimate', id: body.id as EstimateId } as const)
      : attachedDocument(reference)
    // Before it is made: what is edited meanwhile is told apart as well.
    const content = mailedContent(reference, env.file.reads)
    const files = await attach(document, body.files, documents)
    if (files === null) return err(invalidField('files', mailTexts.noEInvoice))
    const beside = attachBeside(reference, body.attachments, env.file.reads)
    if (beside === null) return err(notFound('attachment'))
    const objection = objectionTo(reference, body, readContext(env), offered)
    if (objection !== null) return err(conflict(objection))
    const { name, profile } = env.file.reads.organization()
    const from = profile.email === null ? null : { name, address: profile.email }
    const title = files[0]?.name.replace(/\.[a-z]+$/, '') ?? ''
    const id = env.newId() as MailingId
    return ok({
      env,
      id,
      reference,
      clientId: found.value.clientId,
      mail: mail.value,
      owed: body.owed,
      from,
      files: [...files, ...beside],
      content,
      name: title,
    })
  }

  const draftOf = ({ env, id, mail, from, files }: Ready, isDraft = true): Promise<Buffer> =>
    composeMail({
      ...mail,
      messageId: messageIdOf(id, from),
      date: new Date(env.now()),
      from,
      files,
      isDraft,
    })

  /** What is handed on already is noted as it is; what is still to leave is refused where a reminder may not any more. */
  function note(ready: Ready, way: MailWay, state: MailingState, queued?: QueuedMail): Result<Mailing, Failure> {
    const mailing = mailingOf(ready, way, state)
    const noted = ready.env.file.write<true, Failure>((writes) => {
      const { reference, mail, owed, env } = ready
      const objection = queued ? objectionTo(reference, { ...mail, owed }, readContext(env), offered) : null
      if (objection !== null) return err(conflict(objection))
      writes.mailings.insert(mailing)
      noteReminded(mailing, writes, readContext(env), offered)
      if (queued) writes.mailQueue.add(queued)
      return ok(true)
    })
    if (!noted.ok) return noted
    means.mailed()
    return ok(mailing)
  }

  const languageOf = (env: OperationEnv) => {
    const { reads, role } = readContext(env)
    return documentLanguage({ organization: presentOrganization(reads.organization(), role) }, offered)
  }

  return {
    ...createAccountActions(means),
    getMailTemplates() {
      const env = open()
      return Promise.resolve(env === null ? err(notSetUp) : ok(allTemplates(languageOf(env), env.file.reads)))
    },
    updateMailTemplates({ body: { templates } }) {
      const env = open()
      if (env === null) return Promise.resolve(err(notSetUp))
      const unknown = Object.entries(unknownParts(templates))
      if (unknown.length > 0) {
        const errors = unknown.map(([field, part]) => [field, [mailTexts.unknownPart(part)]] as const)
        return Promise.resolve(err(invalid(Object.fromEntries(errors))))
      }
      keepTemplates(env.file, templates, languageOf(env))
      return Promise.resolve(ok(allTemplates(languageOf(env), env.file.reads)))
    },
    async getMailDraft({ query: reference }) {
      const env = open()
      if (env === null) return err(notSetUp)
      const document = find(reference, env)
      if (!document.ok) return document
      const objection = objectionTo(reference, { subject: '', text: '' }, readContext(env), offered)
      if (objection !== null) return err(conflict(objection))
      const draft = await mailDraft(reference, document.value, { reads: env.file.reads, files: documents })
      const sender = means.outbox === null ? null : (env.file.reads.mailAccount()?.sender ?? null)
      return draft === null ? err(noDocument(reference.kind)) : ok({ ...draft, sender })
    },
    async openMail({ body }) {
      const ready = await prepare(body)
      if (!ready.ok) return ready
      const path = folder.put(ready.value.id, `${ready.value.name}.eml`, await draftOf(ready.value))
      const trouble = await means.openPath(path)
      if (trouble !== '') return err({ kind: 'unavailable', message: mailTexts.noProgram })
      const noted = note(ready.value, 'mail_program', 'handed_over')
      return noted.ok ? ok(presentMailing(noted.value, ready.value.env.file.reads)) : noted
    },
    async sendMail({ body }) {
      const ready = await prepare(body)
      if (!ready.ok) return ready
      const { env, mail, id, clientId } = ready.value
      const account = env.file.reads.mailAccount()
      if (means.outbox === null) return err(conflict(mailTexts.notRunning))
      if (account === null) return err(conflict(mailTroubles.noAccount))
      const from = { name: env.file.reads.organization().name, address: account.sender }
      const sending = { ...ready.value, from }
      const message = await draftOf(sending, false)
      const mailing = note(sending, 'smtp', 'waiting', {
        ...{ mailingId: id, sender: account.sender, message, attempts: 0, nextAttemptAt: env.now() },
        ...mailRecipients(mail, clientId, env.file.reads),
      })
      if (!mailing.ok) return mailing
      void means.outbox.look()
      return ok(presentMailing(mailing.value, env.file.reads))
    },
    async saveMail({ body }) {
      const ready = await prepare(body)
      if (!ready.ok) return ready
      const { name } = ready.value
      const words = inWindow(systemDialogs).saveMail
      const title = words.title(name)
      const kind = { name: words.kind, extension: 'eml' }
      const done = await saved.save({ title, name, kind, bytes: () => draftOf(ready.value) })
      if (done.ok && done.value.path !== null) note(ready.value, 'file', 'handed_over')
      return done
    },
  }
}

/** The files to attach; null where there is none of a kind. */
async function attach(
  document: DocumentReference,
  wanted: readonly MailedFileKind[],
  documents: DocumentFiles,
): Promise<readonly AttachedFile[] | null> {
  const attached: AttachedFile[] = []
  for (const each of new Set(wanted)) {
    const isIssued = document.kind === 'invoice' || document.kind === 'credit_note'
    const file: DocumentFile | null =
      each === 'pdf'
        ? await documents.pdf(document)
        : isIssued
          ? await documents.eInvoice(document.id as InvoiceId | CreditNoteId)
          : null
    if (file === null) return null
    const { extension, type } = formats[each]
    attached.push({ name: `${file.name}.${extension}`, type, bytes: await file.bytes() })
  }
  return attached
}

/** The files that go beside those; null where one of them is not attached to the document. */
function attachBeside(
  reference: MailedReference,
  wanted: readonly AttachmentId[],
  reads: Reads,
): readonly AttachedFile[] | null {
  const chosen = mailableAttachments(reference, reads).filter(({ id }) => wanted.includes(id))
  if (chosen.length !== new Set(wanted).size) return null
  return chosen.map(({ name, type, sha256 }) => ({ name, type, bytes: reads.attachments.bytes(sha256) }))
}

function mailingOf(
  { env, id, reference, mail, from, files, content }: Ready,
  way: MailWay,
  state: MailingState,
): Mailing {
  const at = env.now()
  return {
    ...{ id, way, state, documentKind: reference.kind, documentId: reference.id },
    ...{ recipients: writeAddresses(mail.to), cc: writeAddresses(mail.cc), subject: mail.subject, body: mail.text },
    files: files.map(({ name, bytes }) => ({ name, sha256: hashOf(bytes), content })),
    messageId: messageIdOf(id, from),
    ...{ reason: null, createdAt: at, updatedAt: at },
  }
}

const formats = {
  pdf: { extension: 'pdf', type: 'application/pdf' },
  e_invoice: { extension: 'xml', type: 'application/xml' },
} as const satisfies Record<MailedFileKind, object>
