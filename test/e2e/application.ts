import { _electron, expect, test as base, type ElectronApplication, type Locator, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { discardOnLeaving } from './discard-on-leaving'
import { keepAnswers } from './kept-answers'

const root = resolve(import.meta.dirname, '../..')

/** Whether the Electron to start is what was packaged, which has its pages with it and hears no developer's variables. */
export const isPackage = process.env['BILLFOLD_PACKAGED'] === '1'

/** Those that have ended. Their windows are no sign of it: they may be told of for a while longer. */
const ended = new WeakSet<ElectronApplication>()

export interface LaunchOptions {
  /** The application's own arguments, such as `--demo`. */
  args?: string[]
  /** Electron's own, such as `-r <file>`. */
  switches?: string[]
  env?: Record<string, string>
  /** Another program than the one that all tests start. */
  executable?: string
}

/** Starts the built application on `dataFolder`; the caller closes it. */
export async function launch(dataFolder: string, options: LaunchOptions = {}): Promise<ElectronApplication> {
  const { executablePath, args, env, cwd } = startOf(dataFolder, options)
  const app = await _electron.launch({
    executablePath,
    args,
    env: { ...env, BILLFOLD_CHECK_REPLIES: '1' },
    cwd,
    // Playwright would turn it off, and a package refuses to start without it.
    chromiumSandbox: isPackage,
  })
  app.once('close', () => ended.add(app))
  return keepAnswers(app)
}

/** Starts one that ends by itself, so with nobody attached, as a person does; answers its exit code once it is gone. */
export async function runToEnd(dataFolder: string, options: LaunchOptions = {}): Promise<number | null> {
  const { executablePath, args, env, cwd } = startOf(dataFolder, options)
  const [code] = (await once(spawn(executablePath, args, { env, cwd, stdio: 'ignore' }), 'exit')) as [number | null]
  return code
}

/** Starts one that ends by itself; answers what it said on stderr. */
export async function wordsOfRun(dataFolder: string, options: LaunchOptions): Promise<string> {
  const { executablePath, args, env, cwd } = startOf(dataFolder, options)
  return text(spawn(executablePath, args, { env, cwd, stdio: ['ignore', 'ignore', 'pipe'] }).stderr)
}

function startOf(dataFolder: string, options: LaunchOptions) {
  const executablePath = options.executable ?? process.env['BILLFOLD_ELECTRON']
  if (!executablePath) throw new Error('No Electron to start: run these tests through Playwright with their own config')
  const switches = process.env['BILLFOLD_ELECTRON_SWITCHES']?.split(' ').filter(Boolean) ?? []
  return {
    executablePath,
    args: [
      ...switches,
      `--user-data-dir=${dataFolder}`,
      ...(options.switches ?? []),
      ...(isPackage ? [] : [root]),
      ...(options.args ?? []),
    ],
    env: { ...definedEnvironment(), ...options.env },
    cwd: root,
  }
}

/** Closes an application that may hold unsaved input: nobody is there to answer whether to discard it. */
export async function closeWithoutAsking(app: ElectronApplication): Promise<void> {
  if (ended.has(app)) return
  await discardOnLeaving(app)
  await app.close()
}

/** Presses a button that ends the application, which may be gone before it is told that the press was done. */
export async function endBy(app: ElectronApplication, button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  const closed = app.waitForEvent('close')
  await button.evaluate((element: HTMLElement) => {
    setTimeout(() => {
      element.click()
    })
  })
  await closed
}

/** The window that people see: documents are printed by one that nobody sees, and which may open first. */
export async function firstWindowOf(app: ElectronApplication): Promise<Page> {
  const places = () => app.windows().map((page) => page.url())
  await expect.poll(places, { timeout: 30_000 }).toContainEqual(expect.stringContaining('/index.html'))
  return app.windows().find((page) => page.url().includes('/index.html')) ?? app.firstWindow()
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

interface Fixtures {
  /** Set with `test.use({ launchWith: … })`. */
  launchWith: LaunchOptions
  /** A fresh folder for this test's data, removed after it. */
  dataFolder: string
  app: ElectronApplication
  page: Page
}

/** `test` whose `page` is the first window of an application of its own, once it shows its first screen. */
export const test = base.extend<Fixtures>({
  launchWith: [{}, { option: true }],
  dataFolder: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'billfold-e2e-'))
    await use(folder)
    for (const used of [folder, `${folder}-demo`]) await rm(used, { recursive: true, force: true, maxRetries: 5 })
  },
  app: async ({ dataFolder, launchWith }, use) => {
    const app = await launch(dataFolder, launchWith)
    await use(app)
    await closeWithoutAsking(app)
  },
  page: async ({ app }, use) => {
    const page = await firstWindowOf(app)
    // The window is there before its screen is: keys pressed until then, and news from main, would reach nobody.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await use(page)
  },
})

export { expect } from '@playwright/test'
