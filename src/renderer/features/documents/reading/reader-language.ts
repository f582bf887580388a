import { chosenDocumentTag } from '../../../../domain/documents/languages'
import type { Catalogue } from '../../../../words/catalogue'
import { documentLanguageIn } from '../../../../words/document-languages'
import { locale } from '../../../state/business/locale.svelte'
import { languageOfReader } from '../../../state/shell/window-language'

/** What of a document its reader's language follows from. */
export interface Read {
  readonly client: { readonly language: string | null }
  readonly organization: { readonly profile: { readonly document_language: string | null } }
}

/** The language of a document's reader: the client's own, else that which the business chose for its documents. */
export function readerLanguage({ client, organization }: Read): Catalogue {
  const chosen = chosenDocumentTag(client.language, organization.profile.document_language)
  return chosen === null ? languageOfReader(locale.tag) : documentLanguageIn(chosen, locale.tag)
}
