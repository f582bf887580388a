import { z } from 'zod'
import { date, flag, id, integer, number, oneOf, text, timestamps } from '../../define/record-fields'
import { clientRecord } from '../clients/client-record'
import { termsFields } from '../documents/late-fee-terms'
import { lineItemRecord } from '../documents/line-item'
import { documentTotals, pricingFields, pricingLabels } from '../documents/pricing'
import { organizationRecord } from '../organizations/organization-operations'

/** Invoice (spec "Invoice"); what is not set is null. */
export const invoiceRecord = z.object({
  id,
  organization_id: id,
  client_id: id,
  converted_from: id.nullable(),
  converted_from_number: text.nullable(),
  invoice_number: text,
  prefix: text,
  number: integer,
  ...pricingFields,
  ...pricingLabels,
  ...termsFields,
  net_terms_name: text,
  late_fee_kind_name: text.nullable(),
  late_fee_interval_name: text.nullable(),
  next_late_fee_update_at: z.iso.datetime().nullable(),
  total_late_fee: number,
  ...documentTotals,
  total_paid: number,
  total_due: number,
  total_due_unsettled: number,
  status: oneOf('invoice_status'),
  status_name: text,
  is_editable: flag,
  issued_at: date.nullable(),
  due_at: date.nullable(),
  client: clientRecord,
  organization: organizationRecord,
  line_items: z.array(lineItemRecord),
  ...timestamps,
})

export type InvoiceRecord = z.output<typeof invoiceRecord>
