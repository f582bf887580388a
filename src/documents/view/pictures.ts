import type { OrganizationProfile } from '../../contract/v1/organizations/organization-operations'
import type { SignedKind } from '../../domain/documents/signature'
import type { DocumentWords } from '../../words/en/documents'

/** A signature, whose it is, and what it says to those who do not see it. */
export type SignatureView = {
  readonly image: string
  readonly name: string | null
  readonly description: string
}

/** The logo of the business as a data: image. */
export function logoOf({ logo }: OrganizationProfile): string | null {
  return isImage(logo) ? logo : null
}

/** The signature of the business, where it signs documents of this kind. */
export function signatureOn(
  kind: SignedKind,
  { signature }: OrganizationProfile,
  words: DocumentWords,
): SignatureView | null {
  if (!signature?.[kind] || !isImage(signature.image)) return null
  const name = signature.name?.trim() || null
  return { image: signature.image, name, description: words.signature(name) }
}

/** Anything but an image inside the record would make the page load something from elsewhere. */
function isImage(address: string | null): address is string {
  return address?.startsWith('data:image/') === true
}
