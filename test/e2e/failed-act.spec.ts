import { expect, test } from './application'
import { invoke, makeInvoice, setUp } from './operations'

test('why the last act failed can be put away, and goes when the next one is begun', async ({
  app,
  page,
  dataFolder,
}) => {
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const invoice = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  await app.evaluate(({ dialog }, folder) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: `${folder}/nowhere/INV-0001.pdf` })
  }, dataFolder)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Invoices' }).click()
  await page.getByRole('row', { name: /Northwind/ }).click()
  const save = page.getByRole('main').getByRole('button', { name: /^Save PDF/ })
  const failed = page.getByRole('alert').filter({ hasText: 'The PDF was not saved' })
  await save.click()
  await failed.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failed).toBeHidden()
  await save.click()
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Record payment' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toBeVisible()
  await expect(failed).toHaveCount(0)
})
