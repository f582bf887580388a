import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, reload, setUp } from './operations'

test('prices are typed with their tax, and kept without; the next document of the client goes on so', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  const tax = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
  await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'PERSON' } })
  const item = { name: 'Poster', quantity: 1, price: 100, currency: 'EUR', tax_id: tax.id }
  await invoke(page, 'createSavedItem', { body: item })
  await reload(page)
  await page.keyboard.press('ControlOrMeta+N')
  const client = page.getByRole('combobox', { name: 'Client' })
  await client.fill('Northwind')
  await client.press('Enter')
  const first = page.getByRole('group', { name: 'Line 1' })
  const name = first.getByRole('combobox', { name: 'Name' })
  await name.fill('Interface design')
  await name.press('Escape')
  await first.getByRole('textbox', { name: 'Price' }).fill('100')
  await page.getByRole('combobox', { name: 'Taxes' }).selectOption('One tax for the document')
  const withTax = page.getByRole('checkbox', { name: 'Type prices with tax' })
  await withTax.check()
  const price = first.getByRole('textbox', { name: 'Price with tax' })
  await expect(price).toHaveValue('119.00')
  const totals = page.getByRole('region', { name: 'Totals' })
  await price.fill('9.99')
  await first.getByRole('textbox', { name: 'Quantity' }).fill('100')
  await expect(totals).toContainText('€999.01')
  await expect(totals).toContainText('What is typed with tax comes to €999.00.')
  await page.getByRole('button', { name: 'Add line' }).click()
  const second = page.getByRole('group', { name: 'Line 2' })
  await second.getByRole('combobox', { name: 'Name' }).fill('Poster')
  await page.getByRole('option', { name: 'Poster' }).click()
  await expect(second.getByRole('textbox', { name: 'Price with tax' })).toHaveValue('119.00')
  await expect(totals).toContainText('€1,118.01')
  // What is put on and taken off is typed with tax as well.
  await page.getByRole('combobox', { name: 'Discounts' }).selectOption('One discount for the document')
  await page.getByRole('combobox', { name: 'Kind of discount' }).selectOption('EUR')
  const discount = page.getByRole('textbox', { name: 'Discount with tax' })
  await discount.fill('19')
  await page.getByRole('textbox', { name: 'Shipping' }).fill('9.99')
  await page.getByRole('combobox', { name: 'Tax on shipping' }).selectOption('Like the lines')
  const shipping = page.getByRole('textbox', { name: 'Shipping with tax' })
  await expect(totals).toContainText('What is typed with tax comes to €1,108.99.')
  await expect(totals).toContainText('€1,108.98')
  const inspection = new Inspection(app, page, 'prices-with-tax')
  await withTax.scrollIntoViewIfNeeded()
  await inspection.look('editor')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('New')
  const [kept] = (await invoke(page, 'listInvoices')) as unknown as { id: string }[]
  const record = await invoke(page, 'getInvoice', { params: { invoiceId: kept?.id ?? '' } })
  expect(record).toMatchObject({
    options: { prices_include_tax: true, typed_with_tax: { shipping: 9.99 } },
    line_items: [{ price: 8.395 }, { price: 100 }],
    discount_value: 15.97,
    shipping: 8.39,
    total: 1108.98,
  })
  const edit = page.getByRole('main').getByRole('button', { name: /^Edit/ })
  await edit.click()
  await expect(price).toHaveValue('9.99')
  await expect(discount).toHaveValue('19')
  await expect(shipping).toHaveValue('9.99')
  await withTax.uncheck()
  await expect(page.getByRole('textbox', { name: 'Shipping' })).toHaveValue('8.39')
  await withTax.check()
  await expect(shipping).toHaveValue('9.99')
  await page.getByRole('button', { name: 'Cancel' }).click()
  // The client is typed into the next editor, not into the one that is being left.
  await edit.waitFor()
  await invoke(page, 'createTax', { body: { name: 'Reduced', percent: 7 } })
  await page.keyboard.press('ControlOrMeta+N')
  await client.fill('Northwind')
  await client.press('Enter')
  await expect(withTax).toBeChecked()

  // Without taxes an item has its own price; with them it is asked for as it is typed then.
  await page.getByRole('combobox', { name: 'Taxes' }).selectOption('No tax')
  for (const line of [first, second]) {
    if (line === second) await page.getByRole('button', { name: 'Add line' }).click()
    await line.getByRole('combobox', { name: 'Name' }).fill('Poster')
    await page.getByRole('option', { name: 'Poster' }).click()
    await expect(line.getByRole('textbox', { name: 'Price' })).toHaveValue('100.00')
  }
  await page.getByRole('button', { name: 'Tax per line' }).last().click()
  for (const line of [first, second]) {
    await expect(line.getByRole('textbox', { name: 'Price with tax' })).toHaveValue('119.00')
  }
  await expect(totals).toContainText('€238.00')

  // However the taxes are changed: without them, with one for all, with one more and another rate.
  const taxes = page.getByRole('combobox', { name: 'Taxes' })
  const prices = async (label: string, text: string) => {
    for (const line of [first, second]) await expect(line.getByRole('textbox', { name: label })).toHaveValue(text)
  }
  await taxes.selectOption('No tax')
  await prices('Price', '100.00')
  await taxes.selectOption('One tax for the document')
  await prices('Price with tax', '119.00')
  await page.getByRole('combobox', { name: 'Tax', exact: true }).fill('Reduced')
  await page.getByRole('option', { name: 'Reduced 7%' }).click()
  await prices('Price with tax', '107.00')
  await expect(totals).toContainText('€214.00')
})
