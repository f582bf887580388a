import type { V1Name } from '../../contract/v1/index'
import type { SyncRule } from './sync-rule'

/** The status of a record that has just been created. */
export const initialStatus = ({ kind }: SyncRule): string => (kind === 'recurring_invoice' ? 'ACTIVE' : 'DRAFT')

/** The fewest moves that lead a record from one status to another; null where none do. */
export function transitionsBetween({ transitions }: SyncRule, from: unknown, to: unknown): readonly V1Name[] | null {
  const known = new Set([from])
  const found: { readonly status: unknown; readonly way: readonly V1Name[] }[] = [{ status: from, way: [] }]
  for (const { status, way } of found) {
    if (status === to) return way
    for (const [name, move] of Object.entries(transitions)) {
      if (known.has(move.to) || !move.from.some((each) => each === status)) continue
      known.add(move.to)
      found.push({ status: move.to, way: [...way, name as V1Name] })
    }
  }
  return null
}
