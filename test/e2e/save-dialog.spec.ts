import type { ElectronApplication } from '@playwright/test'
import { expect, test } from './application'
import { invoke, makeInvoice, setUp } from './operations'

/** Remembers what the system's dialog is asked for, and cancels it. */
async function cancelSaving(app: ElectronApplication): Promise<() => Promise<Electron.SaveDialogOptions>> {
  const asked = await app.evaluateHandle(({ dialog }) => {
    const asked: Electron.SaveDialogOptions[] = []
    dialog.showSaveDialog = (...args: unknown[]) => {
      asked.push(args.at(-1) as Electron.SaveDialogOptions)
      return Promise.resolve({ canceled: true, filePath: '' })
    }
    return asked
  })
  return async () => (await asked.jsonValue())[0] ?? {}
}

test('saving a PDF names the document, and asks before it replaces a file', async ({ app, page }) => {
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Hafen', kind: 'BUSINESS' } })
  const invoice = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  const asked = await cancelSaving(app)
  await page.getByRole('button', { name: 'Invoices' }).click()
  await page.getByRole('row', { name: /INV-0001/ }).click()
  await page.getByRole('button', { name: 'Save PDF…' }).click()
  // Windows and macOS ask by themselves; GTK replaces a file without a word.
  await expect.poll(async () => (await asked()).properties).toContain('showOverwriteConfirmation')
  expect((await asked()).title).toBe('Save INV-0001 as PDF')
})
