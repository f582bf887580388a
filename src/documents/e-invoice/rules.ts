import type { EInvoiceNeed } from '../../domain/e-invoice/needs'
import { isCountryCode, isVatId } from '../../domain/e-invoice/identifiers'
import { isXRechnung } from '../../domain/e-invoice/kinds'
import { type EInvoiceFormat, enumValues } from '../../domain/enums'
import { type Currency, minorDigits, parseCurrency } from '../../domain/money/currency'
import { compareDecimals, parseDecimal, ZERO } from '../../domain/money/decimal'
import { decimalToMinor, minorToDecimal, multiplyToMinor, percentOfMinor } from '../../domain/money/minor'
import { hasAtMostCents, isListed, isListedByPeppol } from './currencies'
import type { EInvoice, EInvoiceLine, EInvoiceTax } from './e-invoice'
import { isPeppolAddress } from './electronic-address'
import { buyerOf, compact, type EInvoiceParty, paymentOf, sellerOf } from './parties'
import { trimmed } from '../../domain/e-invoice/xml-text'
import type { TaxCategoryCode } from './tax-category'

/** What the rules look at. */
interface Facts {
  readonly invoice: EInvoice
  readonly seller: EInvoiceParty
  readonly buyer: EInvoiceParty
  /** As they are known, also where the invoice may not name them. */
  readonly sellerVatId: string
  readonly clientVatId: string
  readonly codes: ReadonlySet<TaxCategoryCode>
}

export interface EInvoiceRule {
  /** As the standard names it; several where one field meets them all. */
  readonly ids: readonly string[]
  readonly need: EInvoiceNeed
  /** Where it holds; everywhere if it names none. */
  readonly formats?: readonly Scope[]
  readonly isMet: (facts: Facts) => boolean
}

/** A format, or what holds in one between Germans: there Peppol asks for what XRechnung does. */
type Scope = EInvoiceFormat | 'GERMAN_PEPPOL'

const XRECHNUNG: readonly Scope[] = enumValues('e_invoice').filter(isXRechnung)
const GERMAN: readonly Scope[] = [...XRECHNUNG, 'GERMAN_PEPPOL']
const PEPPOL: readonly Scope[] = ['PEPPOL']

const isFrom = (country: string, { seller }: Facts) => seller.address.country === country
const isTo = (country: string, { buyer }: Facts) => buyer.address.country === country
/** Within one of these countries. */
const isWithin = (countries: readonly string[], facts: Facts) =>
  countries.some((country) => isFrom(country, facts) && isTo(country, facts))
/** Whose sellers meet the rules of Greece, Italy and Norway in Peppol: by their VAT id, and where none is named by their address. */
const peppolCountry = ({ seller: { vatId, address } }: Facts) => vatId.slice(0, 2) || address.country
/** Greek rules want a number of six parts and one that the tax office gave, neither of which Billfold knows. */
const isGreek = (facts: Facts) => ['EL', 'GR'].includes(peppolCountry(facts))
const isItalian = (facts: Facts) => peppolCountry(facts) === 'IT'
/** The countries whose own rules in Peppol want the seller's whole address, and those that want its street and postcode. */
const wantsWholeAddress = (facts: Facts) => isFrom('NL', facts) || isItalian(facts)
const wantsStreet = (facts: Facts) => isFrom('IS', facts) || wantsWholeAddress(facts)
/** The countries whose registers Peppol knows a seller by, with the number that its VAT id holds. */
const isNamedByVatId = ({ seller }: Facts) => ['DK', 'SE'].includes(seller.address.country)
const SWEDISH_RATES: ReadonlySet<string> = new Set(['25', '12', '6'])
const hasAny = (codes: ReadonlySet<TaxCategoryCode>, ...wanted: readonly TaxCategoryCode[]) =>
  wanted.some((code) => codes.has(code))

/**
 * What the official rules want of a record that Billfold may lack, in the order of the forms in which it is mended. What
 * Billfold writes by itself (sums, codes, shapes) always meets the others: EN 16931 1.3, XRechnung 3.0, Peppol BIS 3.
 */
const eInvoiceRules: readonly EInvoiceRule[] = [
  {
    ids: [
      ...['BR-DEC-01', 'BR-DEC-09', 'BR-DEC-10', 'BR-DEC-11', 'BR-DEC-12', 'BR-DEC-13', 'BR-DEC-14', 'BR-DEC-18'],
      ...['BR-DEC-19', 'BR-DEC-20', 'BR-DEC-23', 'BR-DEC-24', 'UBL-DT-01'],
    ],
    need: 'currency',
    isMet: ({ invoice }) => hasAtMostCents(invoice.currency),
  },
  {
    ids: ['PEPPOL-EN16931-R120'],
    need: 'currency',
    formats: PEPPOL,
    isMet: ({ invoice }) => invoice.lines.every((line) => isExact(line, invoice.currency)),
  },
  {
    ids: ['BR-CO-17', 'BR-S-09', 'BR-Z-09', 'BR-E-09', 'BR-AE-09', 'BR-IC-09', 'BR-G-09', 'BR-O-09'],
    need: 'currency',
    isMet: ({ invoice }) => invoice.taxes.every((tax) => isNear(tax, invoice.currency)),
  },
  {
    ids: ['BR-CL-03', 'BR-CL-04'],
    need: 'currency',
    isMet: ({ invoice }) => isListed(invoice.currency),
  },
  {
    ids: ['PEPPOL-EN16931-CL007'],
    need: 'currency',
    formats: PEPPOL,
    isMet: ({ invoice }) => isListedByPeppol(invoice.currency),
  },
  {
    ids: ['BR-CO-17'],
    need: 'lowRate',
    isMet: ({ invoice }) => invoice.taxes.every((tax) => !isLow(tax) || isNothing(tax, invoice.currency)),
  },
  {
    // Of no rule: the XML would come to another total than the sheet that it is attached to.
    ids: [],
    need: 'ownTotals',
    isMet: ({ invoice }) => invoice.isAsRecorded,
  },
  { ids: ['BR-06', 'BR-DE-5', 'DE-R-005'], need: 'sellerName', isMet: ({ seller }) => seller.legalName !== '' },
  {
    ids: ['BR-08', 'BR-09', 'BR-CL-14'],
    need: 'sellerCountry',
    isMet: ({ seller }) => isCountryCode(seller.address.country),
  },
  {
    ids: [
      ...['GR-R-001-1', 'GR-R-001-2', 'GR-R-001-3', 'GR-R-001-4', 'GR-R-001-5', 'GR-R-001-6', 'GR-R-001-7'],
      ...['GR-R-004-1', 'GR-R-009'],
    ],
    need: 'sellerCountryForPeppol',
    formats: PEPPOL,
    isMet: (facts) => !isGreek(facts),
  },
  {
    ids: ['IS-R-002', 'PEPPOL-EN16931-R020'],
    need: 'sellerKennitala',
    formats: PEPPOL,
    isMet: (facts) => !isFrom('IS', facts) || facts.seller.register.id !== '',
  },
  {
    ids: ['IS-R-003', 'IT-R-002', 'NL-R-002'],
    need: 'sellerStreet',
    formats: PEPPOL,
    isMet: (facts) => !wantsStreet(facts) || isText(facts.seller.address.line1),
  },
  {
    ids: ['BR-08', 'BR-DE-3', 'DE-R-003'],
    need: 'sellerCity',
    formats: GERMAN,
    isMet: ({ seller }) => isText(seller.address.city),
  },
  {
    ids: ['IT-R-003', 'NL-R-002'],
    need: 'sellerCity',
    formats: PEPPOL,
    isMet: (facts) => !wantsWholeAddress(facts) || isText(facts.seller.address.city),
  },
  {
    ids: ['BR-08', 'BR-DE-4', 'DE-R-004'],
    need: 'sellerPostcode',
    formats: GERMAN,
    isMet: ({ seller }) => isText(seller.address.zip),
  },
  {
    ids: ['IS-R-003', 'IT-R-004', 'NL-R-002'],
    need: 'sellerPostcode',
    formats: PEPPOL,
    isMet: (facts) => !wantsStreet(facts) || isText(facts.seller.address.zip),
  },
  {
    ids: ['BR-S-02', 'BR-Z-02', 'BR-E-02', 'BR-AE-02', 'BR-G-02', 'BR-IC-02', 'BR-CO-26', 'BR-DE-16', 'DE-R-016'],
    need: 'sellerTaxId',
    isMet: ({ seller, sellerVatId, codes }) =>
      codes.has('O') ? seller.id !== '' || seller.register.id !== '' : sellerVatId !== '' || seller.taxNumber !== '',
  },
  {
    ids: ['IT-R-001'],
    need: 'sellerTaxNumberForm',
    formats: PEPPOL,
    isMet: (facts) => !isItalian(facts) || /^([A-Z\d]{11,16})?$/.test(facts.seller.taxNumber),
  },
  {
    ids: ['BR-IC-02', 'BR-G-02'],
    need: 'sellerVatId',
    isMet: ({ sellerVatId, codes }) => !hasAny(codes, 'K', 'G') || sellerVatId !== '',
  },
  {
    ids: ['PEPPOL-EN16931-R020'],
    need: 'sellerVatId',
    formats: PEPPOL,
    isMet: (facts) => isFrom('IS', facts) || facts.sellerVatId !== '',
  },
  {
    ids: ['BR-CO-09'],
    need: 'sellerVatIdForm',
    isMet: ({ seller }) => seller.vatId === '' || isVatId(seller.vatId),
  },
  {
    ids: ['PEPPOL-EN16931-R020', 'PEPPOL-COMMON-R041', 'PEPPOL-COMMON-R043', 'PEPPOL-COMMON-R049', 'SE-R-013'],
    need: 'sellerVatIdForm',
    formats: PEPPOL,
    isMet: (facts) => isFrom('IS', facts) || facts.sellerVatId === '' || isReached(facts.seller),
  },
  {
    ids: ['DK-R-002', 'DK-R-014', 'SE-R-001', 'SE-R-002', 'SE-R-003', 'SE-R-004', 'SE-R-013'],
    need: 'sellerVatIdForm',
    formats: PEPPOL,
    isMet: (facts) => !isNamedByVatId(facts) || facts.sellerVatId === '' || facts.seller.register.id !== '',
  },
  {
    ids: ['NO-R-001'],
    need: 'norwegianVatId',
    formats: PEPPOL,
    isMet: ({ seller: { vatId } }) => !vatId.startsWith('NO') || /^NO\d{9}MVA$/.test(vatId),
  },
  {
    ids: ['SE-R-006'],
    need: 'swedishRate',
    formats: PEPPOL,
    isMet: (facts) =>
      !isFrom('SE', facts) ||
      facts.invoice.taxes.every(
        ({ category: { code, percent } }) => code !== 'S' || SWEDISH_RATES.has(percent ?? ZERO),
      ),
  },
  {
    ids: ['BR-DE-2', 'BR-DE-6', 'DE-R-002', 'DE-R-006'],
    need: 'sellerPhone',
    formats: GERMAN,
    isMet: ({ seller }) => isText(seller.phone),
  },
  {
    ids: ['BR-DE-2', 'BR-DE-7', 'DE-R-002', 'DE-R-007'],
    need: 'sellerEmail',
    formats: GERMAN,
    isMet: ({ seller }) => isText(seller.email),
  },
  {
    ids: ['BR-DE-1', 'DE-R-001'],
    need: 'account',
    formats: GERMAN,
    isMet: ({ invoice }) => paymentOf(invoice) !== null,
  },
  {
    ids: ['NL-R-007'],
    need: 'account',
    formats: PEPPOL,
    isMet: (facts) => !isFrom('NL', facts) || paymentOf(facts.invoice) !== null,
  },
  { ids: ['BR-07'], need: 'clientName', isMet: ({ buyer }) => buyer.legalName !== '' },
  {
    ids: ['BR-10', 'BR-11', 'BR-57', 'BR-CL-14', 'BR-IC-12'],
    need: 'clientCountry',
    isMet: ({ buyer }) => isCountryCode(buyer.address.country),
  },
  {
    ids: ['IS-R-004', 'PEPPOL-EN16931-R010'],
    need: 'clientKennitala',
    formats: PEPPOL,
    isMet: (facts) => !isTo('IS', facts) || facts.buyer.register.id !== '',
  },
  {
    ids: ['IS-R-005', 'NL-R-004'],
    need: 'clientStreet',
    formats: PEPPOL,
    isMet: (facts) => !isWithin(['IS', 'NL'], facts) || isText(facts.buyer.address.line1),
  },
  {
    ids: ['NL-R-004'],
    need: 'clientCity',
    formats: PEPPOL,
    isMet: (facts) => !isWithin(['NL'], facts) || isText(facts.buyer.address.city),
  },
  {
    ids: ['IS-R-005', 'NL-R-004'],
    need: 'clientPostcode',
    formats: PEPPOL,
    isMet: (facts) => !isWithin(['IS', 'NL'], facts) || isText(facts.buyer.address.zip),
  },
  {
    ids: ['BR-10', 'BR-DE-8', 'BR-DE-10', 'DE-R-008'],
    need: 'clientCity',
    formats: GERMAN,
    isMet: ({ buyer }) => isText(buyer.address.city),
  },
  {
    ids: ['BR-10', 'BR-DE-9', 'BR-DE-11', 'DE-R-009'],
    need: 'clientPostcode',
    formats: GERMAN,
    isMet: ({ buyer }) => isText(buyer.address.zip),
  },
  {
    ids: ['BR-AE-02', 'BR-AE-03', 'BR-AE-04', 'BR-IC-02', 'BR-IC-03', 'BR-IC-04'],
    need: 'clientVatId',
    // The number of a register is none within the Community.
    isMet: ({ buyer, clientVatId, codes }) =>
      !hasAny(codes, 'AE', 'K') || (clientVatId !== '' && !(codes.has('K') && buyer.register.id !== '')),
  },
  {
    ids: ['PEPPOL-EN16931-R010'],
    need: 'clientVatId',
    formats: PEPPOL,
    isMet: (facts) => isTo('IS', facts) || facts.clientVatId !== '',
  },
  {
    ids: ['BR-CO-09'],
    need: 'clientVatIdForm',
    isMet: ({ buyer }) => buyer.vatId === '' || isVatId(buyer.vatId),
  },
  {
    ids: ['PEPPOL-EN16931-R010', 'PEPPOL-COMMON-R041', 'PEPPOL-COMMON-R043', 'PEPPOL-COMMON-R049'],
    need: 'clientVatIdForm',
    formats: PEPPOL,
    isMet: (facts) => isTo('IS', facts) || facts.clientVatId === '' || isReached(facts.buyer),
  },
  {
    // Its text asks for it (BT-49), and no rule of it.
    ids: [],
    need: 'clientEmail',
    formats: XRECHNUNG,
    isMet: ({ buyer }) => buyer.electronicAddress !== null,
  },
  {
    ids: ['BR-DE-15', 'DE-R-015'],
    need: 'reference',
    formats: GERMAN,
    isMet: ({ invoice }) => isText(invoice.record.client.buyer_reference),
  },
  {
    ids: ['PEPPOL-EN16931-R003'],
    need: 'referenceOrOrder',
    formats: PEPPOL,
    isMet: ({ invoice }) => isText(invoice.record.client.buyer_reference) || isText(invoice.purchaseOrder),
  },
  { ids: ['BR-25'], need: 'lineName', isMet: ({ invoice }) => invoice.lines.every(({ name }) => isText(name)) },
  // No rule of the standard's: what bears no tax for no reason would be said to be rated zero.
  { ids: [], need: 'exemption', isMet: ({ invoice }) => !invoice.unexplained.lines },
  { ids: [], need: 'shippingTax', isMet: ({ invoice: { unexplained } }) => unexplained.lines || !unexplained.shipping },
  {
    // Where one may not name a VAT id, the other lacks it.
    ids: ['BR-O-11', 'BR-O-12', 'BR-O-13', 'BR-O-14', 'BR-S-02', 'BR-DE-16', 'DE-R-016'],
    need: 'exemptionAlone',
    isMet: ({ codes }) => !codes.has('O') || codes.size === 1,
  },
  { ids: ['BR-IC-11'], need: 'supply', isMet: ({ invoice, codes }) => !codes.has('K') || invoice.supply !== null },
]

/** What an invoice lacks as an e-invoice in a format: nothing where it is valid. */
export function missingNeeds(invoice: EInvoice, format: EInvoiceFormat): EInvoiceNeed[] {
  return [...new Set(brokenRules(invoice, format).map(({ need }) => need))]
}

/** The rules that an invoice breaks in a format. */
export function brokenRules(invoice: EInvoice, format: EInvoiceFormat): readonly EInvoiceRule[] {
  const facts: Facts = {
    invoice,
    seller: sellerOf(invoice, format),
    buyer: buyerOf(invoice, format),
    sellerVatId: compact(invoice.record.organization.profile.vat_id),
    clientVatId: compact(invoice.record.client.vat_id),
    codes: new Set(invoice.taxes.map(({ category }) => category.code)),
  }
  const isGerman = format === 'PEPPOL' && isFrom('DE', facts) && facts.buyer.address.country === 'DE'
  const scopes: readonly Scope[] = isGerman ? [format, 'GERMAN_PEPPOL'] : [format]
  return eInvoiceRules.filter(
    ({ formats, isMet }) => (formats === undefined || scopes.some((scope) => formats.includes(scope))) && !isMet(facts),
  )
}

const CENTS = parseCurrency('EUR')
const HALF = parseDecimal('0.5')
/** By how much a line may differ from quantity × price in Peppol, in hundredths: more than rounding to whole units does. */
const SLACK = 2

function isExact({ quantity, price, netMinor, discountMinor }: EInvoiceLine, currency: Currency): boolean {
  if (CENTS === null) throw new Error('No euro.')
  const exact = multiplyToMinor(quantity, price, CENTS)
  const written = decimalToMinor(minorToDecimal(netMinor + discountMinor, currency), CENTS)
  return exact !== null && Math.abs(exact - written) <= SLACK
}

/**
 * Whether a tax is less than one of the currency away from its rate, in hundredths. Only a credit note's can be further:
 * of a currency without decimals, or of an invoice with the figures of another program.
 */
function isNear({ category, baseMinor, taxMinor }: EInvoiceTax, currency: Currency): boolean {
  if (category.code !== 'S') return taxMinor === 0
  const digits = minorDigits(currency)
  const finer = 10 ** Math.max(0, 2 - digits)
  const exact = percentOfMinor(baseMinor * finer, category.percent ?? ZERO)
  return Math.abs(taxMinor * finer - exact) < 10 ** digits * finer
}

/** The official rules round a rate to whole percents, and where that is 0 the tax is to be nothing, rounded as well. */
const isLow = ({ category }: EInvoiceTax) =>
  category.code === 'S' && HALF !== null && compareDecimals(category.percent ?? ZERO, HALF) < 0

const isNothing = ({ taxMinor }: EInvoiceTax, currency: Currency) =>
  2 * Math.abs(taxMinor) < 10 ** minorDigits(currency)

const isReached = ({ electronicAddress }: EInvoiceParty) =>
  electronicAddress !== null && isPeppolAddress(electronicAddress)

const isText = (text: string | null | undefined) => trimmed(text) !== ''
