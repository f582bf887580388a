import type { Brand } from '../../kernel/brand'
import { FOREIGN, formatNumber } from '../numbering/number'
import { writeForIndex } from './search-runs'

/** What full text finds a record by, as its index takes it (docs/decisions/0018). */
export type SearchText = Brand<string, 'SearchText'>

export function toSearchText(words: readonly (string | null | undefined)[]): SearchText {
  return writeForIndex(words.filter(Boolean).join(' ')) as SearchText
}

export function joinSearchTexts(texts: readonly SearchText[]): SearchText {
  return texts.join('') as SearchText
}

/** A number as it is found: in full, and without the zeros that a person leaves out. */
export function numberSearchText(prefix: string, number: number): SearchText {
  return toSearchText([formatNumber(prefix, number), number === FOREIGN ? null : String(number)])
}

interface WordedClient {
  readonly name: string
  readonly companyName: string | null
}

/** A client as its documents are found by it; it begins what finds them, so that a draft's can be exchanged. */
export function clientSearchText({ name, companyName }: WordedClient): SearchText {
  return toSearchText([name, companyName])
}

interface WordedDocument {
  readonly client: WordedClient
  readonly columns: { readonly notes: string | null }
  readonly lines: readonly { readonly name: string; readonly description: string | null }[]
}

/** How much of a line's description finds its document. */
const DESCRIPTION = 200

/** What finds a document: its client, its notes and its lines. */
export function documentSearchText({ client, columns, lines }: WordedDocument): SearchText {
  const said = lines.flatMap(({ name, description }) => [name, description?.slice(0, DESCRIPTION)])
  return joinSearchTexts([clientSearchText(client), toSearchText([columns.notes, ...said])])
}
