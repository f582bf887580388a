import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './application'
import { pressInDialogs } from './native-dialog'
import { invoke, makeInvoice, setUp } from './operations'

test('saving a PDF names the document, and no file is replaced unasked', async ({ app, page, dataFolder }) => {
  // Elsewhere the dialog of the system has asked, which is not there in a test.
  const question = process.platform === 'linux' ? ['Replace “precious.pdf”?'] : []
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Hafen', kind: 'BUSINESS' } })
  const invoice = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  const path = join(dataFolder, 'precious.pdf')
  await writeFile(path, 'precious')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (...args: unknown[]) => {
      process.env['TITLE'] = (args.at(-1) as Electron.SaveDialogOptions).title
      return Promise.resolve({ canceled: false, filePath })
    }
  }, path)
  await page.getByRole('button', { name: 'Invoices' }).click()
  await page.getByRole('row', { name: /INV-0001/ }).click()
  const save = page.getByRole('main').getByRole('button', { name: 'Save PDF…' })

  const cancelled = await pressInDialogs(app, 0)
  await save.click()
  await expect.poll(cancelled).toEqual(question)
  await expect(save).toBeEnabled()
  expect(await app.evaluate(() => process.env['TITLE'])).toBe('Save INV-0001 as PDF')
  if (question.length > 0) expect(await readFile(path, 'utf8')).toBe('precious')

  const replaced = await pressInDialogs(app, 1)
  await save.click()
  await expect(page.getByText('Saved precious.pdf')).toBeVisible()
  expect(await readFile(path, 'latin1')).toMatch(/^%PDF/)
  // What was saved in this run is saved again without a question.
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await save.click()
  await expect(page.getByText('Saved precious.pdf')).toBeVisible()
  expect(await replaced()).toEqual(question)
})
