import { chosenDocumentTag } from '../domain/documents/languages'
import { type Catalogue, catalogueFor } from '../words/catalogue'
import { documentLanguageIn } from '../words/document-languages'

interface Printed {
  readonly client?: { readonly language?: string | null }
  readonly organization: { readonly profile: { readonly locale: string; readonly document_language: string | null } }
}

/**
 * The language of a document's reader: the client's own, else that which the business chose for its documents. Where
 * neither is known, it is that of the business's locale among those that people are offered.
 */
export function documentLanguage({ client, organization }: Printed, offered: readonly Catalogue[]): Catalogue {
  const { document_language, locale } = organization.profile
  const chosen = chosenDocumentTag(client?.language, document_language)
  return chosen === null ? catalogueFor([locale], offered) : documentLanguageIn(chosen, locale)
}
