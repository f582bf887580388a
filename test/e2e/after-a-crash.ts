import type { ElectronApplication, Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, firstWindowOf, launch, test as base } from './application'

/** A second start on the same data, closed after the test. */
export const test = base.extend<{ startAgain: () => Promise<{ app: ElectronApplication; page: Page }> }>({
  startAgain: async ({ dataFolder }, use) => {
    const started: ElectronApplication[] = []
    await use(async () => {
      const app = await launch(dataFolder)
      started.push(app)
      const page = await firstWindowOf(app)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return { app, page }
    })
    for (const app of started) await app.close()
  },
})

/** All that is kept for a crash, as text. */
export async function kept(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'autosaves')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

/** As a crash or a power cut ends it. */
export async function kill(app: ElectronApplication): Promise<void> {
  const closed = app.waitForEvent('close')
  app.process().kill('SIGKILL')
  await closed
}

/** What is offered at the next start, or where the same form is opened again. */
export const offer = (page: Page, what: string) =>
  page.getByRole('region', { name: `You were writing ${what} when Billfold closed` })
