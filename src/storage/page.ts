/** A part of a list, by number from 1. */
export interface PageRequest {
  readonly page: number
  readonly perPage: number
  /** The record that this page begins after or ends before: such a page is found without counting through the others. */
  readonly cursor?: Cursor | undefined
}

export type Cursor = { readonly after: string } | { readonly before: string }

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** How many there are in the whole list. */
  readonly total: number
}

export function pageOffset({ page, perPage }: PageRequest): number {
  return (page - 1) * perPage
}
