import { type Catalogue, catalogueFor } from '../words/catalogue'

interface Printed {
  readonly organization: { readonly profile: { readonly locale: string } }
}

/** The language of a document's reader: that of the business, where it is offered, as a client says none of its own. */
export function documentLanguage({ organization }: Printed, offered: readonly Catalogue[]): Catalogue {
  return catalogueFor([organization.profile.locale], offered)
}
