/** A part of a list, by number from 1. */
export interface PageRequest {
  readonly page: number
  readonly perPage: number
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** How many there are in the whole list. */
  readonly total: number
}

export function pageOffset({ page, perPage }: PageRequest): number {
  return (page - 1) * perPage
}
