import type { Locator } from '@playwright/test'
import { expect, test } from './application'

test.use({ launchWith: { args: ['--demo'] } })

const style = (of: Locator, property: string) =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('in high contrast one sees what is chosen, and where a dialog ends', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const places = page.getByRole('button', { name: /^(Invoices|Estimates)/ })
  await places.first().click()
  const chips = page.getByRole('group', { name: 'Status' }).getByRole('button')
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
  for (const [chosen, other] of [
    [chips.first(), chips.nth(1)],
    [places.first(), places.nth(1)],
  ] as const)
    expect(await style(chosen, 'background-color')).not.toBe(await style(other, 'background-color'))
  await page.getByRole('button', { name: /^Items/ }).click()
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  expect(await style(tabs.first(), 'border-bottom-color')).not.toBe(await style(tabs.nth(1), 'border-bottom-color'))
  await page.getByRole('button', { name: 'New saved item' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await style(page.getByRole('dialog'), 'border-top-width')).toBe('1px')
})
