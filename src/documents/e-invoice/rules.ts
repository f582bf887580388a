import type { EInvoiceNeed } from '../../domain/e-invoice/needs'
import { isBelgianEnterprise, isCountryCode, isVatId } from '../../domain/e-invoice/identifiers'
import { isXRechnung } from '../../domain/e-invoice/kinds'
import { type EInvoiceFormat, enumValues } from '../../domain/enums'
import { type Currency, minorDigits, parseCurrency } from '../../domain/money/currency'
import { decimalToMinor, minorToDecimal, multiplyToMinor } from '../../domain/money/minor'
import type { EInvoice, EInvoiceLine } from './e-invoice'
import { BELGIAN_ENTERPRISE } from './electronic-address'
import { buyerOf, compact, type EInvoiceParty, payeeAccount, sellerOf, trimmed } from './parties'
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
  readonly formats?: readonly EInvoiceFormat[]
  readonly isMet: (facts: Facts) => boolean
}

const XRECHNUNG = enumValues('e_invoice').filter(isXRechnung)
const PEPPOL: readonly EInvoiceFormat[] = ['PEPPOL']

const isFrom = (country: string, { seller }: Facts) => seller.address.country === country
/** Countries whose own rules in Peppol want numbers of other forms, which Billfold does not know: their verdict is not ours. */
const withOtherNumbers: ReadonlySet<string> = new Set(['DK', 'GR', 'IS', 'SE'])
/** The countries whose own rules in Peppol want the seller's whole address. */
const wantsWholeAddress = ({ seller }: Facts) => ['DE', 'IT', 'NL'].includes(seller.address.country)
const hasAny = (codes: ReadonlySet<TaxCategoryCode>, ...wanted: readonly TaxCategoryCode[]) =>
  wanted.some((code) => codes.has(code))

/**
 * What the official rules want of a record that Billfold may lack, in the order of the forms in which it is mended. What
 * Billfold writes by itself (sums, codes, shapes) always meets the others: EN 16931 1.3, XRechnung 3.0, Peppol BIS 3.
 */
const eInvoiceRules: readonly EInvoiceRule[] = [
  {
    ids: ['BR-DEC-01', 'BR-DEC-10', 'BR-DEC-13', 'BR-DEC-18', 'BR-DEC-19', 'BR-DEC-20', 'BR-DEC-24', 'UBL-DT-01'],
    need: 'currency',
    isMet: ({ invoice }) => minorDigits(invoice.currency) <= 2,
  },
  {
    ids: ['PEPPOL-EN16931-R120'],
    need: 'currency',
    formats: PEPPOL,
    isMet: ({ invoice }) => invoice.lines.every((line) => isExact(line, invoice.currency)),
  },
  {
    ids: ['BR-08', 'BR-09', 'BR-CL-14'],
    need: 'sellerCountry',
    isMet: ({ seller }) => isCountryCode(seller.address.country),
  },
  {
    ids: ['DK-R-002', 'DK-R-014', 'GR-R-001-1', 'IS-R-002', 'SE-R-003', 'SE-R-004', 'SE-R-006', 'SE-R-013'],
    need: 'sellerCountryForPeppol',
    formats: PEPPOL,
    isMet: ({ seller }) => !withOtherNumbers.has(seller.address.country),
  },
  {
    ids: ['IT-R-002', 'NL-R-002'],
    need: 'sellerStreet',
    formats: PEPPOL,
    isMet: (facts) => !(isFrom('IT', facts) || isFrom('NL', facts)) || isText(facts.seller.address.line1),
  },
  {
    ids: ['BR-08', 'BR-DE-3'],
    need: 'sellerCity',
    formats: XRECHNUNG,
    isMet: ({ seller }) => isText(seller.address.city),
  },
  {
    ids: ['DE-R-003', 'IT-R-003', 'NL-R-002'],
    need: 'sellerCity',
    formats: PEPPOL,
    isMet: (facts) => !wantsWholeAddress(facts) || isText(facts.seller.address.city),
  },
  {
    ids: ['BR-08', 'BR-DE-4'],
    need: 'sellerPostcode',
    formats: XRECHNUNG,
    isMet: ({ seller }) => isText(seller.address.zip),
  },
  {
    ids: ['DE-R-004', 'IT-R-004', 'NL-R-002'],
    need: 'sellerPostcode',
    formats: PEPPOL,
    isMet: (facts) => !wantsWholeAddress(facts) || isText(facts.seller.address.zip),
  },
  {
    ids: ['BR-S-02', 'BR-Z-02', 'BR-E-02', 'BR-AE-02', 'BR-CO-26'],
    need: 'sellerTaxId',
    isMet: ({ seller, sellerVatId, codes }) =>
      codes.has('O') ? seller.id !== '' || seller.register.id !== '' : sellerVatId !== '' || seller.taxNumber !== '',
  },
  {
    ids: ['IT-R-001'],
    need: 'sellerTaxNumberForm',
    formats: PEPPOL,
    isMet: (facts) => !isFrom('IT', facts) || /^([A-Z\d]{11,16})?$/.test(facts.seller.taxNumber),
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
    isMet: ({ sellerVatId }) => sellerVatId !== '',
  },
  {
    ids: ['BR-CO-09'],
    need: 'sellerVatIdForm',
    isMet: ({ seller }) => seller.vatId === '' || isVatId(seller.vatId),
  },
  {
    ids: ['PEPPOL-EN16931-R020', 'PEPPOL-COMMON-R043'],
    need: 'sellerVatIdForm',
    formats: PEPPOL,
    isMet: ({ seller, sellerVatId }) => sellerVatId === '' || isPeppolAddress(seller),
  },
  { ids: ['BR-DE-2', 'BR-DE-6'], need: 'sellerPhone', formats: XRECHNUNG, isMet: ({ seller }) => isText(seller.phone) },
  { ids: ['BR-DE-2', 'BR-DE-7'], need: 'sellerEmail', formats: XRECHNUNG, isMet: ({ seller }) => isText(seller.email) },
  {
    ids: ['BR-DE-1'],
    need: 'account',
    formats: XRECHNUNG,
    isMet: ({ invoice }) => payeeAccount(invoice.record) !== null,
  },
  {
    ids: ['NL-R-007'],
    need: 'account',
    formats: PEPPOL,
    isMet: (facts) => !isFrom('NL', facts) || payeeAccount(facts.invoice.record) !== null,
  },
  {
    ids: ['BR-10', 'BR-11', 'BR-CL-14'],
    need: 'clientCountry',
    isMet: ({ buyer }) => isCountryCode(buyer.address.country),
  },
  {
    ids: ['BR-10', 'BR-DE-8'],
    need: 'clientCity',
    formats: XRECHNUNG,
    isMet: ({ buyer }) => isText(buyer.address.city),
  },
  {
    ids: ['BR-10', 'BR-DE-9'],
    need: 'clientPostcode',
    formats: XRECHNUNG,
    isMet: ({ buyer }) => isText(buyer.address.zip),
  },
  {
    ids: ['BR-AE-02', 'BR-IC-02'],
    need: 'clientVatId',
    isMet: ({ clientVatId, codes }) => !hasAny(codes, 'AE', 'K') || clientVatId !== '',
  },
  {
    ids: ['PEPPOL-EN16931-R010'],
    need: 'clientVatId',
    formats: PEPPOL,
    isMet: ({ clientVatId }) => clientVatId !== '',
  },
  {
    ids: ['BR-CO-09'],
    need: 'clientVatIdForm',
    isMet: ({ buyer }) => buyer.vatId === '' || isVatId(buyer.vatId),
  },
  {
    ids: ['PEPPOL-EN16931-R010', 'PEPPOL-COMMON-R043'],
    need: 'clientVatIdForm',
    formats: PEPPOL,
    isMet: ({ buyer, clientVatId }) => clientVatId === '' || isPeppolAddress(buyer),
  },
  {
    ids: ['PEPPOL-EN16931-R010'],
    need: 'clientEmail',
    formats: XRECHNUNG,
    isMet: ({ buyer }) => buyer.electronicAddress !== null,
  },
  {
    ids: ['BR-DE-15'],
    need: 'reference',
    formats: XRECHNUNG,
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
    ids: ['BR-O-11', 'BR-O-12', 'BR-O-13', 'BR-O-14'],
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
  return eInvoiceRules.filter(({ formats, isMet }) => (formats?.includes(format) ?? true) && !isMet(facts))
}

const CENTS = parseCurrency('EUR')
/** By how much a line may differ from quantity × price in Peppol, in hundredths: more than rounding to whole units does. */
const SLACK = 2

function isExact({ quantity, price, netMinor, discountMinor }: EInvoiceLine, currency: Currency): boolean {
  if (CENTS === null) throw new Error('No euro.')
  const exact = multiplyToMinor(quantity, price, CENTS)
  const written = decimalToMinor(minorToDecimal(netMinor + discountMinor, currency), CENTS)
  return exact !== null && Math.abs(exact - written) <= SLACK
}

function isPeppolAddress({ electronicAddress }: EInvoiceParty): boolean {
  if (electronicAddress === null) return false
  return electronicAddress.scheme !== BELGIAN_ENTERPRISE || isBelgianEnterprise(electronicAddress.id)
}

const isText = (text: string | null | undefined) => trimmed(text) !== ''
