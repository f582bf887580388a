/** What the model of a remote keeps. */
export const kinds = [
  'tax',
  'unit',
  'client',
  'contact',
  'note',
  'saved_item',
  'recurring_invoice',
  'estimate',
  'invoice',
  'payment',
  'refund',
  'organization',
  'profile',
] as const
export type Kind = (typeof kinds)[number]

/** A record as it is kept: the fields of the wire, and beside them what only the remote knows. */
export interface Row {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly createdAt: number
  readonly updatedAt: number
  /** The order in which records were made. */
  readonly seq: number
  /** Who asked for it, and by which request. */
  readonly by: string
  readonly request: number
}

export interface Books {
  readonly rows: Readonly<Record<Kind, Map<string, Row>>>
  /** The next number by series. */
  readonly numbers: Map<string, number>
  seq: number
}

export function emptyBooks(): Books {
  const rows = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, Row>()]))
  return { rows: rows as Record<Kind, Map<string, Row>>, numbers: new Map(), seq: 0 }
}

/** Rows are never changed in place, so a backup is a copy of the maps. */
export function backUp({ rows, numbers, seq }: Books): Books {
  const copies = Object.fromEntries(kinds.map((kind) => [kind, new Map(rows[kind])]))
  return { rows: copies as Record<Kind, Map<string, Row>>, numbers: new Map(numbers), seq }
}

export function textOf(row: Row, field: string): string {
  const value = row.fields[field]
  return typeof value === 'string' ? value : ''
}

export function numberOf(row: Row, field: string): number {
  const value = row.fields[field]
  return typeof value === 'number' ? value : 0
}

/** A record's line items, or those of its template. */
export function linesOf(row: Row): readonly Line[] {
  const lines = row.fields['line_items'] ?? row.fields['template_items']
  return Array.isArray(lines) ? (lines as readonly Line[]) : []
}

export type Line = Readonly<Record<string, unknown>>
