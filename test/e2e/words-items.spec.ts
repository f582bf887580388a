import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { invoke, setUp } from './operations'
import { lookAtWords } from './word-faults'

/** Typed: in no catalogue. */
const known = ['Ada Studio', 'Interface design', 'Sales tax', 'Unused', 'workday']

/** A saved item with its tax and unit, and a tax that nothing uses. */
async function fill(page: Page): Promise<void> {
  const { id: tax_id } = await invoke(page, 'createTax', { body: { name: 'Sales tax', percent: 19 } })
  await invoke(page, 'createTax', { body: { name: 'Unused', percent: 7 } })
  const { id: unit_of_measurement_id } = await invoke(page, 'createUnit', { body: { name: 'workday' } })
  const item = { name: 'Interface design', quantity: 2, price: 450, currency: 'EUR', tax_id, unit_of_measurement_id }
  await invoke(page, 'createSavedItem', { body: item })
}

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`items can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(180_000)
      await setUp(page)
      const look = lookAtWords(app, page, { known })
      await page.keyboard.press('ControlOrMeta+7')
      await expect(page.getByRole('tab').first()).toBeVisible()
      await look('no items')
      await fill(page)
      const lookIn = async (role: 'dialog' | 'alertdialog', what: string) => {
        await expect(page.getByRole(role)).toBeVisible()
        await look(what)
        await page.keyboard.press('Escape')
        await expect(page.getByRole(role)).toBeHidden()
      }
      for (const [tab, name] of ['Interface design', 'Unused', 'workday'].entries()) {
        await page.getByRole('tab').nth(tab).click()
        const row = page.getByRole('row', { name })
        await expect(row).toBeVisible()
        await look(`the list of ${name}`)
        await row.click()
        await lookIn('dialog', `changing ${name}`)
        await page.locator('[data-primary]').click()
        await lookIn('dialog', `another beside ${name}`)
        await row.getByRole('button').click()
        await page.getByRole('menuitem').last().click()
        if (name === 'workday') await look('why a unit stays')
        else await lookIn('alertdialog', `deleting ${name}`)
      }
    })
  })
}
