import { formatNumber } from '../../../domain/numbering/number'
import type { PricedDocument } from './priced-document'

type Words = readonly (string | null | undefined)[]

export function joinWords(words: Words): string {
  return words.filter(Boolean).join(' ')
}

/** A number as it is found: in full, and without the zeros that a person leaves out. */
export function numberWords(prefix: string, number: number): string {
  return `${formatNumber(prefix, number)} ${number}`
}

/** What finds a document: its client, its notes and its lines, and what is given besides. */
export function documentWords({
  client,
  columns,
  lines,
}: Pick<PricedDocument, 'client' | 'columns' | 'lines'>): string {
  return joinWords([client.name, client.companyName, columns.notes, ...lines.map(({ name }) => name)])
}
