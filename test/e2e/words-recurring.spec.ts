import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { invoke, setUp } from './operations'
import { lookAtWords } from './word-faults'

/** Typed: in no catalogue. */
const known = ['Ada Studio', 'Northwind Coffee', 'Website care', 'Hosting', 'Support', 'Backup']

const template = {
  currency: 'EUR',
  tax_distribution: 'NO_TAX',
  discount_distribution: 'NO_DISCOUNT',
  discount_type: 'PERCENTAGE',
  discount_value: 0,
  net_terms: 'NET30',
  has_late_fee: true,
  late_fee: 2,
  late_fee_kind: 'PERCENTAGE',
  late_fee_interval: 'MONTHLY',
}

/** One that goes on, one that is paused, one that is canceled and one that has made its last: named after what they bill. */
async function fill(page: Page): Promise<void> {
  const { id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const make = async (line: string, schedule: object, ...steps: readonly string[]) => {
    const template_items = [{ name: line, quantity: 1, price: 25 }]
    const body = { ...template, client_id: id, frequency: 'BIANNUALLY', template_items, ...schedule }
    const { id: recurringInvoiceId } = await invoke(page, 'createRecurringInvoice', { body })
    for (const step of steps) await invoke(page, step, { params: { recurringInvoiceId } })
  }
  const start_date = '2999-01-01'
  await make('Website care', { start_date })
  await make('Hosting', { start_date }, 'pauseRecurringInvoice')
  await make('Support', { start_date }, 'cancelRecurringInvoice')
  await make('Backup', { start_date: '2026-01-01', max_occurrences: 1 })
}

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`recurring invoices can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(180_000)
      await setUp(page)
      await fill(page)
      const look = lookAtWords(app, page, { known })
      const lookAtHead = lookAtWords(app, page, { known, within: '.head' })
      const lookAtSchedule = lookAtWords(app, page, { known, within: '.schedule' })
      const question = page.getByRole('alertdialog')
      const open = async (name: string) => {
        await page.keyboard.press('ControlOrMeta+4')
        await page.getByRole('row', { name }).click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      }
      const ask = async (at: number) => {
        await page.locator('header .actions').getByRole('button').first().click()
        await page.getByRole('menuitem').nth(at).click()
        await expect(question).toBeVisible()
      }
      await page.keyboard.press('ControlOrMeta+4')
      await expect(page.getByRole('row', { name: 'Website care' })).toBeVisible()
      await look('recurring invoices')
      await open('Support')
      await look('a canceled recurring invoice')
      await open('Hosting')
      await look('a paused recurring invoice')
      await open('Website care')
      await look('a recurring invoice')
      await ask(0)
      await look('canceling a recurring invoice')
      await page.keyboard.press('Escape')
      await ask(1)
      await look('deleting a recurring invoice')
      await page.keyboard.press('Escape')

      await page.keyboard.press('e')
      await expect(page.locator('form')).toBeVisible()
      await lookAtHead('the head of a recurring invoice')
      await lookAtSchedule('a schedule')
      const first = page.locator('.schedule input').first()
      await first.fill('2016-11-21')
      await page.locator('.schedule select').selectOption('DAILY')
      await lookAtSchedule('a schedule of very many drafts')
      await page.keyboard.press('ControlOrMeta+S')
      await expect(question).toBeVisible()
      await look('whether very many drafts are meant')
      await page.keyboard.press('Escape')
      await first.fill('')
      await page.keyboard.press('ControlOrMeta+S')
      await expect(page.locator('.error').first()).toBeVisible()
      await lookAtSchedule('a schedule that begins on no day')
    })
  })
}
