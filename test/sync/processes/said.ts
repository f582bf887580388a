/** What a writer says of a write, on its standard output: first that it begins, then that it was acknowledged. */
export interface Said {
  readonly is: 'begun' | 'acknowledged'
  readonly does: 'create' | 'edit' | 'issue' | 'delete'
  readonly kind: WrittenKind
  /** The word that the record carries, whatever its ids are. */
  readonly word: string
  /** Of an edit: the field, what it said before, and what it says now, which nobody else ever writes. */
  readonly edit?: Edit
}

export interface Edit {
  readonly field: string
  readonly before: string
  readonly after: string
}

export const writtenKinds = ['client', 'tax', 'estimate', 'invoice', 'payment'] as const
export type WrittenKind = (typeof writtenKinds)[number]

/** Reads what a writer said; a line that the kill cut off was never said. */
export function readSaid(output: string): Said[] {
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Said)
}
