import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../application'
import { Inspection } from '../inspection'
import { businessId, invoke, reload, setUp } from '../operations'
import { pdfFacts, pdfText } from '../pdf-text'
import { documentsFolder, saveIn, savePdf } from '../saved-documents'

const templates = ['CLASSIC', 'MODERN', 'COMPACT'] as const

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Settings: Documents')
  await page.keyboard.press('Enter')
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved' })).toBeVisible()
}

async function dress(page: Page, profile: object): Promise<void> {
  await invoke(page, 'updateOrganization', { params: { organizationId: await businessId(page) }, body: { profile } })
}

/** A draft with two rates of tax, units and a discount. */
async function makeMixed(page: Page): Promise<string> {
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Zenith Maps', kind: 'BUSINESS' } })
  const { id: day } = await invoke(page, 'createUnit', { body: { name: 'day' } })
  const taxes = [20, 5].map((percent) => invoke(page, 'createTax', { body: { name: 'VAT', percent } }))
  const [full, reduced] = await Promise.all(taxes)
  const discount = { discount_type: 'PERCENTAGE', discount_value: 10 }
  const { id } = await invoke(page, 'createInvoice', {
    body: {
      client_id: clientId,
      currency: 'EUR',
      tax_distribution: 'PER_ITEM',
      discount_distribution: 'PER_ITEM',
      net_terms: 'NET30',
      line_items: [
        { name: 'Survey', quantity: 3, price: 400, unit_of_measurement_id: day, tax_id: full?.id, ...discount },
        { name: 'Atlas', quantity: 1, price: 60, tax_id: reduced?.id },
      ],
    },
  })
  return id
}

test('columns are chosen and put in order by hand and by keys, and seen as they will be', async ({ app, page }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await openSettings(page)
  const heads = page.frameLocator('iframe.shown').locator('thead th')
  const columns = page.getByRole('group', { name: 'Columns of the lines' })
  await expect(heads).toHaveText(['Description', 'Quantity', 'Unit price', 'Discount', 'Tax', 'Amount'])
  for (const name of ['Description', 'Amount']) await expect(columns.getByRole('checkbox', { name })).toBeDisabled()
  const inspection = new Inspection(app, page, 'document-columns')
  await columns.scrollIntoViewIfNeeded()
  await inspection.look('usual')
  await columns.getByRole('checkbox', { name: 'Discount' }).uncheck()
  await columns.getByRole('checkbox', { name: 'Unit', exact: true }).check()
  await expect(heads).toHaveText(['Description', 'Quantity', 'Unit', 'Unit price', 'Tax', 'Amount'])
  await expect(page.frameLocator('iframe.shown').locator('tbody').first()).toContainText('Discount: 10%')
  // By keys alone, and the focus stays on what is moved until it is at its end.
  const up = columns.getByRole('button', { name: 'Move Quantity up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(columns.locator('[aria-live]')).toHaveText('Quantity moved to place 1 of 7.')
  await expect(up).toBeDisabled()
  await expect(columns.getByRole('button', { name: 'Move Quantity down' })).toBeFocused()
  await expect(heads).toHaveText(['Quantity', 'Description', 'Unit', 'Unit price', 'Tax', 'Amount'])
  await columns.getByRole('button', { name: 'Move Unit down' }).focus()
  await page.keyboard.press('Space')
  await expect(columns.getByRole('button', { name: 'Move Unit down' })).toBeFocused()
  await expect(heads).toHaveText(['Quantity', 'Description', 'Unit price', 'Unit', 'Tax', 'Amount'])
  await inspection.look('own')
  await save(page)
  await reload(page)
  await openSettings(page)
  await expect(heads).toHaveText(['Quantity', 'Description', 'Unit price', 'Unit', 'Tax', 'Amount'])
  await expect(columns.getByRole('checkbox', { name: 'Discount' })).not.toBeChecked()
})

test('what is issued keeps its columns, and says what it has to without them', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  await saveIn(app, documentsFolder('columns', dataFolder))
  const issued: { readonly id: string; readonly bytes: Buffer }[] = []
  for (const template of templates) {
    const document_columns = ['AMOUNT', 'DESCRIPTION', 'UNIT_PRICE']
    await dress(page, { document_style: { template, accent: '#0f766e' }, document_columns })
    const id = await makeMixed(page)
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    const path = await savePdf(page, 'invoice', id)
    const text = await pdfText(path)
    expect(text).toMatch(/Amount Description Unit price/)
    for (const said of ['Quantity: 3 days', 'Discount: 10%', 'Tax: 20%', 'Tax: 5%', '€1,080.00'])
      expect(text, template).toContain(said)
    expect(text).not.toMatch(/Atlas Quantity/)
    expect(await pdfFacts(path)).toMatchObject({ isTagged: true })
    issued.push({ id, bytes: await readFile(path) })
  }
  await dress(page, { document_columns: null })
  for (const { id, bytes } of issued) {
    expect((await readFile(await savePdf(page, 'invoice', id))).equals(bytes)).toBe(true)
  }
})

test('parts are called in words of one’s own, in each look', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  await saveIn(app, documentsFolder('labels', dataFolder))
  await openSettings(page)
  const labels = page.getByRole('group', { name: 'Labels' })
  await labels.scrollIntoViewIfNeeded()
  await labels.getByLabel('Label of the client').fill('Customer')
  await labels.getByLabel('Label of unit prices').fill('Rate <b>')
  await labels.getByLabel('Label of the total').fill('Sum')
  await labels.getByLabel('Label of the due date').fill('x'.repeat(41))
  await expect(page.frameLocator('iframe.shown').locator('thead th').nth(2)).toHaveText('Rate <b>')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(labels.getByText('Use at most 40 characters.')).toBeVisible()
  await new Inspection(app, page, 'document-labels').look('too-long')
  await labels.getByLabel('Label of the due date').fill('Pay by')
  await save(page)
  for (const template of templates) {
    await dress(page, { document_style: { template, accent: null } })
    const id = await makeMixed(page)
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    const path = await savePdf(page, 'invoice', id)
    const text = await pdfText(path)
    for (const said of ['Customer', 'Pay by', 'Rate <b>', 'Sum EUR', 'Subtotal']) expect(text, template).toContain(said)
    expect(text).not.toMatch(/Bill to|Unit price|Total EUR/)
    await dress(page, { document_labels: null })
    expect(await pdfText(await savePdf(page, 'invoice', id))).toContain('Customer')
    await dress(page, { document_labels: { bill_to: 'Customer', due: 'Pay by', unit_price: 'Rate <b>', total: 'Sum' } })
  }
})
