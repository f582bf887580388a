import { isBelgianEnterprise, isNorwegianOrganization, isSwedishOrganization } from '../../domain/e-invoice/identifiers'
import type { EInvoiceFormat } from '../../domain/enums'

/** Where an e-invoice is delivered (BT-34, BT-49), under a scheme of the CEF code list EAS. */
export interface ElectronicAddress {
  readonly scheme: string
  readonly id: string
}

/** The schemes by which Peppol knows a party by its VAT id, by the id's first two letters. */
const vatSchemes: ReadonlyMap<string, string> = new Map(
  (
    'AD 9922 AL 9923 AT 9914 BA 9924 BG 9926 CH 9927 CY 9928 CZ 9929 DE 9930 EE 9931 EL 9933 ES 9920 FI 0213 FR 9957 ' +
    'GB 9932 HR 9934 HU 9910 IE 9935 IT 0211 LI 9936 LT 9937 LU 9938 LV 9939 MC 9940 ME 9941 MK 9942 MT 9943 NL 9944 ' +
    'PL 9945 PT 9946 RO 9947 RS 9948 SI 9949 SK 9950 SM 9951 TR 9952 VA 9953'
  )
    .match(/\w+ \w+/g)
    ?.map((pair) => pair.split(' ') as [string, string]) ?? [],
)

const BELGIAN_ENTERPRISE = '0208'
const NORWEGIAN_ORGANIZATION = '0192'
export const SWEDISH_ORGANIZATION = '0007'
export const DANISH_BUSINESS = '0184'
export const KENNITALA = '0196'

/** Countries that Peppol knows by the number of a register, which the VAT id holds. */
const registers: ReadonlyMap<string, { readonly scheme: string; readonly number: RegExp }> = new Map([
  ['BE', { scheme: BELGIAN_ENTERPRISE, number: /^BE(\d{10})$/ }],
  ['DK', { scheme: DANISH_BUSINESS, number: /^DK(\d{8})$/ }],
  ['NO', { scheme: NORWEGIAN_ORGANIZATION, number: /^NO(\d{9})/ }],
  ['SE', { scheme: SWEDISH_ORGANIZATION, number: /^SE(\d{10})/ }],
])

/** How the numbers of registers are checked (Peppol common rules R041, R043, R049). */
const checks: ReadonlyMap<string, (number: string) => boolean> = new Map([
  [BELGIAN_ENTERPRISE, isBelgianEnterprise],
  [NORWEGIAN_ORGANIZATION, isNorwegianOrganization],
  [SWEDISH_ORGANIZATION, isSwedishOrganization],
])

/** Whether Peppol takes an address: the number in it may be none. */
export function isPeppolAddress({ scheme, id }: ElectronicAddress): boolean {
  return checks.get(scheme)?.(id) ?? true
}

const EMAIL = 'EM'
/** A "Leitweg-ID", by which German authorities are found. */
const ROUTING_ID = '0204'
const routingId = /^\d{2,12}(-[\dA-Z]{1,30})?-\d{2}$/i

export interface Reachable {
  /** Without spaces. */
  readonly vatId: string
  /** Of an Icelander, whom Peppol knows by it; '' where there is none. */
  readonly kennitala: string
  readonly email: string
  /** '' for the seller. */
  readonly buyerReference: string
}

/** By which address a party is known to a format; null where none is known that it takes. */
export function electronicAddress(
  { vatId, kennitala, email, buyerReference }: Reachable,
  format: EInvoiceFormat,
): ElectronicAddress | null {
  if (format === 'PEPPOL') return kennitala === '' ? peppolAddress(vatId) : { scheme: KENNITALA, id: kennitala }
  if (email !== '') return { scheme: EMAIL, id: email }
  return routingId.test(buyerReference) ? { scheme: ROUTING_ID, id: buyerReference } : null
}

/** Peppol takes no e-mail address. */
function peppolAddress(vatId: string): ElectronicAddress | null {
  const country = vatId.slice(0, 2)
  const register = registers.get(country)
  const number = register?.number.exec(vatId)?.[1]
  if (register && number) return { scheme: register.scheme, id: number }
  const scheme = vatSchemes.get(country)
  return scheme === undefined ? null : { scheme, id: vatId }
}
