import type { AddressRecord } from '../../../contract/v1/clients/client-record'
import { textOrNull } from '../fields/form/wire-values'

/** An address as it is typed; an empty text stands for nothing. */
export interface AddressValues {
  line1: string
  line2: string
  city: string
  state: string
  zip: string
  /** The ISO 3166 code, or a country as it was once typed. */
  country: string
}

export function addressToValues(address: AddressRecord | null): AddressValues {
  const { line1 = '', line2 = '', city = '', state = '', zip = '', country = '' } = address ?? {}
  return { line1, line2: line2 ?? '', city, state, zip, country }
}

/** The address as it is sent; null when nothing of it was typed, so that no blank one is printed. */
export function addressBody(values: AddressValues): AddressRecord | null {
  const hasAddress = Object.values(values).some((text: string) => text.trim() !== '')
  return hasAddress ? { ...values, line2: textOrNull(values.line2) } : null
}
