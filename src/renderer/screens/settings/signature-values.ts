import type { OrganizationProfile } from '../../../contract/v1/organizations/organization-operations'
import { readSignature, type Signature } from '../../../domain/documents/signature'
import { textOrNull } from '../../widgets/fields/form/wire-values'

/** A signature as it is typed; without an image there is none. */
export type SignatureValues = {
  -readonly [Field in keyof Signature]: Signature[Field] extends boolean ? boolean : string
}

/** Who signs at all signs everything, until they say otherwise. */
const none: SignatureValues = { image: '', name: '', onInvoices: true, onEstimates: true, onCreditNotes: true }

export function signatureValues(kept: OrganizationProfile['signature']): SignatureValues {
  if (kept === null) return { ...none }
  const signature = readSignature(kept)
  return { ...signature, name: signature.name ?? '' }
}

export function signatureBody({ image, name, ...on }: SignatureValues) {
  if (image === '') return null
  return {
    image,
    name: textOrNull(name),
    on_invoices: on.onInvoices,
    on_estimates: on.onEstimates,
    on_credit_notes: on.onCreditNotes,
  }
}
