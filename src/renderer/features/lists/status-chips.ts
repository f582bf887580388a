import type { EnumName, EnumValue } from '../../../domain/enums'
import { lists } from '../../../words/en/lists'
import { inWindow } from '../../state/shell/window-language'
import { enumText } from '../../widgets/data/enum-text'

type StatusName = Extract<EnumName, 'invoice_status' | 'estimate_status' | 'recurring_status'>

interface Count<Name extends StatusName> {
  readonly status: EnumValue<Name>
  readonly count: number
}

export interface Chip {
  readonly value: string | undefined
  readonly label: string
  readonly count?: number | undefined
}

/**
 * The chips of a status filter, "All" first, in the order given. Without counts (they could not be read, or nobody
 * counts) all are shown; with them only those that hold something, and the one that is chosen.
 */
export function statusChips<Name extends StatusName>(
  name: Name,
  order: readonly EnumValue<Name>[],
  counts: readonly Count<Name>[] | null,
  chosen: string | undefined,
): readonly Chip[] {
  const countOf = (status: EnumValue<Name>) => counts?.find((count) => count.status === status)?.count ?? 0
  const sum = counts?.reduce((total, { count }) => total + count, 0)
  const shown = order.filter((status) => counts === null || countOf(status) > 0 || status === chosen)
  return [
    { value: undefined, label: inWindow(lists).all, count: sum },
    ...shown.map((status) => ({
      value: status,
      label: enumText(name, status),
      count: counts === null ? undefined : countOf(status),
    })),
  ]
}
