import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { invoke, setUp } from './operations'

const line = (page: Page, number: number) => page.getByRole('group', { name: `Line ${String(number)}`, exact: true })
const taxOf = (page: Page, number: number) => line(page, number).getByRole('combobox', { name: /^Tax/ })
const unitOf = (page: Page, number: number) => line(page, number).getByRole('combobox', { name: /^Unit/ })

/** Two lines with a tax each; in the first, a tax and a unit that are none. */
async function writeWhatIsNoChoice(page: Page): Promise<void> {
  await setUp(page)
  for (const percent of [10, 20]) await invoke(page, 'createTax', { body: { name: 'VAT', percent } })
  await page.keyboard.press('ControlOrMeta+N')
  await page.getByLabel('Taxes').selectOption('Tax per line')
  for (const [number, name] of ['Interface design', 'Printing'].entries()) {
    if (number > 0) await page.getByRole('button', { name: 'Add line' }).click()
    await line(page, number + 1)
      .getByRole('combobox', { name: 'Name' })
      .fill(name)
    await line(page, number + 1)
      .getByRole('combobox', { name: 'Name' })
      .press('Escape')
  }
  await taxOf(page, 1).fill('Sondersteuer 5')
  await unitOf(page, 1).fill('fortnight')
  await unitOf(page, 1).press('Tab')
  await isMarked(page, 1)
}

async function isMarked(page: Page, number: number): Promise<void> {
  for (const [field, text] of [
    [taxOf(page, number), 'Sondersteuer 5'],
    [unitOf(page, number), 'fortnight'],
  ] as const) {
    await expect(field).toHaveValue(text)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
}

async function isPlain(page: Page, number: number): Promise<void> {
  for (const field of [taxOf(page, number), unitOf(page, number)]) {
    await expect(field).toHaveValue('')
    await expect(field).not.toHaveAttribute('aria-invalid')
  }
}

test('text that is no choice goes with its line, and comes back with it', async ({ page }) => {
  await writeWhatIsNoChoice(page)
  await page.getByRole('button', { name: 'Line 1 actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await isPlain(page, 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await isMarked(page, 1)
  await isPlain(page, 2)

  await page.getByRole('button', { name: 'Line 1 actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await isMarked(page, 1)
  await isMarked(page, 2)
  await isPlain(page, 3)
})

test('it stays with its line where that is moved, by keys and by the pointer', async ({ page }) => {
  await writeWhatIsNoChoice(page)
  await unitOf(page, 1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await isMarked(page, 2)
  await isPlain(page, 1)

  const from = await page.getByLabel('Move line 2').boundingBox()
  const to = await page.getByLabel('Move line 1').boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 4, { steps: 8 })
  await expect(page.locator('[data-line]').first()).toHaveCSS('visibility', 'hidden')
  await page.mouse.up()
  await isMarked(page, 1)
  await isPlain(page, 2)
})

test('it is there again when its field is', async ({ page }) => {
  await writeWhatIsNoChoice(page)
  const total = page.getByRole('region', { name: 'Totals' }).locator('.total')
  for (const number of [1, 2]) await line(page, number).getByRole('textbox', { name: 'Price' }).fill('100')
  await expect(total).toContainText('–')
  for (const other of ['No tax', 'One tax for the document']) {
    await page.getByLabel('Taxes').selectOption(other)
    // Nothing hangs on what is out of sight.
    await expect(total).toContainText('€200.00')
    if (other !== 'No tax') {
      await page.getByRole('combobox', { name: 'Tax', exact: true }).fill('Rest of the world')
      await page.getByRole('combobox', { name: 'Tax', exact: true }).press('Tab')
    }
    await page.getByLabel('Taxes').selectOption('Tax per line')
    await isMarked(page, 1)
    await isPlain(page, 2)
  }
  await page.getByLabel('Taxes').selectOption('One tax for the document')
  await expect(page.getByRole('combobox', { name: 'Tax', exact: true })).toHaveValue('Rest of the world')
})

test('what is out of sight does not keep a document from being saved', async ({ page }) => {
  await writeWhatIsNoChoice(page)
  const { id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await page.getByRole('combobox', { name: 'Client' }).fill('northwind coffee')
  for (const number of [1, 2]) await line(page, number).getByRole('textbox', { name: 'Price' }).fill('100')
  await unitOf(page, 1).fill('')
  await page.getByLabel('Taxes').selectOption('No tax')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByRole('heading', { level: 1, name: /Northwind|Draft|INV/ })).toBeVisible()
  await expect
    .poll(async () => (await invoke(page, 'listInvoices', { query: { client_id: id } })) as unknown as unknown[])
    .toHaveLength(1)
})
