import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signUpdate, type SignedParts } from '../../src/main/updates/update-signature.ts'
import { minimumSystems } from './minimum-systems.ts'

/** As the application takes them; longer ones are told on the page of the release alone. */
export const MOST_NOTES = 20_000

/** Both halves of a new key in base64: what package.json names, and what the job that signs is handed. */
export function newUpdateKey(): { readonly publicKey: string; readonly privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  }
}

/**
 * Signs what updates are told in `folder`, with the notes of the version, where each installed copy can check it. Answers
 * what is wrong, and then leaves every file as it is.
 */
export function signUpdates(folder: string, notes: string, key: string, publicKey: string): string[] {
  const privateKey = keyFrom(key)
  if (privateKey === null) return ['The secret UPDATE_KEY is no Ed25519 key as PKCS #8 in base64.']
  if (createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64') !== publicKey)
    return ['The secret UPDATE_KEY is not the one whose public half package.json names.']
  if (notes.length > MOST_NOTES)
    return [`The changelog says more than ${String(MOST_NOTES)} characters of this version.`]
  const lists = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name))
  const read = lists.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const told = read.map(({ name, text }) => ({ name, text, parts: partsOf(name, text, notes) }))
  const unread = told
    .filter(({ parts }) => parts === null)
    .map(({ name }) => `${name} is not as electron-builder writes it.`)
  if (unread.length > 0 || told.length === 0) return told.length === 0 ? ['There is nothing to sign.'] : unread
  for (const { name, text, parts } of told) {
    if (parts === null) continue
    // Of what YAML is, JSON's strings are a part.
    const added = {
      releaseNotes: JSON.stringify(notes),
      minimumSystemVersion: parts.minimumSystemVersion,
      signature: signUpdate(parts, privateKey),
    }
    const lines = Object.entries(added).map(([field, value]) => `${field}: ${value}\n`)
    writeFileSync(join(folder, name), `${text.trimEnd()}\n${lines.join('')}`)
  }
  return []
}

function keyFrom(key: string): KeyObject | null {
  try {
    const read = createPrivateKey({ key: Buffer.from(key.trim(), 'base64'), format: 'der', type: 'pkcs8' })
    return read.asymmetricKeyType === 'ed25519' ? read : null
  } catch {
    return null
  }
}

/** What a list tells; null where it, or a line of it, is none that is known. */
function partsOf(name: string, text: string, releaseNotes: string): SignedParts | null {
  const [, version, list = ''] =
    /^version: (\S+)\nfiles:\n((?: .*\n)+)(?:(?:path|sha512|releaseDate): .*\n?)*$/.exec(text) ?? []
  const entry =
    / {2}- url: (\S+)\n {4}sha512: (\S+)\n {4}size: (\d+)\n(?: {4}(?:blockMapSize|isAdminRightsRequired): \S+\n)*/y
  const files: { url: string; sha512: string; size: number }[] = []
  while (entry.lastIndex < list.length) {
    const [, url, sha512, size] = entry.exec(list) ?? []
    if (url === undefined || sha512 === undefined) return null
    files.push({ url, sha512, size: Number(size) })
  }
  const minimumSystemVersion = minimumSystems[name]
  if (version === undefined || minimumSystemVersion === undefined || files.length === 0) return null
  return { version, releaseNotes, minimumSystemVersion, files }
}
