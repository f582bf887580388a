import { labels, labelWords, readLabels } from '../domain/documents/labels'
import type { DocumentWords } from '../words/en/documents'

/** The words of a document, with those of the business in the place of the usual ones where it has any. */
export function withOwnLabels(words: DocumentWords, kept: unknown): DocumentWords {
  const own = readLabels(kept)
  const said = labels.map((label) => [labelWords[label], own[label] ?? words[labelWords[label]]])
  return { ...words, ...(Object.fromEntries(said) as Partial<DocumentWords>) }
}
