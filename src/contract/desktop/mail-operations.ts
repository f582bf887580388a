import { z } from 'zod'
import { MOST_FILES } from '../../domain/attachments/attachment'
import type { AttachmentId, MailingId } from '../../domain/ids'
import { isMailAddress, MOST_ADDRESSES } from '../../domain/mail/addresses'
import { mailingStates, mailWays } from '../../domain/mail/delivery'
import { mailedKinds } from '../../domain/mail/mail-parts'
import { mailTexts } from '../../words/en/service/mail'
import { requestTexts } from '../../words/en/service/requests'
import { idOf } from '../define/fields'
import { defineOperation, noData } from '../define/operation'
import { dateTime, flag, id, integer, text } from '../define/record-fields'

/** A document by its kind and id; a receipt by its payment, a statement by its client, period and currency. */
const mailed = z.object({ kind: z.enum(mailedKinds), id: z.string().min(1).max(255) })
export type MailedReference = z.output<typeof mailed>

const mailedFileKind = z.enum(['pdf', 'e_invoice'])
export type MailedFileKind = z.output<typeof mailedFileKind>

const subject = z.string().max(255, requestTexts.useAtMost255Characters)
const addresses = z.string().max(MOST_ADDRESSES * 320, mailTexts.tooMany(MOST_ADDRESSES))
const body = z.string().max(10_000, requestTexts.useAtMost10000Characters)

/** What is sent: the addresses as they are typed, and which files go with it. */
const mail = mailed.extend({
  to: addresses,
  cc: addresses,
  subject,
  text: body,
  files: z.array(mailedFileKind).min(1, mailTexts.noFile).max(2),
  /** Which of its attachments go beside them. */
  attachments: z.array(idOf<AttachmentId>()).max(MOST_FILES).default([]),
  /** Of a reminder, what was owed when its text was written: what is no longer owed is not asked for. */
  owed: text.max(100).optional(),
  /** Of an estimate that is a draft: it goes as it is once it is sent, and whoever sends it marks it then. */
  as_sent: flag.optional(),
})
export type MailBody = z.output<typeof mail>

const mailingRecord = z.object({
  id,
  kind: z.enum(mailedKinds),
  document_id: text,
  way: z.enum(mailWays),
  state: z.enum(mailingStates),
  to: text,
  cc: text,
  subject: text,
  text,
  /** By their names and the SHA-256 of their bytes. */
  files: z.array(z.object({ name: text, sha256: text })),
  reason: text.nullable(),
  /** Whether it can be sent (again): its bytes are still there. */
  is_queued: flag,
  /** Whether some of those whom it goes to have it, and others do not. */
  is_partly_sent: flag,
  created_at: dateTime,
  updated_at: dateTime,
})
export type MailingRecord = z.output<typeof mailingRecord>

const mailDraft = z.object({
  /** From whom Billfold itself would send it; null where it has no account for that. */
  sender: text.nullable(),
  /** What the document is called: its number, or whose it is. */
  about: text,
  to: text,
  /** Whoever of the client has an e-mail address. */
  choices: z.array(z.object({ name: text, address: text })),
  subject: text,
  text,
  /** What can be attached, by the name that it has then; what is attached unless the person says otherwise comes first. */
  files: z.array(z.object({ kind: mailedFileKind, name: text })),
  /** Whether its client receives an e-invoice that cannot go along, as it was not issued on this device. */
  lacks_e_invoice: flag,
  /** What is attached to the document: it is in its PDF, and can go beside that. Sizes in bytes. */
  attachments: z.array(z.object({ id, name: text, size: integer, is_chosen: flag })),
  /** What is owed by now, as a reminder says it; null of other mails. */
  owed: text.nullable(),
  /** The last mail of this document that went, may have, or is to go. */
  before: mailingRecord.nullable(),
})
export type MailDraft = z.output<typeof mailDraft>

const mailingAnswers = ['arrived', 'again', 'stop', 'let_be'] as const
export type MailingAnswer = (typeof mailingAnswers)[number]

const mailText = z.object({ subject: text, text })
const mailTemplate = mailText.extend({
  kind: z.enum(mailedKinds),
  /** What it is unless the person writes something else. */
  standard: mailText,
})
export type MailTemplate = z.output<typeof mailTemplate>

const templates = z.object({
  templates: z
    .array(z.object({ kind: z.enum(mailedKinds), subject: subject.trim().min(1, mailTexts.noSubject), text: body }))
    .max(mailedKinds.length),
})

const mailAccount = z.object({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, mailTexts.noHost)
    .max(255)
    .regex(/^[a-z0-9.-]+$/, mailTexts.noHost),
  port: z.int(mailTexts.noPort).min(1, mailTexts.noPort).max(65_535, mailTexts.noPort),
  security: z.enum(['tls', 'starttls']),
  user: z.string().trim().max(255),
  sender: z.string().trim().refine(isMailAddress, mailTexts.noSender),
})
/** Without a password, the one that is kept stays. */
const accountBody = mailAccount.extend({ password: z.string().max(1000).optional() })
export type MailAccountBody = z.output<typeof accountBody>

const accountStanding = z.object({
  account: z
    .object({ host: text, port: integer, security: z.enum(['tls', 'starttls']), user: text, sender: text })
    .nullable(),
  has_password: flag,
})
export type MailAccountStanding = z.output<typeof accountStanding>

/** Sending documents by mail (docs/decisions/0054-mail.md). */
export const mailOperations = {
  getMailDraft: defineOperation({
    name: 'getMailDraft',
    method: 'GET',
    path: '/desktop/mail/draft',
    runsOn: 'host',
    query: mailed,
    data: mailDraft,
    message: mailTexts.drafted,
  }),
  /** Opens it in the person's own mail program, where they send it. */
  openMail: defineOperation({
    name: 'openMail',
    method: 'POST',
    path: '/desktop/mail/open',
    runsOn: 'host',
    body: mail,
    data: mailingRecord,
    message: mailTexts.handedOver,
  }),
  /** Puts it into the outbox, from which Billfold sends it by the account. */
  sendMail: defineOperation({
    name: 'sendMail',
    method: 'POST',
    path: '/desktop/mail/send',
    runsOn: 'host',
    body: mail,
    data: mailingRecord,
    message: mailTexts.queued,
  }),
  /** What a person says of one that is not sent, or that may have been: it arrived, send it (again), stop, or let it be. */
  settleMailing: defineOperation({
    name: 'settleMailing',
    method: 'POST',
    path: '/desktop/mailings/{mailingId}/settle',
    runsOn: 'host',
    params: z.object({ mailingId: idOf<MailingId>() }),
    body: z.object({ answer: z.enum(mailingAnswers) }),
    data: mailingRecord,
    message: mailTexts.settled,
  }),
  getMailAccount: defineOperation({
    name: 'getMailAccount',
    method: 'GET',
    path: '/desktop/mail/account',
    runsOn: 'host',
    data: accountStanding,
    message: mailTexts.accountRetrieved,
  }),
  saveMailAccount: defineOperation({
    name: 'saveMailAccount',
    method: 'PUT',
    path: '/desktop/mail/account',
    runsOn: 'host',
    body: accountBody,
    data: accountStanding,
    message: mailTexts.accountSaved,
  }),
  /** Signs in as the account says, and sends nothing. */
  testMailAccount: defineOperation({
    name: 'testMailAccount',
    method: 'POST',
    path: '/desktop/mail/account/test',
    runsOn: 'host',
    body: accountBody,
    data: z.object({}),
    message: mailTexts.accountWorks,
  }),
  removeMailAccount: defineOperation({
    name: 'removeMailAccount',
    method: 'DELETE',
    path: '/desktop/mail/account',
    runsOn: 'host',
    data: noData,
    message: mailTexts.accountRemoved,
  }),
  /** Saves it as a file that mail programs open. */
  saveMail: defineOperation({
    name: 'saveMail',
    method: 'POST',
    path: '/desktop/mail/save',
    runsOn: 'host',
    body: mail,
    /** Where it was saved; null when the person changed their mind. */
    data: z.object({ path: text.nullable() }),
    message: mailTexts.saved,
  }),
  /** What was mailed of a document from this device, the newest first. */
  listMailings: defineOperation({
    name: 'listMailings',
    method: 'GET',
    path: '/desktop/mailings',
    query: mailed,
    data: z.array(mailingRecord),
    message: mailTexts.mailingsRetrieved,
  }),
  /** What was not sent, may have been, or could not be sent yet, the oldest first. */
  listOpenMailings: defineOperation({
    name: 'listOpenMailings',
    method: 'GET',
    path: '/desktop/mailings/open',
    data: z.array(mailingRecord),
    message: mailTexts.mailingsRetrieved,
  }),
  /** What is written along with documents of each kind. */
  getMailTemplates: defineOperation({
    name: 'getMailTemplates',
    method: 'GET',
    path: '/desktop/mail/templates',
    runsOn: 'host',
    data: z.array(mailTemplate),
    message: mailTexts.templatesRetrieved,
  }),
  /** One that is as the standard follows that from then on. */
  updateMailTemplates: defineOperation({
    name: 'updateMailTemplates',
    method: 'PUT',
    path: '/desktop/mail/templates',
    runsOn: 'host',
    body: templates,
    data: z.array(mailTemplate),
    message: mailTexts.templatesSaved,
  }),
}
