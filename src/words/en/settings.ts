import type { Label } from '../../domain/documents/labels'
import type { Count } from '../plural'
import { plural } from './plural'

/** The settings, section by section. */
export const settings = {
  saved: 'Changes saved',

  business: {
    title: 'Your business',
    text: 'What stands at the head of every estimate and invoice.',
    website: 'Website',
    taxNumber: 'Tax number',
    law: {
      title: 'For tax and register',
      text: 'What the law where you work wants on an invoice. Leave out what you do not have.',
      legalName: 'Legal name',
      legalNameHint: 'Where it is not the name above: your own name, or the company’s in full.',
      vatId: 'VAT ID',
      vatIdHint: 'With the letters of the country, such as IE3614282M.',
      registerEntry: 'Register entry',
      registerEntryHint: 'Register, place and number, such as a trade or chamber register.',
    },
  },

  layout: {
    title: 'Layout',
    text: 'Invoices that are already issued keep the look they were issued with.',
    template: 'Template',
    templates: { CLASSIC: 'Classic', MODERN: 'Modern', COMPACT: 'Compact' },
    templateDetails: {
      CLASSIC: 'Plain, with fine lines',
      MODERN: 'Bands of color',
      COMPACT: 'More lines on a page',
    },
    typeface: 'Typeface',
    typefaces: { SANS: 'Sans serif (Inter)', SERIF: 'Serif (Source Serif)' },
    language: 'Language of documents',
    accent: 'Accent color',
    accents: {
      none: 'None',
      blue: 'Blue',
      teal: 'Teal',
      green: 'Green',
      amber: 'Amber',
      red: 'Red',
      plum: 'Plum',
      slate: 'Slate',
    },
    otherAccent: 'Another color',
    accentHint: 'Where it is too light to be read, texts are a darker shade of it.',
    preview: 'Preview of an invoice',
    paper: 'Paper',
    papers: { A4: 'A4 (210 × 297 mm)', LETTER: 'Letter (8.5 × 11 in)' },
    invoiceHeading: 'Invoice heading',
    estimateHeading: 'Estimate heading',
    creditNoteHeading: 'Credit note heading',
    headingsHint: 'Such as “Tax invoice”.',
    footer: 'Footer',
    footerHint: 'Printed at the foot of every estimate and invoice: a register number, or thanks.',
    fileName: 'File names',
    fileNameHint: (parts: readonly string[], kind: string) =>
      `What the files of invoices, estimates, credit notes and receipts are called: write ${parts.join(', ')} where they belong. ${kind} is the heading of the document, of a receipt that of its invoice.`,
  },
  columns: {
    title: 'Columns of the lines',
    hint: 'What a line cannot do without, such as taxes that differ, stands below its name instead. Many countries want the quantity and the unit price on an invoice: without these columns, say them in the description.',
  },
  labels: {
    title: 'Labels',
    text: 'What documents call their parts, where you say it in other words. Leave empty what is fine: it is then said in the language of the document.',
    names: {
      bill_to: 'Label of the client',
      issued: 'Label of the day of issue',
      due: 'Label of the due date',
      terms: 'Label of the terms',
      description: 'Label of descriptions',
      quantity: 'Label of quantities',
      unit: 'Label of units',
      unit_price: 'Label of unit prices',
      discount: 'Label of discounts',
      tax: 'Label of tax rates',
      amount: 'Label of amounts',
      subtotal: 'Label of the subtotal',
      total: 'Label of the total',
      notes: 'Label of notes',
      payment: 'Label of how to pay',
    } satisfies Record<Label, string>,
  },
  signature: {
    title: 'Signature',
    text: 'Printed below what documents say. What is already issued stays as it was issued.',
    hint: 'A picture of it (PNG, JPEG or SVG, at most 500 KB), or draw it here.',
    draw: 'Draw…',
    name: 'Name below it',
    on: 'Printed on',
    kinds: { onInvoices: 'Invoices', onEstimates: 'Estimates', onCreditNotes: 'Credit notes' },
    pad: {
      title: 'Draw your signature',
      text: 'With a mouse, a pen or a finger. To use the keyboard alone, close this and choose a picture.',
      canvas: 'Field to sign in',
      clear: 'Clear',
      use: 'Use signature',
    },
  },
  beginnings: {
    title: 'New documents begin with',
    text: 'For a client’s first estimate or invoice. Later ones begin with the tax and terms of that client’s last one.',
    noTax: 'No tax',
  },
  bank: {
    title: 'Bank details',
    text: 'Printed on invoices, so that clients know where to pay.',
    qrIbanHint:
      'A QR-IBAN takes Swiss francs and euros only: statements, and invoices in another currency, leave it out.',
    accountNumberHint: 'Where your account has no IBAN.',
    routingNumberHint: 'Or the sort code, BSB, transit number or IFSC.',
    paymentLink: 'Payment page',
    paymentLinkHint: (parts: readonly string[]) =>
      `Where clients pay online, such as your page at Stripe or PayPal. Printed as a link and a code to scan; write ${parts.join(', ')} where they belong in its address.`,
  },

  numbering: {
    notLoaded: 'The numbering could not be loaded',
    invoice: {
      title: 'Invoices',
      text: 'An invoice takes its number when it is issued, so that no number is left out. Drafts have none.',
      preview: 'The next invoice',
    },
    credit_note: {
      title: 'Credit notes',
      text: 'A credit note takes its number when it is issued, from a series of its own.',
      preview: 'The next credit note',
    },
    estimate: {
      title: 'Estimates',
      text: 'An estimate takes its number when it is created.',
      preview: 'The next estimate',
    },
    report: {
      title: 'Issued invoices and credit notes',
      text: 'Every series of invoices and credit notes that you have issued, and whether a number is missing in it.',
      none: 'No invoice has been issued yet.',
      notLoaded: 'The numbers could not be looked through',
      span: (first: string, last: string) => `${first} to ${last}`,
      issued: {
        invoice: (invoices: Count) => plural(invoices, { one: 'One invoice', other: `${invoices.text} invoices` }),
        credit_note: (notes: Count) => plural(notes, { one: 'One credit note', other: `${notes.text} credit notes` }),
      },
      ofThemVoid: (issued: string, voided: Count) =>
        plural(voided, { one: `${issued}, one of them void`, other: `${issued}, ${voided.text} of them void` }),
      foreign: (invoices: Count) =>
        plural(invoices, {
          one: 'One invoice was imported with the number that another program gave it. It is part of no series here.',
          other: `${invoices.text} invoices were imported with the numbers that another program gave them. They are part of no series here.`,
        }),
      noGaps: 'No gaps',
      gaps: (numbers: Count) =>
        plural(numbers, { one: 'One number is missing', other: `${numbers.text} numbers are missing` }),
      missing: (numbers: string) => `Missing: ${numbers}.`,
      missingFirst: (numbers: string) => `Missing: ${numbers}, and others.`,
      seals: {
        title: 'Their PDFs',
        text: 'The PDF of an invoice or a credit note is sealed when it is issued on this computer: with its hash, and with the seal of the one before it in its series.',
        check: 'Check the PDFs',
        none: 'No invoice was issued on this computer yet.',
        intact: (pdfs: Count) =>
          plural(pdfs, {
            one: 'The one PDF that was sealed is as it was issued.',
            other: `All ${pdfs.text} PDFs that were sealed are as they were issued.`,
          }),
        faulty: (pdfs: Count) =>
          plural(pdfs, {
            one: 'One PDF is not as it was issued',
            other: `${pdfs.text} PDFs are not as they were issued`,
          }),
        more: 'And others.',
        restore: 'They may still be whole in a backup of your data that was made before.',
        faults: {
          missing: (number: string) => `${number}: its PDF is gone.`,
          changed: (number: string) => `${number}: its PDF is another one.`,
          chain: (number: string) => `${number}: its seal does not follow on the one before it.`,
        },
        notChecked: 'The PDFs could not be checked',
      },
      doubles: (numbers: Count) =>
        plural(numbers, { one: 'One number is there twice', other: `${numbers.text} numbers are there twice` }),
      doubled: (numbers: string) =>
        `Two computers gave out ${numbers}. Tell your accountant, and give each computer a prefix of its own.`,
      notAll: 'There are more series than are listed here.',
    },
    prefix: 'Prefix',
    yearHint: (year: string, twoDigits: string) =>
      `${year} or ${twoDigits} stands for the year: numbers then begin again at 1 each year.`,
    next: 'Next number',
    cannotComeNext: 'This number cannot come next.',
    notWhole: 'Enter a whole number of at least 1.',
    tooManyDigits: (most: string) => `Use at most ${most} digits.`,
  },

  region: {
    title: 'Money and dates',
    text: 'How they are written, here and on documents in your language.',
    currencyHint: 'For new documents; those you have keep theirs.',
    feeLeaves: (fee: string, currency: string) =>
      `Your late fee of ${fee} was for ${currency}: saving takes it out. Enter it anew in Settings → Documents.`,
    timeZoneText: 'Decides which day it is: when an invoice is issued and when it becomes overdue.',
  },

  you: {
    title: 'You',
    text: 'Who uses Billfold on this computer. Clients see the business’s e-mail, not this one.',
    notLoaded: 'Your profile could not be loaded',
  },

  appearance: {
    title: 'Theme',
    text: 'For this computer only. Documents are always printed on white.',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  },

  about: {
    title: 'Billfold',
    version: 'Version',
    data: 'Your data',
    dataText: 'Everything you enter is kept in this folder, on this computer.',
    showFolder: 'Show folder',
    notShown: (why: string) => `The folder could not be shown. ${why}`,
  },
}
