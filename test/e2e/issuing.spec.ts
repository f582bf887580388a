import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, makeInvoice, reload, setUp } from './operations'

const begin = async (page: Page) => {
  await setUp(page)
  return invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
}
const open = async (page: Page, words: string) => {
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: words }).click()
}
const statusOf = async (page: Page, invoiceId: string) =>
  ((await invoke(page, 'getInvoice', { params: { invoiceId } })) as { readonly status?: string }).status

test('one dialog issues, whichever way leads to it, and what it finds missing can be mended', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'issuing')
  const { id: clientId } = await begin(page)
  const { id } = await makeInvoice(page, clientId)
  await open(page, 'Northwind Coffee')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue INV-0001?' })
  for (const words of ['Northwind Coffee', '€900.00', 'Your address is missing.', 'It does not say how to pay you.']) {
    await expect(dialog.getByText(words).first()).toBeVisible()
  }
  await inspection.look('missing')
  await dialog.getByRole('button', { name: 'Add your address' }).click()
  await expect(page.getByRole('textbox', { name: 'Street' })).toBeFocused()
  expect(await statusOf(page, id)).toBe('DRAFT')

  const mendings = {
    'Add your tax number': 'Tax number',
    'Add your bank details': 'IBAN',
    'Add their address': 'Street',
  }
  for (const [mend, field] of Object.entries(mendings)) {
    await page.keyboard.press('Alt+ArrowLeft')
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    await dialog.getByRole('button', { name: mend }).click()
    await expect(page.getByRole('textbox', { name: new RegExp(`^${field}`) })).toBeFocused()
  }

  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Save and issue' }).click()
  await expect(dialog.getByRole('button', { name: 'Issue invoice' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'INV-0001' })).toBeVisible()
  await expect(page.locator('header').getByText('Issued', { exact: true })).toBeVisible()

  const primary = page.locator('[data-primary]').first()
  await expect(primary).toHaveText(/Send…/)
  await expect(primary).toBeFocused()
  await inspection.look('issued')
  await reload(page)
  await open(page, 'INV-0001')
  await expect(primary).toHaveText(/Send…/)
  await app.evaluate(
    ({ dialog: native }, filePath) => {
      native.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    },
    join(dataFolder, 'INV-0001.pdf'),
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save PDF/ })
    .click()
  await expect(primary).toHaveText(/Record payment/)
})

test('a date that is far away or out of order is issued only after an explicit yes', async ({ app, page }) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'issuing-dates')
  const { id: clientId } = await begin(page)
  const { id: first } = await makeInvoice(page, clientId)
  await invoke(page, 'sendInvoice', { params: { invoiceId: first } })
  const { id } = await makeInvoice(page, clientId)
  await invoke(page, 'updateInvoice', {
    params: { invoiceId: id },
    body: { issued_at: '2019-12-31', line_items: [{ name: 'Gift', quantity: 1, price: 0 }] },
  })
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: 'Draft' }).click()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue INV-0002?' })
  await expect(dialog.getByText(/^The number before it, INV-0001, has a later date/)).toBeVisible()
  await expect(dialog.getByText(/is more than a year ago/)).toBeVisible()
  await expect(dialog.getByText(/The total is 0, so it counts as paid at once/)).toBeVisible()
  await inspection.look('odd')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await statusOf(page, id)).toBe('DRAFT')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await dialog.getByRole('checkbox', { name: 'The date is right' }).check()
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect.poll(() => statusOf(page, id)).toBe('PAID')
})

test('facts that have changed since the draft was written are told of, each with its mend', async ({ app, page }) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'issuing-changed-facts')
  await setUp(page)
  const { id: tax_id } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
  const abroad = { name: 'Nord Verlag', kind: 'BUSINESS', address: { street: 'Hafen 1', city: 'Wien', country: 'AT' } }
  const { id: client_id } = await invoke(page, 'createClient', { body: abroad })
  const line_items = [{ name: 'Interface design', quantity: 1, price: 450 }]
  const body = { client_id, currency: 'EUR', discount_distribution: 'NO_DISCOUNT', line_items }
  const taxed = { ...body, tax_distribution: 'PER_DOCUMENT', tax_id }
  await invoke(page, 'createInvoice', { body: taxed })
  const untaxed = { ...body, tax_distribution: 'NO_TAX', options: { tax_exemption: 'REVERSE_CHARGE' } }
  await invoke(page, 'createInvoice', { body: { ...untaxed, issued_at: '2026-01-10' } })
  await invoke(page, 'updateTax', { params: { taxId: tax_id }, body: { name: 'VAT', percent: 21 } })
  const address = { street: 'Elbchaussee 1', city: 'Hamburg', postal_code: '22763', country: 'DE' }
  await invoke(page, 'updateOrganization', {
    params: { organizationId: await businessId(page) },
    body: { profile: { address, document_defaults: { tax_exemption: 'SMALL_BUSINESS' } } },
  })

  await reload(page)
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: '€535.50' }).click()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog', { name: /^Issue/ })
  await expect(dialog.getByText(/has changed from 19/)).toBeVisible()
  await expect(dialog.getByText(/as a small business: you owe the tax that it shows/)).toBeVisible()
  await inspection.look('tax')
  await dialog.getByRole('button', { name: 'Open the draft' }).click()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: '€450.00' }).click()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(dialog.getByText(/^Your VAT ID is missing/)).toBeVisible()
  await expect(dialog.getByText(/^The VAT ID of your client is missing/)).toBeVisible()
  await inspection.look('vat-ids')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Of a client from before the business said why it charges no tax, or charged it: they never got a reason.
  await invoke(page, 'createInvoice', {
    body: { ...body, tax_distribution: 'NO_TAX', line_items: [{ name: 'Sketches', quantity: 1, price: 300 }] },
  })
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: '€300.00' }).click()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(dialog.getByText(/Your settings say “Small business”/)).toBeVisible()
  await inspection.look('usual-reason')
  await dialog.getByRole('button', { name: 'Add the reason' }).click()
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Why no tax/)
  await invoke(page, 'updateOrganization', {
    params: { organizationId: await businessId(page) },
    body: { profile: { document_defaults: { tax_id } } },
  })
  await reload(page)
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: '€450.00' }).click()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(dialog.getByText(/^The VAT ID of your client is missing/)).toBeVisible()
  const withoutReason = dialog.getByText(/^It charges no tax and gives no reason/)
  await expect(withoutReason).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: '€300.00' }).click()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(withoutReason).toBeVisible()
  await inspection.look('no-reason')
  await dialog.getByRole('button', { name: 'Change the taxes' }).click()
  await expect(page.locator(':focus')).toHaveAccessibleName(/tax/i)
})

test('what is offered once it is issued goes when that is done, or not true any more', async ({
  app,
  page,
  dataFolder,
}) => {
  const { id: clientId } = await begin(page)
  await app.evaluate(
    ({ dialog: native }, filePath) => {
      native.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    },
    join(dataFolder, 'INV.pdf'),
  )
  const notes = page.getByRole('region', { name: 'Notifications' })
  const issueNext = async (number: string) => {
    await makeInvoice(page, clientId)
    await open(page, 'Draft')
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
    await expect(notes.getByText(`${number} issued`)).toBeVisible()
  }
  await issueNext('INV-0001')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(notes.getByText('Saved INV.pdf')).toBeVisible()
  await expect(notes.getByText('INV-0001 issued')).toBeHidden()

  await issueNext('INV-0002')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Void…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void invoice' }).click()
  await expect(notes.getByText('INV-0002 is void')).toBeVisible()
  await expect(notes.getByText('INV-0002 issued')).toBeHidden()
})

test('tells of a character that no typeface has, before it would be printed as a box', async ({ app, page }) => {
  const inspection = new Inspection(app, page, 'empty-boxes')
  const { id: client_id } = await begin(page)
  const { id: invoiceId } = await makeInvoice(page, client_id)
  // U+0378 is no character yet; the others are printed by the typeface of documents.
  const line = { name: 'Ωμέγα, Щётка, Ő, \u0378', quantity: 1, price: 10 }
  await invoke(page, 'updateInvoice', { params: { invoiceId }, body: { line_items: [line] } })
  await open(page, 'Northwind Coffee')
  const asked = page.getByRole('alertdialog', { name: 'Go on with empty boxes in it?' })
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+S')
  await expect(asked.getByText('No typeface on this computer has \u0378: printed,')).toBeVisible()
  await inspection.look('asked')
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue INV-0001?' })
  await expect(dialog.getByText('No typeface on this computer has \u0378: printed,')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change the texts' }).click()
  await expect(
    page.getByRole('textbox', { name: /^Name/ }).or(page.getByRole('combobox', { name: /^Name/ })),
  ).toBeFocused()
})

test('tells of marks and signs without a typeface too, and of none that print well', async ({ page }) => {
  const { id: client_id } = await begin(page)
  const { id: invoiceId } = await makeInvoice(page, client_id)
  const rename = (name: string) =>
    invoke(page, 'updateInvoice', { params: { invoiceId }, body: { line_items: [{ name, quantity: 1, price: 10 }] } })
  const asked = page.getByRole('alertdialog', { name: 'Go on with empty boxes in it?' })
  await rename(
    'Cafe\u0301, u\u0308ber, \u0451\u0301, ♥\uFE0F\u200D, \u061C\u2068soft\u00AD\u2069\u2060, line\u000Bbreak, \u0092',
  )
  await open(page, 'Northwind Coffee')
  const dialog = page.getByRole('dialog', { name: 'Issue INV-0001?' })
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(dialog.getByRole('button', { name: 'Issue invoice' })).toBeVisible()
  await expect(dialog.getByText('No typeface')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // A mark and a format character of scripts that no usual typeface has.
  await rename('a\u{10EFD}, \u{110BD}')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(asked.getByText('No typeface on this computer has \u{110BD} a\u{10EFD}: printed,')).toBeVisible()
})

test('tells of such a character below a picture that is printed', async ({ page }) => {
  const { id: client_id } = await begin(page)
  const { id: invoiceId } = await makeInvoice(page, client_id)
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 8
    return canvas.toDataURL('image/jpeg').split(',')[1]
  })
  const { id: attachmentId } = await invoke(page, 'addAttachment', {
    body: { kind: 'invoice', id: invoiceId, name: 'plan.jpg', base64 },
  })
  await invoke(page, 'describeAttachment', { params: { attachmentId }, body: { description: 'Plan \u0378' } })
  await open(page, 'Northwind Coffee')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue INV-0001?' })
  const told = dialog.getByText('No typeface on this computer has \u0378: printed,')
  await expect(dialog).toBeVisible()
  await expect(told).toBeHidden()
  await page.keyboard.press('Escape')
  await invoke(page, 'printAttachment', { params: { attachmentId }, body: { picture: base64 } })
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(told).toBeVisible()
})

test('an address with more lines than the window of an envelope is told of before it is printed', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000)
  const { id: clientId } = await begin(page)
  const address = { line1: '12 Chart Row', line2: 'Floor 3', city: 'London', state: '', zip: 'SE1 9GF', country: 'GB' }
  const profile = { company_name: 'Zenith Maps' }
  await invoke(page, 'updateClient', { params: { clientId }, body: { address, profile } })
  await makeInvoice(page, clientId)
  await open(page, 'Northwind Coffee')
  const dialog = page.getByRole('dialog', { name: 'Issue INV-0001?' })
  const told = dialog.getByText('more lines than the window of an envelope')
  // Six lines, as many as there is room for.
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(dialog.getByText('Your address is missing.')).toBeVisible()
  await expect(told).toBeHidden()
  await page.keyboard.press('Escape')

  const long = { ...address, line1: 'Unit 7, The Old Cartographers’ Building, 12 Chart Row, Upper Level' }
  await invoke(page, 'updateClient', { params: { clientId }, body: { address: long } })
  await reload(page)
  await open(page, 'Northwind Coffee')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(told).toBeVisible()
  await new Inspection(app, page, 'issuing').look('long-address')
  await dialog.getByRole('button', { name: 'Shorten their address' }).click()
  await expect(page.getByRole('textbox', { name: 'Street' })).toBeFocused()
})

test('an address longer than that is told of an estimate and a credit note as well', async ({ app, page }) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'address-window')
  await setUp(page)
  const long = 'Department of the Administration of Large Buildings, '.repeat(4)
  const address = { line1: long, line2: long, city: 'Bremen', state: '', zip: '28195', country: 'DE' }
  const { id: clientId } = await invoke(page, 'createClient', {
    body: { name: 'Northwind', kind: 'BUSINESS', address },
  })
  const told = /has more lines than the window of an envelope/
  const content = {
    ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
    line_items: [{ name: 'Interface design', quantity: 1, price: 900 }],
  }
  await invoke(page, 'createEstimate', { body: content })
  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('row', { name: 'Northwind' }).click()
  await expect(page.getByText(told)).toBeVisible()
  await inspection.look('estimate')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText(told)).toHaveCount(0)

  const { id: invoiceId } = await makeInvoice(page, clientId)
  await open(page, 'Northwind')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('dialog').getByText(told)).toBeVisible()
  await page.keyboard.press('Escape')
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  await reload(page)
  await open(page, 'Northwind')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct this invoice…' }).click()
  await expect(page.getByRole('dialog').getByText(told)).toBeVisible()
  await inspection.look('credit-note')
  inspection.sayWhere()
})
