import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { readFile } from '../../src/renderer/screens/import/read-file'
import '../temporal'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, makeInvoice, reload, setUp } from './operations'
import { documentsFolder } from './saved-documents'

/** Lets the system's dialog take the name that it offers, in this folder. */
async function saveAs(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
}

test('lists are saved as CSV, as they are filtered and as a spreadsheet of the locale reads them', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'save-list')
  await setUp(page)
  const organizationId = await businessId(page)
  await invoke(page, 'updateOrganization', { params: { organizationId }, body: { profile: { locale: 'de-DE' } } })
  const { id: other } = await invoke(page, 'createClient', { body: { name: '=Formula; "quoted"', kind: 'BUSINESS' } })
  const { id: client } = await invoke(page, 'createClient', { body: { name: 'Bäckerei Süd', kind: 'BUSINESS' } })
  for (let count = 0; count < 101; count += 1) await makeInvoice(page, other)
  const { id: issued } = await makeInvoice(page, client)
  await invoke(page, 'sendInvoice', { params: { invoiceId: issued } })
  await reload(page)
  const folder = documentsFolder('lists', dataFolder)
  const save = async (name: string, kind = 'CSV') => {
    await saveAs(app, join(folder, name))
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: `Save as ${kind}…` }).click()
  }
  const lines = (name: string) => readFileSync(join(folder, name), 'utf8').split('\r\n')

  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('button', { name: 'More actions' }).click()
  await inspection.look('menu')
  await page.keyboard.press('Escape')
  await save('all.csv')
  await expect(page.getByText('102 rows saved')).toBeVisible()
  const all = lines('all.csv')
  expect(all[0]).toBe('\uFEFFNumber;Client;Status;Issued;Due;Currency;Total;Amount due')
  expect(all).toHaveLength(104)
  expect(all[1]).toMatch(/^INV-0001;Bäckerei Süd;Issued;\d{4}-\d\d-\d\d;\d{4}-\d\d-\d\d;EUR;\d+,\d\d;\d+,\d\d$/)
  expect(all.slice(2, 103).every((line) => line.startsWith(`;"'=Formula; ""quoted""";Draft;`))).toBe(true)

  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  const showIssued = () =>
    page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: /^Issued/ })
      .click()
  await showIssued()
  await save('issued.csv')
  await expect(page.getByText('1 row saved')).toBeVisible()
  expect(lines('issued.csv')).toEqual([all[0], all[1], ''])

  await page.keyboard.press('ControlOrMeta+5')
  await save('clients.csv')
  await expect(page.getByText('2 rows saved')).toBeVisible()
  expect(lines('clients.csv')[1]).toMatch(/^(Bäckerei Süd|"'=Formula; ""quoted""");/)

  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await page.keyboard.press('ControlOrMeta+2')
  await showIssued()
  await save('issued.xlsx', 'Excel')
  await expect(page.getByText('1 row saved')).toBeVisible()
  const sheet = await readFile(readFileSync(join(folder, 'issued.xlsx')))
  const [, number, name, , , , currency, total] = /^(.*?);(.*?);(.*?);(.*?);(.*?);(.*?);(.*?);/.exec(all[1] ?? '') ?? []
  const cells = sheet.ok ? (sheet.value[0]?.table.rows ?? []).map((row) => row.cells) : []
  expect(cells[0]).toEqual(['Number', 'Client', 'Status', 'Issued', 'Due', 'Currency', 'Total', 'Amount due'])
  expect(cells[1]).toMatchObject({ 0: number, 1: name, 5: currency, 6: total?.replace(',00', '') })
  expect(cells[1]?.[3]).toMatch(/^\d{4}-\d\d-\d\d$/)

  // Nor does it take the place of the books.
  const books = join(dataFolder, 'organizations')
  const [file = ''] = readdirSync(books).filter((name) => name.endsWith('.sqlite'))
  await page.keyboard.press('ControlOrMeta+5')
  await save(join('..', 'organizations', file))
  await expect(page.getByText(/was not written\. Billfold keeps its own files there/)).toBeVisible()
  expect(readFileSync(join(books, file), 'latin1')).toMatch(/^SQLite format 3/)

  // A folder that is gone is said, and nothing else is touched.
  await save('gone/clients.csv')
  await expect(page.getByText(/The list was not saved\. clients\.csv was not written\. Its folder/)).toBeVisible()
  expect(readdirSync(folder).sort()).toEqual(['all.csv', 'clients.csv', 'issued.csv', 'issued.xlsx'])
})
