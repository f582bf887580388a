import type { MailedKind, MailText } from '../../domain/mail/mail-parts'

/** What a client is written along with a document, until the person writes something else; with places as `{number}`. */
export const mailTexts = {
  invoice: {
    subject: 'Invoice {number} from {business}',
    text: `Hello,

Attached is invoice {number} of {date} for {total}. Please pay {due} by {due_date}.

Thank you for your business.

Kind regards
{business}`,
  },
  estimate: {
    subject: 'Estimate {number} from {business}',
    text: `Hello,

Attached is estimate {number} for {total}. Just reply if you have questions, or if you would like to go ahead.

Kind regards
{business}`,
  },
  credit_note: {
    subject: 'Credit note {number} from {business}',
    text: `Hello,

Attached is credit note {number} of {date} for {total}. It corrects invoice {invoice}.

Kind regards
{business}`,
  },
  receipt: {
    subject: 'Receipt for invoice {number}',
    text: `Hello,

Thank you for your payment of {total}, which arrived on {date}. The receipt for invoice {number} is attached.

Kind regards
{business}`,
  },
  statement: {
    subject: 'Statement of account from {business}',
    text: `Hello,

Attached is the statement of your account from {from} to {date}. The balance is {due}.

Kind regards
{business}`,
  },
} satisfies Record<MailedKind, MailText>
