import type { CalendarDate } from '../../../kernel/calendar-date'
import type {
  ReceivedAdjustment,
  ReceivedInvoice,
  ReceivedLine,
  ReceivedParty,
  ReceivedPayment,
} from './received-invoice'
import { extentOf, formatOf, isExtended } from './formats'
import { creditTypes } from './types'
import { all, attachmentName, first, ofCurrency, Terms, textAt, textsAt, textsOf } from './terms'
import type { XmlElement } from './xml'

/** Reads UN/CEFACT's Cross Industry Invoice (D16B) as EN 16931-3-3 maps it. */
export function readCii(root: XmlElement): ReceivedInvoice {
  const currency = textAt(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/InvoiceCurrencyCode')
  const terms = new Terms(currency)
  const head = terms.one(root, 'ExchangedDocument', 'section')
  const trade = terms.one(root, 'SupplyChainTradeTransaction', 'section')
  const agreement = terms.one(trade, 'ApplicableHeaderTradeAgreement', 'section')
  const settlement = terms.one(trade, 'ApplicableHeaderTradeSettlement', 'section')
  const specification = textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')
  return {
    syntax: 'CII',
    format: formatOf('CII', specification),
    extent: extentOf(specification),
    isExtended: isExtended(specification),
    isCreditNote: creditTypes.has(textAt(head, 'TypeCode') ?? ''),
    typeCode: terms.single(textsAt(head, 'TypeCode'), 'type'),
    number: terms.text(head, 'ID', 'number'),
    issued: terms.digitsDay(head, 'IssueDateTime', 'issued'),
    due: dueOf(settlement, isExtended(specification), terms),
    currency: terms.text(settlement, 'InvoiceCurrencyCode', 'currency'),
    buyerReference: textAt(agreement, 'BuyerReference'),
    purchaseOrder: textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    contract: textAt(agreement, 'ContractReferencedDocument/IssuerAssignedID'),
    terms: textAt(settlement, 'SpecifiedTradePaymentTerms/Description'),
    notes: textsAt(head, 'IncludedNote/Content'),
    preceding: all(settlement, 'InvoiceReferencedDocument').flatMap((reference) => {
      const number = textAt(reference, 'IssuerAssignedID')
      const issued = terms.digitsDay(reference, 'FormattedIssueDateTime', 'preceding')
      return number === null ? [] : [{ number, issued }]
    }),
    supply: {
      day: terms.digitsDay(
        trade,
        'ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime',
        'supply',
      ),
      from: terms.digitsDay(settlement, 'BillingSpecifiedPeriod/StartDateTime', 'supply'),
      until: terms.digitsDay(settlement, 'BillingSpecifiedPeriod/EndDateTime', 'supply'),
    },
    seller: party(terms.one(agreement, 'SellerTradeParty', 'seller'), terms, 'seller'),
    buyer: party(terms.one(agreement, 'BuyerTradeParty', 'buyer'), terms, 'buyer'),
    payee: terms.text(settlement, 'PayeeTradeParty/Name', 'account'),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map((line, index) => lineOf(line, index, terms)),
    adjustments: [
      ...adjustmentsOf(settlement, 'SpecifiedTradeAllowanceCharge', terms, null),
      ...all(settlement, 'SpecifiedLogisticsServiceCharge').map((charge) => ({
        isCharge: true,
        amount: terms.decimal(charge, 'AppliedAmount', 'adjustment'),
        reason: textAt(charge, 'Description'),
        category: textAt(charge, 'AppliedTradeTax/CategoryCode'),
        percent: terms.decimal(charge, 'AppliedTradeTax/RateApplicablePercent', 'percent'),
      })),
    ],
    taxes: all(settlement, 'ApplicableTradeTax').map((tax) => ({
      category: textAt(tax, 'CategoryCode'),
      percent: terms.decimal(tax, 'RateApplicablePercent', 'percent'),
      base: terms.decimal(tax, 'BasisAmount', 'taxBase'),
      amount: terms.decimal(tax, 'CalculatedAmount', 'taxAmount'),
      reason: textAt(tax, 'ExemptionReason'),
    })),
    totals: totalsOf(settlement, currency, terms),
    payment: paymentOf(settlement, terms),
    attachments: all(agreement, 'AdditionalReferencedDocument').flatMap((reference) => {
      const paths = { file: 'AttachmentBinaryObject', id: 'IssuerAssignedID', address: 'URIID' }
      return attachmentName(reference, paths) ?? []
    }),
    unreadable: terms.unreadable,
    repeated: terms.repeated,
    unseen: terms.unseen,
  }
}

/** In Factur-X EXTENDED each part of what is due may have a day of its own; the first is taken. */
function dueOf(settlement: XmlElement | undefined, isInParts: boolean, terms: Terms): CalendarDate | null {
  const days = all(settlement, 'SpecifiedTradePaymentTerms').filter(
    (one) => first(one, 'DueDateDateTime') !== undefined,
  )
  return isInParts
    ? terms.digitsDay(days[0], 'DueDateDateTime', 'due')
    : terms.digitsDay(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime', 'due')
}

function totalsOf(
  settlement: XmlElement | undefined,
  currency: string | null,
  terms: Terms,
): ReceivedInvoice['totals'] {
  const sums = 'SpecifiedTradeSettlementHeaderMonetarySummation'
  const total = (name: string) => terms.decimal(settlement, `${sums}/${name}`, 'total')
  const taxes = ofCurrency(all(settlement, `${sums}/TaxTotalAmount`), currency)
  return {
    lines: total('LineTotalAmount'),
    allowances: total('AllowanceTotalAmount'),
    charges: total('ChargeTotalAmount'),
    withoutTax: total('TaxBasisTotalAmount'),
    tax: terms.decimalOf(taxes, 'total'),
    withTax: total('GrandTotalAmount'),
    thirdParties: null,
    paid: total('TotalPrepaidAmount'),
    rounding: total('RoundingAmount'),
    due: total('DuePayableAmount'),
  }
}

function party(node: XmlElement | undefined, terms: Terms, part: 'seller' | 'buyer'): ReceivedParty {
  const taxIds = all(node, 'SpecifiedTaxRegistration/ID')
  const taxId = (scheme: string) =>
    terms.single(textsOf(taxIds.filter(({ attributes }) => attributes.get('schemeID') === scheme)), part)
  const address = first(node, 'PostalTradeAddress')
  const name = terms.text(node, 'Name', part)
  const tradingName = terms.text(node, 'SpecifiedLegalOrganization/TradingBusinessName', part)
  return {
    name: name ?? tradingName,
    tradingName: tradingName === name ? null : tradingName,
    vatId: taxId('VA'),
    taxNumber: taxId('FC'),
    addressLines: ['LineOne', 'LineTwo', 'LineThree'].flatMap((line) => textAt(address, line) ?? []),
    zip: textAt(address, 'PostcodeCode'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubDivisionName'),
    country: textAt(address, 'CountryID'),
    phone: textAt(node, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
    email: textAt(node, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
  }
}

function lineOf(line: XmlElement, index: number, terms: Terms): ReceivedLine {
  const id = textAt(line, 'AssociatedDocumentLineDocument/LineID') ?? String(index + 1)
  const status = textAt(line, 'AssociatedDocumentLineDocument/LineStatusReasonCode')
  const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice'
  const settlement = 'SpecifiedLineTradeSettlement'
  const sum = 'SpecifiedTradeSettlementLineMonetarySummation'
  return {
    id,
    name: textAt(line, 'SpecifiedTradeProduct/Name'),
    description: textAt(line, 'SpecifiedTradeProduct/Description'),
    quantity: terms.decimal(line, 'SpecifiedLineTradeDelivery/BilledQuantity', 'quantity', id),
    unitCode: first(line, 'SpecifiedLineTradeDelivery/BilledQuantity')?.attributes.get('unitCode') ?? null,
    price: terms.decimal(line, `${price}/ChargeAmount`, 'price', id),
    priceQuantity: terms.decimal(line, `${price}/BasisQuantity`, 'quantity', id),
    adjustments: adjustmentsOf(line, `${settlement}/SpecifiedTradeAllowanceCharge`, terms, id),
    net: terms.decimal(line, `${settlement}/${sum}/LineTotalAmount`, 'lineNet', id),
    category: textAt(line, `${settlement}/ApplicableTradeTax/CategoryCode`),
    percent: terms.decimal(line, `${settlement}/ApplicableTradeTax/RateApplicablePercent`, 'percent', id),
    isCounted: status !== 'GROUP' && status !== 'INFORMATION',
  }
}

function adjustmentsOf(
  node: XmlElement | undefined,
  path: string,
  terms: Terms,
  line: string | null,
): ReceivedAdjustment[] {
  return all(node, path).map((adjustment) => ({
    isCharge: isTrue(textAt(adjustment, 'ChargeIndicator/Indicator')),
    amount: terms.decimal(adjustment, 'ActualAmount', 'adjustment', line),
    reason: textAt(adjustment, 'Reason'),
    category: textAt(adjustment, 'CategoryTradeTax/CategoryCode'),
    percent: terms.decimal(adjustment, 'CategoryTradeTax/RateApplicablePercent', 'percent', line),
  }))
}

const isTrue = (text: string | null) => text === 'true' || text === '1'

function paymentOf(settlement: XmlElement | undefined, terms: Terms): ReceivedPayment {
  const means = all(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  return {
    meansCode: textAt(means[0], 'TypeCode'),
    reference: terms.text(settlement, 'PaymentReference', 'reference'),
    debited: terms.text(means[0], 'PayerPartyDebtorFinancialAccount/IBANID', 'account'),
    accounts: means.flatMap((one) => {
      const account = terms.one(one, 'PayeePartyCreditorFinancialAccount', 'account')
      const id = terms.text(account, 'IBANID', 'account') ?? terms.text(account, 'ProprietaryID', 'account')
      const bank = terms.single(textsAt(one, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'), 'account')
      return id === null ? [] : [{ id, name: terms.text(account, 'AccountName', 'account'), bank }]
    }),
  }
}
