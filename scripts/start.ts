// npm start [-- <arguments for the application>]: builds the application and opens it.
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildApplication } from './runtime/build.ts'
import { command } from './runtime/command.ts'
import { prepareDesktop, type Desktop } from './runtime/desktop.ts'
import { root } from './runtime/paths.ts'
import { run } from './runtime/run.ts'
import { say } from './runtime/say.ts'

const screenshot = join(root, 'out', 'first-window.png')
const patienceMs = 60_000

async function openUnseen(desktop: Desktop, args: readonly string[]): Promise<number> {
  say('No display here: opening on a virtual one, to take a picture of the first window.')
  rmSync(screenshot, { force: true })
  const env = { ...desktop.env, BILLFOLD_SCREENSHOT: screenshot }
  const code = await run(desktop.executable, [...desktop.switches, root, ...args], { env, timeoutMs: patienceMs })
  if (code !== 0) return code
  const size = statSync(screenshot, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) throw new Error('The application ended without a picture of its first window.')
  say(`The application started; its first window is in ${screenshot}. Nobody can use it here, so it has ended.`)
  return 0
}

async function start(args: readonly string[]): Promise<number> {
  const desktop = await prepareDesktop()
  try {
    const built = await buildApplication()
    if (built !== 0) return built
    if (desktop.isVirtual) return await openUnseen(desktop, args)
    return await run(desktop.executable, [...desktop.switches, root, ...args], { env: desktop.env })
  } finally {
    desktop.stop()
  }
}

await command(start)
