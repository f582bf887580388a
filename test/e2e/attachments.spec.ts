import type { ElectronApplication, Locator, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, list, makeInvoice, reload, setUp } from './operations'
import { pdfAttachments, pdfDescriptions, pdfFacts, pdfText } from './pdf-text'
import { documentsFolder, openInvoice, saveIn, savePdf } from './saved-documents'
import { openNothing } from './system-opens'

const terms = '%PDF-1.4\n% Terms (with JavaScript that nobody runs)\n%%EOF\n'
const hours = 'day;hours\n2026-03-02;7.5\n'

/** From now on the dialog of the system chooses these files. */
async function choose(app: ElectronApplication, paths: readonly string[]): Promise<void> {
  await app.evaluate(({ dialog }, filePaths) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: filePaths.length === 0, filePaths: [...filePaths] })
  }, paths)
}

/** Drops files on a part of the screen as the file manager would. */
async function drop(page: Page, target: Locator, files: Readonly<Record<string, string>>): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const [name, text] of Object.entries(all)) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  await target.dispatchEvent('dragenter', { dataTransfer })
  await target.dispatchEvent('dragover', { dataTransfer })
  await expect(page.getByText('Drop to attach')).toBeVisible()
  await expect(page.getByText('Drop an e-invoice or a bank statement to read it')).toHaveCount(0)
  await target.dispatchEvent('drop', { dataTransfer })
}

/** A picture with a see-through part, as a browser writes it. */
async function picture(page: Page, type: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const address = await page.evaluate((kind) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 200
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('No canvas.')
    context.fillStyle = 'rgb(20 120 160 / 60%)'
    context.fillRect(40, 30, 200, 120)
    return canvas.toDataURL(kind)
  }, type)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

interface Files {
  readonly png: string
  readonly jpeg: string
  readonly terms: string
  readonly hours: string
  readonly program: string
}

async function makeFiles(page: Page, dataFolder: string): Promise<Files> {
  const folder = join(dataFolder, 'mine')
  mkdirSync(folder)
  const put = (name: string, bytes: string | Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  return {
    png: put('Before the repair.png', await picture(page, 'image/png')),
    jpeg: put('After.JPG', await picture(page, 'image/jpeg')),
    terms: put('Terms.pdf', terms),
    hours: put('hours.csv', hours),
    program: put('setup.png', 'MZ'),
  }
}

const section = (page: Page) => page.getByRole('group', { name: 'Attachments' })
const rows = (page: Page) => section(page).getByRole('list', { name: 'Attachments' }).getByRole('listitem')
const addFiles = (page: Page) => section(page).getByRole('button', { name: 'Add files…' }).click()

/** Whether a box shows what is wanted at once: what was clicked takes a moment to be done. */
const isCheckedOnceClicked = (box: Locator) =>
  box.evaluate(async (input: HTMLInputElement) => {
    input.click()
    await new Promise((painted) => requestAnimationFrame(painted))
    return input.checked
  })

test('files are attached to a draft, and sealed with what is issued', async ({ app, page, dataFolder }) => {
  test.setTimeout(240_000)
  const inspection = new Inspection(app, page, 'attachments')
  await setUp(page)
  const files = await makeFiles(page, dataFolder)
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Northwind', kind: 'BUSINESS' } })
  const { id } = await makeInvoice(page, clientId)
  await reload(page)
  await openInvoice(page, /Northwind/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await section(page).scrollIntoViewIfNeeded()
  await inspection.look('empty')

  await test.step('by the dialog, several at once', async () => {
    await choose(app, [files.png, files.terms, files.program])
    await addFiles(page)
    await expect(rows(page)).toHaveCount(2)
    await expect(
      section(page).getByText('setup.png is not of a kind that can be attached', { exact: false }),
    ).toBeVisible()
    await expect(section(page).getByText('PNG picture', { exact: false })).toBeVisible()
    await expect(section(page).locator('img')).toHaveCount(1)
    await inspection.look('refused')
  })

  await test.step('by dropping them', async () => {
    await drop(page, section(page).locator('[data-takes-files]'), { 'hours.csv': hours, 'Terms.pdf': terms })
    await expect(rows(page)).toHaveCount(4)
    await expect(section(page).getByText('Terms (2).pdf', { exact: true })).toBeVisible()
  })

  await test.step('one is described, moved and removed', async () => {
    await section(page).getByRole('textbox', { name: 'Description of hours.csv' }).fill('Hours of March')
    await section(page).getByRole('button', { name: 'More for hours.csv' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect(rows(page).nth(1)).toContainText('hours.csv')
    await section(page).getByRole('button', { name: 'More for Terms (2).pdf' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(rows(page)).toHaveCount(3)
    const print = section(page).getByRole('checkbox', { name: 'Print it after the document' })
    expect(await isCheckedOnceClicked(print)).toBe(true)
    await expect(print).toBeChecked()
    await section(page).getByRole('textbox', { name: 'Description of Before' }).fill('Before the repair')
    await section(page).getByRole('button', { name: 'Add files…' }).scrollIntoViewIfNeeded()
    await inspection.look('full')
  })

  await test.step('what is issued holds them, and they stay as they are', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click()
    const card = page.getByRole('region', { name: 'Attachments' })
    await expect(card.getByText('Hours of March')).toBeVisible()
    await inspection.look('draft')
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    await expect(card.getByText('They are sealed with the document', { exact: false })).toBeVisible()
    await inspection.look('issued')
    await saveIn(app, documentsFolder('attachments', dataFolder))
    const path = await savePdf(page, 'invoice', id)
    const attached = await pdfAttachments(path)
    expect(Object.keys(attached).toSorted()).toEqual(['Before the repair.png', 'Terms.pdf', 'hours.csv'])
    expect(attached['hours.csv']).toBe(hours)
    expect(await pdfDescriptions(path, 2)).toEqual(['Before the repair'])
    expect(await pdfText(path)).toContain('Before the repair')
    expect((await pdfFacts(path)).pages).toBe(2)
    expect(attached['Terms.pdf']).toBe(terms)
    const add = { kind: 'invoice', id, name: 'late.csv', base64: Buffer.from(hours).toString('base64') }
    await expect(invoke(page, 'addAttachment', { body: add })).rejects.toThrow('keeps its attachments')
  })

  await test.step('they are opened and saved', async () => {
    const opened = await openNothing(app)
    const card = page.getByRole('region', { name: 'Attachments' })
    await card.getByRole('button', { name: 'Open hours.csv' }).click()
    await expect.poll(opened).toHaveLength(1)
    const [path = ''] = await opened()
    expect(path).toMatch(/opened.*hours\.csv$/)
    expect(readFileSync(path, 'utf8')).toBe(hours)
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o400)
    await card.getByRole('button', { name: 'Save Terms.pdf' }).click()
    await expect(page.getByText('Saved Terms.pdf')).toBeVisible()
  })
})

test('a new document is saved before its first file, and a mail takes files along', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(240_000)
  const inspection = new Inspection(app, page, 'attachments-mail')
  await setUp(page)
  const files = await makeFiles(page, dataFolder)
  const body = { name: 'Northwind', kind: 'BUSINESS', email: 'ap@northwind.example' }
  const { id: clientId } = await invoke(page, 'createClient', { body })
  await reload(page)

  await test.step('an estimate', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+E')
    await expect(section(page).getByText('Adding files saves the draft first.')).toBeVisible()
    await drop(page, section(page).locator('[data-takes-files]'), { 'hours.csv': hours })
    await expect(page.getByText('Some fields need your attention', { exact: false }).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Client' }).fill('Northwind')
    await page.getByRole('option', { name: 'Northwind' }).first().click()
    const line = page.getByRole('group', { name: 'Line 1' })
    await line.getByRole('combobox').first().fill('Plan')
    await line.getByRole('textbox', { name: 'Price' }).fill('100')
    await drop(page, section(page).locator('[data-takes-files]'), { 'hours.csv': hours })
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit estimate')
    await inspection.look('estimate')
  })

  const { id } = await makeInvoice(page, clientId)
  for (const [name, path] of [
    ['Plan.jpg', files.jpeg],
    ['Terms.pdf', files.terms],
  ] as const) {
    const base64 = readFileSync(path).toString('base64')
    await invoke(page, 'addAttachment', { body: { kind: 'invoice', id, name, base64 } })
  }
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })

  await test.step('a mail has what is checked beside the PDF', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click()
    await openInvoice(page, /Northwind/)
    const opened = await openNothing(app)
    await page.getByRole('main').getByRole('button', { name: 'Send…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send invoice INV-0001' })
    await expect(dialog.getByRole('checkbox', { name: /Plan\.jpg/ })).toBeChecked()
    await inspection.look('compose')
    await dialog.getByRole('checkbox', { name: /Terms\.pdf/ }).uncheck()
    await dialog.getByRole('button', { name: 'Open in mail program' }).click()
    await expect.poll(opened).toHaveLength(1)
    const [path = ''] = await opened()
    const mail = await PostalMime.parse(readFileSync(path))
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['INV-0001.pdf', 'Plan.jpg'])
    expect(Buffer.from(mail.attachments[1]?.content as ArrayBuffer).equals(readFileSync(files.jpeg))).toBe(true)
  })

  await test.step('a credit note takes those that were added while it was written', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Correct this invoice…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct INV-0001 with a credit note' })
    await choose(app, [files.hours])
    await dialog.getByRole('button', { name: 'Add files…' }).click()
    await expect(dialog.getByText('hours.csv', { exact: true })).toBeVisible()
    await inspection.look('credit')
    await dialog.getByRole('button', { name: 'Issue credit note' }).click()
    await expect(dialog).toBeHidden()
    const [note] = await list<{ readonly id: string }>(page, 'listCreditNotes', {})
    await saveIn(app, documentsFolder('credited', dataFolder))
    expect(await pdfAttachments(await savePdf(page, 'credit_note', note?.id ?? ''))).toEqual({ 'hours.csv': hours })
  })
})
