import { expect, test } from './application'
import { setUp } from './operations'

test('a prefix that is too long is kept as it was typed, and refused with its limit', async ({ page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'Numbering' }).click()
  const prefix = page.getByRole('textbox', { name: /^Prefix/ }).first()
  await prefix.fill('ABCDEFGHIJKLMNOPQRSTUVWXY')
  await expect(prefix).toHaveValue('ABCDEFGHIJKLMNOPQRSTUVWXY')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Use at most 20 characters.')).toBeVisible()
  await expect(prefix).toHaveAttribute('aria-invalid', 'true')
  await expect(prefix).toHaveValue('ABCDEFGHIJKLMNOPQRSTUVWXY')
})
