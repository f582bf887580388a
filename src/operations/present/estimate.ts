import { isEstimateEditable } from '../../domain/estimates/states'
import { formatNumber } from '../../domain/numbering/number'
import { enumLabel } from '../../words/enum-label'
import type { EstimateRecord } from '../../contract/v1/estimates/estimate-record'
import type { Listed } from '../../storage/list'
import type { EstimateRow, LineRow } from '../../storage/stores/document-stores'
import type { QueryContext } from '../context'
import {
  partiesOf,
  partiesOfAll,
  presentLine,
  presentPricing,
  presentPricingLabels,
  presentTotals,
  type Parties,
} from './document'
import type { Shown } from './page'

export function presentEstimate(
  row: Listed<EstimateRow>,
  lines: readonly LineRow[],
  context: QueryContext,
  { client, organization }: Parties = partiesOf(row, context),
): EstimateRecord {
  const organizationId = context.reads.organization().id
  return {
    id: row.id,
    organization_id: organizationId,
    estimate_number: formatNumber(row.prefix, row.number),
    prefix: row.prefix,
    number: row.number,
    ...presentPricing(row),
    ...presentPricingLabels(row),
    ...presentTotals(row),
    status: row.status,
    status_name: enumLabel('estimate_status', row.status),
    is_editable: isEstimateEditable(row.status),
    client,
    organization,
    line_items: lines.map((line) => presentLine(line, row.currency, organizationId)),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    approved_at: row.approvedAt,
    declined_at: row.declinedAt,
    converted_at: row.convertedAt,
  }
}

/** The estimates of a page; their clients and parties are read together. */
export const estimatesShown: Shown<Listed<EstimateRow>, EstimateRecord> = {
  documents: ({ estimates }) => estimates,
  presenter: (rows, context) => {
    const partiesOfRow = partiesOfAll(rows, context)
    return (row, lines) => presentEstimate(row, lines, context, partiesOfRow(row))
  },
}
