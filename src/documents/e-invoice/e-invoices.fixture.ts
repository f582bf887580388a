import type { CreditNoteLineRecord, CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { LineItemRecord } from '../../contract/v1/documents/line-item'
import { client, creditLine, creditNote, invoice, lineItem } from '../record.fixture'
import type { EInvoiceWords } from './e-invoice-words'

/** Records of which every format makes a valid e-invoice; what is given replaces their fields. */

type Given = NonNullable<Parameters<typeof invoice>[0]>
type GivenCredit = NonNullable<Parameters<typeof creditNote>[0]>

export const twoDeposits = [
  { invoice_number: 'INV-0040', issued_at: '2026-05-02', amount: 100, tax_amount: 19 },
  { invoice_number: 'INV-0041', issued_at: '2026-05-20', amount: 50, tax_amount: 9.5 },
]

export const words: EInvoiceWords = {
  discount: 'Discount',
  shipping: 'Shipping',
  deposit: ({ invoiceNumber }) => `Deposit ${invoiceNumber}`,
  routingNumber: 'Routing number',
  bic: 'BIC',
  nothingToPay: 'Nothing to pay',
  withheld: null,
  lateFee: null,
  latePayment: [],
  exemption: (reason) => `Reason: ${reason}`,
}

export const germanAddress = {
  line1: 'Lindenweg 1',
  line2: null,
  city: 'Berlin',
  state: '',
  zip: '10115',
  country: 'DE',
}
export const frenchAddress = { ...germanAddress, line1: 'Rue du Bac 2', city: 'Paris', zip: '75007', country: 'FR' }

const seller: NonNullable<Given['profile']> = {
  address: germanAddress,
  legal_name: 'Marta Lind',
  register_entry: 'HRA 1',
  vat_id: 'DE123456789',
  tax_number: '12/345/67890',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  locale: 'de-DE',
}

export const germanClient: InvoiceRecord['client'] = {
  ...client,
  address: { ...germanAddress, city: 'Köln', zip: '50667' },
  vat_id: 'DE987654321',
  purchase_order_number: 'PO-1',
  buyer_reference: '991-01234-44',
}
export const frenchClient: InvoiceRecord['client'] = {
  ...germanClient,
  address: frenchAddress,
  vat_id: 'FR12345678901',
}

/** A line that bears VAT. */
export function taxed(percent: number, given: Parameters<typeof lineItem>[0]): LineItemRecord {
  return lineItem({ tax_name: 'VAT', tax_percent: percent, ...given })
}

/** Ten hours of work at 80.00 with 19 %: 800.00 + 152.00. */
export function eInvoiceRecord({ profile, ...given }: Given = {}): InvoiceRecord {
  return invoice({
    currency: 'EUR',
    tax_distribution: 'PER_ITEM',
    client: germanClient,
    line_items: [taxed(19, { name: 'Design', quantity: 10, price: 80, unit_name: 'hours' })],
    ...given,
    profile: { ...seller, ...profile },
  })
}

/** What is credited of a line with VAT. */
export function credited(percent: number, given: Parameters<typeof creditLine>[0]): CreditNoteLineRecord {
  return creditLine({ tax_name: 'VAT', tax_percent: percent, ...given })
}

/** All of that invoice. */
export function eCreditNoteRecord({ profile, ...given }: GivenCredit = {}): CreditNoteRecord {
  return creditNote({
    currency: 'EUR',
    client: germanClient,
    line_items: [
      credited(19, { name: 'Design', quantity: 10, price: 80, unit_name: 'hours', amount: 800, tax_amount: 152 }),
    ],
    ...given,
    profile: { ...seller, ...profile },
  })
}
