import type { Page } from '@playwright/test'
import { kept, offer, setUpWithDraft, test } from './after-a-crash'
import { expect } from './application'
import { discardOnLeaving } from './discard-on-leaving'
import { Inspection } from './inspection'
import { invoke, setUp } from './operations'

const notes = (page: Page) => page.getByRole('textbox', { name: /^Notes/ })

async function writeInvoice(page: Page): Promise<void> {
  await setUp(page)
  await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await page.keyboard.press('ControlOrMeta+N')
  await page.getByRole('combobox', { name: 'Client' }).fill('Northwind')
  await page.getByRole('option', { name: 'Northwind Coffee' }).click()
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Name' }).fill('Interface design')
  await line.getByRole('textbox', { name: 'Price' }).fill('450')
  await notes(page).pressSequentially('Thank you, Mia, for the last word')
}

/** A draft that is open in its editor, with notes that are not saved. */
async function editDraft(page: Page): Promise<{ readonly id: string }> {
  const invoice = await setUpWithDraft(page)
  await page.getByRole('button', { name: /^Northwind Coffee/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await notes(page).fill('Typed before the crash')
  return invoice
}

test('what was typed outlives a kill, is offered at the start, and is let go once it is saved', async ({
  app,
  page,
  dataFolder,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  let said = ''
  for (const stream of [app.process().stdout, app.process().stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await writeInvoice(page)
  const again = await crashAndStartAgain('for the last word')
  expect(said).not.toContain('Mia')
  await expect(offer(again.page, 'an invoice for Northwind Coffee')).toBeVisible()
  await new Inspection(again.app, again.page, 'autosave').look('home')
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await expect(notes(again.page)).toHaveValue('Thank you, Mia, for the last word')
  await expect(again.page.getByRole('combobox', { name: 'Client' })).toHaveValue('Northwind Coffee')
  await expect(again.page.getByRole('region', { name: 'Totals' })).toContainText('€450.00')
  await again.page.keyboard.press('ControlOrMeta+S')
  await expect(again.page.getByRole('heading', { level: 1, name: 'Invoice for Northwind Coffee' })).toBeVisible()
  await expect.poll(() => kept(dataFolder)).toBe('')
})

test('the same editor offers it and restores nothing by itself; discarded, it can be had back', async ({
  page,
  dataFolder,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  await writeInvoice(page)
  const again = await crashAndStartAgain('for the last word')
  await again.page.keyboard.press('ControlOrMeta+N')
  const offered = offer(again.page, 'an invoice for Northwind Coffee')
  await expect(offered).toBeVisible()
  await expect(notes(again.page)).toHaveValue('')
  await new Inspection(again.app, again.page, 'autosave-editor').look('offered')
  await offered.getByRole('button', { name: 'Discard' }).click()
  await expect(offered).toBeHidden()
  await expect.poll(() => kept(dataFolder)).toBe('')
  await again.page.getByRole('button', { name: 'Undo' }).click()
  await offered.getByRole('button', { name: 'Continue' }).click()
  await expect(notes(again.page)).toHaveValue('Thank you, Mia, for the last word')
  await discardOnLeaving(again.app)
  await again.app.close()
  expect(await kept(dataFolder)).toBe('')
})

test('what was changed since is shown as it is now, and what was typed only when that is asked for', async ({
  page,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  const invoice = await editDraft(page)
  const again = await crashAndStartAgain('before the crash')
  await invoke(again.page, 'updateInvoice', { params: { invoiceId: invoice.id }, body: { notes: 'Written elsewhere' } })
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await expect(again.page.getByText('It has been changed since')).toBeVisible()
  await expect(notes(again.page)).toHaveValue('Written elsewhere')
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await expect(notes(again.page)).toHaveValue('Typed before the crash')
  await again.page.keyboard.press('ControlOrMeta+S')
  const saved = () => invoke(again.page, 'getInvoice', { params: { invoiceId: invoice.id } })
  await expect.poll(saved).toMatchObject({ notes: 'Typed before the crash' })
})

test('what was typed into a draft that was issued since goes on as a new invoice', async ({
  page,
  dataFolder,
  crashAndStartAgain,
}) => {
  test.setTimeout(120_000)
  const invoice = await editDraft(page)
  const again = await crashAndStartAgain('before the crash')
  await invoke(again.page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await expect(again.page.getByText('This invoice can no longer be changed')).toBeVisible()
  await new Inspection(again.app, again.page, 'autosave-locked').look('locked')
  await again.page.getByRole('button', { name: 'Continue what you typed as a new invoice' }).click()
  await expect(again.page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible()
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await expect(notes(again.page)).toHaveValue('Typed before the crash')
  await again.page.keyboard.press('ControlOrMeta+S')
  await expect.poll(() => kept(dataFolder)).toBe('')
})

test('leaving an editor may save, and goes on to where one was going', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await writeInvoice(page)
  await expect.poll(() => kept(dataFolder)).toContain('for the last word')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Estimates' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Leave without saving' })).toBeVisible()
  await new Inspection(app, page, 'autosave-leaving').look('question')
  await question.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estimates' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Invoices' }).click()
  await expect(page.getByRole('row', { name: /Northwind/ })).toContainText('Draft')
  await expect.poll(() => kept(dataFolder)).toBe('')
})

test('what is kept while the window goes without saving is let go as well', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await writeInvoice(page)
  await expect.poll(() => kept(dataFolder)).toContain('for the last word')
  // As the timer that looks once a second does, where its turn comes between the answer and the end.
  await page.evaluate(() => {
    const place = { id: null, path: '/invoice-edit', query: {}, part: null, record_id: null, base: null }
    const body = { ...place, title: 'an invoice', typed: '"too late"' }
    const bridge = (window as unknown as { billfold: { invoke(request: string): Promise<string> } }).billfold
    const keep = () => void bridge.invoke(JSON.stringify({ name: 'keepAutosave', body }))
    addEventListener('beforeunload', () => setTimeout(keep))
  })
  await discardOnLeaving(app)
  await app.close()
  expect(await kept(dataFolder)).toBe('')
})
