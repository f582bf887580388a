import { join } from 'node:path'
import { expect, firstWindowOf, launch, test } from './application'
import { Inspection } from './inspection'
import { invoke, setUp } from './operations'
import { pdfText } from './pdf-text'
import { documentsFolder, saveIn, savePdf } from './saved-documents'

const monthAgo = { switches: ['-r', join(import.meta.dirname, 'set-clock-back.cjs')], env: { DAYS_BACK: '29' } }

const DAY = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

test('an estimate says until when it binds, and can be approved after it', async ({ dataFolder }) => {
  test.setTimeout(180_000)
  const before = await launch(dataFolder, monthAgo)
  const then = await firstWindowOf(before)
  await expect(then.getByRole('heading', { level: 1 })).toBeVisible()
  await setUp(then)
  const { id: client_id } = await invoke(then, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const body = {
    ...{ client_id, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
    line_items: [{ name: 'Interface design', quantity: 2, price: 450 }],
  }
  for (const days of [-10, 3]) {
    const options = { valid_until: dayIn(days) }
    const { id: estimateId } = await invoke(then, 'createEstimate', { body: { ...body, options } })
    await invoke(then, 'sendEstimate', { params: { estimateId } })
  }
  await invoke(then, 'createEstimate', { body })
  await before.close()

  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  const inspection = new Inspection(app, page, 'valid-until')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+3')
  await expect(page.getByRole('row', { name: 'EST-0001' })).toContainText('Expired')
  await expect(page.getByRole('row', { name: 'EST-0002' })).toContainText('in 3 days')
  await inspection.look('list')

  // An editor that begins with a day before that of the estimate is told so on the field.
  await page.getByRole('row', { name: 'EST-0003' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Valid until' })
  await field.fill('2020-01-01')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Enter a day on or after the date of the estimate.')).toBeVisible()
  await inspection.look('editor-refused')
  await field.fill('2099-12-31')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.frameLocator('iframe.shown').getByText('Valid until')).toBeVisible()
  await expect(page.locator('main aside')).toContainText('31 Dec 2099')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(field).toBeVisible()
  await inspection.look('editor')

  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('row', { name: 'EST-0001' }).click()
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  await expect(page.locator('iframe.shown')).toBeVisible()
  await inspection.look('page-expired')
  await page.getByRole('button', { name: 'Approve…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/It was valid until .* You can still approve it if you keep to your offer\./)
  await inspection.look('approve')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: 'Create invoice' })).toBeVisible()
  await expect(page.getByText('Expired', { exact: true })).toBeHidden()

  const folder = documentsFolder('valid-until', dataFolder)
  await saveIn(app, folder)
  const { id: german } = await invoke(page, 'createClient', {
    body: { name: 'Nordwind', kind: 'BUSINESS', language: 'de' },
  })
  const options = { valid_until: '2099-12-31' }
  const { id } = await invoke(page, 'createEstimate', { body: { ...body, client_id: german, options } })
  expect(await pdfText(await savePdf(page, 'estimate', id))).toContain('Gültig bis')
  inspection.sayWhere()
  await app.close()
})
