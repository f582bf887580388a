/** The languages that documents may be in, by their BCP 47 tags. */
export const documentTags = ['en', 'de'] as const
export type DocumentTag = (typeof documentTags)[number]

/** The language that was kept, whoever kept it; null where that is none that documents may be in. */
export function readDocumentTag(kept: unknown): DocumentTag | null {
  return documentTags.find((tag) => tag === kept) ?? null
}
