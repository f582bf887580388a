import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Instant } from '../../kernel/instant'
import { replaceFile } from '../replace-file'

/** A secret that tokens are signed with. */
export interface SigningKey {
  readonly id: string
  readonly secret: Uint8Array
  readonly createdAt: Instant
  /** When another key took its place; null while it is the one that signs. */
  readonly retiredAt: Instant | null
}

export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

const SECRET_BYTES = 32

export interface NewKey {
  readonly id: string
  readonly now: Instant
  readonly randomBytes: (count: number) => Uint8Array
}

/** Reads the keys of a data folder, the one that signs first; makes the first where there is none. */
export function openSigningKeys(path: string, made: NewKey): SigningKeys {
  if (existsSync(path)) return readKeys(path)
  const keys: SigningKeys = [newKey(made)]
  writeKeys(path, keys)
  return keys
}

/** Puts a new key first. Those before it are kept as long as `isNeeded` says that a token of theirs may be about. */
export function rotateSigningKeys(path: string, made: NewKey, isNeeded: (key: SigningKey) => boolean): SigningKeys {
  const retired = readKeys(path).map((key) => ({ ...key, retiredAt: key.retiredAt ?? made.now }))
  const keys: SigningKeys = [newKey(made), ...retired.filter(isNeeded)]
  writeKeys(path, keys)
  return keys
}

function newKey({ id, now, randomBytes }: NewKey): SigningKey {
  return { id, secret: randomBytes(SECRET_BYTES), createdAt: now, retiredAt: null }
}

interface StoredKey {
  readonly id: string
  readonly secret: string
  readonly created_at: Instant
  readonly retired_at: Instant | null
}

function readKeys(path: string): SigningKeys {
  const kept = JSON.parse(readFileSync(path, 'utf8')) as readonly StoredKey[]
  const [first, ...rest] = kept.map(({ id, secret, created_at: createdAt, retired_at: retiredAt }) => {
    const bytes = new Uint8Array(Buffer.from(secret, 'base64url'))
    if (bytes.length !== SECRET_BYTES) throw new Error(`A key in ${path} is damaged.`)
    return { id, secret: bytes, createdAt, retiredAt }
  })
  if (first === undefined) throw new Error(`${path} holds no key.`)
  return [first, ...rest]
}

function writeKeys(path: string, keys: SigningKeys): void {
  const kept = keys.map(({ id, secret, createdAt, retiredAt }) => ({
    id,
    secret: Buffer.from(secret).toString('base64url'),
    created_at: createdAt,
    retired_at: retiredAt,
  }))
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  replaceFile(path, `${JSON.stringify(kept, null, 2)}\n`)
}
