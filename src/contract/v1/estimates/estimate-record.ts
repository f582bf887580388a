import { z } from 'zod'
import { dateTime, flag, id, integer, oneOf, text, timestamps } from '../../define/record-fields'
import { clientRecord } from '../clients/client-record'
import { lineItemRecord } from '../documents/line-item'
import { documentTotals, pricingFields, pricingLabels } from '../documents/pricing'
import { organizationRecord } from '../organizations/organization-operations'

/** Estimate (spec "Estimate"); what is not set is null. */
export const estimateRecord = z.object({
  id,
  organization_id: id,
  client_id: id,
  estimate_number: text,
  prefix: text,
  number: integer,
  ...pricingFields,
  ...pricingLabels,
  ...documentTotals,
  status: oneOf('estimate_status'),
  status_name: text,
  is_editable: flag,
  client: clientRecord,
  organization: organizationRecord,
  line_items: z.array(lineItemRecord),
  ...timestamps,
  approved_at: dateTime.nullable(),
  declined_at: dateTime.nullable(),
  converted_at: dateTime.nullable(),
})
export type EstimateRecord = z.output<typeof estimateRecord>
