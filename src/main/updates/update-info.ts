import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** 64 bytes. */
const base64 = z.string().regex(/^[A-Za-z0-9+/]{86}==$/)

/** What a server says of a new version: a stranger's until its signature was checked. */
export const updateInfo = z.object({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  releaseNotes: z.string().max(20_000),
  files: z
    .array(
      z.object({
        // A name beside what was asked for, and no address elsewhere.
        url: z.string().regex(/^[A-Za-z0-9][\w.-]{0,199}$/),
        sha512: base64,
        size: z.int().positive().max(1_000_000_000),
      }),
    )
    .min(1)
    .max(20),
  signature: base64,
})
export type UpdateInfo = z.output<typeof updateInfo>

/** What is signed: the version, what is said of it, and each file by name, SHA-512 and size. */
function statement({ version, releaseNotes, files }: Omit<UpdateInfo, 'signature'>): Buffer {
  const named = files.map(({ url, sha512, size }) => ({ url, sha512, size }))
  return Buffer.from(JSON.stringify({ version, releaseNotes, files: named }))
}

/** Ed25519, in base64. */
export function signUpdate(info: Omit<UpdateInfo, 'signature'>, privateKey: KeyObject): string {
  return sign(null, statement(info), privateKey).toString('base64')
}

/** `publicKey` is an Ed25519 key as SPKI in base64. */
export function isSignedUpdate(info: UpdateInfo, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(null, statement(info), key, Buffer.from(info.signature, 'base64'))
}
