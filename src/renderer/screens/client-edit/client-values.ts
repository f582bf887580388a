import type { AddressRecord, ClientRecord } from '../../../contract/v1/clients/client-record'
import type { ClientKind } from '../../../domain/enums'
import { textOrNull } from '../../widgets/fields/wire-values'

/** A client as it is typed; an empty text stands for nothing. */
export interface ClientValues {
  name: string
  kind: ClientKind
  company: string
  website: string
  email: string
  address: { line1: string; line2: string; city: string; state: string; zip: string; country: string }
  currency: string
}

export function blankClient(name: string): ClientValues {
  return { name, kind: 'BUSINESS', company: '', website: '', email: '', address: addressValues(null), currency: '' }
}

export function recordToValues(record: ClientRecord): ClientValues {
  return {
    name: record.name,
    kind: record.kind,
    company: record.profile?.company_name ?? '',
    website: record.profile?.website ?? '',
    email: record.email ?? '',
    address: addressValues(record.address),
    currency: record.document_defaults?.currency ?? '',
  }
}

/** The body of createClient and updateClient. */
export function valuesToBody(values: ClientValues) {
  const { line2, ...address } = values.address
  const hasAddress = Object.values(values.address).some((text) => text.trim() !== '')
  return {
    name: values.name,
    kind: values.kind,
    email: textOrNull(values.email),
    profile: { company_name: textOrNull(values.company), website: textOrNull(values.website) },
    address: hasAddress ? { ...address, line2: textOrNull(line2) } : null,
    document_defaults: { currency: textOrNull(values.currency) },
  }
}

function addressValues(address: AddressRecord | null): ClientValues['address'] {
  const { line1 = '', line2 = '', city = '', state = '', zip = '', country = '' } = address ?? {}
  return { line1, line2: line2 ?? '', city, state, zip, country }
}
