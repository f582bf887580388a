import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { setUp } from './operations'

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
