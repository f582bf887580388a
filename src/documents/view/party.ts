import type { ClientRecord } from '../../contract/v1/clients/client-record'
import type { OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import { kennitalaIn } from '../../domain/e-invoice/identifiers'
import { kennitalaName, vatNumberName } from '../../words/law/tax-names'
import type { DocumentFormat } from '../format'
import { addressLines } from './address-lines'

/** Who sends or receives the document. */
export type Party = {
  readonly name: string
  /** Where the name is another. */
  readonly legalName: string | null
  readonly address: readonly string[]
  readonly details: readonly string[]
}

/** The business that sends the document. */
export function sellerOf({ name, profile }: OrganizationRecord, format: DocumentFormat): Party {
  const { language } = format
  const { email, phone, website, tax_number: taxNumber, vat_id: vatId } = profile
  const legalName = profile.legal_name?.trim() ?? ''
  return {
    name,
    legalName: legalName === '' || isSameName(legalName, name) ? null : legalName,
    address: addressLines(profile.address, profile.locale, language.names),
    details: present([
      email,
      phone,
      website,
      ...taxIdsOf(vatId, taxNumber, profile.address?.country, format),
      profile.register_entry,
    ]),
  }
}

/** The parts of the line above the address in the window of an envelope; none without an address. */
export function returnLineOf({ name, address }: Party): string[] {
  return address.length === 0 ? [] : [name, ...address]
}

/** The client: the company where there is one, with the person or trading name under it. */
export function buyerOf(client: ClientRecord, locale: string, format: DocumentFormat): Party {
  const name = client.name.trim()
  const company = client.profile?.company_name?.trim() ?? ''
  const isNamedTwice = company !== '' && !isSameName(company, name)
  return {
    name: isNamedTwice ? company : name,
    legalName: null,
    address: [...(isNamedTwice ? [name] : []), ...addressLines(client.address, locale, format.language.names)],
    details: present([client.email, vatIdSaid(client.vat_id, client.address?.country, format)]),
  }
}

/** A number that is both is said once; two that one country calls the same are told apart by the document's own words. */
function taxIdsOf(
  vatId: string | null,
  number: string | null,
  country: string | undefined,
  format: DocumentFormat,
): (string | null)[] {
  const { words } = format
  const [id, taxNumber] = [vatId?.trim() ?? '', number?.trim() ?? '']
  const idSaid = vatIdSaid(id, country, format)
  if (taxNumber === '' || isSameNumber(id, taxNumber)) return [idSaid]
  const label = words.taxNumber('')
  return [idSaid?.startsWith(label) === true ? words.vatId(id) : idSaid, words.taxNumber(taxNumber)]
}

/** Whether they differ at most in how they are written, and in the country before them. */
function isSameNumber(vatId: string, taxNumber: string): boolean {
  const [id = '', number = ''] = [vatId, taxNumber].map((each) => each.replace(/[^0-9A-Za-z]/g, '').toUpperCase())
  return id !== '' && (id === number || withoutCountry(id) === number || withoutCountry(number) === id)
}

const withoutCountry = (id: string) => id.replace(/^[A-Z]{2}(?=\w{7})/, '')

/** By the name that the country in it, else that of the party, has for it in the document's language; else by the document's. */
function vatIdSaid(id: string | null, country: string | undefined, { words, language }: DocumentFormat): string | null {
  const said = id?.trim() ?? ''
  if (said === '') return null
  if (country === 'IS' && kennitalaIn(said) !== '') return `${kennitalaName} ${said}`
  const name = vatNumberName(said.slice(0, 2).toUpperCase(), language.tag) ?? vatNumberName(country ?? '', language.tag)
  return name === null ? words.vatId(said) : `${name} ${said}`
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function present(texts: readonly (string | null)[]): string[] {
  return texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')
}
