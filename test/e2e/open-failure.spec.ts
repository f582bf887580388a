import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { migrations } from '../../src/storage/migrations/index'
import { alter, Folder, openWith } from '../migrations/files'
import { closeWithoutAsking, expect, firstWindowOf, launch, runToEnd, test } from './application'
import { setUp } from './operations'

const BILLFOLD_ID = 0x42494c4c

/** Starts the application with a main process that writes down the message box it would show, and presses "Quit". */
async function startAndReadDialog(
  dataFolder: string,
  { folderForDialog = dataFolder, language = '' } = {},
): Promise<{ code: number | null; shown: string }> {
  const shown = join(folderForDialog, 'shown.json')
  const hook = join(import.meta.dirname, 'write-down-dialog.cjs')
  const code = await runToEnd(dataFolder, {
    switches: ['-r', hook],
    env: { DIALOG_FILE: shown, BILLFOLD_LANGUAGE: language },
  })
  return { code, shown: await readFile(shown, 'utf8') }
}

async function putFile(dataFolder: string, bytes: Buffer): Promise<string> {
  const folder = join(dataFolder, 'organizations')
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'business.sqlite')
  await writeFile(path, bytes)
  return path
}

function database(prepare: (sqlite: Database.Database) => void): Buffer {
  const sqlite = new Database(':memory:')
  prepare(sqlite)
  const bytes = sqlite.serialize()
  sqlite.close()
  return bytes
}

const cases = {
  'an empty file': { bytes: Buffer.alloc(0), says: /Your data file is empty/ },
  'a file that is no database': { bytes: Buffer.from('This is a shopping list.'), says: /not a file of Billfold/ },
  'a file of a newer version': {
    bytes: database((sqlite) => {
      sqlite.pragma(`application_id = ${BILLFOLD_ID}`)
      sqlite.pragma('user_version = 9999')
    }),
    says: /newer version of Billfold/,
  },
  'a damaged file': {
    bytes: damaged(),
    says: /damaged/,
  },
}

/** A file of ours that was cut off. */
function damaged(): Buffer {
  const folder = new Folder()
  const path = folder.next()
  openWith(path, migrations).close()
  const bytes = readFileSync(path)
  folder.remove()
  return bytes.subarray(0, bytes.length / 2)
}

for (const [what, { bytes, says }] of Object.entries(cases)) {
  test(`${what} stops the start with a dialog that names it, and stays as it is`, async ({ dataFolder }) => {
    const path = await putFile(dataFolder, bytes)
    const { code, shown } = await startAndReadDialog(dataFolder)
    const dialog = JSON.parse(shown) as { message: string; detail: string; buttons: string[] }
    expect(dialog.message).toMatch(says)
    expect(dialog.detail).toContain(path)
    expect(dialog.detail).toContain('Your data has not been changed.')
    const offers = what === 'a file of a newer version' ? [] : ['Restore from a backup…']
    expect(dialog.buttons).toEqual(['Open its folder', 'Quit', ...offers])
    expect(code).toBe(1)
    expect(hash(await readFile(path))).toBe(hash(bytes))
    expect(await readdir(join(dataFolder, 'organizations'))).toEqual(['business.sqlite'])
  })
}

test('a file of a newer version names the copy from before that update', async ({ dataFolder }) => {
  await putFile(dataFolder, cases['a file of a newer version'].bytes)
  const copy = join(dataFolder, 'backups', `business before update from ${String(migrations.length)}.sqlite`)
  await mkdir(join(dataFolder, 'backups'))
  await writeFile(copy, '')
  const { shown } = await startAndReadDialog(dataFolder)
  const dialog = JSON.parse(shown) as { detail: string }
  expect(dialog.detail).toContain(`What you have done since is missing there:\n${copy}\n`)
})

test('an older file of which no copy can be kept stops the start, and stays as it is', async ({ dataFolder }) => {
  const folder = new Folder()
  const older = folder.next()
  openWith(older, migrations.slice(0, -1)).close()
  const columns = 'id, name, profile, created_at, updated_at'
  alter(older, `INSERT INTO organization (${columns}) VALUES ('one', 'Ada Studio', '{}', '', '')`)
  const bytes = readFileSync(older)
  folder.remove()
  const path = await putFile(dataFolder, bytes)
  await writeFile(join(dataFolder, 'backups'), 'a file where the folder should be')
  const { code, shown } = await startAndReadDialog(dataFolder)
  const dialog = JSON.parse(shown) as { message: string; detail: string }
  expect(dialog.message).toBe('Billfold could not keep a copy of your data before this update.')
  expect(dialog.detail).toContain('Your data has not been changed.')
  expect(code).toBe(1)
  expect(hash(await readFile(path))).toBe(hash(bytes))
})

const noFolders = {
  'a file in place of the data folder': { blocked: 'data', folder: 'data' },
  'a data folder below a file': { blocked: 'file', folder: 'file/data' },
  'a file in place of a folder in it': { blocked: 'organizations', folder: '.' },
}

for (const [what, { blocked, folder }] of Object.entries(noFolders)) {
  test(`${what} stops the start with a dialog that names the folder`, async ({ dataFolder }) => {
    await writeFile(join(dataFolder, blocked), '')
    const path = join(dataFolder, folder)
    const { code, shown } = await startAndReadDialog(path, { folderForDialog: dataFolder })
    const dialog = JSON.parse(shown) as { message: string; detail: string; buttons: string[] }
    expect(dialog.message).toBe('Billfold cannot write in its data folder.')
    expect(dialog.detail).toMatch(new RegExp(`^${path}\n\nCheck that`))
    expect(dialog.buttons).toEqual(['Open its folder', 'Quit'])
    expect(code).toBe(1)
    expect(await readFile(join(dataFolder, blocked), 'utf8')).toBe('')
  })
}

test('a program whose SQLite is damaged asks to be installed again, and blames no folder', async ({ dataFolder }) => {
  const [shown, damaged] = [join(dataFolder, 'shown.json'), join(dataFolder, 'damaged.node')]
  await writeFile(damaged, 'This is a shopping list.')
  const hooks = ['write-down-dialog.cjs', 'without-sqlite.cjs'].map((name) => join(import.meta.dirname, name))
  const code = await runToEnd(dataFolder, {
    switches: hooks.flatMap((hook) => ['-r', hook]),
    env: { DIALOG_FILE: shown, DAMAGED_FILE: damaged },
  })
  const dialog = JSON.parse(await readFile(shown, 'utf8')) as { message: string; detail: string }
  expect(dialog.message).toBe('Billfold is not complete')
  expect(dialog.detail).toMatch(/^A part of it is missing or damaged. Install it again./)
  expect(code).toBe(1)
})

test('what passes for books beside them is named, and the books open', async ({ dataFolder }) => {
  const first = await launch(dataFolder)
  await setUp(await firstWindowOf(first))
  await closeWithoutAsking(first)
  const path = join(dataFolder, 'organizations', '00000000-0000-7000-8000-000000000000.sqlite')
  await writeFile(path, 'This is a shopping list.')
  const shown = join(dataFolder, 'shown.json')
  const hook = join(import.meta.dirname, 'write-down-dialog.cjs')
  const again = await launch(dataFolder, { switches: ['-r', hook], env: { DIALOG_FILE: shown } })
  const page = await firstWindowOf(again)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await closeWithoutAsking(again)
  const dialog = JSON.parse(await readFile(shown, 'utf8')) as { detail: string; buttons: string[] }
  expect(dialog.detail).toContain(path)
  expect(dialog.buttons).toEqual(['Open its folder', 'Go on'])
  expect(await readFile(path, 'utf8')).toBe('This is a shopping list.')
})

test('the dialog is in the language of the system', async ({ dataFolder }) => {
  const path = await putFile(dataFolder, Buffer.alloc(0))
  const { shown } = await startAndReadDialog(dataFolder, { language: 'en-XA' })
  const dialog = JSON.parse(shown) as { message: string; detail: string; buttons: string[] }
  expect(dialog.message).toContain('[Ýöûř đáţá')
  expect(dialog.detail).toMatch(new RegExp(`^${path}\n\n\\[Pûţ á`))
  expect(dialog.buttons[0]).toContain('[Öpéñ îţš')
})

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
