import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Unpacked } from './guard.ts'

/** What electron-builder calls the folder of each target. */
const folders = {
  'linux-unpacked': 'linux-x64',
  'linux-arm64-unpacked': 'linux-arm64',
  mac: 'darwin-x64',
  'mac-arm64': 'darwin-arm64',
  'win-unpacked': 'win32-x64',
  'win-arm64-unpacked': 'win32-arm64',
} as const

/** What was packaged into a folder and is not an installer yet, of every target. */
export function unpackedIn(output: string): Unpacked[] {
  return Object.entries(folders)
    .filter(([name]) => existsSync(join(output, name)))
    .map(([name, target]) => placesOf(join(output, name), target))
}

function placesOf(folder: string, target: string): Unpacked {
  if (target.startsWith('darwin')) {
    const app = join(folder, 'Billfold.app', 'Contents')
    return { folder, executable: join(app, 'MacOS', 'Billfold'), resources: join(app, 'Resources'), target }
  }
  const program = target.startsWith('win32') ? 'Billfold.exe' : 'billfold'
  return { folder, executable: join(folder, program), resources: join(folder, 'resources'), target }
}
