import type { ClientRecord } from '../../../../contract/v1/clients/client-record'
import type { ClientKind, EInvoiceFormat } from '../../../../domain/enums'
import { textOrNull } from '../../../widgets/fields/form/wire-values'
import { addressBody, addressToValues, type AddressValues } from '../../../widgets/pickers/address-values'

/** A client as it is typed; an empty text stands for nothing. */
export interface ClientValues {
  name: string
  kind: ClientKind
  company: string
  website: string
  email: string
  address: AddressValues
  currency: string
  vatId: string
  purchaseOrder: string
  buyerReference: string
  eInvoice: EInvoiceFormat | ''
  /** A BCP 47 tag; `''` is that of the business's documents. */
  language: string
}

export function blankClient(name: string): ClientValues {
  const nothing = {
    company: '',
    website: '',
    email: '',
    currency: '',
    vatId: '',
    purchaseOrder: '',
    buyerReference: '',
    eInvoice: '',
    language: '',
  } as const
  return { name, kind: 'BUSINESS', address: addressToValues(null), ...nothing }
}

export function recordToValues(record: ClientRecord): ClientValues {
  return {
    name: record.name,
    kind: record.kind,
    company: record.profile?.company_name ?? '',
    website: record.profile?.website ?? '',
    email: record.email ?? '',
    address: addressToValues(record.address),
    currency: record.document_defaults?.currency ?? '',
    vatId: record.vat_id ?? '',
    purchaseOrder: record.purchase_order_number ?? '',
    buyerReference: record.buyer_reference ?? '',
    eInvoice: record.e_invoice ?? '',
    language: record.language ?? '',
  }
}

/** The body of createClient and updateClient. */
export function valuesToBody(values: ClientValues) {
  return {
    name: values.name,
    kind: values.kind,
    email: textOrNull(values.email),
    profile: { company_name: textOrNull(values.company), website: textOrNull(values.website) },
    address: addressBody(values.address),
    document_defaults: { currency: textOrNull(values.currency) },
    vat_id: textOrNull(values.vatId),
    purchase_order_number: textOrNull(values.purchaseOrder),
    buyer_reference: textOrNull(values.buyerReference),
    e_invoice: values.eInvoice === '' ? null : values.eInvoice,
    language: textOrNull(values.language),
  }
}
