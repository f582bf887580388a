import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inspectOrganizationFile } from '../../storage/organization-file'
import { backUpHere, BooksAtWork } from './books.fixture'

/** Where nobody can write, not even an administrator. */
const UNWRITABLE = process.platform === 'darwin' ? '/System' : '/sys'

let books: BooksAtWork
beforeEach(() => {
  books = new BooksAtWork()
})
afterEach(() => {
  expect(books.defects).toEqual([])
  books.remove()
})

/** Each day of so many somebody works. */
async function workFor(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    books.client(`Day ${String(day)}`)
    await books.backups.look()
    books.later(24)
  }
}

describe('a backup by itself', () => {
  it('is made each day on which something changed, and none on other days', async () => {
    await books.backups.look()
    expect(books.files()).toHaveLength(1)
    await books.backups.look()
    books.later(48)
    await books.backups.look()
    expect(books.files()).toHaveLength(1)
    books.client('Northwind')
    await books.backups.look()
    expect(books.files()).toHaveLength(2)
    for (const name of books.files()) expect(inspectOrganizationFile(join(books.ownFolder, name))).toBeNull()
    expect((await books.backups.status()).last?.path).toBe(join(books.ownFolder, books.files().at(-1) ?? ''))
  })

  it('is made at the first chance after a day that was missed, also by the next start', async () => {
    await books.backups.look()
    books.client('Northwind')
    books.later(2)
    await books.backups.look()
    expect(books.files()).toHaveLength(1)
    books.later(70)
    books.restart()
    await books.backups.look()
    expect(books.files()).toHaveLength(2)
  })

  it('is not made where the person has switched that off, which lasts', async () => {
    await books.backups.setAutomatic(false)
    books.restart()
    await books.backups.look()
    expect(books.files()).toEqual([])
    expect((await books.backups.backUpNow()).ok).toBe(true)
    expect(books.files()).toHaveLength(1)
  })

  it('is not made before there is a business', async () => {
    books.remove()
    books = new BooksAtWork(null)
    await books.backups.look()
    expect((await books.backups.backUpNow()).ok).toBe(false)
    expect(books.files()).toEqual([])
  })
})

describe('the rotation', () => {
  it('keeps the newest, and touches nothing that this computer has not made of these books', async () => {
    mkdirSync(books.ownFolder)
    const others = [
      ...[9, 10, 11].map(
        (hour) => `billfold-backup-2026-01-01T${String(hour).padStart(2, '0')}-00-00Z-00000000-00000000.sqlite`,
      ),
      'Taxes.sqlite',
      'billfold-backup-of-mine.sqlite',
    ]
    for (const name of others) writeFileSync(join(books.ownFolder, name), 'mine')
    await workFor(40)
    const own = books.files().filter((name) => !others.includes(name))
    expect(own.length).toBeLessThanOrEqual(7 + 4 + 2)
    expect(own.at(-1)).toBe(basename((await books.backups.status()).last?.path ?? ''))
    for (const name of others) expect(readFileSync(join(books.ownFolder, name), 'utf8')).toBe('mine')
  })

  it('removes what an interrupted one has left', async () => {
    await books.backups.look()
    const [name = ''] = books.files()
    for (const end of ['.partial', '.partial-journal']) {
      writeFileSync(join(books.ownFolder, `${name.replace('09-00', '08-00')}${end}`), 'half of it')
    }
    await books.backups.backUpNow()
    expect(books.files().filter((each) => each.includes('.partial'))).toEqual([])
  })
})

it('removes nothing that was made last, nor what was made by a clock that ran ahead, when the clock is set back', async () => {
  for (let day = 0; day < 30; day += 1) {
    books.client(`Client ${String(day)}`)
    await books.backups.backUpNow()
    books.later(24)
  }
  const before = books.files()
  books.later(-700 * 24)
  books.client('Northwind')
  const made = await books.backups.backUpNow()
  const name = basename((made.ok && made.value.last?.path) || '')
  expect(books.files()).toEqual([...before, name].toSorted())
})

describe('a folder of the person’s choice', () => {
  let chosen: string
  beforeEach(async () => {
    chosen = join(books.folder, 'Dropbox')
    mkdirSync(chosen)
    await books.backups.setFolder(chosen)
  })

  it('takes the backups, also after the next start, and is named as synced', async () => {
    books.restart()
    await books.backups.look()
    expect(books.files(chosen)).toHaveLength(1)
    expect(books.files()).toEqual([])
    expect(await books.backups.status()).toMatchObject({
      folder: chosen,
      is_chosen: true,
      problem: null,
      synced_by: 'dropbox',
      data_synced_by: null,
    })
  })

  it('is not that of the books, where a backup could be taken for them', async () => {
    expect(await books.backups.setFolder(books.organizations)).toMatchObject({ ok: false })
    expect((await books.backups.status()).folder).toBe(chosen)
    const [inside, link] = [join(books.organizations, 'inside'), join(books.folder, 'link')]
    mkdirSync(inside)
    symlinkSync(books.organizations, link)
    for (const folder of [inside, link]) expect(await books.backups.setFolder(folder)).toMatchObject({ ok: false })
  })

  it('says that it has vanished, and the folder of the application takes them until it is back', async () => {
    const away = join(books.folder, 'unplugged')
    renameSync(chosen, away)
    expect((await books.backups.status()).problem).toMatchObject({ folder: chosen, reason: 'gone' })
    books.client('Northwind')
    books.later(24)
    await books.backups.look()
    expect(books.files()).toHaveLength(1)
    expect(books.files(chosen)).toEqual([])
    expect((await books.backups.status()).problem).toMatchObject({ reason: 'gone', is_made_elsewhere: true })
    renameSync(away, chosen)
    expect((await books.backups.status()).problem).toMatchObject({ folder: chosen, reason: 'behind' })
    books.later(1)
    expect((await books.backups.backUpNow()).ok).toBe(true)
    expect((await books.backups.status()).problem).toBeNull()
    expect(books.files(chosen)).toHaveLength(2)
    expect((await books.backups.status()).backups.map(({ kind }) => kind)).toEqual(['daily', 'daily', 'daily'])
  })

  it('takes one each time that it is there, though the folder of the application has one of the same day', async () => {
    const away = join(books.folder, 'unplugged')
    const days: number[] = []
    books.later(24)
    for (let day = 0; day < 4; day += 1) {
      renameSync(chosen, away)
      books.client(`In the morning ${String(day)}`)
      await books.backups.look()
      books.later(3)
      renameSync(away, chosen)
      if (day % 2 === 0) books.client(`In the afternoon ${String(day)}`)
      expect((await books.backups.status()).problem?.reason).toBe('behind')
      const before = books.files(chosen).length
      await books.backups.look()
      await books.backups.look()
      expect((await books.backups.status()).problem).toBeNull()
      days.push(books.files(chosen).length - before)
      books.later(21)
    }
    expect(days).toEqual([1, 1, 1, 1])
  })

  it('is behind also where the one that it lacks was made in the same second as one that it has', async () => {
    const away = join(books.folder, 'unplugged')
    renameSync(chosen, away)
    expect((await books.backups.backUpNow()).ok).toBe(true)
    expect(books.files()).toEqual(books.files(away))
    renameSync(away, chosen)
    expect((await books.backups.status()).problem?.reason).toBe('behind')
  })

  it('takes one as soon as the person is back at the window, which makes none where nothing was missed', async () => {
    const away = join(books.folder, 'unplugged')
    books.client('Northwind')
    await books.backups.catchUp()
    expect(books.files(chosen)).toHaveLength(1)
    renameSync(chosen, away)
    books.later(24)
    await books.backups.look()
    await books.backups.catchUp()
    expect(books.files()).toHaveLength(1)
    renameSync(away, chosen)
    await books.backups.catchUp()
    expect(books.files(chosen)).toHaveLength(2)
  })

  it('takes one where another drive was connected in its place', async () => {
    renameSync(chosen, join(books.folder, 'first drive'))
    mkdirSync(chosen)
    await books.backups.look()
    expect(books.files(chosen)).toHaveLength(1)
  })

  it('is asked again only when a backup is due, where looking does not show that it takes none', async () => {
    await books.backups.setFolder(UNWRITABLE)
    const before = books.files().length
    const told = books.told.length
    for (let hour = 0; hour < 3; hour += 1) await books.backups.look()
    expect(books.files()).toHaveLength(before)
    expect(books.told).toHaveLength(told)
    expect((await books.backups.status()).problem).toMatchObject({ reason: 'forbidden' })
  })

  it('says that it cannot be written, and the folder of the application takes them', async () => {
    await books.backups.setFolder(UNWRITABLE)
    expect((await books.backups.backUpNow()).ok).toBe(true)
    expect(books.files()).toHaveLength(1)
    expect((await books.backups.status()).problem).toMatchObject({
      folder: UNWRITABLE,
      reason: 'forbidden',
      is_made_elsewhere: true,
    })
  })

  it('is no folder any more, and neither is that of the application: the last good one is still there', async () => {
    await books.backups.look()
    const [name = ''] = books.files(chosen)
    copyFileSync(join(chosen, name), join(books.folder, 'kept'))
    rmSync(chosen, { recursive: true })
    for (const path of [chosen, books.ownFolder]) writeFileSync(path, 'no folder')
    books.client('Northwind')
    const made = await books.backups.backUpNow()
    expect(made).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('The folder is not there') as string },
    })
    const { problem, last } = await books.backups.status()
    expect(problem).toMatchObject({ folder: chosen, is_made_elsewhere: false })
    expect(last?.path).toBe(join(chosen, name))
    expect(books.clients()).toEqual(['Northwind'])
  })
})

it('says of books that are damaged that no backup of them is sound, and keeps the last good one', async () => {
  for (let n = 0; n < 300; n += 1) books.client(`Client ${String(n)}`)
  await books.backups.look()
  const [good = ''] = books.files()
  const path = books.workspace.env()?.file.path ?? ''
  books.workspace.close()
  const bytes = readFileSync(path)
  bytes.fill(0x5a, 40 * 4096, 60 * 4096)
  writeFileSync(path, bytes)
  const made = await backUpHere({
    from: path,
    to: join(books.ownFolder, 'billfold-backup-never.sqlite'),
    encryption: null,
  })
  expect(made.ok).toBe(false)
  expect(books.files()).toEqual([good])
})
