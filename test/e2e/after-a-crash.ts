import type { ElectronApplication, Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeWithoutAsking, expect, firstWindowOf, launch, test as base } from './application'
import { invoke, makeInvoice, setUp } from './operations'

interface Started {
  readonly app: ElectronApplication
  readonly page: Page
}

interface Fixtures {
  /** A second start on the same data, closed after the test. */
  startAgain: () => Promise<Started>
  /** The same after a crash, which comes once what was typed last is kept. */
  crashAndStartAgain: (typed: string | RegExp) => Promise<Started>
}

export const test = base.extend<Fixtures>({
  startAgain: async ({ dataFolder }, use) => {
    const started: ElectronApplication[] = []
    await use(async () => {
      const app = await launch(dataFolder)
      started.push(app)
      const page = await firstWindowOf(app)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return { app, page }
    })
    for (const app of started) await closeWithoutAsking(app)
  },
  crashAndStartAgain: async ({ app, dataFolder, startAgain }, use) => {
    await use(async (typed) => {
      await expect.poll(() => kept(dataFolder)).toMatch(typed)
      await kill(app)
      return startAgain()
    })
  },
})

/** All that is kept for a crash, as text. */
export async function kept(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'autosaves')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return (await Promise.all(names.map((name) => textOf(join(folder, name))))).join('\n')
}

/** Of a file that went meanwhile, nothing: what is saved is kept no longer. */
async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** As a crash or a power cut ends it. */
export async function kill(app: ElectronApplication): Promise<void> {
  const closed = app.waitForEvent('close')
  app.process().kill('SIGKILL')
  await closed
}

/** A business with a draft for Northwind Coffee. */
export async function setUpWithDraft(page: Page): Promise<{ readonly id: string }> {
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  return makeInvoice(page, client.id)
}

/** What is offered at the next start, or where the same form is opened again. */
export const offer = (page: Page, what: string) =>
  page.getByRole('region', { name: `You were writing ${what} when Billfold closed` })
