import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { invoke } from './operations'

/** Where the files of a test are saved: they stay for those who check them with tools of their own. */
export function documentsFolder(name: string, dataFolder: string): string {
  const folder = join(process.env['BILLFOLD_KEEP_DOCUMENTS'] ?? dataFolder, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Lets the system's dialog take whatever name it is offered. */
export async function saveIn(app: ElectronApplication, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, into) => {
    const stub = (...given: readonly unknown[]) => {
      const { defaultPath = '' } = given.at(-1) as { defaultPath?: string }
      return Promise.resolve({ canceled: false, filePath: `${into}/${defaultPath.split('/').at(-1) ?? ''}` })
    }
    dialog.showSaveDialog = stub
  }, folder)
}

/** Saves a document as a person does; answers where. */
export async function savePdf(page: Page, kind: string, id: string): Promise<string> {
  const { path } = (await invoke(page, 'savePdf', { body: { kind, id } })) as unknown as { path: string }
  return path
}

/** Saves the e-invoice of an invoice as a person does; answers where. */
export async function saveEInvoice(page: Page, id: string): Promise<string> {
  const { path } = (await invoke(page, 'saveEInvoice', { body: { id } })) as unknown as { path: string }
  return path
}

/** Opens the newest invoice of a client from the list, by keys and a click. */
export async function openInvoice(page: Page, client: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Invoices')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: client }).first().click()
}
