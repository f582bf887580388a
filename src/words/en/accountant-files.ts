import type { Count } from '../plural'
import { enums } from './enums'
import { plural } from './plural'

/** The files that an accountant is handed: how they are called and what is in them. */
export const accountantFiles = {
  archive: (business: string, from: string, to: string) => `${business} ${from} to ${to}`,
  files: {
    readme: 'README.txt',
    journal: 'journal.csv',
    taxes: 'tax-summary.csv',
    payments: 'payments.csv',
    closed: 'voids-and-write-offs.csv',
    lateFees: 'late-fees.csv',
    withheld: 'withheld-tax.csv',
    imported: 'imported-invoices.csv',
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
      taxCurrency: 'Tax currency',
      rate: 'Exchange rate',
      inTaxCurrency: 'Tax in tax currency',
    },
    kinds: {
      invoice: 'Invoice',
      deposit: 'Deposit invoice',
      credit_note: 'Credit note',
      deposit_credit_note: 'Credit note for a deposit',
    },
    states: { issued: 'Issued', void: 'Void', written_off: 'Written off' },
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
      taxCurrency: 'Tax currency',
      inTaxCurrency: 'Tax in tax currency',
    },
  },
  payments: {
    columns: {
      date: 'Date',
      invoice: 'Invoice',
      client: 'Client',
      currency: 'Currency',
      amount: 'Amount',
      withheld: 'Withheld',
      state: 'State',
      notes: 'Notes',
    },
    settled: 'Received',
    settledMayBeBooked: 'Received (may be booked already)',
    pending: 'On its way',
    withheld: 'Withheld',
    givenBack: 'Given back',
    takenBy: (invoiceNumber: string) => `Credit taken by ${invoiceNumber}`,
    takenFrom: (invoiceNumber: string) => `Credit of ${invoiceNumber}`,
  },
  closed: {
    columns: {
      date: 'Date',
      number: 'Number',
      state: 'State',
      issued: 'Invoice date',
      client: 'Client',
      vatId: 'VAT ID',
      currency: 'Currency',
      net: 'Net',
      taxAmount: 'Tax amount',
      gross: 'Gross',
      paid: 'Paid',
      due: 'No longer owed',
      lateFees: 'Of which late fees',
    },
    states: { void: 'Void', written_off: 'Written off', write_off_taken_back: 'Write-off reversed' },
  },
  lateFees: {
    columns: {
      date: 'Date',
      invoice: 'Invoice',
      client: 'Client',
      currency: 'Currency',
      state: 'State',
      amount: 'Amount',
      reason: 'Reason',
    },
    kinds: enums.late_fee_entry_kind,
  },
  withheld: {
    columns: {
      date: 'Date',
      number: 'Number',
      client: 'Client',
      vatId: 'VAT ID',
      currency: 'Currency',
      gross: 'Gross',
      name: 'Withheld as',
      percent: 'Withheld %',
      withheld: 'Withheld',
      toPay: 'To pay',
    },
  },
  numbers: {
    columns: {
      documents: 'Documents',
      prefix: 'Prefix',
      first: 'First',
      last: 'Last',
      count: 'How many',
      voids: 'Of which void',
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
    counts: (invoices: string, voids: string, creditNotes: string, payments: string, refunds: string) =>
      `Invoices: ${invoices}, of them void: ${voids}. Credit notes: ${creditNotes}. Payments: ${payments}. Refunds: ${refunds}.`,
    journal:
      'journal.csv has every invoice and credit note that was issued, by date and number, with one line for each tax rate. The amounts of a credit note are below zero. A void invoice has one line that counts for nothing; one that was written off counts, as what was billed stays billed. Where a document says its tax in the currency of the tax return too, that currency, the rate and the tax in it stand beside. Late fees are not in it, as no document bears them: late-fees.csv has them.',
    taxes:
      'tax-summary.csv has the sums of the journal by currency, tax and rate, and apart what is said in the currency of the tax return too, with the sum in it.',
    payments:
      'payments.csv has every payment and refund of the period by the day on which it was made. The amount of a refund is below zero. Credit that another invoice took is there twice, as a refund of the one and a payment of the other, and comes to nothing. What of an amount never arrived, as the client withholds it and it is recorded as paid, stands under Withheld.',
    closed:
      'voids-and-write-offs.csv has every invoice that was voided or written off in the period, by the day on which it was, whatever day it bears, with what was paid by then, what is no longer owed, and how much of that is late fees: what is paid counts for the rest first. Where it was handed over with an earlier period, that is to be corrected. What is paid of one that was written off takes as much of that back: a line of the day on which it came, below zero.',
    lateFees:
      'late-fees.csv has, where there are any, the late fees of the period by invoice and day. What was taken back of one is below zero, on the day of the fee: it was waived, or a payment that came in time was recorded later.',
    withheld:
      'withheld-tax.csv has, where there are any, the invoices of which the client withholds a part and pays it to the tax office, and their credit notes, below zero. That part counts as paid: where it is recorded as that, it is among the payments, under Withheld.',
    imported: (count: Count) =>
      plural(count, {
        one: `imported-invoices.csv has ${count.text} invoice of the period that came from another program, which has numbered and booked it. It is in no other table and in no batch, and neither is what was paid on it before; its PDF is in that program.`,
        other: `imported-invoices.csv has ${count.text} invoices of the period that came from another program, which has numbered and booked them. They are in no other table and in no batch, and neither is what was paid on them before; their PDFs are in that program.`,
      }),
    mayBeBooked: (count: Count) =>
      plural(count, {
        one: `${count.text} payment in payments.csv may be booked already, and says so: its invoice was imported on another device, and only that device knows whether it was paid before.`,
        other: `${count.text} payments in payments.csv may be booked already, and say so: their invoices were imported on another device, and only that device knows what was paid before.`,
      }),
    numbers:
      'number-report.csv has every series of numbers from its beginning, with what is missing in it. The last seal of a series is the end of a chain over all of its PDFs: it tells whether one of them was changed later.',
    pdfs: 'PDF has each document as its client received it. XML has the e-invoices among them, where there are any, as they are inside these PDFs.',
    drafts: 'Drafts are not in it.',
    noBookings: 'Nothing of the period is booked, so that there is no DATEV batch.',
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
    unknown: (count: Count) =>
      plural(count, {
        one: `${count.text} document whose tax another service has computed is not booked there: the journal says which.`,
        other: `${count.text} documents whose taxes another service has computed are not booked there: the journal says which.`,
      }),
    notBooked:
      'Void invoices, write-offs, payments and refunds are not booked there. Deposit invoices and their credit notes are, as all others: the journal says which they are, as what is paid in advance is no revenue yet.',
  },
}
