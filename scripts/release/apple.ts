import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from './conditions.ts'

/** A program and its arguments. */
export type Step = readonly [program: string, ...args: string[]]

/** What a machine has packaged into a folder: which version, and for which processor, its own. */
export interface Made {
  readonly folder: string
  readonly version: string
  readonly arch: string
}

const installer = ({ folder, version, arch }: Made, ext: string) =>
  join(folder, `Billfold-${version}-mac-${arch}.${ext}`)

/**
 * Has Apple look at the disk image too, and fastens its ticket to it: electron-builder does so for the application alone, and
 * an image without a ticket of its own is asked about over the network when it is opened.
 */
export function notarizationSteps(made: Made, env: Environment): Step[] {
  const { APPLE_API_KEY: key = '', APPLE_API_KEY_ID: id = '', APPLE_API_ISSUER: issuer = '' } = env
  const image = installer(made, 'dmg')
  return [
    ['xcrun', 'notarytool', 'submit', image, '--key', key, '--key-id', id, '--issuer', issuer, '--wait'],
    ['xcrun', 'stapler', 'staple', image],
  ]
}

/**
 * What has to end well before anything is handed on: the signature, what Gatekeeper says, and the fastened ticket. An update
 * takes the .zip, so that is unpacked into `work`, and its application looked at like the one that it was made of.
 */
export function appleChecks(made: Made, work: string): Step[] {
  const image = installer(made, 'dmg')
  return [
    // As electron-builder calls the folder.
    ...applicationChecks(join(made.folder, made.arch === 'x64' ? 'mac' : `mac-${made.arch}`, 'Billfold.app')),
    ['ditto', '-x', '-k', installer(made, 'zip'), work],
    ...applicationChecks(join(work, 'Billfold.app')),
    ['codesign', '--verify', '--strict', '--verbose=2', image],
    ['spctl', '-a', '-t', 'open', '--context', 'context:primary-signature', '-vv', image],
    ['xcrun', 'stapler', 'validate', image],
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
