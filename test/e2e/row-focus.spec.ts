import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { invoke, makeInvoice, setUp } from './operations'

async function goTo(page: Page, place: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(place)
  await page.keyboard.press('Enter')
}

/** Deletes a row through its menu and the question, by keyboard. */
async function remove(page: Page, actionsFor: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${actionsFor}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: act }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: act }).press('Enter')
}

test.beforeEach(async ({ page }) => {
  await setUp(page)
})

test('after a row of a table is deleted, the next one has the focus, else the one before, else the main button', async ({
  page,
}) => {
  for (const name of ['Full', 'Reduced', 'Zero']) await invoke(page, 'createTax', { body: { name, percent: 7 } })
  await goTo(page, 'Items')
  await page.getByRole('tab', { name: 'Taxes' }).click()
  await remove(page, 'Reduced', 'Delete tax')
  await expect(page.getByRole('row', { name: /^Zero/ })).toBeFocused()
  await remove(page, 'Zero', 'Delete tax')
  await expect(page.getByRole('row', { name: /^Full/ })).toBeFocused()
  await remove(page, 'Full', 'Delete tax')
  await expect(page.getByText('No taxes yet')).toBeVisible()
  await expect(page.getByRole('main').locator('header').getByRole('button', { name: 'New tax' })).toBeFocused()
})

test('the same holds of the contacts of a client', async ({ page }) => {
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  for (const name of ['Mia', 'Noah']) await invoke(page, 'createContact', { params: { clientId }, body: { name } })
  await goTo(page, 'Clients')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await remove(page, 'Noah', 'Delete contact')
  await expect(page.getByRole('button', { name: 'Actions for Mia' })).toBeFocused()
  await remove(page, 'Mia', 'Delete contact')
  await expect(page.getByRole('button', { name: 'Add contact' })).toBeFocused()
})

test('where a list has no main button its heading has the focus', async ({ page }) => {
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const invoice = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  await invoke(page, 'createPayment', { body: { invoice_id: invoice.id, amount: 20, payment_date: '2026-11-02' } })
  await goTo(page, 'Payments')
  await remove(page, 'the payment on INV-0001', 'Delete payment')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused()
})

test('when a button in a header goes with what it did, the heading has the focus', async ({ page }) => {
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const invoice = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  await goTo(page, 'Invoices')
  await page.getByRole('row', { name: /INV-0001/ }).click()
  await page.getByRole('button', { name: 'Record payment' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).press('Enter')
  await expect(page.getByText('Payment recorded')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'INV-0001' })).toBeFocused()
})
