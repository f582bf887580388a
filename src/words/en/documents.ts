import type { LaterEntryKind, StatementEntryKind } from '../../domain/statements/statement'
import type { TaxExemption } from '../../domain/law/tax-exemption'
import type { EstimateStatus, InvoiceStatus, LateFeeInterval, NetTerms } from '../../domain/enums'

/** Every word that a document says by itself, but for those of an account. What the user wrote is never in here. */
export const documents = {
  invoice: 'Invoice',
  /** An invoice for a part of an estimate in advance: in German "Anzahlungsrechnung". */
  depositInvoice: 'Deposit invoice',
  estimate: 'Estimate',
  /** In German "Rechnungskorrektur" or "Stornorechnung", never "Gutschrift": that is an invoice that the buyer writes. */
  creditNote: 'Credit note',
  from: 'From',
  billTo: 'Bill to',
  creditTo: 'Credit to',
  preparedFor: 'Prepared for',
  taxNumber: (number: string) => `Tax number ${number}`,
  vatId: (id: string) => `VAT ID ${id}`,

  issued: 'Issued',
  due: 'Due',
  terms: 'Terms',
  supplied: 'Supplied',
  /** Of one day; the other is of a period. */
  suppliedOn: 'Supplied',
  purchaseOrder: 'Your order',
  buyerReference: 'Your reference',
  date: 'Date',
  /** The last day on which an estimate binds. */
  validUntil: 'Valid until',
  amountDue: (amount: string, date: string | null) => (date === null ? `${amount} due` : `${amount} due ${date}`),
  /** In place of it where nothing is left to pay, as by a deposit. */
  nothingDue: 'Nothing to pay',
  creditOf: (invoice: string, date: string) => `For invoice ${invoice} of ${date}`,
  netTerms: {
    IMMEDIATELY: 'Due on receipt',
    NET15: 'Net 15 days',
    NET30: 'Net 30 days',
    NET45: 'Net 45 days',
    NET60: 'Net 60 days',
    OTHER: null,
  } satisfies Record<NetTerms, string | null>,

  lines: 'Items',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Unit price',
  lineDiscount: 'Discount',
  lineTax: 'Tax',
  amount: 'Amount',
  /** What a line says that has no column for it: "Discount: 10%". */
  saidBelow: (label: string, value: string) => `${label}: ${value}`,

  totals: 'Totals',
  subtotal: 'Subtotal',
  discount: (rate: string | null) => (rate === null ? 'Discount' : `Discount (${rate})`),
  /** What is taken off for a deposit that was billed before, and the tax on it. */
  deposit: (invoice: string, date: string) => `Deposit ${invoice} of ${date}`,
  depositTax: (tax: string) => `plus ${tax} of tax`,
  /** The line of a deposit invoice, and what is said below it; the person may change both. */
  depositLine: (estimate: string, percent: string | null) =>
    percent === null ? `Deposit for estimate ${estimate}` : `Deposit of ${percent} for estimate ${estimate}`,
  depositMeans: 'For work that is still to be done',
  tax: 'Tax',
  taxBase: (base: string) => `on ${base}`,
  /** In the currency of the seller's tax return, where the document is in another. */
  taxInCurrency: (tax: string, currency: string, rate: string, ofTax: string) =>
    `The tax is ${tax}, at 1 ${currency} = ${rate} ${ofTax}.`,
  /** Why no tax is charged. */
  taxExemption: {
    REVERSE_CHARGE: 'Reverse charge: the customer is to account for the tax.',
    INTRA_COMMUNITY_SUPPLY: 'Intra-community supply, exempt from tax.',
    EXPORT: 'Export, exempt from tax.',
    OUTSIDE_SCOPE: 'Outside the scope of the tax.',
    SMALL_BUSINESS: 'Small business: no tax is charged.',
    EXEMPT: 'Exempt from tax.',
  } satisfies Record<TaxExemption, string>,
  /** In place of these where the tax is not VAT, as in Canada and in the Canaries. */
  otherTax: {
    lineTax: 'Tax',
    tax: 'Tax',
    depositTax: (tax: string) => `plus ${tax} of tax`,
    taxInCurrency: (tax: string, currency: string, rate: string, ofTax: string) =>
      `The tax is ${tax}, at 1 ${currency} = ${rate} ${ofTax}.`,
    taxExemption: {
      EXPORT: 'Export, exempt from tax.',
      OUTSIDE_SCOPE: 'Outside the scope of the tax.',
      SMALL_BUSINESS: 'Small business: no tax is charged.',
      EXEMPT: 'Exempt from tax.',
    },
  },
  shipping: 'Shipping',
  total: 'Total',
  /** What the client pays to the seller's tax office instead. */
  withheld: (name: string, rate: string) => `${name} ${rate}, withheld`,
  toPay: 'To pay',
  totalCredited: 'Total credited',
  /** What a credit note leaves of its total without what was withheld. */
  toYourCredit: 'To your credit',

  receipt: 'Receipt',
  receivedFrom: 'Received from',
  received: 'Received',
  invoiceDate: 'Invoice date',
  receivedOn: (amount: string, date: string) => `${amount} received on ${date}`,
  /** In place of it where it was credit. */
  creditUsedOn: (amount: string, date: string) => `${amount} of credit used on ${date}`,
  amountReceived: 'Amount received',
  /** What credit notes took off an invoice until its client paid. */
  credited: 'Credited',
  paidSoFar: 'Paid so far',
  stillOpen: 'Still open',
  paidInFull: 'Paid in full',

  statement: 'Statement of account',
  statementFor: 'Account of',
  period: 'Period',
  account: 'Account',
  balance: 'Balance',
  balanceBefore: 'Balance brought forward',
  balanceDue: 'Balance due',
  inYourFavour: 'Balance in your favour',
  owedOn: (amount: string, date: string) => `${amount} owed on ${date}`,
  /** What changed what is owed, by the number of the invoice, or of the credit note itself. */
  entry: {
    invoice: (number) => `Invoice ${number}`,
    late_fee: (number) => `Late fee on invoice ${number}`,
    credit_note: (number) => `Credit note ${number}`,
    payment: (number) => `Payment for invoice ${number}`,
    credit_taken: (number) => `Credit used for invoice ${number}`,
    refund: (number) => `Refund of invoice ${number}`,
    credit_used: (number) => `Credit of invoice ${number} used`,
    written_off: (number) => `Invoice ${number} written off`,
    write_off_taken_back: (number) => `Write-off of invoice ${number} reversed`,
  } satisfies Record<StatementEntryKind, (number: string) => string>,
  /** What became of an invoice, on a copy of it. */
  since: {
    late_fee: 'Late fee',
    payment: 'Payment',
    credit_taken: 'Credit used',
    refund: 'Refund',
    credit_used: 'Credit used for another invoice',
    written_off: 'Written off',
    write_off_taken_back: 'Write-off reversed',
  } satisfies Record<Exclude<LaterEntryKind, 'credit_note'>, string>,

  notes: 'Notes',
  /** What a signature says to those who do not see it. */
  signature: (name: string | null) => (name === null ? 'Signature' : `Signature of ${name}`),
  creditReason: 'Reason',
  /** Only the e-invoice of a credit note says it, whose reader would take the total for what is to be paid. */
  nothingToPay: 'Nothing is to be paid: this amount is credited.',
  latePayment: 'Late payment',
  feeOnUnpaid: (rate: string) => `${rate} of the unpaid amount`,
  lateFee: {
    ONE_TIME: (fee) => `If this invoice is paid late, a fee of ${fee} is added once.`,
    DAILY: (fee) => `If this invoice is paid late, a fee of ${fee} is added every day until it is paid.`,
    WEEKLY: (fee) => `If this invoice is paid late, a fee of ${fee} is added every week until it is paid.`,
    MONTHLY: (fee) => `If this invoice is paid late, a fee of ${fee} is added every month until it is paid.`,
  } satisfies Record<LateFeeInterval, (fee: string) => string>,

  payment: 'Payment details',
  payByCode: 'Scan to pay',
  payByCodeDescription: 'Code that fills in this transfer in the application of a bank',
  payOnline: 'Pay online',
  payOnlineDescription: 'Code that opens the page to pay this invoice',

  /** As SIX prescribes them for each language (Style Guide QR-bill). */
  swissBill: {
    receipt: 'Receipt',
    paymentPart: 'Payment part',
    payableTo: 'Account / Payable to',
    reference: 'Reference',
    additionalInformation: 'Additional information',
    payableBy: 'Payable by',
    payableByBlank: 'Payable by (name/address)',
    currency: 'Currency',
    amount: 'Amount',
    acceptancePoint: 'Acceptance point',
    separate: 'Separate before paying in',
    code: 'Swiss QR code that fills in this payment in the application of a bank',
  },

  /** What a reader must not miss about a document that is not in force. */
  invoiceMark: {
    DRAFT: 'Draft',
    VOID: 'Void',
  } satisfies Partial<Record<InvoiceStatus, string>> as Partial<Record<InvoiceStatus, string>>,
  paid: 'Paid',
  copy: 'Copy',
  estimateMark: { DRAFT: 'Draft' } as Partial<Record<EstimateStatus, string>>,

  /** What an invoice says that only shows how a look looks. */
  sample: {
    client: 'A client of yours',
    street: '12 Long Street',
    city: 'Their city',
    lines: { workshop: 'Workshop', design: 'Design', support: 'Support' },
    units: { day: 'day', hour: 'hour' },
    notes: 'Thank you for working with us.',
  },

  /** The text around the two numbers of "Page 1 of 3". */
  page: { before: 'Page ', between: ' of ', after: '' },
}

export type DocumentWords = typeof documents
