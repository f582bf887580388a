import type { ElectronApplication, Page } from '@playwright/test'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeWithoutAsking, expect, firstWindowOf, launch, runToEnd, test } from './application'
import { Inspection } from './inspection'
import { invoke, list, makeInvoice, reload, setUp } from './operations'
import { linkTo, Served, syncFoot } from './served'

const names = async (page: Page, operation = 'listClients') => (await list(page, operation)).map(({ name }) => name)

/** Settings, Backup. */
async function openBackups(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Backup' }).click()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible()
}

async function backUpNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('Backed up')).toBeVisible()
}

/** From now on whoever is asked for a file or a folder chooses this one. */
async function choose(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, path)
}

/** A client with an issued invoice; answers the client's id. */
async function work(page: Page, name: string): Promise<string> {
  const { id } = await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })
  const { id: invoiceId } = await makeInvoice(page, id)
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  return id
}

/** Puts a backup of other books with a client at `path`, made on a computer of its own. */
async function backUpElsewhere(path: string): Promise<void> {
  const elsewhere = await mkdtemp(join(tmpdir(), 'billfold-e2e-other-'))
  try {
    const other = await launch(elsewhere)
    const otherPage = await firstWindowOf(other)
    await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible()
    await setUp(otherPage)
    await work(otherPage, 'Northwind Coffee')
    await invoke(otherPage, 'backUpNow')
    await closeWithoutAsking(other)
    const [name = ''] = await backupsIn(join(elsewhere, 'backups'))
    await copyFile(join(elsewhere, 'backups', name), path)
  } finally {
    await rm(elsewhere, { recursive: true })
  }
}

const backupsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^billfold-backup-.*\.sqlite$/.test(name))
const restoreOf = (page: Page) => page.getByRole('button', { name: /^Restore the backup of/ })

test('a backup is made, shows what it holds, and brings back what it has', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  const sight = new Inspection(app, page, 'backup')
  await openBackups(page)
  await expect(page.getByText('No backup has been made on this computer yet.')).toBeVisible()
  await sight.look('empty')
  const northwind = await work(page, 'Northwind Coffee')
  await backUpNow(page)
  await expect(restoreOf(page)).toHaveCount(1)

  await work(page, 'Fabrikam')
  await invoke(page, 'updateClient', { params: { clientId: northwind }, body: { name: 'Northwind Tea' } })
  await restoreOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['1 client', 'Changes to 1 client', '1 invoice'])
  await expect(dialog).toContainText('INV-0001')
  await sight.look('what would be lost')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await names(page)).toContain('Fabrikam')

  await restoreOf(page).click()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('The backup is restored')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  expect(await names(page)).toEqual(['Northwind Coffee'])
  // The number that went with the invoice is given again, and not one more.
  const { id } = await makeInvoice(page, northwind)
  const issued = (await invoke(page, 'sendInvoice', { params: { invoiceId: id } })) as unknown as {
    invoice_number: string
  }
  expect(issued.invoice_number).toBe('INV-0002')

  await openBackups(page)
  await expect(page.getByText('Before restoring a backup')).toBeVisible()
  await sight.look('list')
  await closeWithoutAsking(app)
  const next = await launch(dataFolder)
  const window = await firstWindowOf(next)
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await names(window)).toEqual(['Northwind Coffee'])
  await closeWithoutAsking(next)
})

test('the next start backs up what was done by then, by itself', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await work(page, 'Northwind Coffee')
  await closeWithoutAsking(app)
  const next = await launch(dataFolder)
  const window = await firstWindowOf(next)
  await expect.poll(() => backupsIn(join(dataFolder, 'backups')).catch(() => []), { timeout: 60_000 }).toHaveLength(1)
  await openBackups(window)
  await expect(window.getByText(/^Last backup:/)).toBeVisible()
  await closeWithoutAsking(next)
})

test('a chosen folder takes the backups, and home says so where it cannot', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  await work(page, 'Northwind Coffee')
  const chosen = join(dataFolder, 'drives', 'Dropbox')
  await mkdir(chosen, { recursive: true })
  await openBackups(page)
  await choose(app, chosen)
  await page.getByRole('button', { name: 'Choose folder…' }).click()
  await expect(page.getByText(chosen, { exact: true })).toBeVisible()
  await expect(page.getByText('Dropbox copies this folder elsewhere')).toBeVisible()
  // It takes one at once.
  await expect.poll(() => backupsIn(chosen)).toHaveLength(1)

  await rename(chosen, `${chosen}-away`)
  await page.getByRole('button', { name: 'Back up now' }).click()
  const sight = new Inspection(app, page, 'backup-folder')
  await expect(page.getByRole('alert')).toContainText('Is its drive connected?')
  await expect(page.getByRole('alert')).toContainText('backups go to Billfold’s own folder')
  await expect.poll(() => backupsIn(join(dataFolder, 'backups')).catch(() => [])).toHaveLength(1)
  await sight.look('vanished')
  await page
    .getByRole('button', { name: 'Home' })
    .or(page.getByRole('link', { name: 'Home' }))
    .first()
    .click()
  const line = page.getByRole('button', { name: 'Backups cannot go to the folder that you chose' })
  await expect(line).toBeVisible()
  await sight.look('home')
  await line.click()
  await expect(page.getByRole('alert')).toContainText('Is its drive connected?')
  const automatic = page.getByRole('checkbox', { name: 'Back up automatically' })
  await automatic.click()
  await expect(automatic).not.toBeChecked()
  await rename(`${chosen}-away`, chosen)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'About' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Backup' }).click()
  await expect(page.getByRole('alert')).toContainText('The newest backup is not in it yet.')
  await sight.look('behind')
  await automatic.click()
  await expect(automatic).toBeChecked()
  // Whoever has connected it comes back to the window.
  await app.evaluate(({ app: self }) => self.emit('browser-window-focus'))
  await expect(page.getByRole('alert')).toBeHidden()
  await expect.poll(() => backupsIn(chosen)).toHaveLength(2)
})

test('what is no backup of these books is refused, in words', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await openBackups(page)
  const path = join(dataFolder, 'letter.sqlite')
  await writeFile(path, 'Dear Ada, '.repeat(500))
  await choose(app, path)
  await page.getByRole('button', { name: 'Restore from a file…' }).click()
  const refused = page.getByRole('dialog', { name: 'This backup cannot be restored' })
  await expect(refused).toContainText('It is not a backup of Billfold.')
  await new Inspection(app, page, 'backup-refused').look('refused')
  // The page names no file that it was not told of.
  await expect(invoke(page, 'readBackup', { body: { path } })).rejects.toThrow()
})

test('whoever set up first is told how to come to the books of a backup, and comes there', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(180_000)
  const [path, organizations] = [join(dataFolder, 'carried.sqlite'), join(dataFolder, 'organizations')]
  await backUpElsewhere(path)
  await setUp(page)
  await openBackups(page)
  await choose(app, path)
  await page.getByRole('button', { name: 'Restore from a file…' }).click()
  const refused = page.getByRole('dialog', { name: 'This backup cannot be restored' })
  await expect(refused).toContainText('It holds the books of another business: Ada Studio.')
  await expect(refused).toContainText(organizations)
  await new Inspection(app, page, 'backup-other-business').look('refused')
  await closeWithoutAsking(app)
  await rename(organizations, join(dataFolder, 'organizations aside'))
  const next = await launch(dataFolder)
  const window = await firstWindowOf(next)
  await choose(next, path)
  await window.getByRole('button', { name: 'Restore from a backup…' }).click()
  await window
    .getByRole('dialog', { name: 'Restore this backup?' })
    .getByRole('button', { name: 'Restore', exact: true })
    .click()
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Home')
  expect(await names(window)).toEqual(['Northwind Coffee'])
  await closeWithoutAsking(next)
})

test('a computer without books begins with those of a backup', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await backUpElsewhere(join(dataFolder, 'archive.sqlite'))
  const sight = new Inspection(app, page, 'backup-setup')
  await page.getByLabel('Business name').fill('Typed before')
  await choose(app, join(dataFolder, 'archive.sqlite'))
  await page.getByRole('button', { name: 'Restore from a backup…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await expect(dialog).toContainText('Ada Studio')
  await expect(dialog).toContainText('What you issued after its last change is missing')
  await expect(dialog).toContainText('on one computer only')
  await sight.look('setup')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  expect(await names(page)).toEqual(['Northwind Coffee'])
  await reload(page)
  await expect(page.getByText('Typed before')).toBeHidden()
})

test('books that are damaged are replaced by a backup at the start, and kept', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await work(page, 'Northwind Coffee')
  await invoke(page, 'backUpNow')
  await closeWithoutAsking(app)
  const organizations = join(dataFolder, 'organizations')
  const [name = ''] = (await readdir(organizations)).filter((each) => each.endsWith('.sqlite'))
  const broken = (await readFile(join(organizations, name))).subarray(0, 60_000)
  await writeFile(join(organizations, name), broken)
  const [backup = ''] = await backupsIn(join(dataFolder, 'backups'))
  const hook = (file: string) => ['-r', join(import.meta.dirname, file)]
  // "Restore from a backup…", then "Restore".
  const code = await runToEnd(dataFolder, {
    switches: [...hook('write-down-dialog.cjs'), ...hook('choose-file.cjs')],
    env: {
      DIALOG_FILE: join(dataFolder, 'shown.json'),
      DIALOG_PRESSES: '2,1',
      CHOSEN_FILE: join(dataFolder, 'backups', backup),
    },
  })
  expect(code).toBe(0)
  expect(await readFile(join(dataFolder, 'shown.json'), 'utf8')).toContain('INV-0001')
  const [kept = ''] = (await readdir(organizations)).filter((each) => each.includes('.damaged-'))
  expect((await readFile(join(organizations, kept))).equals(broken)).toBe(true)
  const next = await launch(dataFolder)
  const window = await firstWindowOf(next)
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Home')
  expect(await names(window)).toEqual(['Northwind Coffee'])
  await closeWithoutAsking(next)
})

test('books that are synced wait after a restore until sync is resumed', async ({ app, page }) => {
  test.setTimeout(180_000)
  const server = await Served.start()
  try {
    await setUp(page)
    await linkTo(app, page, server)
    await expect(syncFoot(page, 'Sync: Up to date')).toBeVisible({ timeout: 30_000 })
    await work(page, 'Northwind Coffee')
    await openBackups(page)
    await backUpNow(page)
    await work(page, 'Fabrikam')
    const there = async () => (await server.call<{ name: string }[]>('GET', '/v1/clients')).map(({ name }) => name)
    await expect.poll(there, { timeout: 30_000 }).toContain('Fabrikam')
    await restoreOf(page).first().click()
    const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
    await expect(dialog).toContainText(`synced with ${new URL(server.address).host}`)
    await new Inspection(app, page, 'backup-synced').look('preview')
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(syncFoot(page, /paused/i)).toBeVisible()
    expect(await names(page)).toEqual(['Northwind Coffee'])
    // Longer than a write waits for its round.
    await invoke(page, 'createClient', { body: { name: 'Contoso', kind: 'BUSINESS' } })
    await page.waitForTimeout(8_000)
    expect(await there()).not.toContain('Contoso')
    await invoke(page, 'pauseSync', { body: { is_paused: false } })
    await expect.poll(there, { timeout: 30_000 }).toContain('Contoso')
    await expect.poll(() => names(page), { timeout: 30_000 }).toContain('Fabrikam')
  } finally {
    await server.end()
  }
})
