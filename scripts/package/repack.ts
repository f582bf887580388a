import { createPackageWithOptions, extractAll } from '@electron/asar'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A person without root's rights, to whom all that root has belongs: an installed Billfold refuses to start without its
 * sandbox, and that root.
 */
export const asPerson = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']

/** Copies what was packaged for Linux, with a `change` to what its archive holds. Answers the program; all else is as it was. */
export async function repack(packaged: string, copy: string, change: (tree: string) => void): Promise<string> {
  const [archive, tree] = [join(copy, 'resources/app.asar'), `${copy}-archive`]
  cpSync(packaged, copy, { recursive: true })
  extractAll(archive, tree)
  change(tree)
  await createPackageWithOptions(tree, archive, { unpack: '*.node' })
  rmSync(tree, { recursive: true })
  return join(copy, 'billfold')
}

/** Lets what lies in a folder begin with a `script` of its own, which stands at `path` in it. */
export function beginWith(tree: string, path: string, script: string): void {
  const manifest = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(tree, 'package.json'), JSON.stringify({ ...manifest, main: path }))
  writeFileSync(join(tree, path), script)
}
