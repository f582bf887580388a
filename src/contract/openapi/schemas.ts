import { z } from 'zod'
import { amount, currencyField, dateField, mailAddress, percent, price, quantity } from '../define/fields'
import { paging } from '../define/paging'
import { addressRecord, clientRecord, noteRecord } from '../v1/clients/client-record'
import { contactRecord } from '../v1/contacts/contact-operations'
import { documentOptions } from '../v1/documents/document-options'
import { lineItemRecord } from '../v1/documents/line-item'
import { estimateRecord } from '../v1/estimates/estimate-record'
import { invoiceRecord } from '../v1/invoices/invoice-record'
import { organizationRecord } from '../v1/organizations/organization-operations'
import { paymentRecord } from '../v1/payments/payment-operations'
import { profileRecord } from '../v1/profile/profile-operations'
import { recurringInvoiceRecord, templateRecord } from '../v1/recurring-invoices/recurring-invoice-record'
import { refundRecord } from '../v1/refunds/refund-operations'
import { savedItemRecord } from '../v1/saved-items/saved-item-operations'
import { taxRecord } from '../v1/taxes/tax-operations'
import { unitRecord } from '../v1/units/unit-operations'
import { requestTexts } from '../../words/en/service/requests'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The records that stand on their own in the document, under these names. */
const components = z
  .registry<{ readonly id: string }>()
  .add(addressRecord, { id: 'Address' })
  .add(clientRecord, { id: 'Client' })
  .add(contactRecord, { id: 'Contact' })
  .add(estimateRecord, { id: 'Estimate' })
  .add(invoiceRecord, { id: 'Invoice' })
  .add(lineItemRecord, { id: 'LineItem' })
  .add(noteRecord, { id: 'Note' })
  .add(organizationRecord, { id: 'Organization' })
  .add(paymentRecord, { id: 'Payment' })
  .add(profileRecord, { id: 'Profile' })
  .add(recurringInvoiceRecord, { id: 'RecurringInvoice' })
  .add(refundRecord, { id: 'Refund' })
  .add(savedItemRecord, { id: 'SavedItem' })
  .add(taxRecord, { id: 'Tax' })
  .add(templateRecord, { id: 'Template' })
  .add(unitRecord, { id: 'Unit' })

const decimal = (decimals: number, most: JsonSchema) => ({
  type: 'number',
  minimum: 0,
  ...most,
  description: requestTexts.exactDecimal(String(decimals)),
})

/** What is checked by code and no schema would show. */
const shown = new Map<z.core.$ZodType, JsonSchema>([
  [dateField, { type: 'string', format: 'date' }],
  [mailAddress, { type: 'string', maxLength: 254, format: 'idn-email' }],
  [currencyField, { type: 'string', pattern: '^[A-Z]{3}$', description: requestTexts.anIso4217Code }],
  [price, decimal(6, { exclusiveMaximum: 1e12 })],
  [quantity, decimal(4, { exclusiveMaximum: 1e12 })],
  [percent, decimal(4, { maximum: 100 })],
  [amount, decimal(6, { exclusiveMaximum: 1e12 })],
  [paging.page, { type: 'integer', minimum: 1, default: 1 }],
  [paging.per_page, { type: 'integer', minimum: 1, default: 15, description: requestTexts.moreThan100IsReadAs100 }],
])

/** What is checked beside what the schema shows. */
const described = new Map<z.core.$ZodType, string>([[documentOptions, requestTexts.anyJson]])

/** JSON Schema of what is sent or answered, and of the records it points to, by their names. */
export function toJsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
): { readonly schema: JsonSchema; readonly records: Readonly<Record<string, JsonSchema>> } {
  const {
    $schema: _,
    $defs: records = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    metadata: components,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const description = described.get(zodSchema)
      if (description !== undefined) Object.assign(jsonSchema, { description })
      const replaced = shown.get(zodSchema)
      if (replaced === undefined) return
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, replaced)
    },
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
  return { schema: pointToComponents(rest), records: pointToComponents(records) }
}

/** JSON Schema keeps definitions inside a schema, OpenAPI beside all of them. */
function pointToComponents<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as T
}
