import type { LateFeeInterval, LateFeeKind } from '../../domain/enums'
import type { Count } from '../plural'
import type { ReadingWords } from './document-reading'
import { plural } from './plural'

/** One invoice. */
export const invoice = {
  reading: {
    gone: 'This invoice is no longer here',
    showAll: 'Show all invoices',
    notLoaded: 'The invoice could not be loaded',
    about: 'About this invoice',
  } satisfies ReadingWords,
  /** While nothing of it is known. */
  title: 'Invoice',
  draftFor: (client: string) => `Invoice for ${client}`,
  draftPreview: 'Preview of the draft',
  preview: (invoiceNumber: string) => `Preview of invoice ${invoiceNumber}`,

  facts: {
    issued: 'Issued',
    whenIssued: 'When you issue it',
    due: 'Due',
    terms: 'Terms',
    supplied: 'Supplied',
    lateFee: 'Late fee',
    nextFee: 'Next fee',
    depositOf: 'Deposit for',
    fromEstimate: 'From estimate',
    openEstimate: 'Open the estimate',
  },

  ledger: {
    lateFees: 'Late fees',
    paid: 'Paid',
    credit: 'Credit of the client',
    due: 'Amount due',
  },

  payments: {
    title: 'Payments',
    add: 'Add payment',
    none: 'None yet.',
    notLoaded: 'The payments could not be loaded',
    actionsFor: (date: string) => `Actions for the payment of ${date}`,
    deleted: 'Payment deleted',
    notDeleted: 'The payment was not deleted',
  },

  lateFees: {
    title: 'Late fees',
    notLoaded: 'The late fees could not be loaded',
    /** A fee that the server reckoned, not this device. */
    told: 'Told by the server',
    waiveAsk: (fees: Count) => plural(fees, { one: 'Waive late fee…', other: 'Waive late fees…' }),
    /** What paying late costs: a rate or an amount, and how often. */
    terms: {
      PERCENTAGE: {
        ONE_TIME: (rate) => `${rate} of what is unpaid, once`,
        DAILY: (rate) => `${rate} of what is unpaid, every day`,
        WEEKLY: (rate) => `${rate} of what is unpaid, every week`,
        MONTHLY: (rate) => `${rate} of what is unpaid, every month`,
      },
      FIXED: {
        ONE_TIME: (amount) => `${amount}, once`,
        DAILY: (amount) => `${amount}, every day`,
        WEEKLY: (amount) => `${amount}, every week`,
        MONTHLY: (amount) => `${amount}, every month`,
      },
    } satisfies Record<LateFeeKind, Record<LateFeeInterval, (fee: string) => string>>,
  },

  waiver: {
    question: (fees: Count, invoiceNumber: string) =>
      plural(fees, { one: `Waive late fee of ${invoiceNumber}?`, other: `Waive late fees of ${invoiceNumber}?` }),
    act: (fees: Count) => plural(fees, { one: 'Waive late fee', other: 'Waive late fees' }),
    owes: (fees: Count, client: string, amount: string) =>
      plural(fees, {
        one: `${client} no longer owes the late fee charged up to today, ${amount}.`,
        other: `${client} no longer owes the late fees charged up to today, ${amount}.`,
      }),
    means:
      'What was charged stays in the list with your reason, and this cannot be undone. A fee that only later turns out to be due for a day until today, as when a payment is deleted, is waived too.',
    goesOn: 'As long as the invoice itself is not paid, further fees follow.',
    reason: 'Reason',
    waived: (fees: Count) => plural(fees, { one: 'Late fee waived', other: 'Late fees waived' }),
  },

  /** A text to the client of an overdue invoice, and the dialog around it. */
  reminder: {
    title: (invoiceNumber: string) => `Reminder for ${invoiceNumber}`,
    text: 'Text',
    hint: (client: string) => `Copy it into a message to ${client}, and change there what you like.`,
    copy: 'Copy',
    copied: 'Reminder copied',
  },

  actions: {
    issue: 'Issue invoice',
    void: 'Void…',
    writeOff: 'Write off…',
    remind: 'Reminder…',
    delete: 'Delete draft…',
    saveWithPayments: 'Save PDF with payments…',
    saveOriginal: 'Save original PDF…',
  },

  issued: (invoiceNumber: string) => `${invoiceNumber} issued`,
  notIssued: 'The invoice was not issued',
  copied: 'This is the copy, a new draft',
  /** Of a deposit that still stands. */
  copiedDeposit:
    'This is the copy, a new draft: an ordinary invoice, and no deposit. For another deposit, choose “Ask for a deposit…” on the estimate.',
  notDuplicated: 'The invoice was not duplicated',

  deletion: {
    question: 'Delete this draft?',
    means: 'It has no number yet, so none will be missing.',
    estimateStays: (estimateNumber: string) =>
      `Estimate ${estimateNumber} stays approved and can become an invoice again.`,
    lost: (lines: Count, client: string, total: string) =>
      plural(lines, {
        one: `${lines.text} line for ${client}, ${total}`,
        other: `${lines.text} lines for ${client}, ${total}`,
      }),
    confirm: 'Delete draft',
    deleted: 'Draft deleted',
    notDeleted: 'The draft was not deleted',
  },

  voiding: {
    question: (invoiceNumber: string) => `Void ${invoiceNumber}?`,
    means: (client: string) =>
      `${client} then owes nothing on it. It stays in your records under its number, marked as void, and this cannot be undone.`,
    lost: (amount: string) => `${amount} that is still due`,
    confirm: 'Void invoice',
    done: (invoiceNumber: string) => `${invoiceNumber} is void`,
    refused: 'The invoice was not voided',
    paymentOnItsWay: 'A payment for it is on its way, so it cannot be voided. Delete that payment if it never comes.',
  },

  writingOff: {
    question: (invoiceNumber: string) => `Write off ${invoiceNumber}?`,
    means:
      'You no longer expect the money. The invoice stays in your records, and if it is paid after all, you can still record the payment.',
    lost: (amount: string, client: string) => `${amount} that ${client} still owes`,
    confirm: 'Write off',
    done: (invoiceNumber: string) => `${invoiceNumber} is written off`,
    refused: 'The invoice was not written off',
  },
}
