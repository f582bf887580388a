import type { StartRecord } from '../../../contract/desktop/start-operations'
import { documentTagOf, usualDocumentTag } from '../../../domain/documents/languages'
import {
  currencyOfRegion,
  localeOfRegion,
  paperOfRegion,
  regionOfMachine,
  timeZoneOfRegion,
} from '../../widgets/pickers/regions'

/** What the set-up asks for, as it is typed. */
export interface SetupValues {
  name: string
  owner: { name: string; email: string }
  /** The ISO 3166 code. */
  country: string
  currency: string
  locale: string
  timeZone: string
  /** The language of documents, a BCP 47 tag. */
  language: string
  /** A `data:` address, `''` for none. */
  logo: string
}

type Suggested = NonNullable<StartRecord['suggested']>

/** An empty form with what the machine suggests. */
export function firstValues(suggested: Suggested): SetupValues {
  const country = regionOfMachine({ locale: suggested.locale, timeZone: suggested.time_zone })
  return {
    name: '',
    owner: { name: '', email: '' },
    country,
    logo: '',
    ...suggestionsFor(country, suggested),
    timeZone: suggested.time_zone,
  }
}

/** What is usual in a country; the machine's own where that is in use there too. */
export function suggestionsFor(
  country: string,
  suggested: Suggested,
): Pick<SetupValues, 'currency' | 'locale' | 'timeZone' | 'language'> {
  const locale = localeOfRegion(country, suggested.locale)
  return {
    currency: currencyOfRegion(country) ?? '',
    locale,
    language: documentTagOf(locale),
    timeZone: timeZoneOfRegion(country, suggested.time_zone),
  }
}

/** The body of setUp. The one e-mail address is the owner's and, on documents, the business's. */
export function valuesToBody(values: SetupValues) {
  const { name, owner, country, currency, locale, timeZone, language, logo } = values
  return {
    name,
    owner,
    profile: {
      email: owner.email,
      address: country === '' ? null : { country },
      currency,
      locale,
      time_zone: timeZone,
      document_language: language === usualDocumentTag ? null : language,
      paper: paperOfRegion(country),
      logo: logo === '' ? null : logo,
    },
  }
}
