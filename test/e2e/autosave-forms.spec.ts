import type { Page } from '@playwright/test'
import { kept, offer, setUpWithDraft, test } from './after-a-crash'
import { expect } from './application'
import { Inspection } from './inspection'
import { invoke, setUp } from './operations'

const navigate = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a payment goes on in its dialog, on its invoice, and is let go once it is recorded', async ({
  page,
  dataFolder,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  const invoice = await setUpWithDraft(page)
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  await navigate(page, 'Invoices')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'Record payment' }).first().click()
  await field(page, 'Amount').fill('450')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Paid in cash')
  const again = await crashAndStartAgain('Paid in cash')
  await expect(offer(again.page, 'a payment for INV-0001')).toBeVisible()
  await again.page.getByRole('button', { name: 'Continue' }).click()
  const dialog = again.page.getByRole('dialog', { name: 'Record payment' })
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Paid in cash')
  await new Inspection(again.app, again.page, 'autosave-forms').look('payment')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => kept(dataFolder)).toBe('')
  const paid = await invoke(again.page, 'getInvoice', { params: { invoiceId: invoice.id } })
  expect(paid).toMatchObject({ total_due: 450 })
})

test('a credit note goes on in its dialog, with the lines that were chosen', async ({
  page,
  dataFolder,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  const invoice = await setUpWithDraft(page)
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  await navigate(page, 'Invoices')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct this invoice…' }).click()
  await page.getByRole('radio', { name: /^Some of it/ }).check()
  await page.getByRole('textbox', { name: 'Credit of Interface design' }).fill('123.45')
  const again = await crashAndStartAgain('123.45')
  await expect(offer(again.page, 'a credit note for INV-0001')).toBeVisible()
  await again.page.getByRole('button', { name: 'Continue' }).click()
  const dialog = again.page.getByRole('dialog', { name: 'Correct INV-0001 with a credit note' })
  await expect(dialog.getByRole('textbox', { name: 'Credit of Interface design' })).toHaveValue('123.45')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => kept(dataFolder)).toBe('')
  const credited = await invoke(again.page, 'getInvoice', { params: { invoiceId: invoice.id } })
  expect(credited).toMatchObject({ total_due: 776.55 })
})

test('a record that was changed in a dialog goes on there, with what was chosen in it', async ({
  page,
  dataFolder,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  await invoke(page, 'createTax', { body: { name: 'VAT', percent: 23 } })
  const item = { name: 'Logo', price: 300, quantity: 1, currency: 'EUR' }
  const { id } = await invoke(page, 'createSavedItem', { body: item })
  await navigate(page, 'Items')
  await page.getByRole('row', { name: /Logo/ }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Three drafts')
  await page.getByRole('combobox', { name: 'Tax' }).fill('VAT')
  await page.getByRole('option', { name: 'VAT 23%' }).click()
  const again = await crashAndStartAgain(/Three drafts.*VAT/)
  await again.page.getByRole('button', { name: 'Continue' }).click()
  const dialog = again.page.getByRole('dialog', { name: 'Edit saved item' })
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Three drafts')
  await expect(dialog.getByRole('combobox', { name: 'Tax' })).toHaveValue('VAT 23%')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => kept(dataFolder)).toBe('')
  const saved = await invoke(again.page, 'getSavedItem', { params: { savedItemId: id } })
  expect(saved).toMatchObject({ description: 'Three drafts', tax_name: 'VAT' })
})

test('the same dialog offers it where it was not asked for, and restores nothing by itself', async ({
  page,
  dataFolder,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const addNote = async (window: Page) => {
    await navigate(window, 'Clients')
    await window.getByRole('row', { name: /Northwind/ }).click()
    await window.getByRole('button', { name: 'Add note' }).first().click()
  }
  await addNote(page)
  await page.getByRole('textbox', { name: 'Note' }).fill('Pays late in August')
  const again = await crashAndStartAgain('August')
  await addNote(again.page)
  const note = again.page.getByRole('textbox', { name: 'Note' })
  const offered = again.page.getByRole('dialog').filter({ has: offer(again.page, 'a note') })
  await expect(offered).toBeVisible()
  await expect(note).toHaveValue('')
  await new Inspection(again.app, again.page, 'autosave-forms').look('note')
  await offered.getByRole('button', { name: 'Continue' }).click()
  await expect(note).toHaveValue('Pays late in August')
  await again.page.getByRole('button', { name: 'Cancel' }).click()
  await again.page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(() => kept(dataFolder)).toBe('')
})

test('what cannot be gone on with, as its client is gone, does not come up in another client', async ({
  page,
  dataFolder,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await invoke(page, 'createClient', { body: { name: 'Cedar Press', kind: 'BUSINESS' } })
  const open = async (window: Page, client: RegExp) => {
    await navigate(window, 'Clients')
    await window.getByRole('row', { name: client }).click()
  }
  await open(page, /Northwind/)
  await page.getByRole('button', { name: 'Add note' }).first().click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Pays late in August')
  const again = await crashAndStartAgain('August')
  await invoke(again.page, 'deleteClient', { params: { clientId } })
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await expect(again.page.getByText('This client does not exist')).toBeVisible()
  await open(again.page, /Cedar/)
  await again.page.getByRole('button', { name: 'Add note' }).first().click()
  await expect(again.page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await expect(again.page.getByRole('region', { name: /^You were writing/ })).toHaveCount(0)
  expect(await kept(dataFolder)).toContain('August')
})

test('settings go on in their part', async ({ page, dataFolder, crashAndStartAgain }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'Documents' }).click()
  await page.getByRole('textbox', { name: /^Footer/ }).fill('Registered in Dublin')
  const again = await crashAndStartAgain('in Dublin')
  await expect(offer(again.page, 'in Settings (Documents)')).toBeVisible()
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await expect(again.page.getByRole('textbox', { name: /^Footer/ })).toHaveValue('Registered in Dublin')
  await new Inspection(again.app, again.page, 'autosave-settings').look('documents')
  await again.page.keyboard.press('ControlOrMeta+S')
  await expect.poll(() => kept(dataFolder)).toBe('')
})

test('the first words about a business outlive a kill', async ({ page, crashAndStartAgain }) => {
  test.setTimeout(120_000)
  await field(page, 'Business name').fill('Ada Studio')
  const again = await crashAndStartAgain('Ada Studio')
  await expect(offer(again.page, 'about your business')).toBeVisible()
  await new Inspection(again.app, again.page, 'autosave-setup').look('offered')
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await expect(field(again.page, 'Business name')).toHaveValue('Ada Studio')
})
