import type { EInvoiceNeed } from '../../domain/e-invoice/needs'

/** What is asked before an invoice is issued, and what is missing or odd about it: each with the button that mends it. */
export const issue = {
  question: (invoiceNumber: string) => `Issue ${invoiceNumber}?`,
  due: 'Due',
  act: 'Issue invoice',
  isFinal: 'Once issued, it can no longer be changed or deleted, only voided or corrected with a credit note.',

  concerns: 'Before you issue it',
  dateIsRight: 'The date is right',

  billAllTheSame: 'Bill it all the same',
  issueOnceMore: 'Issue it here all the same',

  issuedThere: {
    text: 'It was issued on the server already, under a number that another of your documents has here. Your client may have it: issued here, it gets a second number.',
    mend: 'See Activity',
  },
  dueBeforeIssue: { text: 'It would be due before it is issued.', mend: 'Change the due date' },
  beforeLast: (invoiceNumber: string, date: string) =>
    `The number before it, ${invoiceNumber}, has a later date: ${date}.`,
  farPast: (date: string) => `The date, ${date}, is more than a year ago.`,
  farAhead: (date: string) => `The date, ${date}, is more than a month ahead.`,
  changeDate: 'Change the date',
  zeroTotal: { text: 'The total is 0, so it counts as paid at once.', mend: 'Change the items' },
  duePast: { text: 'Its due day is past, so it is overdue at once.', mend: 'Change the terms' },
  ownAddress: { text: 'Your address is missing.', mend: 'Add your address' },
  ownTaxNumber: { text: 'Your tax number is missing.', mend: 'Add your tax number' },
  ownVatId: {
    abroad: 'Your VAT ID is missing: between two countries of the EU, an invoice without tax names both.',
    large: 'Your VAT ID is missing: in your country, an invoice as large as this names both.',
    mend: 'Add your VAT ID',
  },
  clientVatId: {
    abroad: 'The VAT ID of your client is missing: between two countries of the EU, an invoice without tax names both.',
    large: 'The VAT ID of your client is missing: in your country, an invoice as large as this names both.',
    mend: 'Add their VAT ID',
  },
  exemptionCountries: (reason: string) =>
    `It charges no tax for the reason “${reason}”, which does not apply between your country and that of your client.`,
  changeExemption: 'Change the reason',
  reverseChargePerson: {
    text: 'Your client is a person without a VAT ID: only a business owes the tax in your place.',
    mend: 'Change the reason',
  },
  reverseChargeMoved: {
    text: 'Your client has an address in your own country and the VAT ID of another one: within a country, reverse charge holds for some kinds of work only.',
    mend: 'Change the reason',
  },
  /** Behind each rate that has changed since. */
  supplyDecides: 'The day of supply decides which rate it bears.',
  openDraft: 'Open the draft',
  noSmallBusiness: {
    text: 'It gives “Small business” as the reason why it charges no tax, and your settings say that you charge it.',
    mend: 'Change the taxes',
  },
  smallBusiness: {
    text: 'It charges tax, and your settings say that you charge none, as a small business: you owe the tax that it shows.',
    mend: 'Change the taxes',
  },
  untaxedWithoutReason: {
    text: 'It charges no tax and gives no reason, though your settings say that you charge tax.',
    mend: 'Change the taxes',
  },
  usualReason: (reason: string) => `It charges no tax and gives no reason. Your settings say “${reason}”.`,
  addReason: 'Add the reason',
  clientAddress: (client: string) => `The address of ${client} is missing.`,
  addClientAddress: 'Add their address',
  addressWindow: {
    text: 'The address of your client has more lines than the window of an envelope: the last ones are printed below it.',
    mend: 'Shorten their address',
  },
  swissCreditor: {
    text: 'Your address lacks a postal code, city or country: it gets no QR-bill.',
    mend: 'Complete your address',
  },
  swissDebtor: {
    text: 'The address of your client lacks a postal code, city or country: the QR-bill leaves it to be written by hand.',
    mend: 'Complete their address',
  },
  swissCreditorLetters: {
    text: 'Your name or address has letters that Swiss banks do not take: it gets no QR-bill.',
    mend: 'Change your name or address',
  },
  swissDebtorLetters: {
    text: 'The name or address of your client has letters that Swiss banks do not take: the QR-bill leaves them to be written by hand.',
    mend: 'Change their name or address',
  },
  supply: { text: 'It does not say when you delivered.', mend: 'Add the day or period' },
  taxCurrency: { text: 'It does not say its tax in the currency of your country.', mend: 'Add the exchange rate' },
  characters: (missing: string) =>
    `No typeface on this computer has ${missing}: printed, they would be empty boxes. Install one that has them, or write it in other letters.`,
  changeTexts: 'Change the texts',
  deposits: { text: 'It does not take off the deposits that you billed for this work.', mend: 'See the deposits' },
  depositsInVain: {
    text: 'It takes off more than is still billed of a deposit, which was credited, voided or written off.',
    mend: 'See the deposits',
  },
  depositsApart: {
    text: 'It takes off a deposit that is for another client, or in another currency.',
    mend: 'See the deposits',
  },
  depositTaxes: {
    text: 'The deposits bore other taxes than they lower here: together, the invoices charge too much or too little tax.',
    mend: 'See the deposits',
  },
  depositDrafts: {
    text: 'A deposit for this work is still a draft. Issued as well, it would be billed on top.',
    mend: 'See the deposits',
  },
  depositLate: {
    text: 'Its estimate has become an invoice already: this would be billed on top.',
    mend: 'See the invoice',
  },
  depositApart: {
    text: 'It is for another client, or in another currency, than its estimate: nothing would take it off.',
    mend: 'See the invoice',
  },
  depositTooMuch: { text: 'With the other deposits it comes to more than the estimate.', mend: 'See the invoice' },
  /** What the e-invoice of this client lacks. */
  eInvoice: {
    title: 'For the e-invoice',
    issueWithout: 'Issue it without an e-invoice',
    needs: {
      currency: {
        text: 'It cannot be in this currency: e-invoices do not know it, or its amounts are too exact or not exact enough.',
        mend: 'Change the currency',
      },
      sellerName: { text: 'Your name is missing.', mend: 'Add your name' },
      sellerCountry: { text: 'Your country is missing.', mend: 'Add your country' },
      sellerCountryForPeppol: {
        text: 'From Greece, Peppol takes an invoice only with the number (MARK) that myDATA gave it. Billfold does not report to myDATA, so its file is not enough there.',
        mend: 'Change the kind of e-invoice',
      },
      sellerKennitala: {
        text: 'From Iceland, Peppol wants your Kennitala, ten digits: it stands in your tax number.',
        mend: 'Add your Kennitala',
      },
      sellerStreet: { text: 'The street of your address is missing.', mend: 'Add your street' },
      sellerCity: { text: 'The city of your address is missing.', mend: 'Add your city' },
      sellerPostcode: { text: 'The postal code of your address is missing.', mend: 'Add your postal code' },
      sellerTaxId: { text: 'Your tax number or VAT ID is missing.', mend: 'Add your tax number' },
      sellerTaxNumberForm: {
        text: 'Your tax number has to be 11 to 16 capitals and digits.',
        mend: 'Change your tax number',
      },
      sellerVatId: { text: 'Your VAT ID is missing.', mend: 'Add your VAT ID' },
      sellerVatIdForm: {
        text: 'Your VAT ID does not begin with the letters of a country, or is none of that country.',
        mend: 'Change your VAT ID',
      },
      norwegianVatId: {
        text: 'A Norwegian VAT ID is NO, nine digits and MVA.',
        mend: 'Change your VAT ID',
      },
      swedishRate: {
        text: 'Swedish VAT is 25%, 12% or 6%: Peppol takes no other rate.',
        mend: 'Change the taxes',
      },
      lowRate: { text: 'E-invoices take no tax of less than 0.5%.', mend: 'Change the taxes' },
      ownTotals: {
        text: 'Your server rounds the tax of this invoice in a way of its own: the e-invoice would come to another total.',
        mend: 'Change the taxes',
      },
      sellerPhone: { text: 'Your phone number is missing.', mend: 'Add your number' },
      sellerEmail: { text: 'Your e-mail address is missing.', mend: 'Add your e-mail address' },
      account: { text: 'Your bank account is missing.', mend: 'Add your bank details' },
      clientName: { text: 'The name of your client is missing.', mend: 'Add their name' },
      clientCountry: { text: 'The country of your client is missing.', mend: 'Add their country' },
      clientKennitala: {
        text: 'Peppol reaches an Icelandic client by its Kennitala, ten digits: it stands in the place of its VAT ID.',
        mend: 'Add their Kennitala',
      },
      clientStreet: { text: 'The street of your client is missing.', mend: 'Add their street' },
      clientCity: { text: 'The city of your client is missing.', mend: 'Add their city' },
      clientPostcode: { text: 'The postal code of your client is missing.', mend: 'Add their postal code' },
      clientVatId: { text: 'The VAT ID of your client is missing.', mend: 'Add their VAT ID' },
      clientVatIdForm: {
        text: 'The VAT ID of your client does not begin with the letters of a country, or is none of that country.',
        mend: 'Change their VAT ID',
      },
      clientEmail: {
        text: 'It has no address to go to: the e-mail address of your client, or an authority’s routing ID as its buyer reference.',
        mend: 'Add their e-mail address',
      },
      reference: {
        text: 'The buyer reference is missing: of an authority, its routing ID.',
        mend: 'Add the reference',
      },
      referenceOrOrder: {
        text: 'It has neither a buyer reference nor a purchase order number.',
        mend: 'Add the reference',
      },
      lineName: { text: 'An item has no name.', mend: 'Name the items' },
      exemption: { text: 'It does not say why some of it bears no tax.', mend: 'Add the reason' },
      exemptionAlone: {
        text: 'What is outside the scope of VAT cannot stand beside what bears it.',
        mend: 'Change the reason',
      },
      shippingTax: { text: 'It does not say why shipping bears no tax.', mend: 'Change the tax of shipping' },
      supply: { text: 'It does not say when you delivered.', mend: 'Add the day or period' },
    } satisfies Readonly<Record<EInvoiceNeed, { readonly text: string; readonly mend: string }>>,
  },
  howToPay: { text: 'It does not say how to pay you.', mend: 'Add your bank details' },
  ordinaryIban: {
    text: 'Your QR-IBAN takes Swiss francs and euros only, so it is left out: invoices in another currency need your ordinary IBAN.',
    mend: 'Change your IBAN',
  },
}
