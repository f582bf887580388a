import { expect, test } from './application'
import { Inspection } from './inspection'

const words = /In Portugal invoices must come from certified software, and Billfold is not certified/

test('a business in a country that wants more than a file is told so before its first invoice, and in Settings', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'country-duty')
  const country = page.getByRole('combobox', { name: 'Country' })
  const choose = async (name: string) => {
    await country.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.getByRole('textbox', { name: 'Business name' }).fill('Estúdio Lua')
  await choose('Portugal')
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  const language = page.getByRole('combobox', { name: 'Language of documents' })
  await expect(language.locator('option:checked')).toHaveText('Português')
  await inspection.look('set-up')
  await choose('Ireland')
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(language.locator('option:checked')).toHaveText('English')
  await choose('Portugal')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rita Lua')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('rita@lua.example')
  await page.getByRole('button', { name: 'Start using Billfold' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Comma')
  const said = page.getByRole('region', { name: 'Business' }).getByText(words)
  await expect(said).toBeVisible()
  await said.scrollIntoViewIfNeeded()
  await inspection.look('settings')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Settings: Documents')
  await page.keyboard.press('Enter')
  await expect(language.locator('option:checked')).toHaveText('Português')
})
