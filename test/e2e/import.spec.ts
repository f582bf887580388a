import { strToU8, zipSync } from 'fflate'
import type { ElectronApplication, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sheetEnd, sheetPart, sheetRow, sheetStart, workbookParts } from '../../src/domain/xlsx/write-sheet'
import '../temporal'
import { closeWithoutAsking, expect, firstWindowOf, launch, test } from './application'
import { dropFiles } from './drop-files'
import { Inspection } from './inspection'
import { businessId, invoke, list, reload, setUp } from './operations'
import { documentsFolder } from './saved-documents'

/** From now on the dialog of the system chooses this file. */
async function offer(app: ElectronApplication, folder: string, name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
  }, path)
}

/** The commands find it; the kind is chosen there. */
async function goToImport(page: Page, kind: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('import')
  await page.getByRole('option', { name: 'Import from another program' }).click()
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const clients = `Kunde;E-Mail;Ort;Land;USt-IdNr.
Bäckerei Süd;info@sued.example;München;Deutschland;DE123456789
Ohne Adresse;nicht-gut;Wien;Österreich;
Northwind;ap@northwind.example;Dublin;Irland;
Zweimal;zwei@mal.example;;;
Zweimal;zwei@mal.example;;;
`

test('clients come from a file: guessed, looked at, imported and taken back', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'import')
  const folder = documentsFolder('import', dataFolder)
  await setUp(page)
  await invoke(page, 'createClient', { body: { name: 'Northwind', kind: 'BUSINESS' } })
  await inspection.look('first-steps')
  await goToImport(page, 'Clients')
  await inspection.look('choose')

  await offer(app, folder, 'broken.csv', 'Name,City\nAda,"Paris\n')
  await page.getByRole('button', { name: 'Choose a file…' }).click()
  await expect(page.getByText('broken.csv could not be read')).toBeVisible()
  await expect(page.getByText(/quotation mark in row 2/)).toBeVisible()
  await inspection.look('not-read')

  await offer(app, folder, 'clients.csv', clients)
  await page.getByRole('button', { name: 'Choose a file…' }).click()
  await expect(page.getByRole('combobox', { name: 'What “Kunde” is' })).toHaveValue('name')
  await expect(page.getByRole('combobox', { name: 'What “USt-IdNr.” is' })).toHaveValue('vat_id')
  await inspection.look('columns')
  await page.getByRole('combobox', { name: 'What “Kunde” is' }).selectOption('')
  await expect(page.getByText('Say which column is this: Name')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'What “Kunde” is' }).selectOption('name')

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(row(page, 'Bäckerei Süd')).toContainText('New')
  await expect(row(page, 'Ohne Adresse')).toContainText(/E-mail\s+Enter a complete e-mail address/)
  await expect(row(page, 'Northwind')).toContainText('Northwind is here already.')
  await expect(page.getByRole('row').filter({ hasText: 'It is the same as row 5.' })).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Import “Ohne Adresse” in row 3' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Import 2 clients' })).toBeEnabled()
  await inspection.look('preview')

  const leftOut = join(folder, 'left-out.csv')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, leftOut)
  await page.getByRole('button', { name: 'Save the row that is left out…' }).click()
  await expect(page.getByText('1 row saved')).toBeVisible()
  expect(readFileSync(leftOut, 'utf8')).toMatch(
    /Kunde,E-Mail,Ort,Land,USt-IdNr\.,Why\r\nOhne Adresse,nicht-gut,Wien,Österreich,,"E-mail: /,
  )
  expect(await list(page, 'listClients')).toHaveLength(1)

  await page.getByRole('button', { name: 'Import 2 clients' }).click()
  await expect(page.getByText('2 clients were imported')).toBeVisible()
  await inspection.look('done')
  const there = await list<{ name: string; email: string; address: { country: string } | null }>(page, 'listClients')
  expect(there.map(({ name }) => name).sort()).toEqual(['Bäckerei Süd', 'Northwind', 'Zweimal'])
  expect(there.find(({ name }) => name === 'Bäckerei Süd')).toMatchObject({
    email: 'info@sued.example',
    address: { country: 'DE' },
  })

  await page.getByRole('button', { name: 'Import more' }).click()
  await expect(page.getByText('2 clients from clients.csv')).toBeVisible()
  await inspection.look('history')
  await page.getByRole('button', { name: 'Undo the import of clients.csv' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone: 2 records were removed')).toBeVisible()
  expect((await list(page, 'listClients')).map(({ name }) => name)).toEqual(['Northwind'])
})

/** A workbook of these sheets, each with its rows. */
function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array {
  const all = Object.entries(sheets)
  const list = all.map(([name], at) => `<sheet name="${name}" sheetId="${String(at + 1)}" r:id="r${String(at)}"/>`)
  const places = all.map((_, at) => `<Relationship Id="r${String(at)}" Target="worksheets/s${String(at)}.xml"/>`)
  const parts = all.map(([, rows], at) => [
    `xl/worksheets/s${String(at)}.xml`,
    strToU8(sheetStart + rows.map((cells) => sheetRow(cells)).join('') + sheetEnd),
  ])
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook>${list.join('')}</workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(places.join('')),
    ...(Object.fromEntries(parts) as Record<string, Uint8Array>),
  })
}

test('a file is dropped: with titles above its columns, with several sheets, or none that can be read', async ({
  app,
  page,
}) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'import-dropped')
  const words = 'Drop a file to import from it'
  await setUp(page)
  await goToImport(page, 'Clients')
  await dropFiles(page, [{ name: 'broken.csv', content: 'Name,City\nAda,"Paris\n' }], words)
  await expect(page.getByText('broken.csv could not be read')).toBeVisible()

  const titled = `Kundenliste, Stand 3.11.2026\n\nAlle Filialen;;\n${clients}`
  await dropFiles(page, [{ name: 'kunden.csv', content: titled }], words)
  await expect(page.getByText('broken.csv could not be read')).toBeHidden()
  const header = page.getByRole('combobox', { name: 'Names of the columns' })
  await expect(header.locator(':checked')).toHaveText('Row 4: Kunde · E-Mail · Ort · Land ·…')
  await expect(page.getByText('2 rows above are left out.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'What “Kunde” is' })).toHaveValue('name')
  await inspection.look('titled')
  await header.selectOption({ label: 'No row names them' })
  await expect(page.getByRole('combobox', { name: 'What column 2 is' })).toHaveValue('email')
  await header.selectOption({ label: 'Row 4: Kunde · E-Mail · Ort · Land ·…' })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(row(page, 'Bäckerei Süd')).toContainText('New')
  await expect(page.getByRole('button', { name: 'Import 3 clients' })).toBeVisible()

  const sheets = workbook({
    Notes: [['Exported from Old Books']],
    Clients: [
      ['Name', 'City'],
      ['Ada', 'Paris'],
    ],
    Former: [
      ['Name', 'City'],
      ['Bob', 'Rome'],
    ],
  })
  await dropFiles(page, [{ name: 'books.xlsx', content: sheets }], words)
  const sheet = page.getByRole('combobox', { name: 'Sheet' })
  await expect(sheet.locator(':checked')).toHaveText('Clients')
  await expect(page.getByText('The file has 3 sheets. Only this one is imported.')).toBeVisible()
  await inspection.look('sheets')
  await sheet.selectOption({ label: 'Former' })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(row(page, 'Bob')).toContainText('New')
  await dropFiles(page, [{ name: 'broken.csv', content: 'Name,City\nAda,"Paris\n' }], words)
  await expect(page.getByText('broken.csv could not be read')).toBeVisible()
})

/** Presses Stop in the window itself as soon as it says how far it is: from outside it may be over by then. */
function stopOnceUnderWay(page: Page, progress: string): Promise<void> {
  return page.evaluate((text) => {
    const observer = new MutationObserver(() => {
      const dialog = [...document.querySelectorAll('dialog[open]')].find((each) => each.textContent.includes(text))
      const stop = [...(dialog?.querySelectorAll('button') ?? [])].find((each) => each.textContent.trim() === 'Stop')
      if (stop === undefined) return
      observer.disconnect()
      stop.click()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  }, progress)
}

test('an undo of many says how far it is, can be stopped, and goes on later', async ({ app, page }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'import-undone')
  await setUp(page)
  const { id } = await invoke(page, 'beginImport', { body: { kind: 'client', file_name: 'many.csv' } })
  for (let first = 0; first < 3000; first += 20) {
    const rows = Array.from({ length: 20 }, (_, index) => {
      const client = { name: `Client ${String(first + index)}`, kind: 'BUSINESS' }
      return { kind: 'client', client, contacts: [], note: null }
    })
    await invoke(page, 'addToImport', { params: { id }, body: { rows } })
  }
  await invoke(page, 'endImport', { params: { id } })
  await goToImport(page, 'Clients')
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo the import of many.csv' }).click()
    await page.getByRole('button', { name: 'Undo import' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Undoing the import' })
  await stopOnceUnderWay(page, 'of 3,000')
  await undo()
  await expect(page.getByText(/^Stopped: [\d,]+ records were removed, the others are still here/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await inspection.look('undo-stopped')
  expect((await list(page, 'listClients', { per_page: 1 })).length).toBe(1)
  await undo()
  await expect(page.getByText(/^Import undone: [\d,]+ records were removed/)).toBeVisible({ timeout: 60_000 })
  expect(await list(page, 'listClients')).toEqual([])
})

test('an import that is stopped is undone', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'import-stopped')
  const folder = documentsFolder('import', dataFolder)
  await setUp(page)
  await goToImport(page, 'Clients')
  const names = Array.from({ length: 3000 }, (_, index) => `Client ${String(index)}`)
  await offer(app, folder, 'many.csv', `Name\n${names.join('\n')}\n`)
  await page.getByRole('button', { name: 'Choose a file…' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Import 3,000 clients' }).click({ timeout: 60_000 })
  const stop = page.getByRole('button', { name: 'Stop and undo' })
  await expect(stop).toBeVisible()
  await expect.poll(async () => (await list(page, 'listClients')).length).toBeGreaterThan(0)
  await stop.click()
  await expect(page.getByText('Stopped. What was imported has been undone.')).toBeVisible({ timeout: 60_000 })
  await inspection.look('stopped')
  expect(await list(page, 'listClients')).toEqual([])
  expect(await list(page, 'getImports')).toEqual([])
})

test('open invoices come from a sheet with the numbers that they have', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'import-invoices')
  const folder = documentsFolder('import', dataFolder)
  await setUp(page)
  await invoke(page, 'updateOrganization', {
    params: { organizationId: await businessId(page) },
    body: { profile: { document_defaults: { net_terms: 'NET15' } } },
  })
  await reload(page)
  const sheet = [
    [
      'Invoice Number',
      'Customer Name',
      'Invoice Date',
      'Due Date',
      'Currency',
      'Invoice Total',
      'Invoice Tax Total',
      'Invoice Paid',
      'Invoice Status',
    ],
    ['17', 'Engines Ltd', '2026-10-01', '2026-10-31', 'EUR', '119.00', '19.00', '19.00', 'Partial'],
    ['18', 'Engines Ltd', '2026-10-02', '2026-11-01', 'EUR', '10234.57', '1234.56', '0', 'Sent'],
    ['INV-0100', 'Engines Ltd', '2026-10-03', '2026-11-02', 'EUR', '50.00', '0.00', '0', 'Sent'],
    ['16', 'Engines Ltd', '2026-09-01', '2026-10-01', 'EUR', '50.00', '0.00', '50.00', 'Paid'],
    ['15', 'Engines Ltd', '2026-09-02', '2026-10-02', 'EUR', '60.00', '0.00', '0', 'Void'],
    ['14', 'Print Co', '2026-08-20', '', 'EUR', '70.00', '0.00', '0', 'Sent'],
    ['13', 'Print Co', '2026-08-20', '', 'EUR', '80.00', '0.00', '0', 'Sent'],
    ['13', 'Print Co', '2026-08-20', '', 'EUR', '8.00', '0.00', '0', 'Sent'],
  ]
  const parts = new Map([
    ...workbookParts('Invoices'),
    [sheetPart, sheetStart + sheet.map((cells) => sheetRow(cells)).join('') + sheetEnd],
  ])
  const bytes = zipSync(Object.fromEntries([...parts].map(([name, text]) => [name, strToU8(text)])))

  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('button', { name: 'Import from another program…' }).click()
  await offer(app, folder, 'wave.xlsx', bytes)
  await page.getByRole('button', { name: 'Choose a file…' }).click()
  await expect(page.getByRole('combobox', { name: 'The file comes from' })).toHaveValue('wave-invoice')
  await inspection.look('columns')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(row(page, '17')).toContainText('Engines Ltd is made as a new client.')
  await expect(row(page, '18')).toContainText(/No single tax rate/)
  await expect(row(page, 'INV-0100')).toContainText(/lies ahead in your own series INV-/)
  await expect(row(page, '16')).toContainText('Paid')
  await expect(row(page, '15')).toContainText('Void')
  await expect(row(page, '14')).toContainText('due 4 Sept 2026, not in the file')
  await expect(page.getByText('Several rows have the number “13” and say different things')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Not open 2' })).toBeVisible()
  await inspection.look('preview')
  await page.getByRole('button', { name: 'Import 2 invoices' }).click()
  await expect(page.getByText('2 invoices were imported')).toBeVisible()
  await page.getByRole('button', { name: 'Show invoices' }).click()
  await row(page, 'Engines Ltd').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('17')
  await expect(page.frameLocator('iframe').getByText('As invoiced in Wave')).toBeVisible()
  await inspection.look('invoice')

  await test.step('and are no model for the next one, which begins as the business has set', async () => {
    const fee = { has_late_fee: true, late_fee_kind: 'PERCENTAGE', late_fee_interval: 'ONE_TIME', late_fee: 2 }
    const { id: taxId } = await invoke(page, 'createTax', { body: { name: 'Standard', percent: 19 } })
    await invoke(page, 'updateOrganization', {
      params: { organizationId: await businessId(page) },
      body: { profile: { document_defaults: { tax_id: taxId, net_terms: 'NET15', ...fee } } },
    })
    await reload(page)
    await page.keyboard.press('ControlOrMeta+N')
    const client = page.getByRole('combobox', { name: 'Client' })
    await client.fill('Engines Ltd')
    await client.press('Tab')
    await expect(client).toHaveValue('Engines Ltd')
    await expect(page.getByRole('combobox', { name: 'Taxes' })).toHaveValue('PER_DOCUMENT')
    await expect(page.getByRole('combobox', { name: 'Tax', exact: true })).toHaveValue(/Standard/)
    await expect(page.getByRole('combobox', { name: 'Payment terms' })).toHaveValue('NET15')
    await expect(page.getByRole('checkbox', { name: 'Charge a late fee' })).toBeChecked()
    await expect(page.getByText(/^Begins with/)).toHaveCount(0)
  })
})

test('an import that is broken off is known at the next start, and can be taken back', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(180_000)
  await setUp(page)
  const { id } = await invoke(page, 'beginImport', { body: { kind: 'client', file_name: 'clients.csv' } })
  const rows = ['One', 'Two'].map((name) => ({
    kind: 'client',
    client: { name, kind: 'BUSINESS' },
    contacts: [],
    note: null,
  }))
  await invoke(page, 'addToImport', { params: { id }, body: { rows } })
  app.process().kill('SIGKILL')
  await app.waitForEvent('close')

  const again = await launch(dataFolder)
  try {
    const window = await firstWindowOf(again)
    const inspection = new Inspection(again, window, 'import-broken-off')
    await expect(window.getByText('The import of clients.csv was interrupted')).toBeVisible()
    await expect(window.getByText(/2 clients had been imported/)).toBeVisible()
    await inspection.look('home')
    await window.getByRole('button', { name: 'Undo…' }).click()
    await window.getByRole('button', { name: 'Undo import' }).click()
    await expect(window.getByText('Import undone: 2 records were removed')).toBeVisible()
    await expect(window.getByText('The import of clients.csv was interrupted')).toBeHidden()
    expect(await list(window, 'listClients')).toEqual([])
  } finally {
    await closeWithoutAsking(again)
  }
})
