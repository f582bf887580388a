import { isCreditedWhole } from '../../domain/invoices/credited'
import { namesOldAmount } from '../../domain/reminders/stop'
import type { EstimateId, InvoiceId, MailingId } from '../../domain/ids'
import { type MailText, reminderKind, stepOfKind } from '../../domain/mail/mail-parts'
import type { MailedReference } from '../../contract/desktop/mail-operations'
import type { QueryContext } from '../../operations/context'
import { type OperationEnv, readContext } from '../../operations/execute'
import { isPartlySent } from '../../operations/present/mailing'
import { planReminder } from '../../operations/reminders/plan-reminders'
import { stopOf, wantedReminder } from '../../operations/reminders/reminder-standing'
import type { Reads, Writes } from '../../storage/organization-file'
import type { Mailing } from '../../storage/stores/mailing-store'
import type { Catalogue } from '../../words/catalogue'
import { mailTroubles } from '../../words/en/service/mail-troubles'
import { reminderTexts } from '../../words/en/service/reminders'
import { formerAddress } from './client-addresses'
import { mailedContent } from './mailed-content'
import { mailedDocument } from './mailed-document'
import type { OutboxMeans } from './outbox'

/** What a reminder says, and what was owed when that was written. */
interface Written extends MailText {
  readonly owed?: string | null | undefined
}

/** Why a reminder is not sent now, in words; null where it may be, and of every other mail. */
export function objectionTo(
  reference: MailedReference,
  written: Written,
  context: QueryContext,
  offered: readonly Catalogue[],
): string | null {
  const step = stepOfKind(reference.kind)
  const { reads, today } = context
  const row = step === null ? null : reads.invoices.get(reference.id as InvoiceId)
  if (row === null) return null
  const objection = objectionOf(reference, written, context, offered)
  if (objection !== null) return objection
  const made = reads.reminders.ofInvoice(row.id).find((reminder) => reminder.step === step)
  if (made !== undefined && made.state !== 'open') return reminderTexts.alreadySettled
  return made === undefined || wantedReminder(row, reads, today) !== step ? reminderTexts.notDue : null
}

/** The same of one that waits in the outbox, perhaps for weeks: its invoice may be paid by now, or another step due. */
function objectionToQueued(id: MailingId, context: QueryContext, offered: readonly Catalogue[]): string | null {
  const { reads, today } = context
  const [mailing, reminder] = [reads.mailings.get(id), reads.reminders.ofMailing(id)]
  if (mailing === null) return null
  if (reminder === null) return objectionToInvoice(mailing, reads) ?? objectionToEdited(mailing, reads)
  const reference = { kind: reminderKind(reminder.step), id: reminder.invoiceId }
  const written = { subject: mailing.subject, text: mailing.body, owed: reminder.owed }
  const objection = objectionOf(reference, written, context, offered)
  const row = reads.invoices.get(reminder.invoiceId)
  if (objection !== null || row === null) return objection
  return wantedReminder(row, reads, today, reminder.step) === reminder.step ? null : reminderTexts.notDue
}

/** Why an invoice does not ask for what it did any more. */
function objectionToInvoice(mailing: Mailing, reads: Reads): string | null {
  if (isVoid(mailing, reads)) return mailTroubles.isVoid
  return isCreditedSince(mailing, reads) ? mailTroubles.isCredited : null
}

/**
 * Whether all of an invoice is credited, and some of it since it was mailed: before, whoever mailed it knew. Not of one that is
 * handed over: the network is to know of it and of its credit note.
 */
function isCreditedSince({ id, documentKind, documentId, createdAt }: Mailing, reads: Reads): boolean {
  const row = documentKind === 'invoice' ? reads.invoices.get(documentId as InvoiceId) : null
  if (row === null || !isCreditedWhole(row)) return false
  const isHandedOver = reads.handOvers.ofDocument(row.id).some(({ mailingId }) => mailingId === id)
  return !isHandedOver && reads.creditNotes.ofInvoice(row.id).some((note) => note.createdAt >= createdAt)
}

/** Why an estimate is not offered any more as it was mailed, or a receipt is of what its payment was. */
function objectionToEdited(
  { documentKind: kind, documentId: id, files, createdAt }: Mailing,
  reads: Reads,
): string | null {
  const declinedAt = kind === 'estimate' ? (reads.estimates.get(id as EstimateId)?.declinedAt ?? null) : null
  if (declinedAt !== null && declinedAt >= createdAt) return mailTroubles.estimateDeclined
  const said = files.find(({ content }) => content !== undefined)?.content
  if (said === undefined || said === mailedContent({ kind, id }, reads)) return null
  return kind === 'receipt' ? mailTroubles.paymentChanged : mailTroubles.estimateChanged
}

/** Why a mail does not go where it would: that was an address of the client, which has another by now. */
function objectionToAddress(id: MailingId, context: QueryContext, offered: readonly Catalogue[]): string | null {
  const { mailings, mailQueue } = context.reads
  const [mailing, queued] = [mailings.get(id), mailQueue.get(id)]
  if (mailing === null || queued === null) return null
  const document = mailedDocument({ kind: mailing.documentKind, id: mailing.documentId }, context, offered)
  const former = document && formerAddress(queued, document.clientId, context.reads)
  return former === null ? null : mailTroubles.formerAddress(former)
}

const isVoid = ({ documentKind, documentId }: Mailing, { invoices }: QueryContext['reads']): boolean =>
  documentKind === 'invoice' && invoices.get(documentId as InvoiceId)?.status === 'VOID'

function objectionOf(
  reference: MailedReference,
  { subject, text, owed }: Written,
  context: QueryContext,
  offered: readonly Catalogue[],
): string | null {
  const row = context.reads.invoices.get(reference.id as InvoiceId)
  const stop = row && stopOf(row, context.reads)
  if (stop !== null) return reminderTexts.stopped[stop]
  const now = owedNow(reference, context, offered)
  const isOld = now !== null && typeof owed === 'string' && namesOldAmount(`${subject}\n${text}`, owed, now)
  return isOld ? reminderTexts.oldAmount(now, owed) : null
}

/** What is owed, as a reminder says it. */
function owedNow(reference: MailedReference, context: QueryContext, offered: readonly Catalogue[]): string | null {
  return mailedDocument(reference, context, offered)?.facts.due ?? null
}

/** Notes with a mail that reminds that its reminder was looked at. */
export function noteReminded(
  mailing: Mailing,
  writes: Writes,
  context: QueryContext,
  offered: readonly Catalogue[],
): void {
  const step = stepOfKind(mailing.documentKind)
  const invoiceId = mailing.documentId as InvoiceId
  if (step === null || context.reads.reminders.openOf(invoiceId)?.step !== step) return
  const owed = owedNow({ kind: mailing.documentKind, id: invoiceId }, context, offered)
  const settled = { invoiceId, step, state: 'mailed', settledAt: context.now, mailingId: mailing.id } as const
  writes.reminders.settle(owed === null ? settled : { ...settled, owed })
}

/** What the outbox asks of the mails in it: what is objected to is never sent. */
export function remindersOf(
  open: () => OperationEnv | null,
  offered: readonly Catalogue[],
): Pick<OutboxMeans, 'objection' | 'takeBack'> {
  const context = () => {
    const env = open()
    return env && readContext(env)
  }
  return {
    objection: (id) => {
      const now = context()
      return now && (objectionToQueued(id, now, offered) ?? objectionToAddress(id, now, offered))
    },
    takeBack: (id, writes) => {
      const now = context()
      const mailing = now?.reads.mailings.get(id) ?? null
      if (now !== null && mailing !== null && staysQueued(mailing, now.reads)) return
      writes.mailQueue.drop(id)
      if (now !== null) takeBackReminder(id, writes, now)
    },
  }
}

/** Whether Home is to tell of it: whoever has it was reminded, and what is not void is to be sent all the same. */
const staysQueued = (mailing: Mailing, reads: QueryContext['reads']): boolean =>
  isPartlySent(mailing, reads.mailQueue.get(mailing.id)) ||
  (reads.reminders.ofMailing(mailing.id) === null && !isVoid(mailing, reads))

/** A reminder that did not leave is to be looked at again, as far as it is still due. */
function takeBackReminder(id: MailingId, writes: Writes, context: QueryContext): void {
  const reminder = context.reads.reminders.ofMailing(id)
  if (reminder === null) return
  writes.reminders.remove(reminder.invoiceId, reminder.step)
  planReminder(reminder.invoiceId, { ...context, writes })
}
