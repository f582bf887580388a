import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, reload, setUp } from './operations'
import { pdfText } from './pdf-text'

/** A business in Germany with a tax, and an invoice that charges it: a new one begins with that. */
async function setUpInGermany(page: Page): Promise<string> {
  await setUp(page)
  const address = { line1: 'Alter Markt 3', city: 'Köln', zip: '50667', country: 'DE' }
  const params = { organizationId: await businessId(page) }
  await invoke(page, 'updateOrganization', { params, body: { profile: { address } } })
  const tax = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
  const reduced = await invoke(page, 'createTax', { body: { name: 'Reduced VAT', percent: 7 } })
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const lines = [
    { name: 'Poster, A2', quantity: 1, price: 100, tax_id: tax.id },
    { name: 'Book', quantity: 1, price: 50, tax_id: reduced.id },
  ]
  const body = {
    currency: 'EUR',
    tax_distribution: 'PER_ITEM',
    discount_distribution: 'NO_DISCOUNT',
    net_terms: 'NET30',
  }
  await invoke(page, 'createInvoice', { body: { ...body, client_id: client.id, line_items: lines } })
  await reload(page)
  return client.id
}

test('shipping is taxed as is usual at home, or as the person chooses, and says so on paper', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  await setUpInGermany(page)
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Invoices')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('main').getByRole('button', { name: /^Edit/ }).click()
  const shipping = page.getByRole('textbox', { name: /^Shipping/ })
  const shippingTax = page.getByRole('combobox', { name: 'Tax on shipping' })
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals).toBeVisible()
  await expect(shippingTax).toHaveCount(0)
  await shipping.fill('10')
  await expect(shippingTax).toHaveValue('PROPORTIONAL')
  await expect(totals).toContainText(
    /Shipping\s*€10\.00\s*Reduced VAT 7%\s*on\s*€53\.33\s*€3\.73\s*VAT 19%\s*on\s*€106\.67/,
  )
  await expect(totals).toContainText('€184.00')
  const inspection = new Inspection(app, page, 'shipping-tax')
  await shippingTax.scrollIntoViewIfNeeded()
  await inspection.look('editor')
  await shippingTax.selectOption('Reduced VAT 7%')
  await expect(totals).toContainText('€183.20')
  await shippingTax.selectOption('Like the lines')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Edit')
  await expect(page.getByRole('main')).toContainText('€184.00')
  await inspection.look('reading')
  const [kept] = (await invoke(page, 'listInvoices')) as unknown as { id: string; options: object }[]
  expect(kept?.options).toEqual({ shipping_tax: 'PROPORTIONAL' })
  await page.keyboard.press('ControlOrMeta+N')
  await page.getByRole('combobox', { name: 'Taxes' }).selectOption('Tax per line')
  await shipping.fill('5')
  await expect(shippingTax).toHaveValue('PROPORTIONAL')
  await app.evaluate(({ dialog }, into) => {
    const saved = { canceled: false, filePath: `${into}/invoice.pdf` }
    dialog.showSaveDialog = () => Promise.resolve(saved)
  }, dataFolder)
  await invoke(page, 'savePdf', { body: { kind: 'invoice', id: kept?.id } })
  expect(await pdfText(`${dataFolder}/invoice.pdf`)).toContain(
    'Shipping €10.00 Reduced VAT 7% on €53.33 €3.73 VAT 19% on €106.67 €20.27 Total EUR €184.00',
  )
})
