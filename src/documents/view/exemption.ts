import type { OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import type { TaxExemption } from '../../domain/law/tax-exemption'
import { exemptionSentence } from '../../words/law/exemption-sentences'
import { hasOtherTax } from '../../words/law/other-taxes'
import { languageOf } from '../../words/law/language-of'
import type { DocumentFormat } from '../format'

interface Seller {
  readonly profile: Pick<OrganizationRecord['profile'], 'address' | 'locale'>
}

/**
 * Why no tax is charged: in the words of the document, and in those that the law of the seller's country wants. The latter
 * alone where they are in the document's language.
 */
export function exemptionSaid(
  reason: TaxExemption,
  { profile: { address, locale } }: Seller,
  { words, language }: Pick<DocumentFormat, 'words' | 'language'>,
): string[] {
  // What is law for VAT is not for the tax of the Canaries.
  const country = hasOtherTax(address) ? '' : (address?.country ?? '')
  const wanted = exemptionSentence(country, reason, [language.tag, locale])
  const own = words.taxExemption[reason]
  if (wanted === null) return [own]
  const sentence = `${wanted.text}.`
  return wanted.language === languageOf(language.tag) || sentence === own ? [sentence] : [own, sentence]
}
