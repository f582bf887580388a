import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { NotReady } from './command.ts'
import { installPackages } from './debian-packages.ts'
import { capture, hasProgram } from './run.ts'

/** What Electron needs from Debian and Ubuntu; where a release renamed a package, the newer name comes first. */
export const packages = [
  ['libgtk-3-0t64', 'libgtk-3-0'],
  ['libnss3'],
  ['libasound2t64', 'libasound2'],
  ['libgbm1'],
  ['libx11-xcb1'],
  ['libxss1'],
  ['libxtst6'],
  ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
  ['libdrm2'],
  ['libxkbcommon0'],
  ['libcups2t64', 'libcups2'],
  ['libnotify4'],
  ['libsecret-1-0'],
  ['fonts-dejavu-core'],
  ['fonts-liberation'],
]
const displayPackages = [['xvfb']]

/**
 * On Linux, makes sure that `executable` finds its libraries, a font, and a virtual display where one is wanted.
 * Installs what is missing as root on Debian and its kin; else throws with the exact command.
 */
export async function ensureSystemLibraries(executable: string, wantsVirtualDisplay: boolean): Promise<void> {
  if (process.platform !== 'linux') return
  const missing = await missingParts(executable, wantsVirtualDisplay)
  if (missing.length === 0) return
  const wanted = wantsVirtualDisplay ? [...packages, ...displayPackages] : packages
  const isDebian = hasProgram('apt-get')
  if (!isDebian)
    throw new NotReady(
      `Missing on this system: ${missing.join(', ')}. Install what Electron needs, then run this again.`,
    )
  await installPackages('Electron', missing, wanted)
  const stillMissing = await missingParts(executable, wantsVirtualDisplay)
  if (stillMissing.length > 0) throw new Error(`Still missing after the installation: ${stillMissing.join(', ')}`)
}

/** The libraries that `ldd` printed as not found. */
export function librariesNotFound(lddOutput: string): string[] {
  return [...lddOutput.matchAll(/^\s*(\S+) => not found$/gm)].flatMap((match) => match[1] ?? [])
}

async function missingParts(executable: string, wantsVirtualDisplay: boolean): Promise<string[]> {
  const missing = librariesNotFound(await capture('ldd', [executable]))
  if (wantsVirtualDisplay && !hasProgram('Xvfb')) missing.push('Xvfb')
  if (!hasFont()) missing.push('a font')
  return missing
}

function hasFont(): boolean {
  const folders = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    `${homedir()}/.local/share/fonts`,
    `${homedir()}/.fonts`,
  ]
  return folders.some((cwd) => existsSync(cwd) && globSync('**/*.{ttf,otf,ttc}', { cwd }).length > 0)
}
