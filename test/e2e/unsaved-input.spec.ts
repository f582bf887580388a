import type { ElectronApplication, Page } from '@playwright/test'
import { kept, test } from './after-a-crash'
import { expect } from './application'
import { Inspection } from './inspection'
import { openInvoice } from './saved-documents'
import { openNothing } from './system-opens'
import { businessId, invoke, list, makeInvoice, setUp } from './operations'

/** Answers the question that holds the window back, and counts how often it is asked. */
async function answerWith(
  app: ElectronApplication,
  choice: 'Keep editing' | 'Discard changes' | 'Save',
): Promise<void> {
  await app.evaluate(({ dialog }, wanted) => {
    dialog.showMessageBoxSync = (...args: unknown[]) => {
      const options = args.at(-1) as Electron.MessageBoxSyncOptions
      process.env['ASKED'] = options.message
      return options.buttons?.indexOf(wanted) ?? -1
    }
  }, choice)
}

const asked = (app: ElectronApplication) => app.evaluate(() => process.env['ASKED'])
const quit = (app: ElectronApplication) => app.evaluate(({ app: electron }) => electron.quit())

/** Sends the form, and types into a field of it before the answer is there. */
async function changeWhileSaving(page: Page, name: RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name }).evaluate(async (field, typed) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error('No text field.')
    field.form?.requestSubmit()
    // It is on its way by then, and no answer can be there: that takes an event of its own.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    field.value = typed
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, text)
}

/** Counts how often the window's question is asked from now on. */
async function countQuestions(page: Page): Promise<() => Promise<string | undefined>> {
  await page.getByRole('alertdialog', { includeHidden: true }).evaluate((dialog) => {
    let times = 0
    new MutationObserver(() => {
      if (dialog.hasAttribute('open')) document.body.dataset['asked'] = String((times += 1))
    }).observe(dialog, { attributeFilter: ['open'] })
  })
  return () => page.evaluate(() => document.body.dataset['asked'])
}

test('quitting with unsaved input asks, and keeps it or lets it go as one answers', async ({ app, page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Northwind Coffee')
  await answerWith(app, 'Keep editing')
  await quit(app)
  await expect.poll(() => asked(app)).toBe('You have changes that are not saved.')
  await expect(name).toHaveValue('Northwind Coffee')
  await answerWith(app, 'Discard changes')
  await app.close()
})

test('quitting can save first, and leaves nothing to go on with', async ({ app, page, dataFolder, startAgain }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const invoice = await makeInvoice(page, client.id)
  await page.getByRole('button', { name: /^Northwind Coffee/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Thank you, Mia.')
  await expect.poll(() => kept(dataFolder)).toContain('Mia')
  await answerWith(app, 'Save')
  const closed = app.waitForEvent('close')
  await quit(app)
  await closed
  expect(await kept(dataFolder)).toBe('')
  const again = await startAgain()
  const saved = await invoke(again.page, 'getInvoice', { params: { invoiceId: invoice.id } })
  expect(saved).toMatchObject({ status: 'DRAFT', notes: 'Thank you, Mia.' })
})

test('what cannot be saved on quitting stays, and says why', async ({ app, page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  const website = page.getByRole('textbox', { name: /^Website/ })
  await website.fill('northwind.example')
  await answerWith(app, 'Save')
  await quit(app)
  await expect(page.getByText('Some fields need your attention.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expect(website).toHaveValue('northwind.example')
})

test('what is changed while something new is being saved stays, and goes into the same record', async ({ page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Northwind Coffee')
  const saved = page.getByText('What you have changed since is not saved yet.')
  await changeWhileSaving(page, /^Company/, 'Northwind Ltd')
  await expect(saved).toBeVisible()
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByText('Northwind Ltd').first()).toBeVisible()
  expect(await list(page, 'listClients')).toMatchObject([{ profile: { company_name: 'Northwind Ltd' } }])

  await page.keyboard.press('ControlOrMeta+Shift+E')
  await page.getByRole('combobox', { name: 'Client' }).fill('Northwind')
  await page.getByRole('option', { name: 'Northwind Coffee' }).click()
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Name' }).fill('Interface design')
  await line.getByRole('textbox', { name: 'Price' }).fill('450')
  await expect(saved).toHaveCount(0)
  await changeWhileSaving(page, /^Notes/, 'Thank you, Mia.')
  await expect(saved).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.locator('header').getByText('Draft', { exact: true })).toBeVisible()
  expect(await list(page, 'listEstimates')).toMatchObject([{ notes: 'Thank you, Mia.', total: 450 }])
})

test('what is changed elsewhere is shown in an open form, or told of where something else is typed', async ({
  app,
  page,
}) => {
  const inspection = new Inspection(app, page, 'changed-elsewhere')
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id: invoiceId } = await makeInvoice(page, client.id)
  const change = (notes: string) => invoke(page, 'updateInvoice', { params: { invoiceId }, body: { notes } })
  await page.getByRole('button', { name: /^Northwind Coffee/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const notes = page.getByRole('textbox', { name: /^Notes/ })
  await change('From the laptop.')
  await expect(notes).toHaveValue('From the laptop.')
  await notes.fill('From here.')
  await change('From the laptop again.')
  const told = page.getByText('This has been changed elsewhere since you opened it.')
  await expect(told).toBeVisible()
  await expect(notes).toHaveValue('From here.')
  await inspection.look('invoice')
  await page.getByRole('button', { name: 'Show that instead' }).click()
  await expect(notes).toHaveValue('From the laptop again.')
  await expect(told).toHaveCount(0)
})

test('a settings page left open saves nothing over what was set elsewhere meanwhile', async ({ page }) => {
  await setUp(page)
  const organizationId = await businessId(page)
  const change = (document_language: string) =>
    invoke(page, 'updateOrganization', { params: { organizationId }, body: { profile: { document_language } } })
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'Documents' }).click()
  const [footer, language] = [page.getByRole('textbox', { name: /^Footer/ }), page.getByLabel('Language')]
  await change('de')
  await expect(language).toHaveValue('de')
  await footer.fill('Registered in Dublin')
  await change('fr')
  await expect(page.getByText('This has been changed elsewhere since you opened it.')).toBeVisible()
  await page.getByRole('button', { name: 'Show that instead' }).click()
  await expect(language).toHaveValue('fr')
  await footer.fill('Registered in Dublin')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Changes saved')).toBeVisible()
  expect(await invoke(page, 'getStart')).toMatchObject({
    organization: { profile: { document_language: 'fr', footer: 'Registered in Dublin' } },
  })
})

test('what stands in a dialog is saved on quitting too', async ({ app, page, startAgain }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Clients')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'Add contact' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mia')
  await answerWith(app, 'Save')
  const closed = app.waitForEvent('close')
  await quit(app)
  await closed
  const again = await startAgain()
  const contacts = await invoke(again.page, 'listContacts', { params: { clientId: client.id } })
  expect(contacts).toMatchObject([{ name: 'Mia' }])
})

test('how an attached file is described is saved on quitting too', async ({ app, page, startAgain }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id } = await makeInvoice(page, client.id)
  const of = { kind: 'invoice', id }
  const hours = { ...of, name: 'hours.csv', base64: Buffer.from('day;hours\n2026-03-02;7.5\n').toString('base64') }
  await invoke(page, 'addAttachment', { body: hours })
  await openInvoice(page, /Northwind/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Description of hours.csv' }).fill('Hours of March')
  await answerWith(app, 'Save')
  const closed = app.waitForEvent('close')
  await quit(app)
  await closed
  const again = await startAgain()
  const attached = await invoke(again.page, 'listAttachments', { query: of })
  expect(attached).toMatchObject({ files: [{ description: 'Hours of March' }] })
})

test('what is sent, or cannot be taken back, is not done by “Save” on quitting', async ({ app, page }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id: invoiceId } = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  const opened = await openNothing(app)
  await openInvoice(page, /Northwind/)
  await answerWith(app, 'Save')
  await page.getByRole('main').getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('ap@northwind.example')
  await quit(app)
  await expect(page.getByText('Choose “Open in mail program” here, or cancel it')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct this invoice…' }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Called off')
  await quit(app)
  await expect(page.getByText('Closing the window does not do this by itself.')).toBeVisible()
  expect([await opened(), await list(page, 'listCreditNotes')]).toEqual([[], []])
})

test('quitting without unsaved input asks nothing', async ({ app, page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await answerWith(app, 'Keep editing')
  await app.close()
})

test('choosing the section of the settings that is open leaves what is typed there', async ({ page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+,')
  const website = page.getByRole('textbox', { name: /^Website/ })
  await website.fill('studio.example')
  const sections = page.getByRole('navigation', { name: 'Settings' })
  await sections.getByRole('button', { name: 'Business' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(website).toHaveValue('studio.example')
  // By the palette too.
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Settings: Business')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(website).toHaveValue('studio.example')
  await sections.getByRole('button', { name: 'Documents' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a dialog with input asks before Escape closes it', async ({ page }) => {
  await setUp(page)
  await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Clients')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'Add contact' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mia')
  // The standard lets a browser close it unasked, and with the question, where no key or click came between.
  const question = page.getByText('Leave without saving?')
  const asked = await countQuestions(page)
  for (let times = 0; times < 4; times += 1) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  }
  expect(await asked()).toBe('4')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Mia')
})

test('the way to save before leaving is called what the dialog calls it then', async ({ page }) => {
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await invoke(page, 'createContact', { params: { clientId: client.id }, body: { name: 'Mia' } })
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Clients')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'Actions for Mia' }).click()
  await page.getByRole('menuitem', { name: 'Edit contact…' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mia Holm')
  // The mouse's own button for Back.
  await page.evaluate(() => window.dispatchEvent(new MouseEvent('mouseup', { button: 3 })))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button')).toHaveText(['Keep editing', 'Leave without saving', 'Save contact'])
  await question.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})

test('a question is answered before the mouse goes back', async ({ page }) => {
  await setUp(page)
  await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Clients')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete client…' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new MouseEvent('mouseup', { button: 3 })))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind Coffee' })).toBeVisible()
})

test('a draft that was issued meanwhile says what to do, and keeps what was typed', async ({ page }) => {
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const invoice = await makeInvoice(page, client.id)
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Invoices')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const notes = page.getByRole('textbox', { name: /^Notes/ })
  await notes.fill('Thank you, Mia.')
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Correct it with a credit note, or void it and duplicate it.')).toBeVisible()
  await expect(notes).toHaveValue('Thank you, Mia.')
})
