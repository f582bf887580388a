import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, makeInvoice, reload, setUp } from './operations'
import { documentsFolder } from './saved-documents'

/** Lets the system's dialog take this folder. */
async function chooseFolder(app: ElectronApplication, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, folder)
}

const pdfs = (folder: string) => readdirSync(folder).toSorted()

test('all invoices that are listed are saved as PDFs, each once, and what is there stays', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'save-many')
  await setUp(page)
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  for (let count = 0; count < 3; count += 1) {
    const { id: invoiceId } = await makeInvoice(page, clientId)
    await invoke(page, 'sendInvoice', { params: { invoiceId } })
  }
  await makeInvoice(page, clientId)
  await reload(page)
  const folder = documentsFolder('many', dataFolder)
  writeFileSync(join(folder, 'INV-0002.pdf'), 'Something else')
  // Nobody writes into it: whoever read it would wait for ever.
  const piped = process.platform === 'win32' ? [] : ['INV-0003 (2).pdf']
  if (piped.length > 0) execFileSync('mkfifo', [join(folder, 'INV-0003.pdf')])
  await chooseFolder(app, folder)
  await page.keyboard.press('ControlOrMeta+2')
  const save = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Save PDFs…' }).click()
  }
  await page.getByRole('button', { name: 'More actions' }).click()
  await inspection.look('menu')
  await page.keyboard.press('Escape')
  await save()
  await expect(page.getByText('3 PDFs saved')).toBeVisible()
  const saved = ['INV-0001.pdf', 'INV-0002 (2).pdf', 'INV-0002.pdf', ...piped, 'INV-0003.pdf']
  expect(pdfs(folder)).toEqual(saved)
  expect(readFileSync(join(folder, 'INV-0002.pdf'), 'utf8')).toBe('Something else')
  expect(readFileSync(join(folder, 'INV-0001.pdf'), 'latin1')).toMatch(/^%PDF/)

  // What was issued never changes: a second time nothing is added.
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await save()
  await expect(page.getByText('3 PDFs saved')).toBeVisible()
  expect(pdfs(folder)).toEqual(saved)
})

test('the job shows how far it is, and stops when it is told to', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'save-many-stopped')
  await setUp(page)
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  for (let count = 0; count < 40; count += 1) {
    const { id: invoiceId } = await makeInvoice(page, clientId)
    await invoke(page, 'voidInvoice', {
      params: { invoiceId: (await invoke(page, 'sendInvoice', { params: { invoiceId } })).id },
    })
  }
  await reload(page)
  const folder = documentsFolder('stopped', dataFolder)
  await chooseFolder(app, folder)
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save PDFs…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saving PDFs' })
  await expect(dialog.getByRole('status')).toHaveText(/^[1-9]\d* of 40 saved$/)
  await inspection.look('running')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped\. \d+ PDFs? (was|were) saved$/)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(pdfs(folder).length).toBeLessThan(40)
  expect(pdfs(folder).every((name) => name.endsWith('.pdf'))).toBe(true)
})
