import type { ElectronApplication, Page } from '@playwright/test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeWithoutAsking, expect, firstWindowOf, launch, test } from './application'
import { Inspection } from './inspection'
import { invoke, list, makeInvoice, setUp } from './operations'
import { documentsFolder, saveIn, savePdf } from './saved-documents'

const zipsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.zip'))

/** Settings, Backup, where archives are as well. */
async function openBackups(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Backup' }).click()
  await expect(page.getByRole('button', { name: 'Save archive…' })).toBeVisible()
}

/** From now on whoever is asked for a file chooses this one. */
async function choose(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, path)
}

async function saveArchive(app: ElectronApplication, page: Page, folder: string): Promise<string> {
  await saveIn(app, folder)
  await openBackups(page)
  await page.getByRole('button', { name: 'Save archive…' }).click()
  await expect(page.getByText(/^Archive saved as /)).toBeVisible({ timeout: 60_000 })
  return join(folder, zipsIn(folder)[0] ?? '')
}

/** A client with an issued invoice; answers the invoice's id. */
async function work(page: Page, name: string): Promise<string> {
  const { id } = await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })
  const { id: invoiceId } = await makeInvoice(page, id)
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  return invoiceId
}

test('all of a business is saved as an archive, which another computer takes over, byte for byte', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(240_000)
  await setUp(page)
  const invoiceId = await work(page, 'Northwind Coffee')
  const folder = documentsFolder('archives', dataFolder)
  const sight = new Inspection(app, page, 'archive')
  await openBackups(page)
  await page.getByRole('button', { name: 'Save archive…' }).scrollIntoViewIfNeeded()
  await sight.look('settings')
  const path = await saveArchive(app, page, folder)
  const pdf = readFileSync(await savePdf(page, 'invoice', invoiceId))
  expect(readFileSync(path).includes(pdf)).toBe(true)

  await choose(app, path)
  await page.getByRole('button', { name: 'Check archive…' }).click()
  const checked = page.getByRole('dialog', { name: 'This archive is complete' })
  await expect(checked).toContainText('INV-0001')
  await expect(checked).toContainText('The books of this business are on this computer already.')
  await sight.look('checked')
  await page.keyboard.press('Escape')
  expect((await list(page, 'listClients')).map(({ name }) => name)).toEqual(['Northwind Coffee'])

  const elsewhere = mkdtempSync(join(tmpdir(), 'billfold-e2e-other-'))
  try {
    const other = await launch(elsewhere)
    const window = await firstWindowOf(other)
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
    const there = new Inspection(other, window, 'archive-setup')
    await there.look('first screen')
    await choose(other, path)
    await window.getByRole('button', { name: 'Read archive…' }).click()
    const dialog = window.getByRole('dialog', { name: 'Take over this archive?' })
    await expect(dialog).toContainText('Ada Studio')
    await there.look('take over')
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await expect(window.getByRole('heading', { level: 1 })).toHaveText('Home')
    expect((await list(window, 'listClients')).map(({ name }) => name)).toEqual(['Northwind Coffee'])
    const again = mkdtempSync(join(elsewhere, 'again-'))
    expect(readFileSync(await saveArchive(other, window, again)).equals(readFileSync(path))).toBe(true)
    await saveIn(other, again)
    expect(readFileSync(await savePdf(window, 'invoice', invoiceId)).equals(pdf)).toBe(true)
    await closeWithoutAsking(other)
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
})

test('an archive that was cut off is refused whole, in words', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  const made = mkdtempSync(join(tmpdir(), 'billfold-e2e-made-'))
  try {
    const other = await launch(made)
    const window = await firstWindowOf(other)
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
    await setUp(window)
    await work(window, 'Northwind Coffee')
    const whole = readFileSync(await saveArchive(other, window, documentsFolder('out', made)))
    await closeWithoutAsking(other)
    writeFileSync(join(dataFolder, 'cut.zip'), whole.subarray(0, -2000))
  } finally {
    rmSync(made, { recursive: true })
  }
  await page.getByLabel('Business name').fill('Typed before')
  await choose(app, join(dataFolder, 'cut.zip'))
  await page.getByRole('button', { name: 'Read archive…' }).click()
  const refused = page.getByRole('dialog', { name: 'This archive cannot be read' })
  await expect(refused).toContainText('It is not complete')
  await new Inspection(app, page, 'archive-refused').look('refused')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Business name')).toHaveValue('Typed before')
  expect(readdirSync(join(dataFolder, 'organizations'))).toEqual([])
})
