import type { Count } from '../plural'
import { plural } from './plural'

/** One client, with what is kept about them. */
export const client = {
  clients: 'Clients',
  missing: 'This client does not exist',
  missingWhy: 'It may have been deleted.',
  showAll: 'Show all clients',
  notLoaded: 'The client could not be loaded',
  about: 'About this client',

  edit: 'Edit',
  editClient: 'Edit client',
  newInvoice: 'New invoice',
  newEstimate: 'New estimate',

  delete: 'Delete client',
  deleteAsk: 'Delete client…',
  deleteQuestion: (name: string) => `Delete client “${name}”?`,
  goesWithIt: 'This cannot be undone. With the client goes:',
  notDeleted: 'The client was not deleted',

  details: {
    title: 'Details',
    kind: 'Kind',
    noEmail: 'No e-mail address yet',
    address: 'Address',
    noAddress: 'No address yet',
    website: 'Website',
    vatId: 'VAT ID',
    order: 'Purchase order number',
    orderIs: (number: string) => `Order ${number}`,
    reference: 'Buyer reference',
    referenceIs: (reference: string) => `Reference ${reference}`,
    eInvoice: 'E-invoice',
    language: 'Language',
    writtenIn: (language: string) => `Documents: ${language}`,
    eInvoiceIs: (format: string) => `Receives e-invoices: ${format}`,
    currency: 'Currency',
    billedIn: (currency: string) => `Billed in ${currency}`,
    added: 'Added',
    since: (date: string) => `Client since ${date}`,
  },

  dues: {
    notSummed: 'What is outstanding could not be summed up',
    nothing: 'Nothing',
    credit: 'Credit',
    overpaid: (invoiceNumber: string) => `More paid than owed on ${invoiceNumber}`,
    overpaidMany: (count: Count) =>
      plural(count, {
        one: `More paid than owed on ${count.text} invoice`,
        other: `More paid than owed on ${count.text} invoices`,
      }),
  },

  invoices: {
    title: 'Invoices',
    none: 'No invoices for this client yet.',
    notLoaded: 'The invoices could not be loaded',
    showAll: (count: Count) =>
      plural(count, { one: `Show all ${count.text} invoice`, other: `Show all ${count.text} invoices` }),
  },
  estimates: {
    title: 'Estimates',
    none: 'No estimates for this client yet.',
    notLoaded: 'The estimates could not be loaded',
    showAll: (count: Count) =>
      plural(count, { one: `Show all ${count.text} estimate`, other: `Show all ${count.text} estimates` }),
    created: (date: string) => `Created ${date}`,
  },
}
