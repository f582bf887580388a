import type { ElectronApplication, Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from './application'
import { dropFiles } from './drop-files'
import { Inspection } from './inspection'
import { invoke, list, setUp } from './operations'
import { fitsSmallest } from './sight'
import { lookAtWords } from './word-faults'

const samples = resolve(import.meta.dirname, '../bank-statements/samples')

/** Gives the dialog of the system a file to choose, and presses the keys that ask for one. */
async function read(app: ElectronApplication, page: Page, path: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
  }, path)
  await page.keyboard.press('ControlOrMeta+Shift+B')
}

/** Invoices for 119.00, 250.50 and 1,250.50, due at once. */
async function issueThree(page: Page): Promise<void> {
  const clientOf = async (name: string) => (await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })).id
  const [coffee, mueller] = [await clientOf('Nordwind Kaffee GmbH'), await clientOf('Jürgen Müller')]
  for (const [client_id, price] of [
    [coffee, 119],
    [mueller, 250.5],
    [coffee, 1250.5],
  ] as const) {
    const { id: invoiceId } = await invoke(page, 'createInvoice', {
      body: {
        ...{ client_id, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
        ...{ issued_at: '2026-10-12', line_items: [{ name: 'Interface design', quantity: 1, price }] },
      },
    })
    await invoke(page, 'sendInvoice', { params: { invoiceId } })
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const primary = (page: Page) => page.locator('[data-primary]')
const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name })

async function amountsPaid(page: Page): Promise<readonly number[]> {
  const payments = await list<{ amount: number }>(page, 'listPayments', { per_page: 100, sort: 'created_at' })
  return payments.map(({ amount }) => amount)
}

test.beforeEach(async ({ page }) => {
  await setUp(page)
})

test('payments of a bank statement are matched, recorded when confirmed, and once however often it is read', async ({
  app,
  page,
}) => {
  test.setTimeout(240_000)
  const inspection = new Inspection(app, page, 'bank-statement')
  await issueThree(page)
  await page.keyboard.press('ControlOrMeta+6')
  await expect(heading(page)).toHaveText('Payments')
  await inspection.look('empty-payments')

  const camt = join(samples, 'camt-053-02.xml')
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
  }, camt)
  await page.getByRole('button', { name: 'Read bank statement…' }).click()
  await expect(heading(page)).toHaveText('Bank statement')
  await expect(page.getByText('2 incoming payments in camt-053-02.xml.')).toBeVisible()
  await expect(page.getByText('1 outgoing payment is left out.')).toBeVisible()
  await expect(page.getByText('1 returned payment is left out: look at it yourself.')).toBeVisible()
  await expect(page.getByText('1 payment is not booked yet.')).toBeVisible()
  await expect(rowOf(page, 'Nordwind Kaffee GmbH').getByText('Number and amount agree')).toBeVisible()
  await expect(rowOf(page, 'Jürgen Müller').getByText('Number and amount agree')).toBeVisible()
  await expect(primary(page)).toHaveText('Record 2 payments')
  await expect(page.getByText('€369.50 will be recorded.')).toBeVisible()
  await inspection.look('matched')

  await rowOf(page, 'Jürgen Müller').getByRole('checkbox').uncheck()
  await expect(primary(page)).toHaveText('Record 1 payment')
  await primary(page).click()
  await expect(page.getByRole('status').filter({ hasText: '1 payment of €119.00 is recorded.' })).toBeVisible()
  await expect(page.getByText('1 is left to look at.')).toBeVisible()
  await inspection.look('recorded')
  expect(await amountsPaid(page)).toEqual([119])

  await read(app, page, camt)
  await expect(rowOf(page, 'Nordwind Kaffee GmbH').getByText('Recorded')).toBeVisible()
  await expect(rowOf(page, 'Nordwind Kaffee GmbH').getByRole('checkbox')).toHaveCount(0)
  await expect(primary(page)).toHaveText('Record 1 payment')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('1 payment of €250.50 is recorded.')).toBeVisible()
  await read(app, page, camt)
  // It was read once more: all else is what it was.
  await expect(page.getByText('1 payment of €250.50 is recorded.')).toBeHidden()
  await expect(chip(page, 'Recorded')).toHaveText(/^Recorded\s*2$/)
  await expect(primary(page)).toBeDisabled()
  expect(await amountsPaid(page)).toEqual([119, 250.5])

  // The same entries as the bank tells them in another format: nothing is ticked.
  await read(app, page, join(samples, 'deutsche-bank.sta'))
  await expect(rowOf(page, 'Nordwind Kaffee GmbH').getByText(/is recorded for INV-0001 already/)).toBeVisible()
  await expect(primary(page)).toBeDisabled()
  await inspection.look('other-format')

  await rowOf(page, 'Nordwind Kaffee GmbH')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Not for an invoice' }).click()
  await chip(page, 'Not for an invoice').click()
  await expect(rowOf(page, 'Nordwind Kaffee GmbH')).toBeVisible()
  await rowOf(page, 'Nordwind Kaffee GmbH')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Bring back' }).click()
  await chip(page, 'All').click()

  // A payment that is deleted may be recorded again from its entry.
  const [first] = await list<{ id: string; amount: number }>(page, 'listPayments', { sort: 'created_at' })
  await invoke(page, 'deletePayment', { params: { paymentId: first?.id } })
  await read(app, page, camt)
  await expect(rowOf(page, 'Nordwind Kaffee GmbH').getByText('Its payment was deleted.')).toBeVisible()
  await rowOf(page, 'Nordwind Kaffee GmbH').getByRole('checkbox').check()
  await primary(page).click()
  await expect(page.getByText('1 payment of €119.00 is recorded.')).toBeVisible()
  await page.getByRole('button', { name: 'Show payments' }).click()
  await expect(heading(page)).toHaveText('Payments')
  await expect(rowOf(page, 'INV-0001')).toBeVisible()
  await inspection.look('payments')
  inspection.sayWhere()
})

test('a CSV file is read by columns that are said once, and a person chooses what a payment is for', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(240_000)
  const inspection = new Inspection(app, page, 'bank-statement-csv')
  await issueThree(page)
  const path = join(dataFolder, 'umsaetze.csv')
  const header = 'Booked;Who;Words;Sum;Balance'
  const rows = [
    '10/11/2026;Nordwind Kaffee;INV-0001;100,00;1.000,00',
    '10/11/2026;Jürgen Müller;Danke;260,50;1.260,50',
    '10/11/2026;Somebody;?;77,00;1.337,50',
    '10/11/2026;Strom AG;Abschlag;-49,90;1.287,60',
  ]
  await writeFile(path, [header, ...rows].join('\n'))
  await read(app, page, path)
  await expect(page.getByRole('group', { name: 'How to read this file' })).toBeVisible()
  await inspection.look('asked')
  await expect(page.getByText('The dates can be read in two ways.', { exact: false })).toBeVisible()
  await page.getByRole('combobox', { name: 'Who' }).selectOption('name')
  await page.getByRole('combobox', { name: 'Words' }).selectOption('text')
  await page.getByRole('combobox', { name: 'Sum' }).selectOption('amount')
  await expect(page.getByText('The first entry reads: 10 November 2026, €100.00, Nordwind Kaffee')).toBeVisible()
  await page.getByRole('combobox', { name: 'Dates are written' }).selectOption('mdy')
  await expect(page.getByText('The first entry reads: 11 October 2026, €100.00, Nordwind Kaffee')).toBeVisible()
  await inspection.look('said')
  await primary(page).click()

  await expect(page.getByText('3 incoming payments in umsaetze.csv.')).toBeVisible()
  const [part, more] = [rowOf(page, 'Nordwind Kaffee'), rowOf(page, 'Jürgen Müller')]
  await expect(part.getByText('Number agrees, a part is paid')).toBeVisible()
  await expect(more.getByText('No invoice found')).toBeVisible()
  await expect(primary(page)).toBeDisabled()
  await part.getByRole('checkbox').check()
  await more.getByRole('combobox').click()
  await page.getByRole('option', { name: /INV-0002/ }).click()
  await expect(more.getByText('Chosen by you')).toBeVisible()
  await expect(more.getByText('€10.00 more than is owed, which is not recorded.')).toBeVisible()
  await more.getByRole('checkbox', { name: 'Keep it as credit' }).check()
  await expect(page.getByText('€360.50 will be recorded.')).toBeVisible()
  await inspection.look('chosen')
  await fitsSmallest(app, page, 'bank-statement-csv/smallest')
  await primary(page).click()
  await expect(page.getByText('2 payments are recorded, €360.50 in all.')).toBeVisible()
  expect((await amountsPaid(page)).toSorted((one, other) => one - other)).toEqual([100, 260.5])

  // With the next file of these columns nothing is asked.
  await writeFile(path, [header, ...rows, '10/12/2026;Nordwind Kaffee;inv 3;1.250,50;2.538,10'].join('\n'))
  await read(app, page, path)
  await expect(page.getByText('4 incoming payments in umsaetze.csv.')).toBeVisible()
  await expect(primary(page)).toHaveText('Record 1 payment')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change how it is read…' }).click()
  await expect(page.getByRole('combobox', { name: 'Dates are written' })).toHaveValue('mdy')
})

test('what cannot be read says why, and a statement is dropped on the window', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'bank-statement-refused')
  const refuse = async (name: string, content: string | Uint8Array, words: string) => {
    const path = join(dataFolder, name)
    await writeFile(path, content)
    await read(app, page, path)
    await expect(page.getByText(`${name} cannot be read as a bank statement`)).toBeVisible()
    await expect(page.getByRole('alert').getByText(words)).toBeVisible()
  }
  await refuse('letter.txt', 'Dear Ada', 'It is not a CAMT, MT940, OFX, QIF or CSV file')
  await inspection.look('no-statement')
  await refuse('paper.xml', '%PDF-1.7\n\u0000\u0001', 'or is not text at all, like a PDF')
  await refuse('empty.sta', ':20:A\n:25:1/2\n:60F:C261101EUR1,\n:62F:C261101EUR1,\n-\n', 'there are no entries in it')
  const camt = await readFile(join(samples, 'camt-053-02.xml'), 'utf8')
  await refuse('damaged.xml', camt.slice(0, 900), 'Its XML is damaged in line')
  await refuse('bomb.xml', camt.replace('<Document', '<!DOCTYPE a []><Document'), 'It has a document type (DOCTYPE)')

  await page.keyboard.press('ControlOrMeta+1')
  await expect(heading(page)).toHaveText('Home')
  const words = 'Drop an e-invoice or a bank statement to read it'
  await dropFiles(page, [{ name: 'kontoauszug.xml', content: camt }], words)
  await expect(page.getByText('2 incoming payments in kontoauszug.xml.')).toBeVisible()

  // On its own screen whatever it is called, and what is none says so there.
  const own = 'Drop a bank statement to read it'
  await dropFiles(page, [{ name: 'export', content: camt }], own)
  await expect(page.getByText('2 incoming payments in export.')).toBeVisible()
  await dropFiles(page, [{ name: 'letter.md', content: 'Dear Ada' }], own)
  await expect(page.getByText('letter.md cannot be read as a bank statement')).toBeVisible()
  const total = 'Date;Name;Text;Amount\n03.11.2026;Nordwind;INV-0001;119,00\n03.11.2026;Total;;119,00\n'
  await dropFiles(page, [{ name: 'total.csv', content: total }], own)
  await page.getByRole('button', { name: 'Show payments' }).click()
  await expect(page.getByText('1 row is a total or a balance and is left out.')).toBeVisible()
  await inspection.look('total')
})

/** One payment for each way of not being sure: other numbers, more, a part, another name, long ago, another currency, returned. */
const unsureRows = `Booked;Name;Text;Amount
13/10/2026;Nordwind Kaffee;INV-0001,0003;119,00
13/10/2026;Jürgen Müller;INV-0002;300,00
14/10/2026;Nordwind Kaffee;INV-0003;50,00
15/10/2026;Jürgen Müller;INV-0001;119,00
15/10/1998;Nordwind Kaffee;;5,00
15/10/2026;Somebody;;USD 7,00
16/10/2026;Nordwind Kaffee;Danke;80,00
17/10/2026;Nordwind Kaffee;Danke;-80,00
17/10/2026;Nordwind Kaffee;Danke;8x
17/10/2026;Total;;500,00
`

/** What strangers have written: in no catalogue. */
const written = [
  'Ada Studio',
  ...[
    'Nordwind Kaffee GmbH',
    'Nordwind Kaffee',
    'Jürgen Müller',
    'Rechnung INV-0001 vom 12.10.2026',
    'Danke & bis bald',
  ],
  ...[
    'camt-053-02.xml',
    'letter.txt',
    'umsaetze.csv',
    'unsure.csv',
    'US$7.00',
    'Somebody',
    'INV-0001,0003',
    'INV-0003',
    'INV-0001',
    'INV-0002',
    'Danke',
    'Booked',
    'Words',
    'Who',
    'Sum',
  ],
  ...['Abschlag', 'Strom AG', 'INV 2'],
]

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`a bank statement can be read in ${language}`, async ({ app, page, dataFolder }) => {
      test.setTimeout(180_000)
      await issueThree(page)
      const look = lookAtWords(app, page, { known: written })
      const letter = join(dataFolder, 'letter.txt')
      await writeFile(letter, 'Dear Ada')
      await read(app, page, letter)
      await expect(page.getByRole('main').getByText('letter.txt')).toBeVisible()
      await look('a bank statement that is none')
      const csv = join(dataFolder, 'umsaetze.csv')
      await writeFile(csv, 'Booked;Who;Words;Sum\n10/11/2026;Nordwind Kaffee;Danke;100,00\n')
      await read(app, page, csv)
      await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      await look('how a bank statement is read')
      const unsure = join(dataFolder, 'unsure.csv')
      await writeFile(unsure, unsureRows)
      await read(app, page, unsure)
      await primary(page).click()
      await expect(rowOf(page, 'Somebody')).toBeVisible()
      await look('unsure payments of a bank statement')
      await read(app, page, join(samples, 'camt-053-02.xml'))
      // The statement before has two of them.
      await expect(rowOf(page, 'Jürgen Müller')).toHaveCount(1)
      await look('payments of a bank statement')
      await primary(page).click()
      await expect(chipCount(page)).toHaveText(/2/)
      await look('payments of a bank statement that are recorded')
    })
  })
}

/** That of what is recorded: the chips are all, ticked, to look at, recorded and not for an invoice. */
const chipCount = (page: Page) => page.locator('main [role=group] button').nth(3)

test('what a client withholds for the tax office is not waited for, and counts as paid', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'bank-statement-withheld')
  const client = await invoke(page, 'createClient', { body: { name: 'Nordwind Kaffee GmbH', kind: 'BUSINESS' } })
  const { id: invoiceId } = await invoke(page, 'createInvoice', {
    body: {
      ...{ client_id: client.id, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
      ...{ issued_at: '2026-10-12', line_items: [{ name: 'Interface design', quantity: 1, price: 1000 }] },
      options: { withholding_name: 'IRPF', withholding_percent: 15 },
    },
  })
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  const csv = join(dataFolder, 'account.csv')
  const rows = ['13.11.2026;Nordwind Kaffee GmbH;INV-0001;850,00', '14.11.2026;Somebody Else;Danke;99,00']
  await writeFile(csv, ['Buchungstag;Name;Verwendungszweck;Betrag', ...rows, ''].join('\n'))
  await read(app, page, csv)
  await page.getByRole('button', { name: 'Show payments' }).click()
  const row = rowOf(page, 'Nordwind Kaffee GmbH')
  await expect(row.getByText('Number and amount agree')).toBeVisible()
  await expect(row.getByText('Recorded with €150.00 that the client pays to the tax office.')).toBeVisible()
  await expect(page.getByText('€1,000.00 will be recorded.')).toBeVisible()
  await inspection.look('matched')
  await rowOf(page, 'Somebody Else').getByRole('combobox').click()
  await expect(page.getByRole('option', { name: /€850.00 to be paid/ })).toBeVisible()
  await inspection.look('choice')
  await page.keyboard.press('Escape')
  await primary(page).click()
  await expect(page.getByText('1 payment of €1,000.00 is recorded.')).toBeVisible()
  expect(await list<{ status: string }>(page, 'listInvoices')).toMatchObject([{ status: 'PAID' }])
  inspection.sayWhere()
})
