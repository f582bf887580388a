import type { SignedKind } from '../../../../domain/documents/signature'
import { session } from '../../../state/business/session.svelte'

/** Whose name is printed below the signature on documents of a kind: the records in the window leave it out. */
export function signersOn(kind: SignedKind): string[] {
  const { signature } = session.business.profile
  return signature?.[kind] && signature.name ? [signature.name] : []
}
