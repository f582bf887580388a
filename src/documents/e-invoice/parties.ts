import type { AddressRecord } from '../../contract/v1/clients/client-record'
import type { OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import type { EInvoiceFormat } from '../../domain/enums'
import { buyerName, sellerName, trimmed } from '../legal-names'
import type { EInvoice } from './e-invoice'
import { type ElectronicAddress, electronicAddress } from './electronic-address'

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
  const [vatId, taxNumber] = [compact(profile.vat_id), trimmed(profile.tax_number)]
  const [phone, email] = [trimmed(profile.phone), trimmed(profile.email)]
  const mayName = mayNameVatIds(invoice)
  return {
    legalName: sellerName(invoice.record.organization),
    tradingName: trimmed(name),
    address: addressOf(profile.address),
    id: mayName && vatId !== '' ? '' : taxNumber || vatId,
    vatId: mayName ? vatId : '',
    taxNumber: mayName ? taxNumber : '',
    register: registerOf(profile, format),
    phone,
    email,
    electronicAddress: electronicAddress({ vatId, email, buyerReference: '' }, format),
  }
}

export function buyerOf(invoice: EInvoice, format: EInvoiceFormat): EInvoiceParty {
  const { client } = invoice.record
  const name = buyerName(client)
  const vatId = compact(client.vat_id)
  const reachable = { vatId, email: trimmed(client.email), buyerReference: trimmed(client.buyer_reference) }
  return {
    legalName: name,
    tradingName: name,
    address: addressOf(client.address),
    id: '',
    vatId: mayNameVatIds(invoice) ? vatId : '',
    taxNumber: '',
    register: { id: '', scheme: null },
    phone: '',
    email: '',
    electronicAddress: electronicAddress(reachable, format),
  }
}

const DUTCH_REGISTER = '0106'

/** Dutch sellers are named in Peppol by the number of their chamber of commerce alone (NL-R-003). */
function registerOf({ address, register_entry: entry }: OrganizationRecord['profile'], format: EInvoiceFormat) {
  if (format !== 'PEPPOL' || address?.country !== 'NL') return { id: trimmed(entry), scheme: null }
  return { id: /\b\d{8}\b/.exec(entry ?? '')?.[0] ?? '', scheme: DUTCH_REGISTER }
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
  /** What is to be paid to (BG-17); null where nothing is to be paid. */
  readonly account: { readonly id: string; readonly isIban: boolean; readonly bic: string } | null
}

/** "Standing agreement": names no account, and is a code that Dutch sellers may give at home (NL-R-008). */
const AS_AGREED = '57'

/** Null where an invoice names no account. A credit note asks for nothing; how it is settled is up to both parties. */
export function paymentOf({ record, preceding }: EInvoice): Payment | null {
  if (preceding !== null) return { meansCode: AS_AGREED, account: null }
  const { profile } = record.organization
  const iban = compact(profile.iban)
  const id = iban || trimmed(profile.account_number)
  // A SEPA transfer is in euros.
  const meansCode = iban !== '' && record.currency === 'EUR' ? '58' : '30'
  return id === '' ? null : { meansCode, account: { id, isIban: iban !== '', bic: compact(profile.bic) } }
}
