import type { ConflictField, ConflictRecord } from '../../../../contract/desktop/sync-operations'
import { readShippingTax } from '../../../../domain/shipping-tax/options'
import { PROPORTIONAL } from '../../../../domain/totals/pricing'
import { type ReferredKind, shapeOf } from './value-shape'

export interface Reference {
  readonly kind: ReferredKind
  readonly id: string
}

/** The records that a conflict names by their ids, each once: their names are shown instead. */
export function referencesOf({ kind, fields }: Pick<ConflictRecord, 'kind' | 'fields'>): readonly Reference[] {
  const found = new Map<string, Reference>()
  const note = (name: string, value: unknown) => {
    const shape = shapeOf(kind, name, [value])
    if (shape.type === 'record' && typeof value === 'string' && value !== '') {
      found.set(`${shape.kind} ${value}`, { kind: shape.kind, id: value })
    }
  }
  for (const field of fields) {
    for (const value of versionsOf(field)) {
      note(field.field, value)
      for (const line of Array.isArray(value) ? value : []) noteMembers(line, note)
      if (field.field === 'options') noteShippingTax(value, note)
    }
  }
  return [...found.values()]
}

function noteShippingTax(options: unknown, note: (name: string, value: unknown) => void): void {
  const { tax } = readShippingTax(typeof options === 'object' ? (options as Record<string, unknown> | null) : null)
  if (tax !== PROPORTIONAL) note('tax_id', tax)
}

function versionsOf({ base, mine, theirs }: ConflictField): readonly unknown[] {
  return [base, mine, theirs]
}

function noteMembers(line: unknown, note: (name: string, value: unknown) => void): void {
  if (typeof line !== 'object' || line === null) return
  for (const [name, value] of Object.entries(line)) note(name, value)
}
