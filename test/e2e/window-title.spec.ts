import type { ElectronApplication } from '@playwright/test'
import { expect, test } from './application'
import { invoke, makeInvoice, setUp } from './operations'

const title = (app: ElectronApplication) => () =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.isVisible())
      ?.getTitle(),
  )

test('the window says where one is, and whether something there is not saved', async ({ app, page }) => {
  await expect.poll(title(app)).toBe('Billfold')
  await setUp(page)
  await expect.poll(title(app)).toBe('Home – Billfold')
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const invoice = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Invoices' }).click()
  await expect.poll(title(app)).toBe('Invoices – Billfold')
  await expect(page.getByRole('main', { name: 'Invoices' })).toBeFocused()
  await page.getByRole('row', { name: /Northwind/ }).click()
  await expect.poll(title(app)).toBe('INV-0001 – Billfold')
  await page.keyboard.press('ControlOrMeta+N')
  await expect.poll(title(app)).toBe('New invoice – Billfold')
  const notes = page.getByRole('textbox', { name: /^Notes/ })
  await notes.fill('Thank you.')
  await expect
    .poll(title(app))
    .toBe(process.platform === 'darwin' ? 'New invoice – Billfold' : '• New invoice – Billfold')
  await notes.fill('')
  await expect.poll(title(app)).toBe('New invoice – Billfold')
  await page.keyboard.press('ControlOrMeta+,')
  await expect.poll(title(app)).toMatch(/^Business – Settings – Billfold$/)
})
