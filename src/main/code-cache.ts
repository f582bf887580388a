import { hash } from 'node:crypto'

const HASH_BYTES = 32

/** What V8 compiled, as a package keeps it: behind its hash, as V8 itself takes damaged code and ends with it. */
export function hashedCode(code: Buffer): Buffer {
  return Buffer.concat([hash('sha256', code, 'buffer'), code])
}

/** What V8 compiled, of what a package keeps; null where that is not what was packaged. */
export function wholeCode(kept: Buffer): Buffer | null {
  const code = kept.subarray(HASH_BYTES)
  return hash('sha256', code, 'buffer').equals(kept.subarray(0, HASH_BYTES)) ? code : null
}
