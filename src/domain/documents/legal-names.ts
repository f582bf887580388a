import { trimmed } from '../e-invoice/xml-text'

interface Seller {
  readonly name: string
  readonly profile: { readonly legal_name: string | null }
}

interface Buyer {
  readonly name: string
  readonly profile: { readonly company_name: string | null } | null
}

/** The business as a register or a bank knows it. */
export const sellerName = ({ name, profile }: Seller): string => trimmed(profile.legal_name) || trimmed(name)

/** The company of a client where there is one, else the client. */
export const buyerName = ({ name, profile }: Buyer): string => trimmed(profile?.company_name) || trimmed(name)
