import type { ElectronApplication } from '@playwright/test'
import { expect, test } from './application'
import { invoke, makeInvoice, setUp } from './operations'

/** Answers the question that holds the window back, and counts how often it is asked. */
async function answerWith(app: ElectronApplication, choice: 'Keep editing' | 'Discard changes'): Promise<void> {
  await app.evaluate(({ dialog }, wanted) => {
    dialog.showMessageBoxSync = (...args: unknown[]) => {
      const options = args.at(-1) as Electron.MessageBoxSyncOptions
      process.env['ASKED'] = options.message
      return options.buttons?.indexOf(wanted) ?? -1
    }
  }, choice)
}

const asked = (app: ElectronApplication) => app.evaluate(() => process.env['ASKED'])
const quit = (app: ElectronApplication) => app.evaluate(({ app: electron }) => electron.quit())

test('quitting with unsaved input asks, and keeps it or lets it go as one answers', async ({ app, page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Northwind Coffee')
  await answerWith(app, 'Keep editing')
  await quit(app)
  await expect.poll(() => asked(app)).toBe('You have changes that are not saved.')
  await expect(name).toHaveValue('Northwind Coffee')
  await answerWith(app, 'Discard changes')
  await app.close()
})

test('quitting without unsaved input asks nothing', async ({ app, page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await answerWith(app, 'Keep editing')
  await app.close()
})

test('a dialog with input asks before Escape closes it', async ({ page }) => {
  await setUp(page)
  await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Clients')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'Add contact' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mia')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Mia')
})

test('a draft that was issued meanwhile says what to do, and keeps what was typed', async ({ page }) => {
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const invoice = await makeInvoice(page, client.id)
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Invoices')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const notes = page.getByRole('textbox', { name: /^Notes/ })
  await notes.fill('Thank you, Mia.')
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Void it and duplicate it to correct something.')).toBeVisible()
  await expect(notes).toHaveValue('Thank you, Mia.')
})
