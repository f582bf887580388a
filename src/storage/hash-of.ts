import { createHash } from 'node:crypto'

/** SHA-256 of a text or of bytes, in hexadecimal digits unless it is told otherwise. */
export function hashOf(content: string | Uint8Array, digits: 'hex' | 'base64url' = 'hex'): string {
  return createHash('sha256').update(content).digest(digits)
}
