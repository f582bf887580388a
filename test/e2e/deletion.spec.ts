import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, makeInvoice, setUp } from './operations'

async function deleteFromMenu(page: Page, name: string, noun: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: `Delete ${noun}…` }).click()
}

test('what is used is not asked about: it is said at once by what it is used', async ({ app, page }) => {
  test.setTimeout(60_000)
  const inspection = new Inspection(app, page, 'deletion')
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const tax = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 20 } })
  const unit = await invoke(page, 'createUnit', { body: { name: 'hour' } })
  const { id } = await makeInvoice(page, client.id)
  const work = { name: 'Design', quantity: 1, price: 5, tax_id: tax.id, unit_of_measurement_id: unit.id }
  await invoke(page, 'updateInvoice', {
    params: { invoiceId: id },
    body: { tax_distribution: 'PER_ITEM', line_items: [work] },
  })
  await invoke(page, 'createSavedItem', { body: { ...work, currency: 'EUR' } })
  await page.getByRole('button', { name: /^Items/ }).click()
  const refusal = page.getByRole('alert')

  await page.getByRole('tab', { name: 'Taxes' }).click()
  await deleteFromMenu(page, 'VAT', 'tax')
  await expect(refusal).toHaveText(/“VAT” is used by 1 draft invoice and 1 saved item\. Change or delete these first/)
  expect((await refusal.textContent())?.split('“VAT”')).toHaveLength(2)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await inspection.look('tax')

  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  await page.getByRole('tab', { name: 'Units' }).click()
  await deleteFromMenu(page, 'hour', 'unit')
  await expect(refusal).toHaveText(/“hour” is used by 1 issued invoice, which must stay on record/)

  // What was made from a saved item keeps its lines, so nothing is in the way.
  await page.getByRole('tab', { name: 'Saved items' }).click()
  await deleteFromMenu(page, 'Design', 'saved item')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete saved item' }).click()
  await expect(page.getByText('Saved item deleted')).toBeVisible()
})
