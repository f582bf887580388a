import { chosenDocumentTag } from './languages'

interface Printed {
  readonly client?: { readonly language?: string | null; readonly address?: { readonly country: string } | null }
  readonly organization: { readonly profile: { readonly locale: string; readonly document_language: string | null } }
}

/** Where Intl has none of the country: as written in most, not as in the United States or in Brazil. */
const ABROAD: Readonly<Record<string, string>> = { en: 'en-001', pt: 'pt-PT' }

/**
 * The locale of a document's figures and days: the business's where it speaks the document's language, else that language
 * as it is written where the reader is.
 */
export function documentLocale({ client, organization }: Printed): string {
  const { document_language, locale } = organization.profile
  const chosen = chosenDocumentTag(client?.language, document_language)
  const { language, region } = new Intl.Locale(locale)
  if (chosen === null || chosen === language) return locale
  const country = client?.address?.country ?? ''
  const where = /^[A-Z]{2}$/.test(country) ? country : region
  const tag = where === undefined ? chosen : `${chosen}-${where}`
  const isKnown = new Intl.DateTimeFormat(tag).resolvedOptions().locale !== chosen
  return (isKnown ? undefined : ABROAD[chosen]) ?? tag
}
