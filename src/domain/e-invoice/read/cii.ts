import type {
  ReceivedAdjustment,
  ReceivedInvoice,
  ReceivedLine,
  ReceivedParty,
  ReceivedPayment,
} from './received-invoice'
import { formatOf } from './formats'
import { all, first, Terms, textAt, textsAt } from './terms'
import type { XmlElement } from './xml'

/** The types that credit (UNTDID 1001, as EN 16931 sorts them). */
const creditTypes: ReadonlySet<string> = new Set('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '))

/** Reads UN/CEFACT's Cross Industry Invoice (D16B) as EN 16931-3-3 maps it. */
export function readCii(root: XmlElement): ReceivedInvoice {
  const terms = new Terms()
  const head = first(root, 'ExchangedDocument')
  const trade = first(root, 'SupplyChainTradeTransaction')
  const agreement = first(trade, 'ApplicableHeaderTradeAgreement')
  const settlement = first(trade, 'ApplicableHeaderTradeSettlement')
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  return {
    syntax: 'CII',
    format: formatOf('CII', textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')),
    isCreditNote: creditTypes.has(textAt(head, 'TypeCode') ?? ''),
    number: textAt(head, 'ID'),
    issued: terms.digitsDay(head, 'IssueDateTime', 'issued'),
    due: terms.digitsDay(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime', 'due'),
    currency,
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
    seller: party(first(agreement, 'SellerTradeParty')),
    buyer: party(first(agreement, 'BuyerTradeParty')),
    payee: textAt(settlement, 'PayeeTradeParty/Name'),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map((line, index) => lineOf(line, index, terms)),
    adjustments: [
      ...adjustmentsOf(settlement, terms, null),
      ...all(settlement, 'SpecifiedLogisticsServiceCharge').map((charge) => ({
        isCharge: true,
        amount: terms.decimal(charge, 'AppliedAmount', 'adjustment'),
        reason: textAt(charge, 'Description'),
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
    totals: totalsOf(first(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation'), currency, terms),
    payment: paymentOf(settlement),
    unreadable: terms.unreadable,
  }
}

function totalsOf(sums: XmlElement | undefined, currency: string | null, terms: Terms): ReceivedInvoice['totals'] {
  const total = (name: string) => terms.decimal(sums, name, 'total')
  // The same tax may be said a second time, in the currency of the books (BT-111).
  const taxes = all(sums, 'TaxTotalAmount')
  const tax = taxes.find(({ attributes }) => (attributes.get('currencyID') ?? currency) === currency) ?? taxes[0]
  return {
    lines: total('LineTotalAmount'),
    allowances: total('AllowanceTotalAmount'),
    charges: total('ChargeTotalAmount'),
    withoutTax: total('TaxBasisTotalAmount'),
    tax: terms.decimalOf(tax, 'total'),
    withTax: total('GrandTotalAmount'),
    paid: total('TotalPrepaidAmount'),
    rounding: total('RoundingAmount'),
    due: total('DuePayableAmount'),
  }
}

function party(node: XmlElement | undefined): ReceivedParty {
  const taxIds = all(node, 'SpecifiedTaxRegistration/ID')
  const taxId = (scheme: string) =>
    taxIds.find(({ attributes }) => attributes.get('schemeID') === scheme)?.text.trim() || null
  const address = first(node, 'PostalTradeAddress')
  const name = textAt(node, 'Name')
  const tradingName = textAt(node, 'SpecifiedLegalOrganization/TradingBusinessName')
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
  const price = first(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice')
  const settlement = first(line, 'SpecifiedLineTradeSettlement')
  return {
    id,
    name: textAt(line, 'SpecifiedTradeProduct/Name'),
    description: textAt(line, 'SpecifiedTradeProduct/Description'),
    quantity: terms.decimal(line, 'SpecifiedLineTradeDelivery/BilledQuantity', 'quantity', id),
    unitCode: first(line, 'SpecifiedLineTradeDelivery/BilledQuantity')?.attributes.get('unitCode') ?? null,
    price: terms.decimal(price, 'ChargeAmount', 'price', id),
    priceQuantity: terms.decimal(price, 'BasisQuantity', 'quantity', id),
    adjustments: adjustmentsOf(settlement, terms, id),
    net: terms.decimal(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount', 'lineNet', id),
    category: textAt(settlement, 'ApplicableTradeTax/CategoryCode'),
    percent: terms.decimal(settlement, 'ApplicableTradeTax/RateApplicablePercent', 'percent', id),
    isCounted: status !== 'GROUP' && status !== 'INFORMATION',
  }
}

function adjustmentsOf(node: XmlElement | undefined, terms: Terms, line: string | null): ReceivedAdjustment[] {
  return all(node, 'SpecifiedTradeAllowanceCharge').map((adjustment) => ({
    isCharge: isTrue(textAt(adjustment, 'ChargeIndicator/Indicator')),
    amount: terms.decimal(adjustment, 'ActualAmount', 'adjustment', line),
    reason: textAt(adjustment, 'Reason'),
    percent: terms.decimal(adjustment, 'CategoryTradeTax/RateApplicablePercent', 'percent', line),
  }))
}

const isTrue = (text: string | null) => text === 'true' || text === '1'

function paymentOf(settlement: XmlElement | undefined): ReceivedPayment {
  const means = all(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  return {
    meansCode: textAt(means[0], 'TypeCode'),
    reference: textAt(settlement, 'PaymentReference'),
    accounts: means.flatMap((one) => {
      const account = first(one, 'PayeePartyCreditorFinancialAccount')
      const id = textAt(account, 'IBANID') ?? textAt(account, 'ProprietaryID')
      const bic = textAt(one, 'PayeeSpecifiedCreditorFinancialInstitution/BICID')
      return id === null ? [] : [{ id, name: textAt(account, 'AccountName'), bic }]
    }),
  }
}
