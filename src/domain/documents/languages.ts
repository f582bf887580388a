/** The languages that documents may be in, by their BCP 47 tags: the usual one, and the others by their own names. */
export const documentTags = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'] as const
export type DocumentTag = (typeof documentTags)[number]

/** The language of documents where none was chosen: a profile says null for it. */
export const usualDocumentTag = 'en' satisfies DocumentTag

/** The language that was kept, whoever kept it; null where that is none that documents may be in. */
export function readDocumentTag(kept: unknown): DocumentTag | null {
  return documentTags.find((tag) => tag === kept) ?? null
}

/** The language that was chosen for a client: their own, else that which the business chose for its documents. */
export function chosenDocumentTag(language: unknown, ofBusiness: unknown): DocumentTag | null {
  return readDocumentTag(language) ?? readDocumentTag(ofBusiness)
}

/** The language of documents that a new business of a locale is offered first: that of the locale where there is one. */
export function documentTagOf(locale: string): DocumentTag {
  return readDocumentTag(new Intl.Locale(locale).language) ?? usualDocumentTag
}
