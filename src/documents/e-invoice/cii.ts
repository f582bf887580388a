import type { AddressRecord } from '../../contract/v1/clients/client-record'
import type { EInvoiceFormat } from '../../domain/enums'
import { minorToFixed } from '../../domain/money/minor'
import { type AdjustmentReason, discountReason, lineDiscountReason, shippingReason } from './adjustment-reason'
import {
  type EInvoice,
  type EInvoiceAdjustment,
  type EInvoiceLine,
  type PrecedingInvoice,
  referredInvoices,
} from './e-invoice'
import { type EInvoiceWords, meansSaid, termsOf } from './e-invoice-words'
import { writtenTaxInItsCurrency } from './currencies'
import { formats } from './formats'
import { buyerOf, type EInvoiceParty, paymentOf, sellerOf } from './parties'
import type { SupportingDocument } from './supporting'
import { breakdownPercent, exemptionCodes, type TaxCategory } from './tax-category'
import { unitCode } from './unit-code'
import { element, elementWith, textElement, xmlFile, type XmlPart } from '../xml'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** Writes an amount in the invoice's currency. */
type WriteMoney = (minor: number) => string

/** An e-invoice in UN/CEFACT's Cross Industry Invoice (D16B), as EN 16931-3-3 maps it. */
export function toCii(invoice: EInvoice, format: EInvoiceFormat, words: EInvoiceWords): string {
  const { specification, process } = formats[format]
  const { record } = invoice
  const money: WriteMoney = (minor) => minorToFixed(minor, invoice.currency)
  return xmlFile(
    elementWith(
      'rsm:CrossIndustryInvoice',
      namespaces,
      element(
        'rsm:ExchangedDocumentContext',
        element('ram:BusinessProcessSpecifiedDocumentContextParameter', textElement('ram:ID', process)),
        element('ram:GuidelineSpecifiedDocumentContextParameter', textElement('ram:ID', specification)),
      ),
      element(
        'rsm:ExchangedDocument',
        textElement('ram:ID', invoice.number),
        textElement('ram:TypeCode', invoice.typeCode),
        dayElement('ram:IssueDateTime', record.issued_at),
        element('ram:IncludedNote', textElement('ram:Content', invoice.note)),
        ...words.latePayment.map(({ code, text }) =>
          element('ram:IncludedNote', textElement('ram:Content', text), textElement('ram:SubjectCode', code)),
        ),
      ),
      element(
        'rsm:SupplyChainTradeTransaction',
        ...invoice.lines.map((line, index) => lineElement(line, index, words, money)),
        agreement(invoice, format),
        delivery(invoice),
        settlement(invoice, format, words, money),
      ),
    ),
  )
}

const DAY = '102'

function dayElement(name: string, date: string | null, text = 'udt:DateTimeString'): string {
  return element(name, textElement(text, date?.replaceAll('-', ''), { format: DAY }))
}

const categoryParts = ({ code, percent }: TaxCategory) => [
  textElement('ram:CategoryCode', code),
  textElement('ram:RateApplicablePercent', percent),
]

function adjustment(
  isCharge: boolean,
  amount: string,
  { code, text }: AdjustmentReason,
  tax: TaxCategory | null,
): string {
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', textElement('udt:Indicator', String(isCharge))),
    textElement('ram:ActualAmount', amount),
    textElement('ram:ReasonCode', code),
    textElement('ram:Reason', text),
    tax && element('ram:CategoryTradeTax', textElement('ram:TypeCode', 'VAT'), ...categoryParts(tax)),
  )
}

function lineElement(line: EInvoiceLine, index: number, words: EInvoiceWords, money: WriteMoney): string {
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', textElement('ram:LineID', String(index + 1))),
    element(
      'ram:SpecifiedTradeProduct',
      textElement('ram:Name', line.name),
      textElement('ram:Description', line.description),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', textElement('ram:ChargeAmount', line.price)),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      textElement('ram:BilledQuantity', line.quantity, { unitCode: unitCode(line.unit) }),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', textElement('ram:TypeCode', 'VAT'), ...categoryParts(line.tax)),
      line.discountMinor > 0 && adjustment(false, money(line.discountMinor), lineDiscountReason(words), null),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        textElement('ram:LineTotalAmount', money(line.netMinor)),
      ),
    ),
  )
}

function agreement(invoice: EInvoice, format: EInvoiceFormat): string {
  const { client } = invoice.record
  return element(
    'ram:ApplicableHeaderTradeAgreement',
    textElement('ram:BuyerReference', client.buyer_reference),
    element('ram:SellerTradeParty', ...partyParts(sellerOf(invoice, format))),
    element('ram:BuyerTradeParty', ...partyParts(buyerOf(invoice, format))),
    element('ram:BuyerOrderReferencedDocument', textElement('ram:IssuerAssignedID', invoice.purchaseOrder)),
    ...invoice.supporting.map(supportingElement),
  )
}

/** What UNTDID 1001 calls a supporting document. */
const RELATED_DOCUMENT = '916'

function supportingElement({ reference, description, base64, type, name }: SupportingDocument): string {
  return element(
    'ram:AdditionalReferencedDocument',
    textElement('ram:IssuerAssignedID', reference),
    textElement('ram:TypeCode', RELATED_DOCUMENT),
    textElement('ram:Name', description),
    elementWith('ram:AttachmentBinaryObject', { mimeCode: type, filename: name }, base64),
  )
}

function partyParts(party: EInvoiceParty): XmlPart[] {
  const { electronicAddress } = party
  const taxId = (id: string, scheme: string) =>
    element('ram:SpecifiedTaxRegistration', textElement('ram:ID', id, { schemeID: scheme }))
  return [
    textElement('ram:ID', party.id),
    textElement('ram:Name', party.legalName),
    element(
      'ram:SpecifiedLegalOrganization',
      textElement(
        'ram:ID',
        party.register.id,
        party.register.scheme === null ? {} : { schemeID: party.register.scheme },
      ),
      textElement('ram:TradingBusinessName', party.tradingName),
    ),
    party.phone &&
      party.email &&
      element(
        'ram:DefinedTradeContact',
        textElement('ram:PersonName', party.legalName),
        element('ram:TelephoneUniversalCommunication', textElement('ram:CompleteNumber', party.phone)),
        element('ram:EmailURIUniversalCommunication', textElement('ram:URIID', party.email)),
      ),
    addressElement(party.address),
    electronicAddress &&
      element(
        'ram:URIUniversalCommunication',
        textElement('ram:URIID', electronicAddress.id, { schemeID: electronicAddress.scheme }),
      ),
    taxId(party.vatId, 'VA'),
    taxId(party.taxNumber, 'FC'),
  ]
}

function addressElement({ line1, line2, city, state, zip, country }: AddressRecord): string {
  return element(
    'ram:PostalTradeAddress',
    textElement('ram:PostcodeCode', zip),
    textElement('ram:LineOne', line1),
    textElement('ram:LineTwo', line2),
    textElement('ram:CityName', city),
    textElement('ram:CountryID', country),
    textElement('ram:CountrySubDivisionName', state),
  )
}

/** The one element that has to stand there even where it says nothing. */
const NO_DELIVERY = '<ram:ApplicableHeaderTradeDelivery/>'

function delivery({ record, supply, taxes }: EInvoice): string {
  const isWithinUnion = taxes.some(({ category }) => category.code === 'K')
  const parts = element(
    'ram:ApplicableHeaderTradeDelivery',
    isWithinUnion && record.client.address && element('ram:ShipToTradeParty', addressElement(record.client.address)),
    supply?.end === null &&
      element('ram:ActualDeliverySupplyChainEvent', dayElement('ram:OccurrenceDateTime', supply.start)),
  )
  return parts || NO_DELIVERY
}

function settlement(invoice: EInvoice, format: EInvoiceFormat, words: EInvoiceWords, money: WriteMoney): string {
  const { record, supply, totals, preceding } = invoice
  const told = writtenTaxInItsCurrency(invoice, format)
  const reference = paymentOf(invoice)?.account?.reference ?? invoice.number
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    preceding === null && textElement('ram:PaymentReference', reference),
    textElement('ram:TaxCurrencyCode', told?.currency ?? null),
    textElement('ram:InvoiceCurrencyCode', record.currency),
    paymentMeans(invoice, format, words),
    ...invoice.taxes.map(({ category, baseMinor, taxMinor }) =>
      element(
        'ram:ApplicableTradeTax',
        textElement('ram:CalculatedAmount', money(taxMinor)),
        textElement('ram:TypeCode', 'VAT'),
        category.exemption && textElement('ram:ExemptionReason', words.exemption(category.exemption)),
        textElement('ram:BasisAmount', money(baseMinor)),
        textElement('ram:CategoryCode', category.code),
        category.exemption && textElement('ram:ExemptionReasonCode', exemptionCodes[category.exemption]),
        textElement('ram:RateApplicablePercent', breakdownPercent(category, format)),
      ),
    ),
    supply?.end &&
      element(
        'ram:BillingSpecifiedPeriod',
        dayElement('ram:StartDateTime', supply.start),
        dayElement('ram:EndDateTime', supply.end),
      ),
    ...adjustments(false, invoice.discounts, discountReason(invoice, words), money),
    ...adjustments(true, invoice.shipping, shippingReason(words), money),
    element(
      'ram:SpecifiedTradePaymentTerms',
      textElement('ram:Description', termsOf(invoice, words)),
      dayElement('ram:DueDateDateTime', invoice.dueAt),
    ),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      textElement('ram:LineTotalAmount', money(totals.linesMinor)),
      textElement('ram:ChargeTotalAmount', money(totals.shippingMinor)),
      textElement('ram:AllowanceTotalAmount', money(totals.discountsMinor)),
      textElement('ram:TaxBasisTotalAmount', money(totals.withoutTaxMinor)),
      textElement('ram:TaxTotalAmount', money(totals.taxMinor), { currencyID: record.currency }),
      told &&
        textElement('ram:TaxTotalAmount', minorToFixed(told.taxMinor, told.currency), { currencyID: told.currency }),
      textElement('ram:GrandTotalAmount', money(totals.withTaxMinor)),
      textElement('ram:DuePayableAmount', money(totals.withTaxMinor)),
    ),
    ...namedInvoices(invoice, format).map(({ number, issuedAt }) =>
      element(
        'ram:InvoiceReferencedDocument',
        textElement('ram:IssuerAssignedID', number),
        dayElement('ram:FormattedIssueDateTime', issuedAt, 'qdt:DateTimeString'),
      ),
    ),
  )
}

/** XRechnung takes one in CII (D16B), and the reason of the amount that is taken off names all deposits; Factur-X takes more. */
function namedInvoices(invoice: EInvoice, format: EInvoiceFormat): readonly PrecedingInvoice[] {
  const referred = referredInvoices(invoice)
  return format === 'XRECHNUNG_CII' ? referred.slice(-1) : referred
}

function paymentMeans(invoice: EInvoice, format: EInvoiceFormat, words: EInvoiceWords): string {
  const payment = paymentOf(invoice)
  if (payment === null) return ''
  const { meansCode, account } = payment
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    textElement('ram:TypeCode', meansCode),
    textElement('ram:Information', meansSaid(account, words)),
    account &&
      element(
        'ram:PayeePartyCreditorFinancialAccount',
        account.isIban && textElement('ram:IBANID', account.id),
        textElement('ram:AccountName', sellerOf(invoice, format).legalName),
        !account.isIban && textElement('ram:ProprietaryID', account.id),
      ),
    account && element('ram:PayeeSpecifiedCreditorFinancialInstitution', textElement('ram:BICID', account.bic)),
  )
}

function adjustments(
  isCharge: boolean,
  all: readonly EInvoiceAdjustment[],
  reason: AdjustmentReason,
  money: WriteMoney,
): string[] {
  return all.map(({ amountMinor, tax }) => adjustment(isCharge, money(amountMinor), reason, tax))
}
