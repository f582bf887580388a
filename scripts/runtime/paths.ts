import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../..')

/** Where downloads live that outlast a clone; outside the tree on purpose. */
export function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'billfold')
}

/** The JavaScript file behind a package's command, so that it can be run without a shell on every platform. */
export function toolPath(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', packageName)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>
  }
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin?.[command]
  if (!file) throw new Error(`${packageName} has no command "${command}"`)
  return join(folder, file)
}
