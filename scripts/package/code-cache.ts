import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lacksDisplay, startVirtualDisplay } from '../runtime/display.ts'
import { machineSwitches } from '../runtime/desktop.ts'
import { root } from '../runtime/paths.ts'
import { collect } from '../runtime/run.ts'
import { say } from '../runtime/say.ts'

/** What electron-builder tells of a target whose Electron it has laid out, and whose files it is about to copy. */
interface Laid {
  readonly appOutDir: string
  readonly electronPlatformName: string
  /** As electron-builder counts them. */
  readonly arch: number
}

const archs: Readonly<Record<number, string>> = { 1: 'x64', 3: 'arm64' }

const programs: Readonly<Record<string, string>> = {
  linux: 'electron',
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
}

const PATIENCE_MS = 120_000

/**
 * Before the files of a target are copied: has its own Electron start the application once, and keeps what V8 compiled of
 * main in out/code-cache, from where it goes into the archive. An Electron that this machine cannot run leaves none: such a
 * package compiles at each start, as while we develop.
 */
export default async function makeCodeCache({ appOutDir, electronPlatformName, arch }: Laid): Promise<void> {
  const target = `${electronPlatformName}-${archs[arch] ?? String(arch)}`
  const folder = join(root, 'out/code-cache', target)
  rmSync(folder, { recursive: true, force: true })
  if (target !== `${process.platform}-${process.arch}`) {
    say(`Main is packaged for ${target} without a code cache: this machine does not run its Electron.`)
    return
  }
  mkdirSync(folder, { recursive: true })
  await takeCodeCache(join(appOutDir, programs[electronPlatformName] ?? ''), join(folder, 'index.code-cache'))
}

/** Starts an Electron on a demonstration in a folder that is thrown away, and waits until it has written the cache. */
async function takeCodeCache(electron: string, to: string): Promise<void> {
  const display = lacksDisplay() ? await startVirtualDisplay() : null
  const data = mkdtempSync(join(tmpdir(), 'billfold-code-cache-'))
  try {
    const { code, output } = await collect(
      electron,
      [
        ...machineSwitches(display !== null),
        `--user-data-dir=${join(data, 'books')}`,
        '--require',
        join(root, 'scripts/package/take-code-cache.cjs'),
        root,
        '--demo',
      ],
      {
        env: { BILLFOLD_CODE_CACHE: to, TMPDIR: data, ...(display ? { DISPLAY: display.name } : {}) },
        timeoutMs: PATIENCE_MS,
      },
    )
    if (code !== 0) throw new Error(`Electron ended with ${String(code)} and wrote no code cache: ${output.trim()}`)
  } finally {
    display?.stop()
    rmSync(data, { recursive: true, maxRetries: 5 })
  }
}
