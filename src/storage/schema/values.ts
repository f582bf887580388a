import type { Currency } from '../../domain/money/currency'

/** Values that are kept whole, as JSON, because they are always read and changed whole. */

export interface Address {
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

export interface OrganizationProfile {
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly taxNumber: string | null
  readonly address: Address | null
  readonly currency: Currency
  readonly locale: string
  readonly timeZone: string
  readonly paper: 'A4' | 'LETTER'
  readonly bankName: string | null
  readonly iban: string | null
  /** These two may be missing in what was kept before there were any. */
  readonly accountNumber?: string | null
  readonly routingNumber?: string | null
  readonly bic: string | null
  readonly footer: string | null
  readonly logo: string | null
}
