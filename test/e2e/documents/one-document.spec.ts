import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { expect, firstWindowOf, launch, test } from '../application'
import { Inspection } from '../inspection'
import { businessId, invoke, makeInvoice, setUp } from '../operations'
import { pdfText } from '../pdf-text'
import { openInvoice, savePdf, saveIn } from '../saved-documents'

async function makeIssued(page: Page): Promise<string> {
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id } = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  return id
}

function count(file: string, table: string): unknown {
  const sqlite = new Database(file, { readonly: true })
  try {
    return sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  } finally {
    sqlite.close()
  }
}

/** Takes what goes to the printer as a file: the same page, as many sheets. */
async function printTo(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ app: main }, file) => {
    main.on('web-contents-created', (_event, contents) => {
      contents.print = (_options, done) => {
        void contents.printToPDF({ preferCSSPageSize: true, printBackground: true }).then((bytes) => {
          process.getBuiltinModule('node:fs').writeFileSync(file, bytes)
          done?.(true, '')
        })
      }
    })
  }, path)
}

test('what is saved, printed and shown of an invoice is one document, whatever becomes of it and of the business', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  await saveIn(app, dataFolder)
  const printed = join(dataFolder, 'printed.pdf')
  await printTo(app, printed)
  const id = await makeIssued(page)
  const saved = await savePdf(page, 'invoice', id)
  const bytes = await readFile(saved)
  const today = await page.evaluate(() => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Dublin' }).format())
  await invoke(page, 'createPayment', { body: { invoice_id: id, amount: 100, payment_date: today } })
  const body = { name: 'Lind & Daughters', profile: { email: 'new@lind.example', locale: 'de-DE' } }
  await invoke(page, 'updateOrganization', { params: { organizationId: await businessId(page) }, body })
  expect((await readFile(await savePdf(page, 'invoice', id))).equals(bytes)).toBe(true)
  await invoke(page, 'printDocument', { body: { kind: 'invoice', id } })
  expect(await pdfText(printed)).toBe(await pdfText(saved))
  await openInvoice(page, /Northwind/)
  const shown = await page.frameLocator('iframe.shown').locator('main').innerText()
  const text = await pdfText(saved)
  for (const line of shown.split(/\s*[\n\t]\s*/)) expect(text).toContain(line.replaceAll(/\s+/g, ' '))
})

test('what is saved of a void invoice says that it is void, and the original is handed out only as what it is', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  await saveIn(app, dataFolder)
  const id = await makeIssued(page)
  const issued = await savePdf(page, 'invoice', id)
  expect(basename(issued)).toBe('INV-0001.pdf')
  expect(await pdfText(issued)).toContain('€900.00 due')
  await openInvoice(page, /Northwind/)
  const paper = page.frameLocator('iframe.shown')
  await expect(paper.getByText(/^€900\.00 due/)).toBeVisible()
  await invoke(page, 'voidInvoice', { params: { invoiceId: id } })
  await expect(paper.getByText('Void', { exact: true })).toBeVisible()
  const voided = await savePdf(page, 'invoice', id)
  expect(await pdfText(voided)).toContain('Void')
  expect(await pdfText(voided)).not.toContain('€900.00 due')
  expect(basename(voided)).toBe('INV-0001 void.pdf')
  const inspection = new Inspection(app, page, 'one-document')
  await page.getByRole('button', { name: 'More actions' }).click()
  await inspection.look('void-menu')
  await page.getByRole('menuitem', { name: /^Save original PDF/ }).click()
  const today = await page.evaluate(() => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Dublin' }).format())
  const original = join(dataFolder, `INV-0001 original, voided on ${today}.pdf`)
  await expect(page.getByText(/^Saved INV-0001 original/)).toBeVisible()
  expect((await readFile(original)).equals(await readFile(issued))).toBe(true)
})

test('a PDF that cannot be written says why in words, and how it can be', async ({ app, page, dataFolder }) => {
  await setUp(page)
  await saveIn(app, join(dataFolder, 'gone'))
  await makeIssued(page)
  await openInvoice(page, /Northwind/)
  await page
    .getByRole('button', { name: /^Save PDF/ })
    .first()
    .click()
  const banner = page.getByRole('alert')
  await expect(banner).toContainText(
    'INV-0001.pdf was not written. Its folder is no longer there. Choose another folder.',
  )
  await expect(banner).not.toContainText(/ENOENT|Error/)
})

test('an invoice whose application was killed before it was sealed is sealed as it was issued at the next start', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  await app.evaluate(({ app: main }) => {
    main.on('web-contents-created', (_event, contents) => {
      contents.printToPDF = () => new Promise(() => undefined)
    })
  })
  const id = await makeIssued(page)
  await invoke(page, 'voidInvoice', { params: { invoiceId: id } })
  const [name = ''] = readdirSync(join(dataFolder, 'organizations')).filter((file) => file.endsWith('.sqlite'))
  const file = join(dataFolder, 'organizations', name)
  expect([count(file, 'sealed_documents'), count(file, 'unsealed_documents')]).toEqual([0, 1])
  const child = app.process()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  const again = await launch(dataFolder)
  try {
    const window = await firstWindowOf(again)
    await saveIn(again, dataFolder)
    await expect(window.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await expect.poll(() => count(file, 'sealed_documents')).toBe(1)
    const original = await savePdf(window, 'original', id)
    const text = await pdfText(original)
    expect(text).toContain('€900.00 due')
    expect(text).not.toContain('Void')
  } finally {
    await again.close()
  }
})
