import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from './conditions.ts'

/** A program and its arguments. */
export type Step = readonly [program: string, ...args: string[]]

/** Where electron-builder leaves what it packaged and signed, by architecture. */
const appsIn = (folder: string) => ['mac', 'mac-arm64'].map((name) => join(folder, name, 'Billfold.app'))

const archs = ['x64', 'arm64']
const imagesIn = (folder: string, version: string) =>
  archs.map((arch) => join(folder, `Billfold-${version}-mac-${arch}.dmg`))

/**
 * Has Apple look at each disk image too, and fastens its ticket to it: electron-builder does so for the application alone, and
 * an image without a ticket of its own is asked about over the network when it is opened.
 */
export function notarizationSteps(folder: string, version: string, env: Environment): Step[] {
  const { APPLE_API_KEY: key = '', APPLE_API_KEY_ID: id = '', APPLE_API_ISSUER: issuer = '' } = env
  return imagesIn(folder, version).flatMap((image): Step[] => [
    ['xcrun', 'notarytool', 'submit', image, '--key', key, '--key-id', id, '--issuer', issuer, '--wait'],
    ['xcrun', 'stapler', 'staple', image],
  ])
}

/**
 * What has to end well before anything is handed on: the signature, what Gatekeeper says, and the fastened ticket. An update
 * takes the .zip, so each is unpacked, below `work`, and its application looked at like the one that it was made of.
 */
export function appleChecks(folder: string, version: string, work: string): Step[] {
  return [
    ...appsIn(folder).flatMap(applicationChecks),
    ...archs.flatMap((arch): Step[] => [
      ['ditto', '-x', '-k', join(folder, `Billfold-${version}-mac-${arch}.zip`), join(work, arch)],
      ...applicationChecks(join(work, arch, 'Billfold.app')),
    ]),
    ...imagesIn(folder, version).flatMap((image): Step[] => [
      ['codesign', '--verify', '--strict', '--verbose=2', image],
      ['spctl', '-a', '-t', 'open', '--context', 'context:primary-signature', '-vv', image],
      ['xcrun', 'stapler', 'validate', image],
    ]),
  ]
}

function applicationChecks(app: string): Step[] {
  return [
    ['codesign', '--verify', '--deep', '--strict', '--verbose=2', app],
    ['spctl', '-a', '-t', 'exec', '-vv', app],
    ['xcrun', 'stapler', 'validate', app],
  ]
}

/** Hands the body an environment in which APPLE_API_KEY is a file, as Apple's tools want it; it is gone afterwards. */
export async function withKeyFile<T>(env: Environment, body: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-key-'))
  const file = join(folder, 'notarize.p8')
  try {
    writeFileSync(file, env['APPLE_API_KEY'] ?? '', { mode: 0o600 })
    return await body({ APPLE_API_KEY: file })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
