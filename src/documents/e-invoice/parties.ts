import type { AddressRecord } from '../../contract/v1/clients/client-record'
import type { OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import { transferTo } from '../../domain/bank/transfer-to'
import type { EInvoiceFormat } from '../../domain/enums'
import { kennitalaIn } from '../../domain/e-invoice/identifiers'
import { approvedForFTax } from '../../words/law/tax-names'
import { buyerName, sellerName } from '../../domain/documents/legal-names'
import { trimmed } from '../../domain/e-invoice/xml-text'
import type { EInvoice } from './e-invoice'
import {
  DANISH_BUSINESS,
  type ElectronicAddress,
  electronicAddress,
  KENNITALA,
  SWEDISH_ORGANIZATION,
} from './electronic-address'

/** Who sells or buys (BG-4, BG-7). Texts are '' where there is none. */
export interface EInvoiceParty {
  readonly legalName: string
  readonly tradingName: string
  readonly address: AddressRecord
  /** What names the seller where no VAT id does (BT-29). */
  readonly id: string
  readonly vatId: string
  readonly taxNumber: string
  /** BT-30; with its scheme (ISO 6523) where one is asked for. */
  readonly register: { readonly id: string; readonly scheme: string | null }
  readonly phone: string
  readonly email: string
  readonly electronicAddress: ElectronicAddress | null
}

const nowhere: AddressRecord = { line1: '', line2: null, city: '', state: '', zip: '', country: '' }

/** An identifier as machines read it: without spaces, in capitals. */
export const compact = (text: string | null | undefined): string => trimmed(text).replace(/\s/g, '').toUpperCase()

export function sellerOf(invoice: EInvoice, format: EInvoiceFormat): EInvoiceParty {
  const { name, profile } = invoice.record.organization
  const [vatId, taxNumber] = [compact(profile.vat_id), taxNumberOf(profile, format)]
  const register = registerOf(profile, format)
  const kennitala = register.scheme === KENNITALA ? register.id : ''
  const [phone, email] = [trimmed(profile.phone), trimmed(profile.email)]
  const mayName = mayNameVatIds(invoice)
  return {
    legalName: sellerName(invoice.record.organization),
    tradingName: trimmed(name),
    address: addressOf(profile.address),
    // Denmark takes none without a scheme (DK-R-013), and has the register's number.
    id: (mayName && vatId !== '') || register.scheme === DANISH_BUSINESS ? '' : taxNumber || vatId,
    vatId: mayName ? vatId : '',
    taxNumber: mayName ? taxNumber : '',
    register,
    phone,
    email,
    electronicAddress: electronicAddress({ vatId, kennitala, email, buyerReference: '' }, format),
  }
}

export function buyerOf(invoice: EInvoice, format: EInvoiceFormat): EInvoiceParty {
  const { client } = invoice.record
  const name = buyerName(client)
  const kennitala = client.address?.country === 'IS' ? kennitalaIn(client.vat_id ?? '') : ''
  const vatId = kennitala === '' ? compact(client.vat_id) : ''
  const [email, buyerReference] = [trimmed(client.email), trimmed(client.buyer_reference)]
  return {
    legalName: name,
    tradingName: name,
    address: addressOf(client.address),
    id: '',
    vatId: mayNameVatIds(invoice) ? vatId : '',
    taxNumber: '',
    register: kennitala === '' ? { id: '', scheme: null } : { id: kennitala, scheme: KENNITALA },
    phone: '',
    email: '',
    electronicAddress: electronicAddress({ vatId, kennitala, email, buyerReference }, format),
  }
}

const DUTCH_REGISTER = '0106'

/**
 * Some sellers are named in Peppol by the number of a register alone: Dutch ones by that of their chamber of commerce
 * (NL-R-003), Danish and Swedish ones by what their VAT id holds of it (DK-R-002, SE-R-003), Icelandic ones by their
 * Kennitala, which is their tax number (IS-R-002). '' where there is none.
 */
function registerOf(
  { address, register_entry: entry, tax_number: taxNumber, vat_id: vatId }: OrganizationRecord['profile'],
  format: EInvoiceFormat,
): EInvoiceParty['register'] {
  const country = format === 'PEPPOL' ? address?.country : null
  const numberIn = (form: RegExp) => form.exec(compact(vatId))?.[1] ?? ''
  if (country === 'NL') return { id: /\b\d{8}\b/.exec(entry ?? '')?.[0] ?? '', scheme: DUTCH_REGISTER }
  if (country === 'DK') return { id: numberIn(/^DK(\d{8})$/), scheme: DANISH_BUSINESS }
  if (country === 'SE') return { id: numberIn(/^SE(\d{10})\d{2}$/), scheme: SWEDISH_ORGANIZATION }
  if (country === 'IS') return { id: kennitalaIn(taxNumber ?? '') || kennitalaIn(entry ?? ''), scheme: KENNITALA }
  return { id: trimmed(entry), scheme: null }
}

/** Beside the VAT id a Swedish seller says in Peppol that it is approved for F-tax, and nothing else (SE-R-005). */
function taxNumberOf({ address, tax_number: number }: OrganizationRecord['profile'], format: EInvoiceFormat): string {
  const isSwedish = format === 'PEPPOL' && address?.country === 'SE'
  return isSwedish ? (/f-skatt/i.test(number ?? '') ? approvedForFTax : '') : trimmed(number)
}

/** Kosovo, which ISO 3166-1 does not have, is 1A in e-invoices (EN 16931, BR-CL-14). */
function addressOf(address: AddressRecord | null): AddressRecord {
  const { country, ...rest } = address ?? nowhere
  return { ...rest, country: country === 'XK' ? '1A' : country }
}

/** Outside the scope of VAT no party may be named by a VAT id (BR-O-02 to 04). */
function mayNameVatIds({ taxes }: EInvoice): boolean {
  return !taxes.some(({ category }) => category.code === 'O')
}

/** How it is paid (BG-16), by its code of UNTDID 4461. */
export interface Payment {
  readonly meansCode: string
  /** What is to be paid to (BG-17), by which reference (BT-83); null where nothing is to be paid. */
  readonly account: {
    readonly id: string
    readonly isIban: boolean
    /** What names its bank where it is no IBAN: a routing number, sort code or the like. */
    readonly routingNumber: string
    readonly bic: string
    readonly reference: string
  } | null
}

/** "Standing agreement": names no account, and is a code that Dutch sellers may give at home (NL-R-008). */
const AS_AGREED = '57'
const BY_TRANSFER = '30'
/** "Not defined": what Danes may say to each other of what is settled otherwise, or paid to another account than in euros (DK-R-005). */
const NOT_DEFINED = '1'

/** Null where no account takes it. A credit note asks for nothing; how it is settled is up to both parties. */
export function paymentOf({ record, preceding, number }: EInvoice): Payment | null {
  const { profile } = record.organization
  const isDanish = profile.address?.country === 'DK' && record.client.address?.country === 'DK'
  if (preceding !== null) return { meansCode: isDanish ? NOT_DEFINED : AS_AGREED, account: null }
  const { iban: reached, qrr } = transferTo(profile.iban, { currency: record.currency, number })
  const iban = compact(reached)
  const id = iban || trimmed(profile.account_number)
  if (id === '') return null
  // A SEPA transfer is in euros, and reaches no account that takes a QRR.
  const isSepa = iban !== '' && record.currency === 'EUR' && qrr === null
  const meansCode = isSepa ? '58' : isDanish ? NOT_DEFINED : BY_TRANSFER
  const reference = qrr?.text ?? number
  const routingNumber = iban === '' ? trimmed(profile.routing_number) : ''
  return { meansCode, account: { id, isIban: iban !== '', routingNumber, bic: compact(profile.bic), reference } }
}
