import { hashOf } from './hash-of'

/** What a seal is made of, in this order: also how SQL hands it over (`seal_hash`). */
type Sealed = [before: string, prefix: string, position: number, number: number, document: string, sealedAt: string]

/**
 * The seal of a document in its series: SHA-256, in hexadecimal digits, over its place, its number, the hash of its PDF, its
 * moment, and the seal before it; `''` before the first (docs/decisions/0041-seals.md).
 */
export function sealHash(...sealed: Sealed): string {
  return hashOf(JSON.stringify(sealed))
}
