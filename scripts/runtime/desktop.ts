import { existsSync, readFileSync } from 'node:fs'
import { lacksDisplay, startVirtualDisplay } from './display.ts'
import { ensureElectronRuntime, runtimeEnvironment } from './electron-runtime.ts'
import { say } from './say.ts'
import { ensureSystemLibraries } from './system-libraries.ts'

/** All that it takes to start Electron on this machine. */
export interface Desktop {
  executable: string
  /** Switches this machine needs, to stand before the application's path. */
  switches: string[]
  /** For whatever starts Electron: the runtime and switches once more (`BILLFOLD_ELECTRON…`), and the display. */
  env: Record<string, string>
  /** Nobody can see the windows: they open on a display of our own. */
  isVirtual: boolean
  stop(): void
}

// No graphics card behind Xvfb: capturing a page hangs with GPU compositing. No message bus either: Chromium logs that
// at length as errors that are none, so only what is fatal is let through.
const virtualSwitches = ['--disable-gpu', '--log-level=3']

/** Finds or fetches the runtime, the system's libraries and a display. Call `stop` when done. */
export async function prepareDesktop(): Promise<Desktop> {
  const isVirtual = lacksDisplay()
  const runtime = await ensureElectronRuntime()
  await ensureSystemLibraries(runtime.executable, isVirtual)
  const display = isVirtual ? await startVirtualDisplay() : null
  const switches = [...sandboxSwitches(), ...(isVirtual ? virtualSwitches : [])]
  return {
    executable: runtime.executable,
    switches,
    env: {
      ...runtimeEnvironment(runtime),
      BILLFOLD_ELECTRON: runtime.executable,
      BILLFOLD_ELECTRON_SWITCHES: switches.join(' '),
      ...(display ? { DISPLAY: display.name } : {}),
    },
    isVirtual,
    stop: () => display?.stop(),
  }
}

/** Chromium's sandbox refuses root, and cannot start where the system keeps user namespaces from unpackaged programs. */
function sandboxSwitches(): string[] {
  if (process.platform !== 'linux') return []
  if (process.getuid?.() === 0) return ['--no-sandbox']
  if (!areUserNamespacesClosed()) return []
  say(
    'This system keeps user namespaces closed: starting without the Chromium sandbox, for development and tests only.',
  )
  return ['--no-sandbox']
}

/** Whether only programs that the system knows may make the namespaces that the sandbox is built of. */
export function areUserNamespacesClosed(): boolean {
  return (
    readSetting('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    readSetting('/proc/sys/kernel/unprivileged_userns_clone') === '0'
  )
}

function readSetting(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}
