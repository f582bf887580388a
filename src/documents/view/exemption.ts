import type { TaxExemption } from '../../domain/law/tax-exemption'
import type { DocumentWords } from '../../words/en/documents'
import { exemptionSentence } from '../../words/law/exemption-sentences'

/** Why no tax is charged: in the words of the document, and in those that the law of the seller's country wants, once where they are the same. */
export function exemptionSaid(reason: TaxExemption, country: string, words: DocumentWords): string[] {
  const wanted = exemptionSentence(country, reason)
  return [...new Set([words.taxExemption[reason], ...(wanted === null ? [] : [`${wanted}.`])])]
}
