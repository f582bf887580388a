import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { EInvoiceNeed } from '../../domain/e-invoice/needs'
import type { EInvoiceFormat } from '../../domain/enums'
import { lineItem } from '../record.fixture'
import { eInvoiceRecord, frenchAddress, frenchClient, germanAddress, germanClient, taxed } from './e-invoices.fixture'

type Profile = NonNullable<NonNullable<Parameters<typeof eInvoiceRecord>[0]>['profile']>
export const ofSeller = (profile: Profile) => eInvoiceRecord({ profile })
const ofClient = (client: Partial<InvoiceRecord['client']>) =>
  eInvoiceRecord({ client: { ...germanClient, ...client } })
/** No XML may hold it. */
const UNWRITABLE = '\u0001 '
const named = ofSeller({ legal_name: UNWRITABLE })
const nameless = { ...named, organization: { ...named.organization, name: UNWRITABLE } }
const untaxed = (options: InvoiceRecord['options'], more: Parameters<typeof eInvoiceRecord>[0] = {}) =>
  eInvoiceRecord({ tax_distribution: 'NO_TAX', line_items: [lineItem({ name: 'Work', price: 1 })], options, ...more })
const danish = { ...germanAddress, country: 'DK' }
const swede = (profile: Profile, percent = 25) =>
  eInvoiceRecord({
    profile: { address: { ...germanAddress, country: 'SE' }, ...profile },
    line_items: [taxed(percent, { name: 'Work', price: 1 })],
  })
export const icelandic = { ...germanAddress, country: 'IS' }
const dutch = { ...germanAddress, country: 'NL' }

/** From one to another in the same country; the client's address lacks something. */
export const betweenNeighbours = (address: typeof germanAddress, lacking: Partial<typeof germanAddress>) =>
  eInvoiceRecord({
    profile: { address, tax_number: '550169-2829' },
    client: { ...germanClient, address: { ...address, ...lacking }, vat_id: '550169-2829' },
  })

export const eInvoiceFormats: readonly EInvoiceFormat[] = ['FACTUR_X', 'XRECHNUNG_UBL', 'XRECHNUNG_CII', 'PEPPOL']
const XRECHNUNG: readonly EInvoiceFormat[] = ['XRECHNUNG_UBL', 'XRECHNUNG_CII']
const PEPPOL: readonly EInvoiceFormat[] = ['PEPPOL']
/** What Germans ask of each other. */
const GERMAN: readonly EInvoiceFormat[] = [...XRECHNUNG, 'PEPPOL']

/** What an invoice lacks, in which formats it matters, and the invoice: nothing else of it is wrong. */
export const brokenInvoices: readonly (readonly [EInvoiceNeed, readonly EInvoiceFormat[], InvoiceRecord])[] = [
  ['currency', eInvoiceFormats, eInvoiceRecord({ currency: 'KWD' })],
  [
    'currency',
    PEPPOL,
    eInvoiceRecord({ currency: 'JPY', line_items: [taxed(10, { name: 'Text', quantity: 0.5, price: 333 })] }),
  ],
  ['currency', eInvoiceFormats, eInvoiceRecord({ currency: 'STN' })],
  ['currency', PEPPOL, eInvoiceRecord({ currency: 'XCG' })],
  ['lowRate', eInvoiceFormats, eInvoiceRecord({ line_items: [taxed(0.4, { name: 'Work', price: 125 })] })],
  ['ownTotals', eInvoiceFormats, { ...eInvoiceRecord(), tax_amount: 152.01, total: 952.01 }],
  ['sellerName', eInvoiceFormats, nameless],
  ['sellerCountry', eInvoiceFormats, ofSeller({ address: { ...germanAddress, country: '' } })],
  ['sellerCountry', eInvoiceFormats, ofSeller({ address: { ...germanAddress, country: 'Germany' } })],
  ['sellerCountryForPeppol', PEPPOL, ofSeller({ address: { ...germanAddress, country: 'GR' }, vat_id: 'EL094259216' })],
  ['sellerCountryForPeppol', PEPPOL, ofSeller({ vat_id: 'EL094259216' })],
  ['sellerKennitala', PEPPOL, ofSeller({ address: icelandic, vat_id: 'IS12345', tax_number: null })],
  ['sellerStreet', PEPPOL, ofSeller({ address: { ...dutch, line1: ' ' } })],
  ['sellerStreet', PEPPOL, ofSeller({ address: { ...icelandic, line1: '' }, tax_number: '550169-2829' })],
  ['sellerCity', XRECHNUNG, ofSeller({ address: { ...frenchAddress, city: '' } })],
  ['sellerCity', [...XRECHNUNG, 'PEPPOL'], ofSeller({ address: { ...dutch, city: '' } })],
  ['sellerPostcode', XRECHNUNG, ofSeller({ address: { ...frenchAddress, zip: '' } })],
  ['sellerPostcode', [...XRECHNUNG, 'PEPPOL'], ofSeller({ address: { ...dutch, zip: '' } })],
  [
    'sellerPostcode',
    [...XRECHNUNG, 'PEPPOL'],
    ofSeller({ address: { ...icelandic, zip: '' }, tax_number: '550169-2829' }),
  ],
  ['sellerTaxId', eInvoiceFormats, ofSeller({ vat_id: null, tax_number: ' ' })],
  [
    'sellerTaxId',
    eInvoiceFormats,
    untaxed({ tax_exemption: 'OUTSIDE_SCOPE' }, { profile: { vat_id: null, tax_number: null, register_entry: null } }),
  ],
  ['sellerTaxId', eInvoiceFormats, ofSeller({ vat_id: UNWRITABLE, tax_number: UNWRITABLE })],
  ['sellerTaxNumberForm', PEPPOL, ofSeller({ vat_id: 'IT00743110157' })],
  ['sellerVatId', eInvoiceFormats, untaxed({ tax_exemption: 'EXPORT' }, { profile: { vat_id: null } })],
  ['sellerVatId', PEPPOL, ofSeller({ vat_id: null })],
  ['sellerVatIdForm', eInvoiceFormats, ofSeller({ vat_id: '123456789' })],
  ['sellerVatIdForm', PEPPOL, ofSeller({ vat_id: 'BE0403019262' })],
  ['sellerVatIdForm', PEPPOL, ofSeller({ vat_id: 'US123456789' })],
  ['norwegianVatId', PEPPOL, ofSeller({ vat_id: 'NO974760673' })],
  // Where nobody may be named by one, no form is asked for, but Peppol finds them by it.
  ['sellerVatIdForm', PEPPOL, untaxed({ tax_exemption: 'OUTSIDE_SCOPE' }, { profile: { vat_id: '123456789' } })],
  ['sellerVatIdForm', PEPPOL, ofSeller({ address: danish, vat_id: 'DE123456789' })],
  ['sellerVatIdForm', PEPPOL, swede({ vat_id: 'SE5566778899' })],
  ['sellerVatIdForm', PEPPOL, swede({ vat_id: 'SE556677889801' })],
  ['swedishRate', PEPPOL, swede({ vat_id: 'SE556677889901' }, 19)],
  ['clientVatIdForm', PEPPOL, ofClient({ vat_id: 'NO123456784MVA' })],
  ['clientVatIdForm', PEPPOL, ofClient({ vat_id: 'SE556677889801' })],
  ['clientKennitala', PEPPOL, ofClient({ address: icelandic, vat_id: null })],
  ['clientKennitala', PEPPOL, ofClient({ address: icelandic, vat_id: 'IS12345' })],
  ['clientStreet', PEPPOL, betweenNeighbours(dutch, { line1: '' })],
  ['clientStreet', PEPPOL, betweenNeighbours(icelandic, { line1: ' ' })],
  ['clientCity', [...XRECHNUNG, 'PEPPOL'], betweenNeighbours(dutch, { city: '' })],
  ['clientPostcode', [...XRECHNUNG, 'PEPPOL'], betweenNeighbours(dutch, { zip: '' })],
  ['clientPostcode', [...XRECHNUNG, 'PEPPOL'], betweenNeighbours(icelandic, { zip: '' })],
  ['sellerPhone', GERMAN, ofSeller({ phone: null })],
  ['sellerPhone', XRECHNUNG, eInvoiceRecord({ client: frenchClient, profile: { phone: null } })],
  ['sellerPhone', XRECHNUNG, ofSeller({ address: frenchAddress, phone: null })],
  ['sellerEmail', GERMAN, ofSeller({ email: '' })],
  ['account', GERMAN, ofSeller({ iban: null })],
  ['account', [...XRECHNUNG, 'PEPPOL'], ofSeller({ address: dutch, iban: null })],
  ['account', GERMAN, eInvoiceRecord({ currency: 'USD', profile: { iban: 'CH44 3199 9123 0008 8901 2' } })],
  ['clientName', eInvoiceFormats, ofClient({ name: UNWRITABLE, profile: null })],
  ['clientCountry', eInvoiceFormats, ofClient({ address: { ...germanAddress, country: '' } })],
  ['sellerCity', GERMAN, ofSeller({ address: { ...germanAddress, city: '' } })],
  ['sellerPostcode', GERMAN, ofSeller({ address: { ...germanAddress, zip: '' } })],
  ['clientCity', GERMAN, ofClient({ address: { ...germanAddress, city: '' } })],
  ['clientPostcode', GERMAN, ofClient({ address: { ...germanAddress, zip: '' } })],
  [
    'clientVatId',
    eInvoiceFormats,
    untaxed({ tax_exemption: 'REVERSE_CHARGE' }, { client: { ...germanClient, vat_id: null } }),
  ],
  [
    'clientVatId',
    eInvoiceFormats,
    untaxed(
      { tax_exemption: 'INTRA_COMMUNITY_SUPPLY', supply_start: '2026-05-04', supply_end: '2026-05-04' },
      { client: { ...germanClient, address: icelandic, vat_id: '550169-2829' } },
    ),
  ],
  ['clientVatId', PEPPOL, ofClient({ vat_id: ' ' })],
  ['clientVatIdForm', eInvoiceFormats, ofClient({ vat_id: 'x1' })],
  ['clientEmail', XRECHNUNG, ofClient({ email: null, buyer_reference: 'Department 5' })],
  ['reference', GERMAN, ofClient({ buyer_reference: null })],
  ['reference', GERMAN, ofClient({ buyer_reference: UNWRITABLE })],
  ['referenceOrOrder', PEPPOL, ofClient({ buyer_reference: null, purchase_order_number: ' ' })],
  ['referenceOrOrder', PEPPOL, ofClient({ buyer_reference: UNWRITABLE, purchase_order_number: UNWRITABLE })],
  ['lineName', eInvoiceFormats, eInvoiceRecord({ line_items: [taxed(19, { name: ' ', price: 1 })] })],
  ['lineName', eInvoiceFormats, eInvoiceRecord({ line_items: [taxed(19, { name: UNWRITABLE, price: 1 })] })],
  ['exemption', eInvoiceFormats, untaxed(null)],
  ['exemption', eInvoiceFormats, eInvoiceRecord({ line_items: [lineItem({ name: 'Work', price: 1 })] })],
  [
    'exemptionAlone',
    eInvoiceFormats,
    eInvoiceRecord({
      line_items: [lineItem({ name: 'Work', price: 1 }), taxed(19, { name: 'Design', price: 1 })],
      options: { tax_exemption: 'OUTSIDE_SCOPE' },
    }),
  ],
  ['shippingTax', eInvoiceFormats, eInvoiceRecord({ shipping: 5 })],
  ['supply', eInvoiceFormats, untaxed({ tax_exemption: 'INTRA_COMMUNITY_SUPPLY' })],
]
