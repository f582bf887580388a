import { type ClientKind, type EnumValue, enumValues } from '../enums'
import { oneOf } from '../wire/read-fields'
import type { OpenOptions } from '../wire/open-options'
import { isInUnion, isVatIdOfOther } from './union'

/** Why no tax is charged, where none is. */
export type TaxExemption = EnumValue<'tax_exemption'>

export const TAX_EXEMPTION = 'tax_exemption'

/** The reason that a document's `options` give (v1.md "Additions"); null where they give none that is known. */
export function readTaxExemption(options: OpenOptions): TaxExemption | null {
  return oneOf(options?.[TAX_EXEMPTION], enumValues('tax_exemption'))
}

/**
 * Whether an invoice that charges no tax for this reason has to name the VAT ids of both, as between two countries of the
 * Union (VAT directive, art. 226 no. 3 and 4).
 */
export function asksForVatIds(reason: TaxExemption, seller: string, client: string): boolean {
  const isBetween = isInUnion(seller) && isInUnion(client) && seller !== client
  return isBetween && (reason === 'REVERSE_CHARGE' || reason === 'INTRA_COMMUNITY_SUPPLY')
}

/** Why the client cannot owe the tax in the seller's place. */
export type ReverseChargeFault = 'person' | 'moved'

/**
 * What stands against reverse charge, which is between businesses: a private person, or a client in the seller's own country
 * who is registered in another one only. Within a country it is possible otherwise, as for construction.
 */
export function reverseChargeFault(
  reason: TaxExemption | null,
  seller: string,
  client: { readonly kind: ClientKind; readonly country: string; readonly vatId: string | null },
): ReverseChargeFault | null {
  if (reason !== 'REVERSE_CHARGE') return null
  if (client.kind === 'PERSON' && (client.vatId ?? '').trim() === '') return 'person'
  return seller !== '' && client.country === seller && isVatIdOfOther(client.vatId, seller) ? 'moved' : null
}

/**
 * The reasons that a seller in one country can have towards a client in another, by their ISO 3166 codes; '' is one that
 * nobody has named.
 */
export function possibleExemptions(seller: string, client: string): readonly TaxExemption[] {
  const isAbroad = client !== '' && client !== seller
  const isHome = client !== '' && client === seller
  const isWithinUnion = isInUnion(seller) && (client === '' || isInUnion(client))
  const isPossible: Readonly<Record<TaxExemption, boolean>> = {
    REVERSE_CHARGE: seller !== 'US',
    INTRA_COMMUNITY_SUPPLY: seller === '' || (isWithinUnion && !isHome),
    EXPORT: seller === '' || client === '' || (isAbroad && !isWithinUnion),
    OUTSIDE_SCOPE: true,
    SMALL_BUSINESS: seller !== 'US',
    EXEMPT: true,
  }
  return enumValues('tax_exemption').filter((reason) => isPossible[reason])
}
