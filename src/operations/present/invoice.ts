import { calendarDateToInstant } from '../../kernel/calendar-date'
import { presentTerms } from '../../domain/invoices/terms-fields'
import { isInvoiceEditable, readInvoiceStatus } from '../../domain/invoices/states'
import { formatNumber } from '../../domain/numbering/number'
import { enumLabel } from '../../words/enum-label'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { Listed } from '../../storage/list'
import type { InvoiceRow, LineRow } from '../../storage/stores/document-stores'
import type { QueryContext } from '../context'
import {
  moneyNumber,
  partiesOf,
  partiesOfAll,
  presentLine,
  presentPricing,
  presentPricingLabels,
  presentTotals,
  type Parties,
} from './document'
import type { Shown } from './page'

export function presentInvoice(
  row: Listed<InvoiceRow>,
  lines: readonly LineRow[],
  context: QueryContext,
  { client, organization }: Parties = partiesOf(row, context),
): InvoiceRecord {
  const status = readInvoiceStatus(row.status, row.dueAt, context.today)
  const estimate = row.convertedFrom === null ? null : context.reads.estimates.get(row.convertedFrom)
  const organizationId = context.reads.organization().id
  return {
    id: row.id,
    organization_id: organizationId,
    converted_from: row.convertedFrom,
    converted_from_number: estimate === null ? null : formatNumber(estimate.prefix, estimate.number),
    ...presentNumber(row, context),
    ...presentPricing(row),
    ...presentPricingLabels(row),
    ...presentTerms(row),
    net_terms_name: enumLabel('net_terms', row.netTerms),
    late_fee_kind_name: row.lateFeeKind === null ? null : enumLabel('late_fee_kind', row.lateFeeKind),
    late_fee_interval_name: row.lateFeeInterval === null ? null : enumLabel('late_fee_interval', row.lateFeeInterval),
    ...presentBalance(row, context),
    ...presentTotals(row),
    status,
    status_name: enumLabel('invoice_status', status),
    is_editable: isInvoiceEditable(status),
    issued_at: row.issuedAt,
    due_at: row.dueAt,
    client,
    organization,
    line_items: lines.map((line) => presentLine(line, row.currency, organizationId)),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

/** The invoices of a page; their clients and parties are read together. */
export const invoicesShown: Shown<Listed<InvoiceRow>, InvoiceRecord> = {
  documents: ({ invoices }) => invoices,
  presenter: (rows, context) => {
    const partiesOfRow = partiesOfAll(rows, context)
    return (row, lines) => presentInvoice(row, lines, context, partiesOfRow(row))
  },
}

/** A draft reads what would come next; its status says that this is provisional (v1.md "Numbers"). */
function presentNumber(row: Listed<InvoiceRow>, { reads, today }: QueryContext) {
  const { prefix, number } =
    row.prefix !== null && row.number !== null
      ? { prefix: row.prefix, number: row.number }
      : seriesToNumber(reads.series.on('invoice', row.issuedAt ?? today))
  return { invoice_number: formatNumber(prefix, number), prefix, number }
}

function seriesToNumber(series: { readonly prefix: string; readonly nextNumber: number }) {
  return { prefix: series.prefix, number: series.nextNumber }
}

function presentBalance(row: Listed<InvoiceRow>, { reads }: QueryContext) {
  return {
    next_late_fee_update_at:
      row.nextLateFeeOn === null
        ? null
        : calendarDateToInstant(row.nextLateFeeOn, reads.organization().profile.timeZone),
    total_late_fee: moneyNumber(row.totalLateFeeMinor, row.currency),
    total_paid: moneyNumber(row.totalPaidMinor, row.currency),
    total_due: moneyNumber(row.totalDueMinor, row.currency),
    total_due_unsettled: moneyNumber(row.totalDueUnsettledMinor, row.currency),
  }
}
