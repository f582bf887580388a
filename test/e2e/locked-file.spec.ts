import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from './application'
import { setUp } from './operations'

test('what is typed while another program has locked the file is kept, and saved when it has let go', async ({
  page,
  dataFolder,
}) => {
  await setUp(page)
  const folder = join(dataFolder, 'organizations')
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.sqlite'))
  const other = new Database(join(folder, name))
  try {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Clients' }).click()
    await page.getByRole('button', { name: 'New client' }).first().click()
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Name' }).fill('Northwind Coffee')
    other.exec('BEGIN IMMEDIATE')
    await main.getByRole('button', { name: 'Save client' }).click()
    const refusal = main
      .getByRole('alert')
      .filter({ hasText: 'Another program is using this file. Nothing was changed.' })
    await expect(refusal).toBeVisible()
    await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('Northwind Coffee')
    other.exec('COMMIT')
    await main.getByRole('button', { name: 'Save client' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Northwind Coffee' })).toBeVisible()
  } finally {
    other.close()
  }
})
