import { z } from 'zod'
import { date, flag, id, integer, oneOf, text, timestamps } from '../../define/record-fields'
import { clientRecord } from '../clients/client-record'
import { termsFields } from '../documents/late-fee-terms'
import { lineItemRecord } from '../documents/line-item'
import { pricingFields } from '../documents/pricing'

/** Template (spec "Template"). */
export const templateRecord = z.object({ id, ...pricingFields, ...termsFields, items: z.array(lineItemRecord) })
export type TemplateRecord = z.output<typeof templateRecord>

/** Recurring invoice (spec "Recurring invoice"). */
export const recurringInvoiceRecord = z.object({
  id,
  organization_id: id,
  client_id: id,
  name: text.nullable(),
  frequency: oneOf('frequency'),
  frequency_name: text,
  status: oneOf('recurring_status'),
  status_name: text,
  start_date: date,
  end_date: date.nullable(),
  max_occurrences: integer.nullable(),
  occurrences: integer,
  last_generated_date: date.nullable(),
  /** Nothing through this day is made any more: the last one before it was resumed. */
  skipped_through: date.nullable(),
  next_date: date.nullable(),
  client: clientRecord,
  template: templateRecord,
  is_due_for_generation: flag,
  can_generate_invoices: flag,
  is_editable: flag,
  ...timestamps,
})
export type RecurringInvoiceRecord = z.output<typeof recurringInvoiceRecord>
