import type { ClientRecord } from '../../../../../contract/v1/clients/client-record'
import { usualShippingTax } from '../../../../../domain/shipping-tax/usual'
import type { DocumentValues } from './document-values'

/** Starts a new document for a client, in the currency it is billed in. */
export function startFor(values: DocumentValues, record: ClientRecord | null): void {
  if (record === null) return
  values.clientId = record.id
  values.clientName = record.name
  values.currency = record.document_defaults?.currency ?? values.currency
}

/** Lets shipping, once there is any, be taxed as is usual in the country of the business. */
export function startShipped(
  values: DocumentValues,
  profile: { readonly address: { readonly country: string } | null } | undefined,
): void {
  values.shippingTax = usualShippingTax(profile?.address?.country) ?? ''
}
