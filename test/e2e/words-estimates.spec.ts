import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { invoke, setUp } from './operations'
import { lookAtWords } from './word-faults'

/** Typed: in no catalogue. */
const known = ['Ada Studio', 'Northwind Coffee', 'Interface design']

/** A draft, a sent one and one that has become an invoice. */
async function fill(page: Page): Promise<void> {
  const { id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const body = {
    client_id: id,
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    line_items: [{ name: 'Interface design', quantity: 2, price: 450 }],
  }
  const make = async (...steps: readonly string[]) => {
    const { id: estimateId } = await invoke(page, 'createEstimate', { body })
    for (const step of steps) await invoke(page, step, { params: { estimateId } })
  }
  await make()
  await make('sendEstimate')
  await make('approveEstimate', 'convertEstimate')
}

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`estimates can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(180_000)
      await setUp(page)
      await fill(page)
      const look = lookAtWords(app, page, { known })
      const lookAtHead = lookAtWords(app, page, { known, within: '.head' })
      const question = page.getByRole('alertdialog')
      const open = async (number: string) => {
        await page.keyboard.press('ControlOrMeta+3')
        await page.getByRole('row', { name: number }).click()
        await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      }
      await page.keyboard.press('ControlOrMeta+3')
      await expect(page.getByRole('row', { name: 'EST-0001' })).toBeVisible()
      await look('estimates')
      await open('EST-0003')
      await expect(page.locator('main aside').getByRole('button')).toHaveCount(2)
      await look('a converted estimate')

      await open('EST-0002')
      await look('a sent estimate')
      await page.locator('[data-primary]').click()
      await expect(question).toBeVisible()
      await look('approving an estimate')
      await page.keyboard.press('Escape')
      await page.locator('header .actions').getByRole('button').first().click()
      await page.getByRole('menuitem').last().click()
      await expect(question).toBeVisible()
      await look('deleting an estimate')
      await page.keyboard.press('Escape')
      await page.keyboard.press('e')
      await expect(page.locator('form')).toBeVisible()
      await lookAtHead('the head of an estimate')
    })
  })
}
