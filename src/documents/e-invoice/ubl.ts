import type { AddressRecord } from '../../contract/v1/clients/client-record'
import { trimmed } from '../../domain/e-invoice/xml-text'
import type { EInvoiceFormat } from '../../domain/enums'
import { minorToFixed } from '../../domain/money/minor'
import { type AdjustmentReason, discountReason, lineDiscountReason, shippingReason } from './adjustment-reason'
import { type EInvoice, type EInvoiceAdjustment, type EInvoiceLine, referredInvoices } from './e-invoice'
import { type EInvoiceWords, meansSaid, termsOf } from './e-invoice-words'
import { CREDIT_NOTE, INVOICE } from './codes'
import { writtenTaxInItsCurrency } from './currencies'
import { formats } from './formats'
import { buyerOf, type EInvoiceParty, paymentOf, sellerOf } from './parties'
import type { SupportingDocument } from './supporting'
import { breakdownPercent, exemptionCodes, type TaxCategory } from './tax-category'
import { unitCode } from './unit-code'
import { element, elementWith, textElement, xmlFile, type XmlPart } from '../xml'

const namespaces = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/** What UBL calls the parts of a document by its type: a credit note is one of its own. */
const elementNames = {
  [INVOICE]: {
    root: 'Invoice',
    typeCode: 'cbc:InvoiceTypeCode',
    line: 'cac:InvoiceLine',
    quantity: 'cbc:InvoicedQuantity',
  },
  [CREDIT_NOTE]: {
    root: 'CreditNote',
    typeCode: 'cbc:CreditNoteTypeCode',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
  },
} as const

/** Writes an amount with its currency. */
type WriteAmount = (name: string, minor: number) => string

/** An e-invoice in UBL 2.1, as EN 16931-3-2 maps it. */
export function toUbl(invoice: EInvoice, format: EInvoiceFormat, words: EInvoiceWords): string {
  const { specification, process } = formats[format]
  const { record, supply, totals } = invoice
  const told = writtenTaxInItsCurrency(invoice, format)
  const names = elementNames[invoice.typeCode]
  const [seller, buyer] = [sellerOf(invoice, format), buyerOf(invoice, format)]
  const amount: WriteAmount = (name, minor) =>
    textElement(name, minorToFixed(minor, invoice.currency), { currencyID: record.currency })
  return xmlFile(
    elementWith(
      names.root,
      { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${names.root}-2`, ...namespaces },
      textElement('cbc:CustomizationID', specification),
      textElement('cbc:ProfileID', process),
      textElement('cbc:ID', invoice.number),
      textElement('cbc:IssueDate', record.issued_at),
      textElement('cbc:DueDate', invoice.dueAt),
      textElement(names.typeCode, invoice.typeCode),
      ...notesOf(invoice, format, words).map((note) => textElement('cbc:Note', note)),
      textElement('cbc:DocumentCurrencyCode', record.currency),
      textElement('cbc:TaxCurrencyCode', told?.currency ?? null),
      textElement('cbc:BuyerReference', record.client.buyer_reference),
      supply?.end &&
        element(
          'cac:InvoicePeriod',
          textElement('cbc:StartDate', supply.start),
          textElement('cbc:EndDate', supply.end),
        ),
      element('cac:OrderReference', textElement('cbc:ID', invoice.purchaseOrder)),
      ...referredInvoices(invoice).map(({ number, issuedAt }) =>
        element(
          'cac:BillingReference',
          element(
            'cac:InvoiceDocumentReference',
            textElement('cbc:ID', number),
            textElement('cbc:IssueDate', issuedAt),
          ),
        ),
      ),
      ...invoice.supporting.map(supportingElement),
      element('cac:AccountingSupplierParty', partyElement(seller)),
      element('cac:AccountingCustomerParty', partyElement(buyer)),
      delivery(invoice),
      paymentMeans(invoice, seller.legalName, words),
      element('cac:PaymentTerms', textElement('cbc:Note', termsOf(invoice, words))),
      ...adjustments(false, invoice.discounts, discountReason(invoice, words), amount),
      ...adjustments(true, invoice.shipping, shippingReason(words), amount),
      taxTotal(invoice, format, words, amount),
      taxTotalInItsCurrency(told),
      element(
        'cac:LegalMonetaryTotal',
        amount('cbc:LineExtensionAmount', totals.linesMinor),
        amount('cbc:TaxExclusiveAmount', totals.withoutTaxMinor),
        amount('cbc:TaxInclusiveAmount', totals.withTaxMinor),
        amount('cbc:AllowanceTotalAmount', totals.discountsMinor),
        amount('cbc:ChargeTotalAmount', totals.shippingMinor),
        amount('cbc:PayableAmount', totals.withTaxMinor),
      ),
      ...invoice.lines.map((line, index) => lineElement(line, index, invoice, words, amount)),
    ),
  )
}

/** Three letters between the first two # of a note are the code of its subject (BT-21, BR-CL-08): none is meant here. */
const plainNote = (note: string) => note.replace(/^([^#]*#)([^#]{3}#)/u, '$1 $2')

/** "General information": a note that has no other subject. */
const GENERAL = 'AAI'

/** The notes with their subjects' codes before them, as UBL has no place for these. Peppol takes one note (PEPPOL-EN16931-R002). */
function notesOf({ note }: EInvoice, format: EInvoiceFormat, { latePayment }: EInvoiceWords): string[] {
  const said = trimmed(note)
  const own = said === '' ? [] : [plainNote(said)]
  if (latePayment.length === 0) return own
  const withCode = (code: string, text: string) => `#${code}#${text}`
  const lawful = latePayment.map(({ code, text }) => withCode(code, text))
  return format === 'PEPPOL'
    ? [[...lawful, ...own.map((text) => withCode(GENERAL, text))].join('\n')]
    : [...own, ...lawful]
}

function supportingElement({ reference, description, base64, type, name }: SupportingDocument): string {
  return element(
    'cac:AdditionalDocumentReference',
    textElement('cbc:ID', reference),
    textElement('cbc:DocumentDescription', description),
    element(
      'cac:Attachment',
      elementWith('cbc:EmbeddedDocumentBinaryObject', { mimeCode: type, filename: name }, base64),
    ),
  )
}

function categoryElement(name: string, { code, percent }: TaxCategory, ...reasons: readonly XmlPart[]): string {
  return element(
    name,
    textElement('cbc:ID', code),
    textElement('cbc:Percent', percent),
    ...reasons,
    element('cac:TaxScheme', textElement('cbc:ID', 'VAT')),
  )
}

function partyElement(party: EInvoiceParty): string {
  const { electronicAddress } = party
  const taxId = (id: string, scheme: string) => {
    const idElement = textElement('cbc:CompanyID', id)
    return (
      idElement && element('cac:PartyTaxScheme', idElement, element('cac:TaxScheme', textElement('cbc:ID', scheme)))
    )
  }
  return element(
    'cac:Party',
    electronicAddress && textElement('cbc:EndpointID', electronicAddress.id, { schemeID: electronicAddress.scheme }),
    element('cac:PartyIdentification', textElement('cbc:ID', party.id)),
    element('cac:PartyName', textElement('cbc:Name', party.tradingName)),
    addressElement('cac:PostalAddress', party.address),
    taxId(party.vatId, 'VAT'),
    taxId(party.taxNumber, 'TAX'),
    element(
      'cac:PartyLegalEntity',
      textElement('cbc:RegistrationName', party.legalName),
      textElement(
        'cbc:CompanyID',
        party.register.id,
        party.register.scheme === null ? {} : { schemeID: party.register.scheme },
      ),
    ),
    party.phone &&
      party.email &&
      element(
        'cac:Contact',
        textElement('cbc:Name', party.legalName),
        textElement('cbc:Telephone', party.phone),
        textElement('cbc:ElectronicMail', party.email),
      ),
  )
}

function addressElement(name: string, { line1, line2, city, state, zip, country }: AddressRecord): string {
  return element(
    name,
    textElement('cbc:StreetName', line1),
    textElement('cbc:AdditionalStreetName', line2),
    textElement('cbc:CityName', city),
    textElement('cbc:PostalZone', zip),
    textElement('cbc:CountrySubentity', state),
    element('cac:Country', textElement('cbc:IdentificationCode', country)),
  )
}

function delivery({ record, supply, taxes }: EInvoice): string {
  const { address } = record.client
  const isWithinUnion = taxes.some(({ category }) => category.code === 'K')
  return element(
    'cac:Delivery',
    supply?.end === null && textElement('cbc:ActualDeliveryDate', supply.start),
    isWithinUnion && address && element('cac:DeliveryLocation', addressElement('cac:Address', address)),
  )
}

function paymentMeans(invoice: EInvoice, payee: string, words: EInvoiceWords): string {
  const payment = paymentOf(invoice)
  if (payment === null) return ''
  const { meansCode, account } = payment
  const said = meansSaid(account, words)
  return element(
    'cac:PaymentMeans',
    textElement('cbc:PaymentMeansCode', meansCode, said === null ? {} : { name: said }),
    account && textElement('cbc:PaymentID', account.reference),
    account &&
      element(
        'cac:PayeeFinancialAccount',
        textElement('cbc:ID', account.id),
        textElement('cbc:Name', payee),
        element('cac:FinancialInstitutionBranch', textElement('cbc:ID', account.routingNumber || account.bic)),
      ),
  )
}

function adjustments(
  isCharge: boolean,
  all: readonly EInvoiceAdjustment[],
  reason: AdjustmentReason,
  writeAmount: WriteAmount,
): string[] {
  return all.map(({ amountMinor, tax }) =>
    element(
      'cac:AllowanceCharge',
      ...adjustmentParts(isCharge, reason),
      writeAmount('cbc:Amount', amountMinor),
      categoryElement('cac:TaxCategory', tax),
    ),
  )
}

const adjustmentParts = (isCharge: boolean, { code, text }: AdjustmentReason) => [
  textElement('cbc:ChargeIndicator', String(isCharge)),
  textElement('cbc:AllowanceChargeReasonCode', code),
  textElement('cbc:AllowanceChargeReason', text),
]

function taxTotal(
  { taxes, totals }: EInvoice,
  format: EInvoiceFormat,
  words: EInvoiceWords,
  writeAmount: WriteAmount,
): string {
  return element(
    'cac:TaxTotal',
    writeAmount('cbc:TaxAmount', totals.taxMinor),
    ...taxes.map(({ category, baseMinor, taxMinor }) =>
      element(
        'cac:TaxSubtotal',
        writeAmount('cbc:TaxableAmount', baseMinor),
        writeAmount('cbc:TaxAmount', taxMinor),
        categoryElement(
          'cac:TaxCategory',
          { ...category, percent: breakdownPercent(category, format) },
          category.exemption && textElement('cbc:TaxExemptionReasonCode', exemptionCodes[category.exemption]),
          category.exemption && textElement('cbc:TaxExemptionReason', words.exemption(category.exemption)),
        ),
      ),
    ),
  )
}

function taxTotalInItsCurrency(told: EInvoice['taxInItsCurrency']): XmlPart {
  if (told === null) return null
  const { currency, taxMinor } = told
  const amount = textElement('cbc:TaxAmount', minorToFixed(taxMinor, currency), { currencyID: currency })
  return element('cac:TaxTotal', amount)
}

function lineElement(
  line: EInvoiceLine,
  index: number,
  { typeCode, currency }: EInvoice,
  words: EInvoiceWords,
  writeAmount: WriteAmount,
): string {
  const names = elementNames[typeCode]
  return element(
    names.line,
    textElement('cbc:ID', String(index + 1)),
    textElement(names.quantity, line.quantity, { unitCode: unitCode(line.unit) }),
    writeAmount('cbc:LineExtensionAmount', line.netMinor),
    line.discountMinor > 0 &&
      element(
        'cac:AllowanceCharge',
        ...adjustmentParts(false, lineDiscountReason(words)),
        writeAmount('cbc:Amount', line.discountMinor),
      ),
    element(
      'cac:Item',
      textElement('cbc:Description', line.description),
      textElement('cbc:Name', line.name),
      categoryElement('cac:ClassifiedTaxCategory', line.tax),
    ),
    element('cac:Price', textElement('cbc:PriceAmount', line.price, { currencyID: currency })),
  )
}
