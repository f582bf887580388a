import type { Page } from '@playwright/test'
import { kept, offer, test } from './after-a-crash'
import { expect } from './application'
import { Inspection } from './inspection'
import { invoke, setUp } from './operations'

const combobox = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}( Optional)?$`) })

async function typeOver(page: Page, name: string, text: string): Promise<void> {
  await combobox(page, name).fill(text)
  await combobox(page, name).press('Tab')
}

const isMarked = async (page: Page, name: string, text: string) => {
  await expect(combobox(page, name)).toHaveValue(text)
  await expect(combobox(page, name)).toHaveAttribute('aria-invalid', 'true')
}

test('what is no choice yet comes back over what was chosen before, marked, and is not saved', async ({
  page,
  dataFolder,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  const { id: tax_id } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 20 } })
  await invoke(page, 'createTax', { body: { name: 'VAT', percent: 10 } })
  const client = await invoke(page, 'createClient', { body: { name: 'Renamed GmbH', kind: 'BUSINESS' } })
  const line_items = Array.from({ length: 30 }, (_, index) => ({
    name: `Thing ${String(index + 1)}`,
    price: 5,
    quantity: 1,
    tax_id,
  }))
  const invoice = await invoke(page, 'createInvoice', {
    body: {
      client_id: client.id,
      currency: 'EUR',
      tax_distribution: 'PER_ITEM',
      discount_distribution: 'NO_DISCOUNT',
      net_terms: 'NET30',
      line_items,
    },
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Invoices' }).click()
  await page.getByRole('row', { name: /Renamed/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const taxOf = (window: Page, line: number) =>
    window.getByRole('group', { name: `Line ${String(line)}`, exact: true }).getByRole('combobox', { name: /^Tax/ })
  for (const [line, text] of [
    [1, 'Sondersteuer 5'],
    [30, 'VAT'],
  ] as const) {
    await taxOf(page, line).fill(text)
    await taxOf(page, line).press('Tab')
    await expect(taxOf(page, line)).toHaveAttribute('aria-invalid', 'true')
  }
  await typeOver(page, 'Currency', 'QQ')
  await typeOver(page, 'Client', 'Anderer Kunde GmbH')
  await isMarked(page, 'Client', 'Anderer Kunde GmbH')

  const again = await crashAndStartAgain('Anderer Kunde')
  await expect(offer(again.page, 'an invoice for Anderer Kunde GmbH')).toBeVisible()
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await isMarked(again.page, 'Client', 'Anderer Kunde GmbH')
  await expect(again.page.getByText('There is no “Anderer Kunde GmbH” yet.')).toBeVisible()
  await isMarked(again.page, 'Currency', 'QQ')
  await expect(taxOf(again.page, 1)).toHaveValue('Sondersteuer 5')
  await expect(taxOf(again.page, 1)).toHaveAttribute('aria-invalid', 'true')
  await expect(taxOf(again.page, 2)).toHaveValue('VAT 20%')
  await expect(taxOf(again.page, 30)).toHaveValue('VAT')
  await expect(again.page.getByText('Several match “VAT”. Choose one from the list.')).toBeVisible()
  await new Inspection(again.app, again.page, 'autosave-choices').look('marked')

  await again.page.keyboard.press('ControlOrMeta+S')
  await expect(again.page.getByText('Some fields need your attention.')).toBeVisible()
  expect(await invoke(again.page, 'getInvoice', { params: { invoiceId: invoice.id } })).toMatchObject({
    client_id: client.id,
  })
  expect(await kept(dataFolder)).toContain('Sondersteuer 5')
})

test('what is still being typed comes back in a new document, and is taken as it is when one leaves', async ({
  page,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  for (const name of ['Hausverwaltung Zimmermann', 'Hausverwaltung Zimt'])
    await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })
  await page.keyboard.press('ControlOrMeta+N')
  await combobox(page, 'Client').fill('Hausverwaltung Zim')
  const again = await crashAndStartAgain('Hausverwaltung Zim')
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await isMarked(again.page, 'Client', 'Hausverwaltung Zim')
  await typeOver(again.page, 'Client', 'zimmermann')
  await expect(combobox(again.page, 'Client')).toHaveValue('Hausverwaltung Zimmermann')
})

test('the same holds for the first words about a business, in the fields that are not in sight too', async ({
  page,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  await page.getByRole('button', { name: 'Change formats and time zone' }).click()
  await typeOver(page, 'Time zone', 'Atlantis')
  await typeOver(page, 'Country', 'Lemuria')
  const again = await crashAndStartAgain(/Atlantis.*Lemuria|Lemuria.*Atlantis/)
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await isMarked(again.page, 'Country', 'Lemuria')
  await isMarked(again.page, 'Time zone', 'Atlantis')
})

test('in a client’s form as well', async ({ page, crashAndStartAgain }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Clients' }).click()
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await typeOver(page, 'Country', 'Aust')
  const again = await crashAndStartAgain('Aust')
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await isMarked(again.page, 'Country', 'Aust')
  await expect(again.page.getByText('Several match “Aust”. Choose one from the list.')).toBeVisible()
})

test('in a dialog as well', async ({ page, crashAndStartAgain }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const item = { name: 'Logo', price: 300, quantity: 1, currency: 'EUR' }
  await invoke(page, 'createSavedItem', { body: item })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Items' }).click()
  await page.getByRole('row', { name: /Logo/ }).click()
  await typeOver(page, 'Unit', 'fortnight')
  const again = await crashAndStartAgain('fortnight')
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await isMarked(again.page, 'Unit', 'fortnight')
  const dialog = again.page.getByRole('dialog', { name: 'Edit saved item' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('There is no “fortnight” yet.')).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('figures and dates that cannot be read come back marked as well', async ({ page, crashAndStartAgain }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+N')
  const price = (window: Page) => window.getByRole('textbox', { name: 'Price' })
  const date = (window: Page) => window.getByRole('textbox', { name: /^Issue date/ })
  await price(page).fill('2k')
  await date(page).fill('31.02.2026')
  await date(page).press('Tab')
  const again = await crashAndStartAgain(/2k.*31\.02\.2026|31\.02\.2026.*2k/)
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await expect(price(again.page)).toHaveValue('2k')
  await expect(price(again.page)).toHaveAttribute('aria-invalid', 'true')
  await expect(date(again.page)).toHaveValue('31.02.2026')
  await expect(date(again.page)).toHaveAttribute('aria-invalid', 'true')
})
