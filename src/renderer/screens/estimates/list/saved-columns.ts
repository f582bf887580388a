import type { EstimateListItem } from '../../../../contract/desktop/list-item-operations'
import { common as commonWords } from '../../../../words/en/common'
import { estimates } from '../../../../words/en/estimates'
import { amountCell } from '../../../features/lists/saving/amount-cell'
import type { SavedColumn } from '../../../features/lists/saving/save-list.svelte'
import { clock } from '../../../state/business/clock.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { estimateBadgeText } from '../../../widgets/data/estimate-badge'

/** What the list of estimates is as a table. */
export function savedColumns(): readonly SavedColumn<EstimateListItem>[] {
  const [common, { columns }] = [inWindow(commonWords), inWindow(estimates)]
  return [
    { label: columns.number, cell: (row) => row.estimate_number },
    { label: common.client, cell: (row) => row.client_name },
    { label: common.status, cell: (row) => estimateBadgeText(row, clock.today) },
    { label: common.created, cell: (row) => clock.dayOf(row.created_at) },
    { label: columns.validUntil, cell: (row) => row.valid_until ?? '' },
    { label: common.currency, cell: (row) => row.currency },
    { label: common.total, cell: (row) => amountCell(row.total_minor, row.currency) },
  ]
}
