import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime/paths.ts'

/** How many bytes stand before the file system of an AppImage. */
const RUNTIME_BYTES = 4096

/** Unpacks what follows it and starts that; the real one mounts it. */
const appImageRuntime = `#!/bin/sh
self=$(readlink -f "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unsquashfs -quiet -no-progress -offset ${String(RUNTIME_BYTES)} -dest "$folder/app" "$self" >/dev/null || exit 1
APPIMAGE=$self APPDIR=$folder/app "$folder/app/AppRun" "$@"
exit $?
`

/**
 * Makes what electron-builder would fetch, in `folder`: a stand-in for fpm, and the tools for an AppImage with a stand-in for
 * its runtime. Answers the environment by which electron-builder finds them.
 */
export function makeStandIns(folder: string): Record<string, string> {
  const [fpm, tools] = [join(folder, 'fpm'), join(folder, 'appimage')]
  mkdirSync(join(tools, 'lib', process.arch), { recursive: true })
  mkdirSync(join(tools, 'runtimes'))
  writeFileSync(fpm, `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'scripts/package/stand-in-fpm.ts')}' "$@"\n`)
  chmodSync(fpm, 0o755)
  for (const name of ['mksquashfs', 'desktop-file-validate']) symlinkSync(join('/usr/bin', name), join(tools, name))
  // A folder that holds nothing would count as missing.
  writeFileSync(join(tools, 'lib', process.arch, 'README'), 'The system has these libraries.\n')
  const runtime = join(tools, 'runtimes', `runtime-${process.arch}`)
  writeFileSync(runtime, appImageRuntime.padEnd(RUNTIME_BYTES, '\n'), { mode: 0o755 })
  return { CUSTOM_FPM_PATH: fpm, APPIMAGE_TOOLS_PATH: tools }
}
