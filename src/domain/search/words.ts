import { formatNumber } from '../numbering/number'

type Words = readonly (string | null | undefined)[]

export function joinWords(words: Words): string {
  return words.filter(Boolean).join(' ')
}

/** A number as it is found: in full, and without the zeros that a person leaves out. */
export function numberWords(prefix: string, number: number): string {
  return `${formatNumber(prefix, number)} ${number}`
}

interface WordedDocument {
  readonly client: { readonly name: string; readonly companyName: string | null }
  readonly columns: { readonly notes: string | null }
  readonly lines: readonly { readonly name: string }[]
}

/** What finds a document: its client, its notes and its lines. */
export function documentWords({ client, columns, lines }: WordedDocument): string {
  return joinWords([client.name, client.companyName, columns.notes, ...lines.map(({ name }) => name)])
}
