import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './application'
import { invoke, reload, setUp } from './operations'
import { lookAtWords } from './word-faults'

/** Typed, or in the file: in no catalogue. */
const known = [
  ...['Ada Studio', 'Engines Ltd', 'Engines', 'Print Co', 'Sent', 'Draft', 'Status'],
  ...[
    'Invoice Number',
    'Customer Name',
    'Invoice Date',
    'Due Date',
    'Currency',
    'Invoice Total',
    'Item Price',
    'Balance',
  ],
  ...[
    'Stripe',
    'Invoice Ninja',
    'FreshBooks',
    'Zoho Invoice or Zoho Books',
    'Wave',
    'invoices.csv',
    'Old Books',
    'broken.csv',
    'free',
  ],
]

const invoices = `Old Books
Invoice Number,Customer Name,Invoice Date,Due Date,Currency,Invoice Total,Item Price,Balance,Status
17,Engines Ltd,03/04/2026,05/05/2026,EUR,"1,234","1,234",100,Sent
18,Engines Ltd,03/04/2026,05/05/2026,EUR,free,1,1,Sent
19,Print Co,03/04/2026,05/05/2026,EUR,10,10,10,Draft
`

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`imports can be read in ${language}`, async ({ app, page, dataFolder }) => {
      test.setTimeout(240_000)
      await setUp(page)
      const { id } = await invoke(page, 'beginImport', { body: { kind: 'client', file_name: 'clients.csv' } })
      const client = { kind: 'client', client: { name: 'Engines', kind: 'BUSINESS' }, contacts: [], note: null }
      await invoke(page, 'addToImport', { params: { id }, body: { rows: [client] } })
      const look = lookAtWords(app, page, { known: [...known, 'clients.csv'] })
      const choose = async (name: string, text: string) => {
        const path = join(dataFolder, name)
        await writeFile(path, text)
        await app.evaluate(({ dialog }, chosen) => {
          dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
        }, path)
        await page.locator('.choose button').last().click()
      }
      await reload(page)
      await expect(page.getByText('clients.csv').first()).toBeVisible()
      await look('an import that was broken off')
      await page.keyboard.press('ControlOrMeta+2')
      await page.locator('.empty .actions button').last().click()
      await expect(page.getByRole('radio').first()).toBeVisible()
      await look('what is imported')
      await choose('broken.csv', 'Name,City\nAda,"Paris\n')
      await expect(page.getByText('broken.csv').first()).toBeVisible()
      await look('a file that is not read')
      await choose('invoices.csv', invoices)
      await expect(page.getByRole('table')).toBeVisible()
      await look('columns of a file')
      await page.locator('[data-primary]').click()
      await expect(page.getByRole('row').nth(3)).toBeVisible()
      await look('a preview')
    })
  })
}
