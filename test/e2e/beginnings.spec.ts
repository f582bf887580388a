import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, list, reload, setUp } from './operations'

const taxes = (page: Page) => page.getByRole('combobox', { name: 'Taxes' })
const choose = async (page: Page, label: string, name: string) => {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('a new document begins with what its own client had last, and an item keeps its tax', async ({ app, page }) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'beginnings')
  await setUp(page)
  const make = (name: string, body: object) => invoke(page, name, { body })
  const { id: hamburg } = await make('createClient', { name: 'Hamburg GmbH', kind: 'BUSINESS' })
  await make('createClient', { name: 'Faro Lda', kind: 'BUSINESS' })
  const { id: reverse } = await make('createTax', { name: 'Reverse charge', percent: 0 })
  const { id: reduced } = await make('createTax', { name: 'Reduced', percent: 7 })
  await make('createTax', { name: 'Standard', percent: 19 })
  await make('createSavedItem', { name: 'Book', price: 10, quantity: 1, currency: 'EUR', tax_id: reduced })
  await make('createInvoice', {
    client_id: hamburg,
    currency: 'EUR',
    tax_distribution: 'PER_DOCUMENT',
    tax_id: reverse,
    discount_distribution: 'NO_DISCOUNT',
    net_terms: 'NET60',
    has_late_fee: true,
    late_fee_kind: 'PERCENTAGE',
    late_fee_interval: 'MONTHLY',
    late_fee: 2,
    line_items: [{ name: 'Design', quantity: 1, price: 100 }],
  })

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Settings: Documents')
  await page.keyboard.press('Enter')
  const reason = page.getByRole('combobox', { name: /^Why no tax/ })
  await reason.selectOption('Small business')
  await inspection.look('settings-without-tax')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('button', { name: 'New invoice' }).click()
  await choose(page, 'Client', 'Faro Lda')
  await expect(reason).toHaveValue('SMALL_BUSINESS')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Settings: Documents')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await choose(page, 'Tax', 'Standard')
  await expect(reason).toHaveCount(0)
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Thank you.')
  await inspection.look('settings')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('button', { name: 'New invoice' }).click()
  await expect(taxes(page)).toHaveText(/One tax/)
  await expect(page.getByRole('combobox', { name: 'Tax', exact: true })).toHaveValue(/Standard/)
  await choose(page, 'Client', 'Hamburg GmbH')
  await expect(page.getByText('Begins with the tax and terms of their last draft.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tax', exact: true })).toHaveValue(/Reverse charge/)
  await expect(page.getByRole('checkbox', { name: 'Charge a late fee' })).toBeChecked()
  await inspection.look('client')
  await choose(page, 'Client', 'Faro Lda')
  await expect(page.getByRole('combobox', { name: 'Tax', exact: true })).toHaveValue(/Standard/)
  await expect(page.getByRole('checkbox', { name: 'Charge a late fee' })).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Thank you.')

  await page.getByRole('combobox', { name: 'Name' }).fill('Book')
  await page.getByRole('option', { name: 'Book' }).click()
  await expect(page.getByText('“Book” has a tax of its own, so taxes are now per line')).toBeVisible()
  await expect(taxes(page)).toHaveText(/Tax per line/)
  await expect(page.locator('header').getByText('€10.70')).toBeVisible()
  await inspection.look('item')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('header').getByText('€11.90')).toBeVisible()
})

test('what is made of an estimate begins with the terms that the business has set', async ({ page }) => {
  await setUp(page)
  const make = (name: string, body: object) => invoke(page, name, { body })
  const terms = { net_terms: 'NET15', has_late_fee: true, late_fee: 2 }
  const fee = { late_fee_kind: 'PERCENTAGE', late_fee_interval: 'ONE_TIME' }
  await invoke(page, 'updateOrganization', {
    params: { organizationId: await businessId(page) },
    body: { profile: { document_defaults: { ...terms, ...fee } } },
  })
  const { id: clientId } = await make('createClient', { name: 'Hamburg GmbH', kind: 'BUSINESS' })
  const { id: estimateId } = await make('createEstimate', {
    ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
    line_items: [{ name: 'Design', quantity: 1, price: 1000 }],
  })
  await invoke(page, 'approveEstimate', { params: { estimateId } })
  await reload(page)
  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('row', { name: /Hamburg/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Ask for a deposit…' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('30')
  await page.keyboard.press('Enter')
  await expect.poll(() => list(page, 'listInvoices')).toMatchObject([{ total: 300, ...terms }])
  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('row', { name: /Hamburg/ }).click()
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect.poll(() => list(page, 'listInvoices')).toMatchObject([{ total: 1000, ...terms }, { total: 300 }])
})

test('from a client’s page a document has their currency, and a late fee in it; another client brings theirs', async ({
  page,
}) => {
  await setUp(page)
  const fee = { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 40 }
  await invoke(page, 'updateOrganization', {
    params: { organizationId: await businessId(page) },
    body: { profile: { document_defaults: { net_terms: 'NET15', ...fee } } },
  })
  const make = (name: string, body: object) => invoke(page, name, { body })
  const inDollars = { kind: 'BUSINESS', document_defaults: { currency: 'USD' } }
  await make('createClient', { name: 'Acme', ...inDollars })
  const { id: globex } = await make('createClient', { name: 'Globex', ...inDollars })
  await make('createClient', { name: 'Hamburg GmbH', kind: 'BUSINESS' })
  await make('createInvoice', {
    ...{ client_id: globex, currency: 'USD', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
    ...{ net_terms: 'NET30', ...fee, late_fee: 25 },
    line_items: [{ name: 'Design', quantity: 1, price: 100 }],
  })
  await reload(page)
  const newFor = async (name: string) => {
    await page.keyboard.press('ControlOrMeta+5')
    await page.getByRole('row', { name: new RegExp(name) }).click()
    await page.getByRole('button', { name: 'New invoice' }).click()
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(name)
  }
  const currency = page.getByRole('combobox', { name: 'Currency' })
  const lateFee = page.getByRole('textbox', { name: 'Late fee', exact: true })

  await newFor('Acme')
  await expect(currency).toHaveValue('USD')
  await expect(lateFee).toHaveValue('')
  await choose(page, 'Client', 'Hamburg GmbH')
  await expect(currency).toHaveValue('EUR')
  await expect(lateFee).toHaveValue('40.00')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()
  await newFor('Globex')
  await expect(currency).toHaveValue('USD')
  await expect(lateFee).toHaveValue('25.00')
})

test('a default tax that is deleted counts as none in Settings, where the reason is asked for then', async ({
  page,
}) => {
  await setUp(page)
  const { id: taxId } = await invoke(page, 'createTax', { body: { name: 'USt', percent: 19 } })
  await invoke(page, 'updateOrganization', {
    params: { organizationId: await businessId(page) },
    body: { profile: { document_defaults: { tax_id: taxId } } },
  })
  await invoke(page, 'deleteTax', { params: { taxId } })
  await reload(page)
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Settings: Documents')
  await page.keyboard.press('Enter')
  const reason = page.getByRole('combobox', { name: /^Why no tax/ })
  await expect(reason).toBeVisible()
  await reason.selectOption('Small business')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+N')
  await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible()
  await expect(reason).toHaveValue('SMALL_BUSINESS')
})

test('the line that stays when the only one is removed has its tax', async ({ page }) => {
  await setUp(page)
  const { id: taxId } = await invoke(page, 'createTax', { body: { name: 'Standard', percent: 19 } })
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Hamburg GmbH', kind: 'BUSINESS' } })
  await invoke(page, 'createInvoice', {
    body: {
      ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'PER_ITEM', discount_distribution: 'NO_DISCOUNT' },
      line_items: [{ name: 'Design', quantity: 1, price: 100, tax_id: taxId }],
    },
  })
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: /Hamburg/ }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Line 1 actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const line = page.getByRole('group', { name: 'Line 1' })
  await expect(line.getByRole('combobox', { name: 'Name' })).toHaveValue('')
  await expect(line.getByRole('combobox', { name: 'Tax' })).toHaveValue(/Standard/)
})
