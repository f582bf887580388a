import type { Locator } from '@playwright/test'
import { expect, test } from './application'
import { keepPicture } from './pictures'

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
  const state = page.getByRole('row').nth(1).locator('.badge')
  await expect(state).toBeVisible()
  expect(await style(state, 'border-top-width')).toBe('1px')
  await page.getByRole('row').nth(1).click()
  const client = page.getByRole('main').locator('dd button').first()
  await expect(client).toBeVisible()
  expect(await style(client, 'text-decoration-line')).toBe('underline')
  await page.getByRole('button', { name: /^Items/ }).click()
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  expect(await style(tabs.first(), 'border-bottom-color')).not.toBe(await style(tabs.nth(1), 'border-bottom-color'))
  await page.getByRole('button', { name: 'New saved item' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await style(page.getByRole('dialog'), 'border-top-width')).toBe('1px')
  await keepPicture(page, 'forced-colors/dialog')
  await page.getByRole('textbox', { name: 'Name' }).fill('Workshop')
  await page.getByRole('textbox', { name: 'Price' }).fill('5')
  await page.keyboard.press('Enter')
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  expect(await style(toast, 'border-top-width')).toBe('1px')
  await keepPicture(page, 'forced-colors/toast')

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('inv')
  const found = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(found.getByRole('option').nth(1)).toBeVisible()
  expect(await style(found, 'border-top-width')).toBe('1px')
  const [marked, other] = [found.getByRole('option', { selected: true }), found.getByRole('option').nth(1)]
  expect(await style(marked, 'background-color')).not.toBe(await style(other, 'background-color'))
  await keepPicture(page, 'forced-colors/palette')
  await page.keyboard.press('Escape')
  for (const place of ['Invoices', 'Home', 'Settings']) {
    await page
      .getByRole('button', { name: new RegExp(`^${place}`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
    await page.mouse.move(0, 0)
    await keepPicture(page, `forced-colors/${place}`)
  }
})
