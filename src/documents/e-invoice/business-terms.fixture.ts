/**
 * Where EN 16931 has a business term in both syntaxes: how the path of local names ends. Those of a credit note in UBL are
 * called `CreditNote` and `Credited` instead of `Invoice` and `Invoiced`.
 */
const paths = {
  'BT-1 number': { CII: 'ExchangedDocument/ID', UBL: 'Invoice/ID' },
  'BT-2 issued': { CII: 'ExchangedDocument/IssueDateTime/DateTimeString', UBL: 'Invoice/IssueDate' },
  'BT-3 type': { CII: 'ExchangedDocument/TypeCode', UBL: 'Invoice/InvoiceTypeCode' },
  'BT-5 currency': { CII: 'InvoiceCurrencyCode', UBL: 'Invoice/DocumentCurrencyCode' },
  'BT-6 tax currency': { CII: 'TaxCurrencyCode', UBL: 'Invoice/TaxCurrencyCode' },
  'BT-9 due': { CII: 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString', UBL: 'Invoice/DueDate' },
  'BT-10 buyer reference': { CII: 'BuyerReference', UBL: 'Invoice/BuyerReference' },
  'BT-13 order': { CII: 'BuyerOrderReferencedDocument/IssuerAssignedID', UBL: 'OrderReference/ID' },
  'BT-20 terms': { CII: 'SpecifiedTradePaymentTerms/Description', UBL: 'PaymentTerms/Note' },
  /** UBL has it before the note's text. */
  'BT-21 subject': { CII: 'ExchangedDocument/IncludedNote/SubjectCode', UBL: 'Invoice/Note/SubjectCode' },
  'BT-22 note': { CII: 'ExchangedDocument/IncludedNote/Content', UBL: 'Invoice/Note' },
  'BT-25 invoice': {
    CII: 'InvoiceReferencedDocument/IssuerAssignedID',
    UBL: 'BillingReference/InvoiceDocumentReference/ID',
  },
  'BT-26 its day': {
    CII: 'InvoiceReferencedDocument/FormattedIssueDateTime/DateTimeString',
    UBL: 'BillingReference/InvoiceDocumentReference/IssueDate',
  },
  'BT-27 seller': {
    CII: 'SellerTradeParty/Name',
    UBL: 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName',
  },
  'BT-28 trading name': {
    CII: 'SellerTradeParty/SpecifiedLegalOrganization/TradingBusinessName',
    UBL: 'AccountingSupplierParty/Party/PartyName/Name',
  },
  'BT-29 seller id': { CII: 'SellerTradeParty/ID', UBL: 'AccountingSupplierParty/Party/PartyIdentification/ID' },
  'BT-30 register': {
    CII: 'SellerTradeParty/SpecifiedLegalOrganization/ID',
    UBL: 'AccountingSupplierParty/Party/PartyLegalEntity/CompanyID',
  },
  'BT-31/32 seller tax ids': {
    CII: 'SellerTradeParty/SpecifiedTaxRegistration/ID',
    UBL: 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID',
  },
  'BT-34 seller address': {
    CII: 'SellerTradeParty/URIUniversalCommunication/URIID',
    UBL: 'AccountingSupplierParty/Party/EndpointID',
  },
  'BT-40 seller country': {
    CII: 'SellerTradeParty/PostalTradeAddress/CountryID',
    UBL: 'AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode',
  },
  'BT-44 buyer': {
    CII: 'BuyerTradeParty/Name',
    UBL: 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName',
  },
  'BT-47 buyer register': {
    CII: 'BuyerTradeParty/SpecifiedLegalOrganization/ID',
    UBL: 'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID',
  },
  'BT-48 buyer VAT id': {
    CII: 'BuyerTradeParty/SpecifiedTaxRegistration/ID',
    UBL: 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID',
  },
  'BT-49 buyer address': {
    CII: 'BuyerTradeParty/URIUniversalCommunication/URIID',
    UBL: 'AccountingCustomerParty/Party/EndpointID',
  },
  'BT-72 supplied': {
    CII: 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
    UBL: 'Delivery/ActualDeliveryDate',
  },
  'BT-73 from': { CII: 'BillingSpecifiedPeriod/StartDateTime/DateTimeString', UBL: 'InvoicePeriod/StartDate' },
  'BT-74 until': { CII: 'BillingSpecifiedPeriod/EndDateTime/DateTimeString', UBL: 'InvoicePeriod/EndDate' },
  'BT-80 delivered to': {
    CII: 'ShipToTradeParty/PostalTradeAddress/CountryID',
    UBL: 'Delivery/DeliveryLocation/Address/Country/IdentificationCode',
  },
  'BT-81 means': { CII: 'SpecifiedTradeSettlementPaymentMeans/TypeCode', UBL: 'PaymentMeans/PaymentMeansCode' },
  'BT-83 reference': { CII: 'ApplicableHeaderTradeSettlement/PaymentReference', UBL: 'PaymentMeans/PaymentID' },
  'BT-84 IBAN': { CII: 'PayeePartyCreditorFinancialAccount/IBANID', UBL: 'PaymentMeans/PayeeFinancialAccount/ID' },
  'BT-92/99 discount, shipping': {
    CII: 'ApplicableHeaderTradeSettlement/SpecifiedTradeAllowanceCharge/ActualAmount',
    UBL: 'Invoice/AllowanceCharge/Amount',
  },
  'BT-95/102 their categories': {
    CII: 'ApplicableHeaderTradeSettlement/SpecifiedTradeAllowanceCharge/CategoryTradeTax/CategoryCode',
    UBL: 'Invoice/AllowanceCharge/TaxCategory/ID',
  },
  'BT-97/104 reasons': {
    CII: 'ApplicableHeaderTradeSettlement/SpecifiedTradeAllowanceCharge/Reason',
    UBL: 'Invoice/AllowanceCharge/AllowanceChargeReason',
  },
  'BT-98/105 reason codes': {
    CII: 'ApplicableHeaderTradeSettlement/SpecifiedTradeAllowanceCharge/ReasonCode',
    UBL: 'Invoice/AllowanceCharge/AllowanceChargeReasonCode',
  },
  'BT-106 lines': {
    CII: 'SpecifiedTradeSettlementHeaderMonetarySummation/LineTotalAmount',
    UBL: 'LegalMonetaryTotal/LineExtensionAmount',
  },
  'BT-107 discounts': {
    CII: 'SpecifiedTradeSettlementHeaderMonetarySummation/AllowanceTotalAmount',
    UBL: 'LegalMonetaryTotal/AllowanceTotalAmount',
  },
  'BT-108 shipping': {
    CII: 'SpecifiedTradeSettlementHeaderMonetarySummation/ChargeTotalAmount',
    UBL: 'LegalMonetaryTotal/ChargeTotalAmount',
  },
  'BT-109 without tax': {
    CII: 'SpecifiedTradeSettlementHeaderMonetarySummation/TaxBasisTotalAmount',
    UBL: 'LegalMonetaryTotal/TaxExclusiveAmount',
  },
  /** With BT-111, the same in the currency of the tax return. */
  'BT-110 tax': { CII: 'SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount', UBL: 'TaxTotal/TaxAmount' },
  'BT-112 with tax': {
    CII: 'SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount',
    UBL: 'LegalMonetaryTotal/TaxInclusiveAmount',
  },
  'BT-115 due amount': {
    CII: 'SpecifiedTradeSettlementHeaderMonetarySummation/DuePayableAmount',
    UBL: 'LegalMonetaryTotal/PayableAmount',
  },
  'BT-116 bases': {
    CII: 'ApplicableHeaderTradeSettlement/ApplicableTradeTax/BasisAmount',
    UBL: 'TaxTotal/TaxSubtotal/TaxableAmount',
  },
  'BT-117 taxes': {
    CII: 'ApplicableHeaderTradeSettlement/ApplicableTradeTax/CalculatedAmount',
    UBL: 'TaxTotal/TaxSubtotal/TaxAmount',
  },
  'BT-118 categories': {
    CII: 'ApplicableHeaderTradeSettlement/ApplicableTradeTax/CategoryCode',
    UBL: 'TaxTotal/TaxSubtotal/TaxCategory/ID',
  },
  'BT-119 rates': {
    CII: 'ApplicableHeaderTradeSettlement/ApplicableTradeTax/RateApplicablePercent',
    UBL: 'TaxTotal/TaxSubtotal/TaxCategory/Percent',
  },
  'BT-120 reasons': {
    CII: 'ApplicableHeaderTradeSettlement/ApplicableTradeTax/ExemptionReason',
    UBL: 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReason',
  },
  'BT-121 reason codes': {
    CII: 'ApplicableHeaderTradeSettlement/ApplicableTradeTax/ExemptionReasonCode',
    UBL: 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode',
  },
  'BT-129 quantities': { CII: 'SpecifiedLineTradeDelivery/BilledQuantity', UBL: 'InvoiceLine/InvoicedQuantity' },
  'BT-131 line amounts': {
    CII: 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    UBL: 'InvoiceLine/LineExtensionAmount',
  },
  'BT-136 line discounts': {
    CII: 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/ActualAmount',
    UBL: 'InvoiceLine/AllowanceCharge/Amount',
  },
  'BT-146 prices': {
    CII: 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount',
    UBL: 'InvoiceLine/Price/PriceAmount',
  },
  'BT-151 line categories': {
    CII: 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode',
    UBL: 'InvoiceLine/Item/ClassifiedTaxCategory/ID',
  },
  'BT-153 names': { CII: 'SpecifiedTradeProduct/Name', UBL: 'InvoiceLine/Item/Name' },
} as const satisfies Readonly<Record<string, { readonly CII: string; readonly UBL: string }>>

const days = new Set(['BT-2 issued', 'BT-9 due', 'BT-26 its day', 'BT-72 supplied', 'BT-73 from', 'BT-74 until'])

export type BusinessTerm = keyof typeof paths

/** What an e-invoice says by business term, each term's values in order; dates as ISO 8601 writes them. */
export function readBusinessTerms(xml: string): Partial<Record<BusinessTerm, string[]>> {
  const leaves = leavesOf(xml)
  const syntax = xml.includes('CrossIndustryInvoice') ? 'CII' : 'UBL'
  const found = Object.entries(paths).flatMap(([term, { [syntax]: end }]) => {
    const texts = leaves.filter(({ path }) => path.endsWith(`/${end}`)).map(({ text }) => text)
    if (texts.length === 0) return []
    return [[term, days.has(term) ? texts.map((text) => text.replace(/^(\d{4})(\d\d)/, '$1-$2-')) : texts]]
  })
  return Object.fromEntries(found) as Partial<Record<BusinessTerm, string[]>>
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const pathOf = (names: readonly string[]): string =>
  `/${names.join('/')}`.replace(/\bCreditNote/g, 'Invoice').replace(/\bCredited/g, 'Invoiced')

/** Every text with the local names that lead to it. Throws where an element is not closed by its own name. */
function leavesOf(xml: string): { path: string; text: string }[] {
  const leaves: { path: string; text: string }[] = []
  const open: string[] = []
  for (const [, closing, name = '', empty, text = ''] of xml.matchAll(/<(\/)?(?:\w+:)?(\w+)[^<>]*?(\/)?>([^<]*)/g)) {
    if (closing === undefined) open.push(name)
    else if (open.pop() !== name) throw new Error(`Not closed before </${name}>`)
    if (closing === undefined && text.trim() !== '')
      leaves.push({ path: pathOf(open), text: text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity) })
    if (empty !== undefined) open.pop()
  }
  if (open.length > 0) throw new Error(`Never closed: ${open.join(' ')}`)
  return leaves
}
