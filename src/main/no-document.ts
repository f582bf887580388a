import { type Failure, notFound } from '../contract/define/failure'
import type { DocumentReference } from '../contract/desktop/document-operations'
import type { MailedReference } from '../contract/desktop/mail-operations'
import { paymentTexts } from '../words/en/service/payments'

type Kind = DocumentReference['kind'] | MailedReference['kind']

/** What is missing where there is no document of an id: a payment may be there, and have no receipt. */
export const noDocument = (kind: Kind): Failure =>
  kind === 'receipt' ? { kind: 'notFound', message: paymentTexts.noReceipt } : notFound(nameOf[kind])

const nameOf: Readonly<Record<Exclude<Kind, 'receipt'>, string>> = {
  estimate: 'estimate',
  sent_estimate: 'estimate',
  invoice: 'invoice',
  original: 'invoice',
  with_payments: 'invoice',
  credit_note: 'credit note',
  statement: 'client',
  reminder_note: 'invoice',
  reminder_first: 'invoice',
  reminder_second: 'invoice',
  reminder_last: 'invoice',
}
