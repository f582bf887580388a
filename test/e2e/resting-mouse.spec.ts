import type { Locator, Page } from '@playwright/test'
import { expect, test } from './application'
import { setUp } from './operations'

/** A list that opens or moves under a mouse that rests is told of it as a move by nothing. */
const pass = (option: Locator) => option.dispatchEvent('pointermove')

async function moveOver(page: Page, option: Locator): Promise<void> {
  const { x, y } = (await option.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 20, y + 10)
  await page.mouse.move(x + 24, y + 12)
}

test('a mouse that only rests where a list opens marks nothing in it', async ({ page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+K')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const options = palette.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await pass(options.nth(2))
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await moveOver(page, options.nth(2))
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await page.keyboard.press('ControlOrMeta+N')
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await currency.fill('dollar')
  const found = page.getByRole('option', { name: /dollar/i })
  await expect(found.nth(2)).toBeVisible()
  const first = await currency.getAttribute('aria-activedescendant')
  await pass(found.nth(2))
  await expect(currency).toHaveAttribute('aria-activedescendant', first ?? '')
  await moveOver(page, found.nth(2))
  await expect(currency).not.toHaveAttribute('aria-activedescendant', first ?? '')
})
