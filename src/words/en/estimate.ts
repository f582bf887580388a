import type { Count } from '../plural'
import type { ReadingWords } from './document-reading'
import { plural } from './plural'

/** What is said of a step from one status to another. */
export interface MoveWords {
  readonly done: (number: string) => string
  readonly refused: string
}

/** One estimate. */
export const estimate = {
  reading: {
    gone: 'This estimate is no longer here',
    showAll: 'Show all estimates',
    notLoaded: 'The estimate could not be loaded',
    about: 'About this estimate',
  } satisfies ReadingWords,
  /** While its number is not known. */
  title: 'Estimate',
  preview: (number: string) => `Preview of estimate ${number}`,

  facts: {
    validUntil: 'Valid until',
    approved: 'Approved',
    declined: 'Declined',
    converted: 'Converted',
    invoice: 'Invoice',
    draftInvoice: 'Draft invoice',
  },

  send: 'Mark as sent',
  approve: 'Approve',
  approveAsk: 'Approve…',
  decline: 'Decline',
  reopen: 'Reopen',
  convert: 'Create invoice',
  openInvoice: 'Open invoice',
  delete: 'Delete estimate',
  deleteAsk: 'Delete estimate…',

  moves: {
    send: {
      done: (number) => `${number} marked as sent`,
      refused: 'The estimate was not marked as sent',
    },
    approve: {
      done: (number) => `${number} approved`,
      refused: 'The estimate was not approved',
    },
    decline: {
      done: (number) => `${number} declined`,
      refused: 'The estimate was not declined',
    },
    reopen: {
      done: (number) => `${number} reopened as a draft`,
      refused: 'The estimate was not reopened',
    },
  } satisfies Record<string, MoveWords>,
  approval: {
    question: (client: string, number: string) => `Has ${client} approved ${number}?`,
    means: 'From then on it stays as it was agreed to, and cannot be reopened: it becomes an invoice, or is deleted.',
    /** Before that, where its last day has passed. */
    expired: (day: string) => `It was valid until ${day}. You can still approve it if you keep to your offer.`,
  },

  draftMade: (number: string) => `Draft made from ${number}`,
  invoiceNotMade: 'The invoice was not created',
  termsNotTaken: (why: string) => `It has the usual terms, not those that your invoices begin with: ${why}`,
  invoiceNotOpened: 'The invoice was not opened',
  invoiceNotFound: 'It could not be found.',

  deleteQuestion: (number: string) => `Delete estimate ${number}?`,
  lost: (lines: Count, client: string, total: string) =>
    plural(lines, {
      one: `${lines.text} line for ${client}, ${total}`,
      other: `${lines.text} lines for ${client}, ${total}`,
    }),
  deleted: (number: string) => `${number} deleted`,
  notDeleted: 'The estimate was not deleted',
}
