import type { Count } from '../plural'
import type { PageWords } from './lists'
import { plural } from './plural'

const kinds = {
  client: {
    title: 'Import clients',
    several: 'Clients',
    from: (count: Count, file: string) =>
      plural(count, { one: `${count.text} client from ${file}`, other: `${count.text} clients from ${file}` }),
    undo: (count: Count, file: string) =>
      plural(count, {
        one: `Undo the import of ${count.text} client from ${file}?`,
        other: `Undo the import of ${count.text} clients from ${file}?`,
      }),
    brokenOff: (count: Count) =>
      plural(count, {
        one: `${count.text} client had been imported. Keep it, or undo the import.`,
        other: `${count.text} clients had been imported. Keep them, or undo the import.`,
      }),
    doIt: (count: Count) =>
      plural(count, { one: `Import ${count.text} client`, other: `Import ${count.text} clients` }),
    done: (count: Count) =>
      plural(count, { one: `${count.text} client was imported`, other: `${count.text} clients were imported` }),
  },
  saved_item: {
    title: 'Import saved items',
    several: 'Saved items',
    from: (count: Count, file: string) =>
      plural(count, { one: `${count.text} saved item from ${file}`, other: `${count.text} saved items from ${file}` }),
    undo: (count: Count, file: string) =>
      plural(count, {
        one: `Undo the import of ${count.text} saved item from ${file}?`,
        other: `Undo the import of ${count.text} saved items from ${file}?`,
      }),
    brokenOff: (count: Count) =>
      plural(count, {
        one: `${count.text} saved item had been imported. Keep it, or undo the import.`,
        other: `${count.text} saved items had been imported. Keep them, or undo the import.`,
      }),
    doIt: (count: Count) =>
      plural(count, { one: `Import ${count.text} saved item`, other: `Import ${count.text} saved items` }),
    done: (count: Count) =>
      plural(count, { one: `${count.text} saved item was imported`, other: `${count.text} saved items were imported` }),
  },
  invoice: {
    title: 'Import open invoices',
    several: 'Open invoices',
    from: (count: Count, file: string) =>
      plural(count, { one: `${count.text} invoice from ${file}`, other: `${count.text} invoices from ${file}` }),
    undo: (count: Count, file: string) =>
      plural(count, {
        one: `Undo the import of ${count.text} invoice from ${file}?`,
        other: `Undo the import of ${count.text} invoices from ${file}?`,
      }),
    brokenOff: (count: Count) =>
      plural(count, {
        one: `${count.text} invoice had been imported. Keep it, or undo the import.`,
        other: `${count.text} invoices had been imported. Keep them, or undo the import.`,
      }),
    doIt: (count: Count) =>
      plural(count, { one: `Import ${count.text} invoice`, other: `Import ${count.text} invoices` }),
    done: (count: Count) =>
      plural(count, { one: `${count.text} invoice was imported`, other: `${count.text} invoices were imported` }),
  },
}

const rows = {
  count: (count) => plural(count, { one: `${count.text} row`, other: `${count.text} rows` }),
  part: (range, of) => `${range} of ${of.text} rows`,
} satisfies PageWords

/** Bringing clients, items and open invoices along from a file. */
export const importing = {
  ask: 'Import…',
  /** The palette's. */
  command: 'Import from another program',
  findBy: 'csv excel xlsx vcard contacts spreadsheet stripe invoice ninja freshbooks zoho wave migrate',
  offer: 'Import from another program…',
  kinds,
  rows,

  choose: {
    what: 'What is imported',
    meant: {
      client: 'From a spreadsheet (CSV, XLSX) or from contacts (vCard).',
      saved_item: 'What you sell again and again, from a spreadsheet (CSV, XLSX).',
      invoice: 'What clients still owe you from another program, with the numbers that they have.',
    },
    file: 'Choose a file…',
    another: 'Choose another file…',
    text: 'Files of Stripe, Invoice Ninja, FreshBooks, Zoho and Wave are known by their columns; those of any other program are matched by you. Nothing is written before you have seen what would come.',
    linked:
      'Invoices cannot be imported while a server is linked: it would issue them once more, under numbers of its own.',
    drop: 'Drop a file to import from it',
    notRead: (file: string) => `${file} could not be read`,
  },

  faults: {
    empty: 'There is nothing in it.',
    tooManyRows: 'It has more than 50,000 rows. Split it, and import the parts one after another.',
    tooManyColumns: 'It has more than 200 columns. Delete those that nobody needs.',
    longCell: 'A cell in it holds more than 32,767 characters, which no spreadsheet would.',
    damaged: 'It is damaged, or no spreadsheet. Open it in a spreadsheet, and save it as CSV or XLSX.',
    locked: 'It has a password, or was saved by an old version of Excel. Save it as XLSX without a password.',
    notText: 'It is not text. Open it in a spreadsheet, and save it as CSV or XLSX.',
    openQuote: (row: string) =>
      `A quotation mark in row ${row} has no other half, so it is not known where the cell ends.`,
    tooLarge: 'It is too large. Split it, and import the parts one after another.',
  },

  /** Programs that people come from, by their own names. */
  programs: {
    stripe: 'Stripe',
    invoiceNinja: 'Invoice Ninja',
    freshBooks: 'FreshBooks',
    zoho: 'Zoho Invoice or Zoho Books',
    wave: 'Wave',
  },

  map: {
    title: 'Columns',
    text: 'Say what each column is. What is left at “Leave out” is not imported.',
    program: 'The file comes from',
    guess: 'Another program',
    sheet: 'Sheet',
    sheetOf: (number: string) => `Sheet ${number}`,
    sheets: (count: Count) =>
      plural(count, {
        one: `The file has ${count.text} sheet.`,
        other: `The file has ${count.text} sheets. Only this one is imported.`,
      }),
    header: 'Names of the columns',
    noHeader: 'No row names them',
    headerRow: (number: string, begins: string) => `Row ${number}: ${begins}`,
    above: (count: Count) =>
      plural(count, {
        one: `${count.text} row above is left out.`,
        other: `${count.text} rows above are left out.`,
      }),
    column: (number: string) => `Column ${number}`,
    columnHead: 'Column',
    samples: 'What is in it',
    is: 'Is',
    fieldOf: (column: string) => `What “${column}” is`,
    fieldOfNumber: (number: string) => `What column ${number} is`,
    leaveOut: 'Leave out',
    decimalSign: 'Amounts are written as',
    point: '1,234.56 (a point before the decimals)',
    comma: '1.234,56 (a comma before the decimals)',
    dayOrder: 'Dates are written as',
    dayOrders: {
      dmy: '31/12/2026 (the day first)',
      mdy: '12/31/2026 (the month first)',
      ymd: '26-12-31 (the year first)',
    },
    lines: 'Lines of an invoice',
    eachRow: 'Each row is a line, and rows of one number are one invoice',
    oneLine: 'One line for each invoice',
    missing: 'Say which column is this:',
    preview: 'Preview',
    looking: 'Looking at the rows',
    notLooked:
      'The rows could not be looked at. Nothing was imported. Check what each column is, or split the file to find the row.',
    looked: (done: string, total: string) => `${done} of ${total} rows`,
  },

  preview: {
    title: 'Preview',
    imported: 'Import this row',
    importedOf: (name: string, row: string) => `Import “${name}” in row ${row}`,
    row: 'Row',
    details: 'Details',
    result: 'What comes of it',
    isNew: 'New',
    isHere: 'Already here',
    isTwice: 'Twice in the file',
    hasFault: 'Left out',
    isClosed: {
      paid: 'Paid',
      draft: 'Draft',
      pro_forma: 'Pro forma',
      void: 'Void',
      refunded: 'Refunded',
      credit: 'Credit note',
    },
    notOpen: 'Not open',
    all: 'All',
    like: {
      email: (name: string) => `${name} has the same e-mail address.`,
      vat_id: (name: string) => `${name} has the same VAT ID.`,
      name: (name: string) => `${name} is here already.`,
      number: (name: string) => `${name} is here already.`,
    },
    twin: (row: string) => `It is the same as row ${row}.`,
    closed: {
      paid: 'Nothing is owed of it any more.',
      draft: 'It was not issued.',
      pro_forma: 'It is a pro forma, and no invoice.',
      void: 'It does not count any more.',
      refunded: 'It was paid back, and nothing is owed of it.',
      credit: 'It is a credit note, and no invoice.',
    },
    newClient: (name: string) => `${name} is made as a new client.`,
    knownClient: {
      other_email: (name: string) => `It goes to ${name}, who has another e-mail address here.`,
      other_name: (name: string) => `It goes to ${name}.`,
      same_email: (name: string) => `${name} has the same e-mail address, and is another client.`,
    },
    none: 'Nothing would be imported. Tick rows, or go back and match the columns anew.',
    back: 'Back to the columns',
    saveLeftOut: (count: Count) =>
      plural(count, { one: `Save the row that is left out…`, other: `Save the ${count.text} rows that are left out…` }),
    leftOutFile: 'Rows left out',
    reason: 'Why',
    paid: (amount: string) => `${amount} paid`,
    due: (day: string) => `due ${day}`,
    dueByTerms: (day: string) => `due ${day}, not in the file`,
  },

  run: {
    title: 'Importing',
    done: (done: string, total: string) => `${done} of ${total}`,
    stop: 'Stop and undo',
    undoing: 'Undoing the import',
    notImported: (why: string) =>
      `The import was interrupted. ${why} What was imported before is here, and can be undone.`,
    stopped: 'Stopped. What was imported has been undone.',
  },

  done: {
    text: 'You can undo this import later too, below “Import…”.',
    leftOut: (count: Count) =>
      plural(count, { one: `${count.text} row was left out.`, other: `${count.text} rows were left out.` }),
    show: { client: 'Show clients', saved_item: 'Show saved items', invoice: 'Show invoices' },
    more: 'Import more',
  },

  history: {
    title: 'Imports',
    notLoaded: 'The imports could not be loaded',
    brokenOff: 'Interrupted',
    undo: 'Undo…',
    undoOf: (file: string) => `Undo the import of ${file}`,
    keep: 'Keep',
    meaning: 'What you have changed or used since stays, and is named.',
    confirm: 'Undo import',
    undone: (count: Count) =>
      plural(count, {
        one: `Import undone: ${count.text} record was removed`,
        other: `Import undone: ${count.text} records were removed`,
      }),
    undoStopped: (count: Count) =>
      plural(count, {
        one: `Stopped: ${count.text} record was removed, the others are still here`,
        other: `Stopped: ${count.text} records were removed, the others are still here`,
      }),
    notUndone: (why: string) => `The import was not undone. ${why}`,
    stays: (count: Count) => plural(count, { one: `${count.text} stays`, other: `${count.text} stay` }),
    reasons: {
      changed: (name: string) => `${name} was changed since.`,
      used: (name: string) => `${name} is used by documents.`,
      paid: (name: string) => `${name} has payments that were recorded since.`,
      corrected: (name: string) => `${name} was corrected by a credit note.`,
      closed: (name: string) => `${name} was closed since.`,
      mailed: (name: string) => `${name} was sent from here.`,
      synced: (name: string) => `${name} is on the linked server.`,
    },
  },
  brokenOff: (file: string) => `The import of ${file} was interrupted`,

  /** What is wrong with a field of a row. */
  fieldFaults: {
    missing: 'This is missing.',
    cutOff: (text: string) => `The file is cut off within “${text}”. Save the contacts anew, and import that file.`,
    notAnAmount: (text: string) => `“${text}” is not an amount.`,
    tooManyDigits: (text: string) => `“${text}” has more than 15 digits.`,
    tooManyDecimals: (text: string) => `“${text}” has more decimals than its currency, and is not rounded.`,
    notADay: (text: string) => `“${text}” is not a date that exists.`,
    notACurrency: (text: string) => `“${text}” is not a known currency.`,
    notALanguage: (text: string) =>
      `“${text}” is not a known language. Write its name or its code, such as German or de.`,
    notAnEInvoice: (text: string) =>
      `“${text}” is not a known kind of e-invoice. Write Factur-X, XRechnung, XRechnung (CII) or Peppol, or nothing.`,
    otherCurrency: (text: string) => `“${text}” is of another currency than the rest of the row.`,
    unclearCurrency: (text: string) =>
      `“${text}” may be of several currencies. Add a column with the currency, such as USD.`,
    tooLarge: (text: string) => `“${text}” is more than a document may carry.`,
    isRate: (text: string) => `“${text}” is a rate, not an amount. Say so of its column.`,
    noRate: (text: string) => `“${text}” is not a rate from 0 to 100 percent.`,
    taxDoesNotFit: (text: string) =>
      `No single tax rate makes “${text}” of this total. Add columns with the lines, or with the tax rate.`,
    isNet: (text: string) =>
      `“${text}” seems to be without its tax. Choose the column with the total including tax, or add one with the tax rate.`,
    unclearTax: (text: string) =>
      `“${text}” may be the tax of this line or of the whole invoice. Add a column with the tax rate.`,
    severalRates: (text: string) =>
      `No single tax rate makes “${text}” of these lines: they have several. Add a column with the tax rate of each.`,
    taxRounded: (text: string) =>
      `“${text}” was rounded line by line, and here tax is rounded once for all lines of a rate: a cent would be missing. Add a line for the difference.`,
    doesNotAddUp: (text: string) => `What is paid and what is due do not come to the total (“${text}”).`,
    partlyPaid: (text: string) =>
      `It is “${text}”, and no column says how much. Add one with what was paid, or with the amount due.`,
    paidUnclear: (text: string) =>
      `There was a payment on “${text}”, and its status is open. Add a column with what was paid, or with the amount due.`,
    unknownStatus: (text: string) =>
      `Billfold does not know the status “${text}”: change it in the file to paid, open or void.`,
    isNegative: (text: string) => `“${text}” is less than 0. Correct an invoice with a credit note instead.`,
    columnNotRead: (column: string) =>
      `“${column}” changes a line, and is left out. Say what that column is, or add one with the total of the invoice and choose “One line for each invoice”.`,
    rowsDiffer: (text: string) =>
      `Several rows have the number “${text}” and say different things. Put them into one row, or add columns with the price and the total of each line.`,
  },

  /** What a column may be. */
  fields: {
    client: {
      name: 'Name',
      company: 'Company',
      first_name: 'First name',
      last_name: 'Last name',
      kind: 'Business or person',
      email: 'E-mail',
      phone: 'Phone',
      contact: 'Contact',
      website: 'Website',
      line1: 'Street',
      line2: 'Second line',
      zip: 'Postal code',
      city: 'City',
      state: 'State or region',
      country: 'Country',
      currency: 'Currency',
      vat_id: 'VAT ID',
      purchase_order_number: 'Purchase order number',
      buyer_reference: 'Buyer reference',
      e_invoice: 'E-invoice',
      language: 'Language',
      note: 'Note',
    },
    saved_item: {
      name: 'Name',
      description: 'Description',
      price: 'Price',
      quantity: 'Quantity',
      unit: 'Unit',
      currency: 'Currency',
      tax_name: 'Tax',
      tax_percent: 'Tax rate',
    },
    invoice: {
      number: 'Number',
      client: 'Client',
      client_email: 'E-mail of the client',
      issued_at: 'Issued',
      due_at: 'Due',
      currency: 'Currency',
      total: 'Total',
      tax: 'Tax amount',
      tax_percent: 'Tax rate',
      paid: 'Paid',
      due: 'Amount due',
      paid_on: 'Paid on',
      status: 'Status',
      line_name: 'Line: name',
      line_description: 'Line: description',
      line_quantity: 'Line: quantity',
      line_price: 'Line: price',
      line_total: 'Line: total',
      line_tax_percent: 'Line: tax rate',
      purchase_order_number: 'Purchase order number',
      notes: 'Notes',
    },
  },

  /** What is written into the books where the file says nothing. */
  written: {
    line: 'As invoiced before',
    lineOf: (program: string) => `As invoiced in ${program}`,
    paidBefore: 'Paid before the import.',
    paidBeforeUndated: 'Paid before the import; the file does not say when.',
    tax: 'Tax',
  },
}
