import type { Locator, Page } from '@playwright/test'
import { expect, test } from './application'
import { invoke, setUp } from './operations'

const combobox = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}( Optional)?$`) })

async function newInvoice(page: Page): Promise<void> {
  await setUp(page)
  for (const name of ['Northwind Coffee', 'Northwind Roasters', 'Atelier Moreau'])
    await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })
  for (const name of ['hour', 'day']) await invoke(page, 'createUnit', { body: { name } })
  await invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
  for (const name of ['Frontend work', 'Front cover'])
    await invoke(page, 'createSavedItem', { body: { name, price: 100, quantity: 1, currency: 'EUR' } })
  await page.keyboard.press('ControlOrMeta+N')
  await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible()
}

/** Types and presses in one turn of the page: no list can be there before the keys. */
async function typeAtOnce(field: Locator, text: string, keys: readonly string[]): Promise<void> {
  await field.evaluate(
    (input: HTMLInputElement, typed) => {
      input.value = typed.text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      for (const key of typed.keys)
        input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    { text, keys },
  )
}

test('leaving a list takes what was typed where it is one thing', async ({ page }) => {
  await newInvoice(page)
  const client = combobox(page, 'Client')
  await client.fill('northwind coffee')
  await client.press('Tab')
  await expect(client).toHaveValue('Northwind Coffee')
  await client.fill('ateli')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(client).toHaveValue('Atelier Moreau')
  const unit = combobox(page, 'Unit')
  await unit.fill('hour')
  await unit.press('Tab')
  await expect(unit).toHaveValue('hour')
  const currency = combobox(page, 'Currency')
  await currency.fill('chf')
  await currency.press('Tab')
  await expect(currency).toHaveValue('CHF')
})

test('leaving a list keeps and marks what is not one thing, and the form is not saved with it', async ({ page }) => {
  await newInvoice(page)
  const client = combobox(page, 'Client')
  const line = page.getByRole('group', { name: 'Line 1' })
  const unit = combobox(page, 'Unit')
  await client.fill('Northwind')
  await client.press('Tab')
  await expect(client).toHaveValue('Northwind')
  await expect(page.getByText('Several match “Northwind”. Choose one from the list.')).toBeVisible()
  await client.fill('Northwind Roasters')
  await client.press('Tab')
  await expect(client).toHaveValue('Northwind Roasters')
  await line.getByRole('combobox', { name: 'Name' }).fill('Illustration')
  await line.getByRole('textbox', { name: 'Price' }).fill('100')
  await unit.fill('picture')

  await test.step('not by its shortcut either, with the field still in use', async () => {
    await page.keyboard.press('ControlOrMeta+S')
    await expect(
      page.getByText('There is no “picture” yet. Choose one from the list, or press Enter to add it.'),
    ).toBeVisible()
    await expect(unit).toHaveValue('picture')
    await expect(unit).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible()
  })

  await test.step('and leaving the page asks, as it does for all that was typed', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Leave without saving?')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(unit).toHaveValue('picture')
  })

  await test.step('Enter adds it', async () => {
    await unit.focus()
    await unit.press('Enter')
    await expect(unit).toHaveValue('picture')
    await expect(unit).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ControlOrMeta+S')
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice for Northwind Roasters' })).toBeVisible()
  })
})

test('what was typed outlives the dialog that would have added it', async ({ page }) => {
  await newInvoice(page)
  const client = combobox(page, 'Client')
  await client.fill('Zebra Press')
  await page.getByRole('option', { name: 'New client “Zebra Press”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(client).toHaveValue('Zebra Press')
})

test('set-up takes the country that was typed', async ({ page }) => {
  const country = combobox(page, 'Country')
  await country.fill('Germany')
  await country.press('Tab')
  await expect(country).toHaveValue('Germany')
  await expect(combobox(page, 'Currency')).toHaveValue('EUR')
  await country.fill('Atlantis')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Ada Studio')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Lind')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@studio.example')
  await page.getByRole('button', { name: 'Start using Billfold' }).click()
  await expect(page.getByText('There is no “Atlantis”. Choose one from the list.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Billfold' })).toBeVisible()
})

test('a list opens below its field while there is room, not over the field’s label', async ({ page }) => {
  const country = combobox(page, 'Country')
  await country.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const list = await page.locator(':popover-open').boundingBox()
  const field = await country.boundingBox()
  expect(list?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
})

test('Enter takes the saved item in sight, however fast it comes; Escape and Tab keep the words', async ({ page }) => {
  await newInvoice(page)
  const line = page.getByRole('group', { name: 'Line 1' })
  const name = line.getByRole('combobox', { name: 'Name' })
  const price = line.getByRole('textbox', { name: 'Price' })
  await name.focus()
  await typeAtOnce(name, 'Fron', ['Enter'])
  await expect(name).toHaveValue('Front cover')
  await expect(price).toHaveValue('100.00')
  await typeAtOnce(name, 'Front', ['ArrowDown', 'Enter'])
  await expect(name).toHaveValue('Frontend work')
  await name.fill('Front')
  await expect(page.getByRole('option', { name: 'Front cover' })).toBeVisible()
  await name.press('Escape')
  await name.press('Enter')
  await expect(name).toHaveValue('Front')
  await expect(page.getByRole('group', { name: 'Line 2' }).getByRole('combobox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Frontend')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: 'Line 2' }).getByRole('combobox', { name: 'Name' })).toHaveValue(
    'Frontend',
  )
})

test('a name that is left takes the one saved item called so, where nothing else was typed', async ({ page }) => {
  await newInvoice(page)
  const line = page.getByRole('group', { name: 'Line 1' })
  const name = line.getByRole('combobox', { name: 'Name' })
  const price = line.getByRole('textbox', { name: 'Price' })
  await price.fill('5')
  await name.fill('front cover')
  await name.press('Tab')
  await expect(line.getByText('“Front cover” is a saved item too.')).toBeVisible()
  await expect(price).toHaveValue('5.00')
  await price.fill('')
  await name.fill('Front Cover')
  await name.press('Tab')
  await expect(name).toHaveValue('Front cover')
  await expect(price).toHaveValue('100.00')
})

test('a short name can be chosen where many others hold it', async ({ page }) => {
  await newInvoice(page)
  for (let at = 10; at < 32; at += 1) {
    const name = `Building ${String(at)}`
    await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })
    await invoke(page, 'createSavedItem', { body: { name, price: 5, quantity: 1, currency: 'EUR' } })
  }
  await invoke(page, 'createClient', { body: { name: 'ING', kind: 'BUSINESS' } })
  await invoke(page, 'createSavedItem', { body: { name: 'ING', price: 70, quantity: 1, currency: 'EUR' } })
  const client = combobox(page, 'Client')
  await client.fill('ing')
  await expect(page.getByRole('option').first()).toHaveText('ING')
  await client.press('Tab')
  await expect(client).toHaveValue('ING')
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Name' }).fill('ing')
  await line.getByRole('combobox', { name: 'Name' }).press('Tab')
  await expect(line.getByRole('textbox', { name: 'Price' })).toHaveValue('70.00')
})

test('a line’s unit reads what is kept once another is chosen', async ({ page }) => {
  await newInvoice(page)
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Kunde', kind: 'BUSINESS' } })
  const { id: picture } = await invoke(page, 'createUnit', { body: { name: 'picture' } })
  const kept = { quantity: 1, price: 100, unit_of_measurement_id: picture }
  await invoke(page, 'createInvoice', {
    body: {
      ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
      line_items: ['Illustration', 'Cover'].map((name) => ({ name, ...kept })),
    },
  })
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: /Kunde/ }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const unitOf = (line: number) =>
    page.getByRole('group', { name: `Line ${String(line)}` }).getByRole('combobox', { name: 'Unit' })
  await expect(unitOf(1)).toHaveValue('picture')

  await test.step('as one that is new', async () => {
    await unitOf(1).fill('session')
    await unitOf(1).press('Enter')
    await expect(unitOf(1)).toHaveValue('session')
  })

  await test.step('in a copy of the line, too', async () => {
    await unitOf(2).fill('day')
    await page.getByRole('option', { name: 'day' }).click()
    await page.getByRole('button', { name: 'Line 2 actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(unitOf(3)).toHaveValue('day')
  })
})
