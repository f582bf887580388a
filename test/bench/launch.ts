import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { keepAnswers } from '../e2e/kept-answers'

/** The application of this project, once it was built. */
export const ourApplication = join(import.meta.dirname, '../..')

/** Starts an application on a data folder and waits for its first window; the caller closes it. */
export async function launch(
  path: string,
  dataFolder: string,
  hooks: readonly string[] = [],
): Promise<{ app: ElectronApplication; page: Page }> {
  const switches = process.env['BILLFOLD_ELECTRON_SWITCHES']?.split(' ').filter(Boolean) ?? []
  const app = await _electron.launch({
    executablePath: process.env['BILLFOLD_ELECTRON'] ?? '',
    args: [...switches, `--user-data-dir=${dataFolder}`, ...hooks.flatMap((hook) => ['-r', hook]), path],
  })
  keepAnswers(app)
  const page = await app.firstWindow()
  await page.waitForLoadState('load')
  return { app, page }
}
