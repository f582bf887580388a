import type { Decimal } from '../../money/decimal'
import { sum } from '../exact'
import { formatOf, knowsThirdParties } from './formats'
import type {
  ReceivedAdjustment,
  ReceivedInvoice,
  ReceivedLine,
  ReceivedParty,
  ReceivedPayment,
} from './received-invoice'
import { all, attachmentName, first, ofCurrency, Terms, textAt, textsAt } from './terms'
import type { XmlElement } from './xml'

/** UBL has a note's subject before its text (BT-21); Peppol, which takes one note, has several of them line by line. */
const withoutSubjectCodes = (note: string) => note.replace(/^#[A-Z]{3}#/gm, '')

/** Reads an Invoice or a CreditNote of UBL 2.1 as EN 16931-3-2 maps them. */
export function readUbl(root: XmlElement): ReceivedInvoice {
  const isCreditNote = root.name === 'CreditNote'
  const currency = textAt(root, 'DocumentCurrencyCode')
  const terms = new Terms(currency)
  const total = (name: string) => terms.decimal(root, `LegalMonetaryTotal/${name}`, 'total')
  const taxTotal = taxTotalOf(root, currency, terms)
  const specification = textAt(root, 'CustomizationID')
  return {
    syntax: 'UBL',
    format: formatOf('UBL', specification),
    extent: 'WHOLE',
    isExtended: false,
    isCreditNote,
    typeCode: terms.single(textsAt(root, isCreditNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'), 'type'),
    number: terms.text(root, 'ID', 'number'),
    issued: terms.isoDay(root, 'IssueDate', 'issued'),
    // A credit note has it elsewhere.
    due: terms.isoDay(root, 'DueDate', 'due') ?? terms.isoDay(root, 'PaymentMeans/PaymentDueDate', 'due'),
    currency: terms.text(root, 'DocumentCurrencyCode', 'currency'),
    buyerReference: textAt(root, 'BuyerReference'),
    purchaseOrder: textAt(root, 'OrderReference/ID'),
    contract: textAt(root, 'ContractDocumentReference/ID'),
    terms: textAt(root, 'PaymentTerms/Note'),
    notes: textsAt(root, 'Note').map(withoutSubjectCodes),
    preceding: all(root, 'BillingReference/InvoiceDocumentReference').flatMap((reference) => {
      const number = textAt(reference, 'ID')
      const issued = terms.isoDay(reference, 'IssueDate', 'preceding')
      return number === null ? [] : [{ number, issued }]
    }),
    supply: {
      day: terms.isoDay(root, 'Delivery/ActualDeliveryDate', 'supply'),
      from: terms.isoDay(root, 'InvoicePeriod/StartDate', 'supply'),
      until: terms.isoDay(root, 'InvoicePeriod/EndDate', 'supply'),
    },
    seller: party(terms.one(root, 'AccountingSupplierParty/Party', 'seller'), terms, 'seller'),
    buyer: party(terms.one(root, 'AccountingCustomerParty/Party', 'buyer'), terms, 'buyer'),
    payee: terms.text(root, 'PayeeParty/PartyName/Name', 'account'),
    lines: all(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').map((line, index) => lineOf(line, index, terms)),
    adjustments: adjustmentsOf(root, terms, null),
    taxes: all(taxTotal, 'TaxSubtotal').map((tax) => ({
      category: textAt(tax, 'TaxCategory/ID'),
      percent: terms.decimal(tax, 'TaxCategory/Percent', 'percent'),
      base: terms.decimal(tax, 'TaxableAmount', 'taxBase'),
      amount: terms.decimal(tax, 'TaxAmount', 'taxAmount'),
      reason: textAt(tax, 'TaxCategory/TaxExemptionReason'),
    })),
    totals: {
      lines: total('LineExtensionAmount'),
      allowances: total('AllowanceTotalAmount'),
      charges: total('ChargeTotalAmount'),
      withoutTax: total('TaxExclusiveAmount'),
      tax: terms.decimalOf(
        currency === null ? all(taxTotal, 'TaxAmount') : ofCurrency(all(root, 'TaxTotal/TaxAmount'), currency),
        'total',
      ),
      withTax: total('TaxInclusiveAmount'),
      thirdParties: knowsThirdParties(specification) ? thirdPartiesOf(root, terms) : null,
      paid: total('PrepaidAmount'),
      rounding: total('PayableRoundingAmount'),
      due: total('PayableAmount'),
    },
    payment: paymentOf(all(root, 'PaymentMeans'), terms),
    attachments: all(root, 'AdditionalDocumentReference').flatMap((reference) => {
      const file = 'Attachment/EmbeddedDocumentBinaryObject'
      return attachmentName(reference, { file, id: 'ID', address: 'Attachment/ExternalReference/URI' }) ?? []
    }),
    unreadable: terms.unreadable,
    repeated: terms.repeated,
    unseen: terms.unseen,
  }
}

/** What third parties get along with it (BT-DEX-002), in one sum; null where there is none. */
function thirdPartiesOf(root: XmlElement, terms: Terms): Decimal | null {
  const amounts = all(root, 'PrepaidPayment').flatMap((payment) => terms.decimal(payment, 'PaidAmount', 'total') ?? [])
  return amounts.length === 0 ? null : sum(amounts)
}

/** The same tax may be said a second time, in the currency of the books (BT-111). */
function taxTotalOf(root: XmlElement, currency: string | null, terms: Terms): XmlElement | undefined {
  const totals = all(root, 'TaxTotal')
  const currencyOf = (total: XmlElement) => first(total, 'TaxAmount')?.attributes.get('currencyID') ?? currency
  const isBrokenDown = (total: XmlElement) => first(total, 'TaxSubtotal') !== undefined
  const own = totals.filter((total) => currencyOf(total) === currency)
  const brokenDown = terms.oneOf((own.length === 0 ? totals : own).filter(isBrokenDown), 'section')
  return own[0] ?? brokenDown ?? totals[0]
}

function party(node: XmlElement | undefined, terms: Terms, part: 'seller' | 'buyer'): ReceivedParty {
  const schemes = all(node, 'PartyTaxScheme')
  const taxId = (isVat: boolean) => {
    const own = schemes.filter((scheme) => (textAt(scheme, 'TaxScheme/ID')?.toUpperCase() === 'VAT') === isVat)
    const ids = own.flatMap((scheme) => textsAt(scheme, 'CompanyID'))
    return terms.single(ids, part)
  }
  const address = first(node, 'PostalAddress')
  const name = terms.text(node, 'PartyLegalEntity/RegistrationName', part)
  const tradingName = terms.text(node, 'PartyName/Name', part)
  return {
    name: name ?? tradingName,
    tradingName: name === null || tradingName === name ? null : tradingName,
    vatId: taxId(true),
    taxNumber: taxId(false),
    addressLines: ['StreetName', 'AdditionalStreetName', 'AddressLine/Line'].flatMap(
      (line) => textAt(address, line) ?? [],
    ),
    zip: textAt(address, 'PostalZone'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubentity'),
    country: textAt(address, 'Country/IdentificationCode'),
    phone: textAt(node, 'Contact/Telephone'),
    email: textAt(node, 'Contact/ElectronicMail'),
  }
}

function lineOf(line: XmlElement, index: number, terms: Terms): ReceivedLine {
  const id = textAt(line, 'ID') ?? String(index + 1)
  const quantities = [...all(line, 'InvoicedQuantity'), ...all(line, 'CreditedQuantity')]
  return {
    id,
    name: textAt(line, 'Item/Name'),
    description: textAt(line, 'Item/Description'),
    quantity: terms.decimalOf(quantities, 'quantity', id),
    unitCode: quantities[0]?.attributes.get('unitCode') ?? null,
    price: terms.decimal(line, 'Price/PriceAmount', 'price', id),
    priceQuantity: terms.decimal(line, 'Price/BaseQuantity', 'quantity', id),
    adjustments: adjustmentsOf(line, terms, id),
    net: terms.decimal(line, 'LineExtensionAmount', 'lineNet', id),
    category: textAt(line, 'Item/ClassifiedTaxCategory/ID'),
    percent: terms.decimal(line, 'Item/ClassifiedTaxCategory/Percent', 'percent', id),
    isCounted: true,
  }
}

function adjustmentsOf(node: XmlElement, terms: Terms, line: string | null): ReceivedAdjustment[] {
  return all(node, 'AllowanceCharge').map((adjustment) => ({
    isCharge: ['true', '1'].includes(textAt(adjustment, 'ChargeIndicator') ?? ''),
    amount: terms.decimal(adjustment, 'Amount', 'adjustment', line),
    reason: textAt(adjustment, 'AllowanceChargeReason'),
    category: textAt(adjustment, 'TaxCategory/ID'),
    percent: terms.decimal(adjustment, 'TaxCategory/Percent', 'percent', line),
  }))
}

function paymentOf(means: readonly XmlElement[], terms: Terms): ReceivedPayment {
  return {
    meansCode: textAt(means[0], 'PaymentMeansCode'),
    debited: terms.text(means[0], 'PaymentMandate/PayerFinancialAccount/ID', 'account'),
    reference:
      means.map((one) => terms.text(one, 'PaymentID', 'reference')).find((reference) => reference !== null) ?? null,
    accounts: means.flatMap((one) => {
      const account = terms.one(one, 'PayeeFinancialAccount', 'account')
      const id = terms.text(account, 'ID', 'account')
      const bank = terms.single(textsAt(account, 'FinancialInstitutionBranch/ID'), 'account')
      return id === null ? [] : [{ id, name: terms.text(account, 'Name', 'account'), bank }]
    }),
  }
}
