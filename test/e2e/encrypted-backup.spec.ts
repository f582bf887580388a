import type { ElectronApplication } from '@playwright/test'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeWithoutAsking, expect, firstWindowOf, launch, test } from './application'
import { Inspection } from './inspection'
import { invoke, list, reload, setUp } from './operations'

/** A computer that has a place for passwords: here none may be running. */
async function keepPasswords(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ safeStorage }) => {
    Object.assign(safeStorage, {
      getSelectedStorageBackend: () => 'gnome_libsecret',
      isAsyncEncryptionAvailable: () => Promise.resolve(true),
      encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(text).reverse()),
      decryptStringAsync: (bytes: Buffer) =>
        Promise.resolve({ result: Buffer.from(bytes).reverse().toString(), shouldReEncrypt: false }),
    })
  })
}

test('backups are encrypted by a password, which opens them on another computer', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await keepPasswords(app)
  await setUp(page)
  await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await invoke(page, 'backUpNow')
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Backup' }).click()
  const sight = new Inspection(app, page, 'encrypted-backup')
  const box = page.getByRole('checkbox', { name: 'Encrypt backups' })
  await box.click()
  const dialog = page.getByRole('dialog', { name: 'Encrypt backups' })
  await expect(box).not.toBeChecked()
  await dialog.getByLabel('Password', { exact: true }).fill('billfold123')
  await dialog.getByLabel('Password once more').fill('billfold124')
  await dialog.getByRole('button', { name: 'Encrypt', exact: true }).click()
  await expect(dialog).toContainText('The two are not the same.')
  await dialog.getByLabel('Password once more').fill('billfold123')
  await dialog.getByRole('button', { name: 'Encrypt', exact: true }).click()
  await expect(dialog).toContainText('This is among the first that are guessed.')
  await sight.look('password')
  for (const label of ['Password', 'Password once more'])
    await dialog.getByLabel(label, { exact: true }).fill('plum wagon lantern')
  await dialog.getByRole('button', { name: 'Encrypt', exact: true }).click()
  await expect(page.getByText('Backups are encrypted from now on')).toBeVisible()
  await expect(box).toBeChecked()
  await expect(page.getByText('Backup, encrypted')).toBeVisible()
  await expect(page.getByText(/^\d earlier backups? (is|are) not encrypted/)).toBeVisible()
  await sight.look('encrypted')
  await page.getByRole('button', { name: 'Change password…' }).click()
  await expect(dialog).toContainText('Backups made until now keep the former password')
  await sight.look('change')
  await page.keyboard.press('Escape')
  // One that is not may have been made by itself before.
  await page
    .getByRole('button', { name: /^Restore the backup of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Restore this backup?' })).toContainText('Ada Studio')
  await page.keyboard.press('Escape')

  const elsewhere = await mkdtemp(join(tmpdir(), 'billfold-e2e-other-'))
  try {
    const [name = ''] = (await readdir(join(dataFolder, 'backups'))).filter((each) => each.endsWith('.sqlite.age'))
    const carried = join(elsewhere, name)
    await copyFile(join(dataFolder, 'backups', name), carried)
    const other = await launch(elsewhere)
    const window = await firstWindowOf(other)
    await other.evaluate(({ dialog: boxes }, filePath) => {
      boxes.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
    }, carried)
    await window.getByRole('button', { name: 'Restore from a backup…' }).click()
    const locked = window.getByRole('dialog', { name: 'Open the encrypted backup' })
    await locked.getByLabel('Password').fill('plum waggon lantern')
    await locked.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(locked).toContainText('This password does not open it.')
    await new Inspection(other, window, 'encrypted-backup').look('locked')
    await locked.getByLabel('Password').fill('plum wagon lantern')
    await window.keyboard.press('Enter')
    await window
      .getByRole('dialog', { name: 'Restore this backup?' })
      .getByRole('button', { name: 'Restore', exact: true })
      .click()
    await expect(window.getByRole('heading', { level: 1 })).toHaveText('Home')
    await reload(window)
    expect((await list<{ name: string }>(window, 'listClients')).map(({ name }) => name)).toEqual(['Northwind Coffee'])
    await closeWithoutAsking(other)
  } finally {
    await rm(elsewhere, { recursive: true })
  }
})
