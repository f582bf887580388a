import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** What is signed of a new version: all that is downloaded, and what is said of it. */
export interface SignedParts {
  readonly version: string
  readonly releaseNotes: string
  readonly minimumSystemVersion: string
  /** In the order in which they are told. */
  readonly files: readonly { readonly url: string; readonly sha512: string; readonly size: number }[]
}

function statement({ version, releaseNotes, minimumSystemVersion, files }: SignedParts): Buffer {
  const named = files.map(({ url, sha512, size }) => ({ url, sha512, size }))
  return Buffer.from(JSON.stringify({ version, releaseNotes, minimumSystemVersion, files: named }))
}

/** Ed25519, in base64. */
export function signUpdate(parts: SignedParts, privateKey: KeyObject): string {
  return sign(null, statement(parts), privateKey).toString('base64')
}

/** `publicKey` is an Ed25519 key as SPKI in base64. */
export function isSignedUpdate(parts: SignedParts & { readonly signature: string }, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(null, statement(parts), key, Buffer.from(parts.signature, 'base64'))
}
