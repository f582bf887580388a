import type { MailingState } from '../../domain/mail/delivery'
import type { MailedKind } from '../../domain/mail/mail-parts'

/** Sending documents by mail: the dialog, and what is kept of what was sent. */
export const mail = {
  ask: 'Send…',
  askReceipt: 'Send receipt…',
  notBegun: 'The mail was not begun',

  dialog: {
    titles: {
      invoice: (name: string) => `Send invoice ${name}`,
      estimate: (name: string) => `Send estimate ${name}`,
      credit_note: (name: string) => `Send credit note ${name}`,
      receipt: (name: string) => `Send the receipt for ${name}`,
      statement: (name: string) => `Send the statement of ${name}`,
    } satisfies Record<MailedKind, (name: string) => string>,
    to: 'To',
    cc: 'Cc',
    addressesHint: 'Put commas between several addresses.',
    add: (name: string) => `Add ${name}`,
    known: 'Contacts',
    subject: 'Subject',
    text: 'Text',
    attached: 'Attached',
    attach: (name: string) => `Attach ${name}`,
    markEstimate: 'Mark the estimate as sent',
    open: 'Open in mail program',
    save: 'Save as .eml…',
    opened: 'Opened in your mail program. Send it there.',
    saved: (file: string) => `Saved ${file}. Open it in your mail program and send it there.`,
    receivedHint: 'If it opens there as a mail that has arrived, choose “Edit as new” or “Send again”.',
  },

  settings: {
    title: 'What goes with a document',
    text: 'The mail that a document is sent with. You can still change each one before it goes.',
    document: 'Document',
    kinds: {
      invoice: 'Invoice',
      estimate: 'Estimate',
      credit_note: 'Credit note',
      receipt: 'Receipt',
      statement: 'Statement of account',
    } satisfies Record<MailedKind, string>,
    places: (places: readonly string[]) => `What is put in: ${places.join(', ')}.`,
    standard: 'Use the standard text',
    preview: 'How it reads',
    sampleClient: 'Your client',
    notLoaded: 'The texts could not be loaded',
    unknownPart: (part: string) => `There is nothing to put in the place of {${part}}.`,
  },

  problems: {
    noRecipient: 'Enter whom it goes to.',
    noAddress: (piece: string) => `“${piece}” is no complete e-mail address, like name@example.com.`,
    noSubject: 'Enter a subject.',
    noFile: 'Choose what is attached.',
  },

  history: {
    title: 'Sent by e-mail',
    notLoaded: 'What was sent could not be loaded',
    states: {
      handed_over: 'In your mail program',
      waiting: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      unclear: 'May have been sent',
      failed: 'Not sent',
    } satisfies Record<MailingState, string>,
    savedAsFile: 'Saved as a file',
    details: 'E-mail',
    when: 'When',
    how: 'Status',
    reason: 'Why',
    hash: 'Its SHA-256 tells whether a file is exactly the one that was attached.',
  },
}
