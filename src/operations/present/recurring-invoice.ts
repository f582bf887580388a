import { presentTerms } from '../../domain/invoices/terms-fields'
import {
  canGenerateInvoices,
  isDueForGeneration,
  isRecurringEditable,
  nextDateShown,
} from '../../domain/recurrence/states'
import { enumLabel } from '../../words/enum-label'
import type { RecurringInvoiceRecord } from '../../contract/v1/recurring-invoices/recurring-invoice-record'
import type { Listed } from '../../storage/list'
import type { LineRow, RecurringInvoiceRow } from '../../storage/stores/document-stores'
import type { QueryContext } from '../context'
import { presentClient } from './client'
import { clientOf, presentLine, presentPricing } from './document'
import type { Shown } from './page'

export function presentRecurringInvoice(
  row: Listed<RecurringInvoiceRow>,
  lines: readonly LineRow[],
  { reads, today }: QueryContext,
): RecurringInvoiceRecord {
  const organizationId = reads.organization().id
  const { client_id: clientId, ...pricing } = presentPricing(row)
  return {
    id: row.id,
    organization_id: organizationId,
    client_id: clientId,
    name: row.name,
    frequency: row.frequency,
    frequency_name: enumLabel('frequency', row.frequency),
    status: row.status,
    status_name: enumLabel('recurring_status', row.status),
    start_date: row.startDate,
    end_date: row.endDate,
    max_occurrences: row.maxOccurrences,
    occurrences: row.occurrences,
    last_generated_date: row.lastGeneratedDate,
    skipped_through: row.skippedThrough,
    next_date: nextDateShown(row.status, row.nextDate),
    client: presentClient(clientOf(row, reads)),
    template: {
      id: row.templateId,
      ...pricing,
      ...presentTerms(row),
      items: lines.map((line) => presentLine(line, row.currency, organizationId)),
    },
    is_due_for_generation: isDueForGeneration(row.status, row.nextDate, today),
    can_generate_invoices: canGenerateInvoices(row.status, row.nextDate),
    is_editable: isRecurringEditable(row.status),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

export const recurringInvoicesShown: Shown<Listed<RecurringInvoiceRow>, RecurringInvoiceRecord> = {
  documents: ({ recurringInvoices }) => recurringInvoices,
  presenter: (_rows, context) => (row, lines) => presentRecurringInvoice(row, lines, context),
}
