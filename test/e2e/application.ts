import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface LaunchOptions {
  /** The application's own arguments, such as `--demo`. */
  args?: string[]
  env?: Record<string, string>
}

/** Starts the built application on `dataFolder`; the caller closes it. */
export async function launch(dataFolder: string, options: LaunchOptions = {}): Promise<ElectronApplication> {
  const executablePath = process.env['BILLFOLD_ELECTRON']
  if (!executablePath) throw new Error('No Electron to start: run these tests through Playwright with their own config')
  const switches = process.env['BILLFOLD_ELECTRON_SWITCHES']?.split(' ').filter(Boolean) ?? []
  return await _electron.launch({
    executablePath,
    args: [...switches, `--user-data-dir=${dataFolder}`, root, ...(options.args ?? [])],
    env: { ...definedEnvironment(), BILLFOLD_CHECK_REPLIES: '1', ...options.env },
    cwd: root,
  })
}

/** Closes an application that may hold unsaved input: nobody is there to answer whether to discard it. */
async function closeWithoutAsking(app: ElectronApplication): Promise<void> {
  if (app.windows().length > 0) {
    await app.evaluate(({ dialog }) => {
      dialog.showMessageBoxSync = () => 1
    })
  }
  await app.close()
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

/** `test` whose `page` is the first window of an application of its own. */
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
    await use(await app.firstWindow())
  },
})

export { expect } from '@playwright/test'
