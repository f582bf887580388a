import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright'
import { freePort } from '../free-port'
import { makeDemoFolder } from './demo-folder'
import { ourApplication } from './launch'
import { median, type Measure } from './measure'

/** Whoever changes a line and looks at the window waits no longer. */
const MOST_MS = 1000
const TIMES = 5
const PATIENCE_MS = 40_000
/** What the application is built of. */
const sources = ['src', 'scripts', 'resources', 'package.json', 'tsconfig.json', 'electron.vite.config.ts']

/** A change of a file, and the expression that is true in a window that shows it. */
interface Change {
  readonly name: string
  readonly file: string
  readonly edit: (text: string, count: number) => string
  readonly isShown: (count: number) => string
  /** The application starts anew: its window is another one. */
  readonly restarts: boolean
}

const changes: readonly Change[] = [
  {
    name: 'a component',
    file: 'src/renderer/widgets/frame/Sidebar.svelte',
    edit: (text, count) => text.replace('<nav', `<nav data-change="${String(count)}"`),
    isShown: (count) => `document.querySelector('nav[data-change="${String(count)}"]') !== null`,
    restarts: false,
  },
  {
    name: 'a style',
    file: 'src/renderer/styles/base.css',
    edit: (text, count) => `${text}\n:root { --change: ${String(count)}; }\n`,
    isShown: (count) => `getComputedStyle(document.documentElement).getPropertyValue('--change') == ${String(count)}`,
    restarts: false,
  },
  {
    name: 'main, which starts anew',
    file: 'src/main/index.ts',
    edit: (text, count) => `${text}\nglobalThis.process.title = '${String(count)}'\n`,
    isShown: () => `document.querySelector('nav') !== null`,
    restarts: true,
  },
]

/** The least that electron-vite can watch over: a window and nothing in it but what a change is known by. */
const bareProject = {
  'package.json': '{ "name": "bare", "type": "module", "main": "out/main/index.js" }',
  'electron.vite.config.js': 'export default { main: {}, renderer: {} }',
  'src/main/index.js': `import { app, BrowserWindow } from 'electron'
app.whenReady().then(() => new BrowserWindow().loadURL(process.env.ELECTRON_RENDERER_URL))
`,
  'src/renderer/index.html': '<!doctype html><nav></nav>',
}

const bareRestart: Change = {
  name: 'a bare main',
  file: 'src/main/index.js',
  edit: (text, count) => `${text}\nglobalThis.process.title = '${String(count)}'\n`,
  isShown: () => `document.querySelector('nav') !== null`,
  restarts: true,
}

/** How long it takes until a window shows what was changed in a file, while `npm run dev` watches over it. */
export async function benchDev(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-bench-dev-'))
  try {
    const project = join(folder, 'project')
    for (const name of sources) cpSync(join(ourApplication, name), join(project, name), { recursive: true })
    symlinkSync(join(ourApplication, 'node_modules'), join(project, 'node_modules'))
    await makeDemoFolder(join(folder, 'data'))
    const ours = await timesIn(project, join(folder, 'data'), changes)
    const bare = join(folder, 'bare')
    for (const [name, text] of Object.entries(bareProject)) {
      mkdirSync(dirname(join(bare, name)), { recursive: true })
      writeFileSync(join(bare, name), text)
    }
    symlinkSync(join(ourApplication, 'node_modules'), join(bare, 'node_modules'))
    const [floor = NaN] = await timesIn(bare, join(folder, 'bare-data'), [bareRestart])
    return changes.map(({ name, restarts }, index) => ({
      name: `a change of ${name}, until a window shows it, of ${String(MOST_MS)} ms`,
      ratio: (ours[index] ?? NaN) / MOST_MS,
      goal: 1,
      better: 'lower',
      detail: `${milliseconds(ours[index])}${restarts ? `, a bare application alike ${milliseconds(floor)}` : ''}`,
    }))
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
}

const milliseconds = (time = NaN) => `${time.toFixed(0)} ms`

/** The median milliseconds of each change. */
async function timesIn(project: string, dataFolder: string, made: readonly Change[]): Promise<number[]> {
  const port = await freePort()
  const dev = startDev(project, dataFolder, port)
  try {
    const times: number[] = []
    for (const change of made) times.push(await timeOf(change, project, port))
    return times
  } finally {
    await end(dev)
  }
}

async function timeOf(change: Change, project: string, port: number): Promise<number> {
  const { file, edit, isShown, restarts } = change
  const path = join(project, file)
  const text = readFileSync(path, 'utf8')
  let { browser, page } = await windowAt(port, `document.querySelector('nav') !== null`)
  const times: number[] = []
  for (let count = 1; count <= TIMES; count += 1) {
    const isGone = restarts ? new Promise((resolve) => browser.once('disconnected', resolve)) : null
    const began = performance.now()
    writeFileSync(path, edit(text, count))
    await isGone
    if (restarts) ({ browser, page } = await windowAt(port, isShown(count)))
    else await page.waitForFunction(isShown(count), null, { polling: 'raf', timeout: PATIENCE_MS })
    times.push(performance.now() - began)
    // Nobody changes the next line at once.
    await sleep(1000)
  }
  await browser.close()
  return median(times)
}

/** The window of whatever application listens, once it shows what is wanted; one may end before that, as another begins. */
async function windowAt(port: number, isShown: string): Promise<{ browser: Browser; page: Page }> {
  const until = performance.now() + PATIENCE_MS
  let problem: unknown
  while (performance.now() < until) {
    try {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${String(port)}`, { timeout: PATIENCE_MS / 4 })
      const [page] = browser.contexts()[0]?.pages() ?? []
      await page?.waitForFunction(isShown, null, { polling: 'raf', timeout: PATIENCE_MS / 4 })
      if (page !== undefined) return { browser, page }
      await browser.close()
    } catch (error) {
      problem = error
    }
    await sleep(20)
  }
  throw new Error('No window came that shows it.', { cause: problem })
}

/** As `npm run dev` does, with a port at which its window can be asked. */
function startDev(project: string, dataFolder: string, port: number): ChildProcess {
  const tool = join(project, 'node_modules/electron-vite/bin/electron-vite.js')
  const switches = process.env['BILLFOLD_ELECTRON_SWITCHES']?.split(' ').filter(Boolean) ?? []
  const all = ['dev', '--watch', '--remoteDebuggingPort', String(port), '--', ...switches]
  return spawn('node', [tool, ...all, `--user-data-dir=${dataFolder}`], {
    cwd: project,
    env: { ...process.env, ELECTRON_EXEC_PATH: process.env['BILLFOLD_ELECTRON'] ?? '' },
    stdio: 'ignore',
    detached: true,
  })
}

/** Ends it with whatever it has started. */
async function end(dev: ChildProcess): Promise<void> {
  if (dev.pid === undefined || dev.exitCode !== null) return
  const ended = once(dev, 'exit')
  process.kill(-dev.pid, 'SIGKILL')
  await ended
}
