import type { Count } from '../plural'
import { plural } from './plural'

/** The files that an accountant is handed: how they are called and what is in them. */
export const accountantFiles = {
  archive: (business: string, from: string, to: string) => `${business} ${from} to ${to}`,
  files: {
    readme: 'README.txt',
    journal: 'journal.csv',
    taxes: 'tax-summary.csv',
    payments: 'payments.csv',
    numbers: 'number-report.csv',
    pdfs: 'PDF',
    xmls: 'XML',
    datev: 'DATEV',
  },
  journal: {
    columns: {
      date: 'Date',
      number: 'Number',
      document: 'Document',
      state: 'State',
      credits: 'Credits invoice',
      client: 'Client',
      vatId: 'VAT ID',
      currency: 'Currency',
      tax: 'Tax',
      percent: 'Tax %',
      net: 'Net',
      taxAmount: 'Tax amount',
      gross: 'Gross',
    },
    kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
    issued: 'Issued',
    void: 'Void',
  },
  taxes: {
    columns: {
      currency: 'Currency',
      tax: 'Tax',
      percent: 'Tax %',
      lines: 'Lines in the journal',
      net: 'Net',
      taxAmount: 'Tax amount',
      gross: 'Gross',
    },
  },
  payments: {
    columns: {
      date: 'Date',
      invoice: 'Invoice',
      client: 'Client',
      currency: 'Currency',
      amount: 'Amount',
      state: 'State',
      notes: 'Notes',
    },
    settled: 'Received',
    pending: 'On its way',
  },
  numbers: {
    columns: {
      documents: 'Documents',
      prefix: 'Prefix',
      first: 'First',
      last: 'Last',
      count: 'How many',
      voids: 'Of them void',
      missingCount: 'Missing',
      missing: 'Missing numbers',
      doubled: 'Given twice',
      sealed: 'Sealed',
      lastSeal: 'Last seal',
    },
    kinds: { invoice: 'Invoices', credit_note: 'Credit notes' },
    range: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    more: '…',
  },
  /** How something stands to VAT, by the codes of EN 16931. */
  categories: {
    S: 'Standard or reduced rate',
    Z: 'Zero rate',
    E: 'Exempt',
    AE: 'Reverse charge',
    K: 'Supply within the EU',
    G: 'Export',
    O: 'Outside the scope of VAT',
  },
  otherCategory: 'Computed by another service',
  readme: {
    title: (business: string) => `${business}: records for the accountant`,
    period: (from: string, to: string) => `From ${from} to ${to}, both days included.`,
    counts: (invoices: string, voids: string, creditNotes: string, payments: string) =>
      `Invoices: ${invoices}, of them void: ${voids}. Credit notes: ${creditNotes}. Payments: ${payments}.`,
    journal:
      'journal.csv has every invoice and credit note that was issued, by date and number, with one line for each tax rate. The amounts of a credit note are below zero. A void invoice has one line that counts for nothing. Late fees are not in it, as no document bears them.',
    taxes: 'tax-summary.csv has the sums of the journal by currency, tax and rate.',
    payments: 'payments.csv has every payment of the period by the day on which it was made.',
    numbers:
      'number-report.csv has every series of numbers from its beginning, with what is missing in it. The last seal of a series is the end of a chain over all of its PDFs: it tells whether one of them was changed later.',
    pdfs: 'PDF has each document as its client received it. XML has the e-invoices among them, as they are inside these PDFs.',
    drafts: 'Drafts are not in it.',
    datev: (count: Count) =>
      plural(count, {
        one: `DATEV has a booking batch (EXTF) for each month, ${count.text} booking in all: receivables against revenue, not fixed yet.`,
        other: `DATEV has a booking batch (EXTF) for each month, ${count.text} bookings in all: receivables against revenue, not fixed yet.`,
      }),
    leftOut: (count: Count) =>
      plural(count, {
        one: `${count.text} document in another currency than euros is not booked there.`,
        other: `${count.text} documents in other currencies than euros are not booked there.`,
      }),
    notBooked: 'Void invoices and payments are not booked there.',
  },
}
