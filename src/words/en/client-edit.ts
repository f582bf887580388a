/** The form of a client. */
export const clientEdit = {
  create: 'New client',
  edit: 'Edit client',
  save: 'Save client',

  who: 'Who they are',
  kind: 'Kind',
  company: 'Company',
  companyHint: 'Where it differs from the name.',
  website: 'Website',
  emailHint: 'Printed with their address, and where documents are sent.',
  addressHint: 'Printed on estimates and invoices. Leave out what does not apply.',
  documents: 'Documents',
  vatId: 'VAT ID',
  vatIdHint: 'With the letters of the country. Needed where the client owes the tax.',
  purchaseOrder: 'Purchase order number',
  purchaseOrderHint: 'Where each invoice has to name the client’s order.',
  buyerReference: 'Buyer reference',
  buyerReferenceHint: 'What the client finds invoices by: a cost center, or an authority’s routing ID.',
  eInvoice: 'E-invoice',
  eInvoiceHint: 'What software reads of each invoice that you issue. Ask your client which kind it takes.',
  eInvoiceChoices: {
    NONE: 'None: PDF alone',
    FACTUR_X: 'In the PDF (Factur-X, ZUGFeRD)',
    XRECHNUNG_UBL: 'XML for an authority (XRechnung, UBL)',
    XRECHNUNG_CII: 'XML for an authority (XRechnung, CII)',
    PEPPOL: 'XML for Peppol (BIS Billing 3)',
  },
  language: 'Language',
  /** Of documents whose client speaks none in particular. */
  usualLanguage: 'As your documents',
  currency: 'Default currency',
  /** `usual` is the currency of the business; null where that is not known. */
  currencyHint: (usual: string | null) =>
    usual === null
      ? 'New documents for this client start with it. Without one, they start with yours.'
      : `New documents for this client start with it. Without one, they start with ${usual}.`,
}
