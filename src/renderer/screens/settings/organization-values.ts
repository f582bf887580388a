import type {
  OrganizationProfile,
  OrganizationRecord,
} from '../../../contract/v1/organizations/organization-operations'
import { textOrNull } from '../../widgets/fields/wire-values'

/** The business's own details as they are typed; an empty text stands for nothing. */
export interface BusinessValues {
  name: string
  email: string
  phone: string
  website: string
  taxNumber: string
  address: { line1: string; line2: string; city: string; state: string; zip: string; country: string }
  /** A `data:` address. */
  logo: string
}

export interface DocumentValues {
  paper: OrganizationProfile['paper']
  footer: string
  bankName: string
  iban: string
  bic: string
}

export interface RegionValues {
  currency: string
  locale: string
  timeZone: string
}

export function businessValues({ name, profile }: OrganizationRecord): BusinessValues {
  const { line1 = '', line2 = '', city = '', state = '', zip = '', country = '' } = profile.address ?? {}
  return {
    name,
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    website: profile.website ?? '',
    taxNumber: profile.tax_number ?? '',
    address: { line1, line2: line2 ?? '', city, state, zip, country },
    logo: profile.logo ?? '',
  }
}

export function businessBody(values: BusinessValues) {
  const { line2, ...address } = values.address
  const hasAddress = Object.values(values.address).some((text) => text.trim() !== '')
  return {
    name: values.name,
    profile: {
      email: textOrNull(values.email),
      phone: textOrNull(values.phone),
      website: textOrNull(values.website),
      tax_number: textOrNull(values.taxNumber),
      address: hasAddress ? { ...address, line2: textOrNull(line2) } : null,
      logo: textOrNull(values.logo),
    },
  }
}

export function documentValues({ profile }: OrganizationRecord): DocumentValues {
  const { paper, footer, bank_name: bankName, iban, bic } = profile
  return { paper, footer: footer ?? '', bankName: bankName ?? '', iban: iban ?? '', bic: bic ?? '' }
}

export function documentBody({ paper, footer, bankName, iban, bic }: DocumentValues) {
  return {
    profile: {
      paper,
      footer: textOrNull(footer),
      bank_name: textOrNull(bankName),
      iban: textOrNull(iban),
      bic: textOrNull(bic),
    },
  }
}

export function regionValues({ profile: { currency, locale, time_zone: timeZone } }: OrganizationRecord): RegionValues {
  return { currency, locale, timeZone }
}

export function regionBody({ currency, locale, timeZone }: RegionValues) {
  return { profile: { currency, locale, time_zone: timeZone } }
}
