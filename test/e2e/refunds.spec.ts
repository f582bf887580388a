import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, list, makeInvoice, setUp } from './operations'
import { sumOf } from './sums'

/** Two invoices of one client over 900.00 each: INV-0001 is paid with 1,000.00, INV-0002 is open. */
async function makeCredit(page: Page): Promise<void> {
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const ids: string[] = []
  for (let count = 0; count < 2; count += 1) {
    const { id: invoiceId } = await makeInvoice(page, clientId)
    await invoke(page, 'sendInvoice', { params: { invoiceId } })
    ids.push(invoiceId)
  }
  const payment_date = new Date().toISOString().slice(0, 10)
  const body = { invoice_id: ids[0], amount: 1000, payment_date, allow_overpayment: true }
  await invoke(page, 'createPayment', { body })
}

async function open(page: Page, number: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.locator('iframe.shown')).toBeVisible()
}

async function openRefunds(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+6')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Show refunds' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await setUp(page)
  await makeCredit(page)
})

test('what was paid too much is given back, by keyboard alone', async ({ app, page }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'refunds-given')
  await open(page, 'INV-0001')
  await expect(sumOf(page, 'main', 'Credit of the client')).toHaveText('€100.00')
  await inspection.look('credit')
  await page.getByRole('button', { name: 'Record refund…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Record refund' })
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('100.00')
  await expect(dialog.getByText('At most €100.00, which was overpaid.')).toBeVisible()
  await inspection.look('dialog')
  await amount.fill('100.01')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Only €100.00 of this invoice is credit.')).toBeVisible()
  await inspection.look('refused')
  await amount.fill('60')
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill('By bank, on the phone')
  await dialog.getByRole('button', { name: 'Record refund' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Refund recorded')).toBeVisible()
  await expect(sumOf(page, 'main', 'Paid')).toHaveText('€940.00')
  await expect(sumOf(page, 'main', 'Credit of the client')).toHaveText('€40.00')
  const card = page.getByRole('region', { name: 'Refunds' })
  await expect(card.getByText('Given back')).toBeVisible()
  await inspection.look('given-back')

  await card.getByRole('button', { name: /^Actions for the refund of/ }).click()
  await page.getByRole('menuitem', { name: 'Edit refund…' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit refund' })
  await editing.getByRole('textbox', { name: 'Amount' }).fill('100')
  await editing.getByRole('button', { name: 'Save refund' }).click()
  await expect(sumOf(page, 'main', 'Amount due')).toHaveText('€0.00')
  await expect(page.getByRole('button', { name: 'Record refund…' })).toBeHidden()

  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: /^Actions for the payment of/ }).click()
  await page.getByRole('menuitem', { name: 'Delete payment…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete payment' }).click()
  await expect(
    page.getByText('€100.00 of this invoice was given back or taken. Delete that refund first.'),
  ).toBeVisible()
  await inspection.look('payment-stays')

  await card.getByRole('button', { name: /^Actions for the refund of/ }).click()
  await page.getByRole('menuitem', { name: 'Delete refund…' }).click()
  await inspection.look('deletion')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete refund' }).click()
  await expect(sumOf(page, 'main', 'Credit of the client')).toHaveText('€100.00')
  await expect(card).toBeHidden()
})

test('credit is taken by a later invoice by name, and both say so', async ({ app, page }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'refunds-taken')
  await open(page, 'INV-0002')
  await expect(page.getByText('The client has a credit of €100.00.')).toBeVisible()
  await inspection.look('offered')
  await page.getByRole('button', { name: 'Use credit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use credit for INV-0002' })
  await expect(dialog.getByRole('combobox', { name: 'Credit of' })).toHaveText('INV-0001, €100.00')
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('100.00')
  await inspection.look('dialog')
  await dialog.getByRole('button', { name: 'Use credit' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Credit used')).toBeVisible()
  await expect(sumOf(page, 'main', 'Amount due')).toHaveText('€800.00')
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('Credit of invoice INV-0001')).toBeVisible()
  const used = page.getByRole('region', { name: 'Credit used' })
  await expect(used.getByText('Credit of INV-0001')).toBeVisible()
  await inspection.look('taken')

  await page
    .getByRole('region', { name: 'Payments' })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete payment…' }).click()
  await expect(page.getByText('Invoice INV-0001 will have its credit of €100.00 again.')).toBeVisible()
  await inspection.look('deleting')
  await page.keyboard.press('Escape')

  await used.getByRole('button', { name: /^Actions for the refund of/ }).click()
  await page.getByRole('menuitem', { name: 'Open the invoice it comes from' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'INV-0001' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Refunds' })
  await expect(card.getByText('Taken by INV-0002')).toBeVisible()
  await expect(sumOf(page, 'main', 'Amount due')).toHaveText('€0.00')
  await inspection.look('source')
  await card.getByRole('button', { name: /^Actions for the refund of/ }).click()
  await page.getByRole('menuitem', { name: 'Edit refund…' }).click()
  await expect(page.getByText('It was taken by invoice INV-0002: its amount and day stay.')).toBeVisible()
  await inspection.look('editing')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Actions for the refund of/ }).click()
  await page.getByRole('menuitem', { name: 'Delete refund…' }).click()
  await expect(
    page.getByText('It was taken by invoice INV-0002: its payment of €100.00 there is deleted with it.'),
  ).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete refund' }).click()
  await expect(sumOf(page, 'main', 'Credit of the client')).toHaveText('€100.00')
  await open(page, 'INV-0002')
  await expect(sumOf(page, 'main', 'Amount due')).toHaveText('€900.00')
})

test('credit pays no more than is open beside what is withheld', async ({ app, page }) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'refunds-withheld')
  const [client] = await list(page, 'listClients')
  const { id: invoiceId } = await invoke(page, 'createInvoice', {
    body: {
      ...{ client_id: client?.id, currency: 'EUR', net_terms: 'NET15', tax_distribution: 'NO_TAX' },
      ...{ discount_distribution: 'NO_DISCOUNT', line_items: [{ name: 'Design', quantity: 1, price: 100 }] },
      options: { withholding_name: 'IRPF', withholding_percent: 15 },
    },
  })
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  await open(page, 'INV-0003')
  await page.getByRole('button', { name: 'Use credit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use credit for INV-0003' })
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toHaveValue('85.00')
  await amount.fill('100')
  await dialog.getByRole('button', { name: 'Use credit' }).click()
  await expect(dialog.getByText('Only €85.00 is still open.')).toBeVisible()
  await inspection.look('too-much')
  await amount.fill('85')
  await dialog.getByRole('button', { name: 'Use credit' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Credit used')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Use credit…' })).toBeHidden()
})

test('all refunds are listed, found and saved from their own list', async ({ app, page }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'refunds-list')
  await openRefunds(page)
  await expect(page.getByText('No refunds yet')).toBeVisible()
  await inspection.look('empty')
  await page.getByRole('button', { name: 'Show invoices with credit' }).click()
  await page.getByRole('row', { name: 'INV-0001' }).click()
  await page.getByRole('button', { name: 'Record refund…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record refund' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('60')
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill('By bank')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Refund recorded')).toBeVisible()
  await open(page, 'INV-0002')
  await page.getByRole('button', { name: 'Use credit…' }).click()
  await page
    .getByRole('dialog', { name: /^Use credit/ })
    .getByRole('button', { name: 'Use credit' })
    .click()
  await expect(page.getByRole('region', { name: 'Credit used' })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('By bank')
  const found = page.getByRole('dialog').getByRole('option', { name: /INV-0001.*60/ })
  await expect(found).toBeVisible()
  await inspection.look('palette')
  await page.keyboard.press('Escape')

  await openRefunds(page)
  await expect(page.getByRole('row', { name: /Given back/ })).toContainText('€60.00')
  const taken = page.getByRole('row', { name: /Taken by INV-0002/ })
  await expect(taken).toContainText('€40.00')
  await inspection.look('list')
  await taken.getByRole('button', { name: 'Actions for the refund of INV-0001' }).click()
  await page.getByRole('menuitem', { name: 'Open the invoice that took it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'INV-0002' })).toBeVisible()
  await openRefunds(page)
  await page.getByRole('row', { name: /Given back/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'INV-0001' })).toBeVisible()
})
