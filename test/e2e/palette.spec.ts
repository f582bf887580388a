import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, makeInvoice, setUp } from './operations'

test('the palette finds records and settings, from the keyboard alone', async ({ app, page }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const northwind = await invoke(page, 'createClient', {
    body: { name: 'Northwind Coffee', kind: 'BUSINESS', email: 'ap@northwind.example' },
  })
  const lind = await invoke(page, 'createClient', { body: { name: 'Ada Lindqvist', kind: 'PERSON' } })
  for (const client of [northwind, lind, northwind, northwind, northwind, northwind, northwind]) {
    const invoice = await makeInvoice(page, client.id)
    await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  }
  await makeInvoice(page, northwind.id)
  await invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
  await invoke(page, 'createSavedItem', {
    body: { name: 'Brand identity', description: 'With a logo', price: 1250, quantity: 1, currency: 'EUR' },
  })

  const inspection = new Inspection(app, page, 'palette')
  const title = page.getByRole('heading', { level: 1 })
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const options = palette.getByRole('option')
  const marked = palette.getByRole('option', { selected: true })
  const find = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(palette).toBeVisible()
    await page.keyboard.type(text)
  }

  await test.step('a number leads to its invoice, whatever else holds it', async () => {
    await find('inv-2')
    await expect(marked).toHaveText(/^INV-0002.*Ada Lindqvist/)
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(/INV-0002/)
  })

  await test.step('Enter waits for the answer to all that was typed', async () => {
    await find('INV-0003')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(/INV-0003/)
  })

  await test.step('a client comes before what is theirs; arrows go on to that, and to the list of all', async () => {
    await find('northwind')
    await expect(marked).toHaveText(/^Northwind Coffee/)
    await expect(options.last()).toHaveText('All invoices with “northwind”')
    await inspection.look('many')
    await page.keyboard.press('ArrowDown')
    await expect(marked).toHaveText(/^No number yet.*Draft/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Northwind Coffee')
    await find('northwind')
    await expect(options.last()).toHaveText('All invoices with “northwind”')
    for (let count = await options.count(); count > 1; count -= 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(/^Invoices/)
    await expect(page.getByRole('searchbox')).toHaveValue('northwind')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 7)
  })

  await test.step('an item and a tax, where they are kept', async () => {
    await find('brand id')
    await expect(marked).toHaveText(/^Brand identity.*With a logo.*1,250/)
    await inspection.look('few')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /Brand identity/ })).toBeVisible()
    await find('vat')
    await expect(options.filter({ hasText: /^VAT\s*19/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('where something is set, by its word', async () => {
    for (const [word, place] of [
      ['iban', 'Settings: Documents'],
      ['dark', 'Settings: Appearance'],
      ['backup', 'Settings: Backup'],
      ['logo', 'Settings: Business'],
      ['tax', 'Taxes'],
      ['language', 'Settings: Documents'],
      ['archive', 'Settings: Backup'],
      ['datev', 'For the accountant'],
    ] as const) {
      await find(word)
      await expect(marked).toHaveText(place)
      await page.keyboard.press('Escape')
    }
    await find('iban')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Bank details' })).toBeVisible()
  })

  await test.step('nothing, and it says what was searched', async () => {
    await find('')
    await inspection.look('empty')
    await page.keyboard.type('zeppelin')
    await expect(palette.getByText(/^Nothing is found for “zeppelin”/)).toBeVisible()
    await inspection.look('nothing')
    await page.keyboard.press('Enter')
    await expect(palette).toBeVisible()
  })
})
