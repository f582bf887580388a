import type { ClientRecord } from '../../../contract/v1/clients/client-record'
import type { TaxDistribution } from '../../../domain/enums'
import { usualShippingTax } from '../../../domain/shipping-tax/usual'
import type { DocumentValues } from './document-values'

interface Taxed {
  readonly tax_distribution: TaxDistribution
  readonly tax_id: string | null
  readonly line_items: readonly { readonly tax_id: string | null }[]
}

/** Starts a new document for a client, in the currency it is billed in. */
export function startFor(values: DocumentValues, record: ClientRecord | null): void {
  if (record === null) return
  values.clientId = record.id
  values.clientName = record.name
  values.currency = record.document_defaults?.currency ?? values.currency
}

/** Starts a new document with the taxes of the last one: who charges a tax charges it again. */
export function startTaxed(values: DocumentValues, last: Taxed | undefined): void {
  if (last === undefined) return
  values.taxDistribution = last.tax_distribution
  if (last.tax_distribution === 'PER_DOCUMENT') values.taxId = last.tax_id ?? ''
  if (last.tax_distribution !== 'PER_ITEM') return
  const taxId = last.line_items[0]?.tax_id ?? ''
  for (const line of values.lines) line.taxId = taxId
}

/** Lets shipping, once there is any, be taxed as is usual in the country of the business. */
export function startShipped(
  values: DocumentValues,
  profile: { readonly address: { readonly country: string } | null } | undefined,
): void {
  values.shippingTax = usualShippingTax(profile?.address?.country) ?? ''
}
