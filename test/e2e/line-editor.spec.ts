import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { invoke, setUp } from './operations'

const lineName = (page: Page, line: number) =>
  page.getByRole('group', { name: `Line ${String(line)}` }).getByRole('combobox', { name: 'Name' })

async function writeTwoLines(page: Page): Promise<void> {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+N')
  await lineName(page, 1).fill('Interface design')
  await page.getByRole('button', { name: 'Add line' }).click()
  await lineName(page, 2).fill('Printing')
  await lineName(page, 2).press('Escape')
}

async function removeFirstLine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Line 1 actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(lineName(page, 1)).toHaveValue('Printing')
}

test('a removed line comes back with Ctrl+Z, until something is typed', async ({ page }) => {
  await writeTwoLines(page)
  await removeFirstLine(page)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(lineName(page, 1)).toHaveValue('Interface design')
  await expect(lineName(page, 2)).toHaveValue('Printing')
  await expect(page.getByText('Removed “Interface design”')).toBeHidden()
  await removeFirstLine(page)
  await page.getByRole('textbox', { name: 'Notes' }).click()
  await page.keyboard.type('Thanks')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(lineName(page, 1)).toHaveValue('Printing')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lineName(page, 1)).toHaveValue('Interface design')
})

test('what can be taken back ends with the editor', async ({ page }) => {
  await writeTwoLines(page)
  await removeFirstLine(page)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  // Not waited for: it would go by itself in a while.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
})

test('a line whose figures cannot be read shows no amount, and one too large says which figure it is', async ({
  page,
}) => {
  await writeTwoLines(page)
  const line = page.getByRole('group', { name: 'Line 1' })
  const quantity = line.getByRole('textbox', { name: 'Quantity' })
  await line.getByRole('textbox', { name: 'Price' }).fill('12 apples')
  await expect(line.locator('.amount')).toContainText('–')
  await line.getByRole('textbox', { name: 'Price' }).fill('12')
  await expect(line.locator('.amount')).toContainText('€12.00')
  await quantity.fill('999999999999')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Quantity × price must have at most 12 digits before the decimals.')).toBeVisible()
})

test('what is not understood makes no total: a figure, and a tax or a currency that is none', async ({ page }) => {
  await writeTwoLines(page)
  await invoke(page, 'createTax', { body: { name: 'VAT', percent: 20 } })
  const total = page.getByRole('region', { name: 'Totals' }).locator('.total')
  const price = (line: number) =>
    page.getByRole('group', { name: `Line ${String(line)}` }).getByRole('textbox', { name: 'Price' })
  await price(1).fill('100')
  await expect(total).toContainText('€100.00')
  await price(2).fill('2k')
  await expect(total).toContainText('–')
  await expect(page.getByRole('group', { name: 'Line 1' }).locator('.amount')).toContainText('€100.00')
  await price(2).fill('')
  await expect(total).toContainText('€100.00')

  await page.getByLabel('Taxes').selectOption('One tax for the document')
  const tax = page.getByRole('combobox', { name: 'Tax', exact: true })
  await tax.fill('VAT 20%')
  await tax.press('Tab')
  await expect(total).toContainText('€120.00')
  await tax.fill('Sondersteuer 5')
  await tax.press('Tab')
  await expect(total).toContainText('–')
  // The first closes the list, the second takes back what was typed.
  await tax.press('Escape')
  await tax.press('Escape')
  await expect(total).toContainText('€120.00')
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await currency.fill('QQ')
  await currency.press('Tab')
  await expect(total).toContainText('–')
})
