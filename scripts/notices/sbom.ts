import { createHash } from 'node:crypto'
import type { LockedPackage } from './shipped.ts'

/** What a list of parts says of the whole. */
export interface Whole {
  readonly name: string
  readonly version: string
  readonly license: string
  /** In seconds. */
  readonly committedAt: number
  /** Which SQLite is compiled into better-sqlite3, as its binary says. */
  readonly sqlite: string
}

/** The part of a path in a lock file by which a package is called. */
export const packageName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** A CycloneDX 1.6 list of these packages, the same for the same parts: its number is taken from what it says. */
export function sbomOf(whole: Whole, packages: readonly (readonly [path: string, LockedPackage])[]): object {
  const { name, version, license, committedAt, sqlite } = whole
  const said = {
    metadata: {
      timestamp: new Date(committedAt * 1000).toISOString(),
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version, licenses: licences(license) },
    },
    components: [...packages.map(([path, locked]) => component(packageName(path), locked)), sqliteOf(sqlite)],
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(said))}`,
    version: 1,
    ...said,
  }
}

function component(called: string, { version = '', license = '', integrity = '' }: LockedPackage) {
  const [, group, name] = /^(?:(@.+)\/)?(.+)$/.exec(called) ?? []
  const purl = `pkg:npm/${group === undefined ? '' : `${encodeURIComponent(group)}/`}${String(name)}@${version}`
  const [, sha512] = /(?:^| )sha512-(\S+)/.exec(integrity) ?? []
  return {
    type: called === 'electron' ? 'framework' : 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name,
    version,
    // Of the package as the registry gives it.
    ...(sha512 === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    licenses: licences(license),
    purl,
  }
}

/** No package of the registry: by its CPE those who look for known faults find it. */
function sqliteOf(version: string) {
  const purl = `pkg:generic/sqlite@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name: 'sqlite',
    version,
    // The public domain, in the words of its authors, as SPDX calls it.
    licenses: licences('blessing'),
    cpe: `cpe:2.3:a:sqlite:sqlite:${version}:*:*:*:*:*:*:*`,
    purl,
  }
}

function licences(expression: string): object[] {
  return / (OR|AND|WITH) /.test(expression) ? [{ expression }] : [{ license: { id: expression } }]
}

/** A UUID of the eighth version (RFC 9562), whose bits are for whoever makes it to choose. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
