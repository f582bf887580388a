import Database from 'better-sqlite3'
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MailingId } from '../../domain/ids'
import { ok } from '../../kernel/result'
import type { Mailing } from '../../storage/stores/mailing-store'
import { BooksAtWork } from './books.fixture'

let books: BooksAtWork
beforeEach(() => {
  books = new BooksAtWork()
})
afterEach(() => {
  books.remove()
})

const live = () => books.workspace.env()?.file.path ?? ''
/** Makes a backup; answers its path. */
async function backUp(): Promise<string> {
  books.later(1)
  const made = await books.backups.backUpNow()
  if (!made.ok) throw new Error(made.error.message)
  return made.value.last?.path ?? ''
}
async function shown(path: string) {
  const read = await books.restores.read(path, null)
  if (!read.ok || read.value === null) throw new Error(read.ok ? 'It is locked.' : read.error.message)
  return read.value
}
const refusal = async (path: string) => {
  const read = await books.restores.read(path, null)
  return read.ok ? null : read.error.message
}

describe('restoring a backup', () => {
  it('takes the place of books that are damaged and open all the same, which are kept aside as they are', async () => {
    books.issue(books.client('Northwind'))
    const path = await backUp()
    const other = new Database(live())
    other.pragma('foreign_keys = OFF')
    other.exec('DELETE FROM clients')
    other.close()
    expect(await books.backups.backUpNow()).toMatchObject({ ok: false })
    const { id } = await shown(path)
    expect(await books.restores.restore(id)).toMatchObject({ ok: true })
    expect(books.clients()).toEqual(['Northwind'])
    const [aside = ''] = readdirSync(books.organizations).filter((name) => name.includes('.damaged-'))
    const kept = new Database(join(books.organizations, aside), { readonly: true })
    expect(kept.prepare('SELECT (SELECT count(*) FROM clients), (SELECT count(*) FROM invoices)').raw().get()).toEqual([
      0, 1,
    ])
    kept.close()
  })

  it('says what it holds and what would be lost, keeps the present books, and opens what was shown', async () => {
    const northwind = books.client('Northwind')
    const contoso = books.client('Contoso')
    books.issue(northwind)
    const path = await backUp()
    books.later(1)
    books.issue(northwind)
    books.call('updateClient', { clientId: northwind }, { name: 'Northwind Coffee' })
    books.call('deleteClient', { clientId: contoso })
    books.client('Fabrikam')
    const preview = await shown(path)
    expect(preview).toMatchObject({
      name: 'Ada Studio',
      newest_number: 'INV-0001',
      counts: { clients: 2, invoices: 1, estimates: 0, payments: 0 },
      syncs_with: null,
      newer: [
        { kind: 'client', made: 1, changed: 1, deleted: 1 },
        { kind: 'invoice', made: 1, changed: 0, deleted: 0 },
      ],
    })
    // What is written after it was shown is kept as well.
    books.client('Tailspin')
    expect(await books.restores.restore(preview.id)).toEqual({ ok: true, value: {} })
    expect(books.steps).toEqual(['hold', 'goOn'])
    expect(books.clients()).toEqual(['Contoso', 'Northwind'])
    const [kept = ''] = books.files().filter((name) => name.includes('before restoring'))
    const back = await shown(join(books.ownFolder, kept))
    expect(await books.restores.restore(back.id)).toEqual({ ok: true, value: {} })
    expect(books.clients()).toEqual(['Fabrikam', 'Northwind Coffee', 'Tailspin'])
    expect((await books.backups.status()).backups.map(({ kind }) => kind)).toContain('restore')
    books.restart()
    expect(books.clients()).toEqual(['Fabrikam', 'Northwind Coffee', 'Tailspin'])
    expect(readdirSync(books.organizations).filter((name) => name.startsWith('books.'))).toEqual([])
  })

  it('sends no mail again that waited when the backup was made', async () => {
    const file = () => books.workspace.env()?.file
    const mail: Mailing = {
      ...{ id: '018f4f6e-0000-7000-8000-0000000000e1' as MailingId, documentKind: 'invoice', documentId: 'one' },
      ...{ way: 'smtp', state: 'waiting', recipients: 'ada@studio.example', cc: '', subject: 'Invoice', body: '' },
      ...{ files: [], messageId: '<1@billfold.example>', reason: null, createdAt: books.now, updatedAt: books.now },
    }
    file()?.write((writes) => {
      writes.mailings.insert(mail)
      return ok(undefined)
    })
    const path = await backUp()
    file()?.write((writes) => {
      writes.mailings.move(mail.id, { state: 'sent', reason: null, at: books.now })
      return ok(undefined)
    })
    expect(await books.restores.restore((await shown(path)).id)).toEqual({ ok: true, value: {} })
    const restored = file()?.reads.mailings.get(mail.id)
    expect([restored?.state, restored?.reason]).toEqual(['unclear', expect.stringContaining('sent since')])
  })

  it('says what it does not count, what was numbered since, and that sync would end', async () => {
    const northwind = books.client('Northwind')
    const path = await backUp()
    expect(await shown(path)).toMatchObject({ is_changed_since: false, has_numbers_since: false, unlinks: null })
    books.call('createTax', {}, { name: 'VAT', percent: 19 })
    expect(await shown(path)).toMatchObject({ newer: [], is_changed_since: true, has_numbers_since: false })
    const invoiceId = books.issue(northwind)
    const later = await backUp()
    books.call('createCreditNote', { invoiceId })
    expect(await shown(later)).toMatchObject({
      newer: expect.arrayContaining([{ kind: 'credit_note', made: 1, changed: 0, deleted: 0 }]) as unknown,
      has_numbers_since: true,
    })
  })

  it('keeps nothing at hand of what is not restored', async () => {
    const { id } = await shown(await backUp())
    const staged = () => readdirSync(books.organizations).filter((name) => name.startsWith('books.'))
    expect(staged()).toContain('books.restoring')
    await books.restores.close()
    expect(staged()).toEqual([])
    expect(await books.restores.restore(id)).toMatchObject({ ok: false })
  })

  it('restores only what was shown last', async () => {
    const path = await backUp()
    const first = await shown(path)
    await shown(path)
    expect(await books.restores.restore(first.id)).toMatchObject({ ok: false })
    expect(books.steps).toEqual([])
  })

  it('leaves the backup as it is, and reads one that was never closed with its log', async () => {
    books.client('Northwind')
    const copy = join(books.folder, 'off the broken computer.sqlite')
    for (const end of ['', '-wal']) copyFileSync(live() + end, copy + end)
    expect(existsSync(`${copy}-wal`)).toBe(true)
    const before = readFileSync(copy)
    expect((await shown(copy)).counts.clients).toBe(1)
    expect(readFileSync(copy).equals(before)).toBe(true)
  })

  it('begins the books of a computer that has none', async () => {
    books.client('Northwind')
    const path = join(books.folder, 'archive.sqlite')
    copyFileSync(await backUp(), path)
    const other = new BooksAtWork(null)
    try {
      const read = await other.restores.read(path, null)
      if (!read.ok || read.value === null) throw new Error('It cannot be restored.')
      expect(read.value.newer).toBeNull()
      expect(await other.restores.restore(read.value.id)).toEqual({ ok: true, value: {} })
      expect(other.clients()).toEqual(['Northwind'])
      other.restart()
      expect(other.clients()).toEqual(['Northwind'])
      expect(other.files()).toEqual([])
    } finally {
      other.remove()
    }
  })
})

describe('what is refused, with the books as they were', () => {
  it('is a damaged file, one that is no backup, one of a newer version and an altered one', async () => {
    for (let n = 0; n < 300; n += 1) books.client(`Client ${String(n)}`)
    const good = await backUp()
    const file = (name: string, change: (path: string) => void) => {
      const path = join(books.folder, name)
      copyFileSync(good, path)
      change(path)
      return path
    }
    const inSql = (sql: string) => (path: string) => {
      const sqlite = new Database(path)
      sqlite.exec(sql)
      sqlite.close()
    }
    const damaged = file('damaged', (path) => {
      const bytes = readFileSync(path)
      bytes.fill(0x5a, 40 * 4096, 60 * 4096)
      writeFileSync(path, bytes)
    })
    const cut = file('cut', (path) => {
      writeFileSync(path, readFileSync(path).subarray(0, 100_000))
    })
    expect(await refusal(damaged)).toMatch(/It is damaged|cannot be read/)
    expect(await refusal(cut)).toMatch(/It is damaged|cannot be read/)
    expect(await refusal(file('text', (path) => writeFileSync(path, 'Dear diary, '.repeat(500))))).toContain(
      'not a backup',
    )
    const pipe = join(books.folder, 'pipe.sqlite')
    execFileSync('mkfifo', [pipe])
    expect(await refusal(pipe)).toContain('cannot be read')
    expect(await refusal(file('empty', (path) => writeFileSync(path, '')))).toContain('nothing in it')
    expect(await refusal(file('newer', inSql('PRAGMA user_version = 999')))).toContain('newer version')
    expect(await refusal(file('other program', inSql('PRAGMA application_id = 7')))).toContain('not a backup')
    const trap = 'CREATE TRIGGER trap AFTER INSERT ON payments BEGIN DELETE FROM invoices; END'
    expect(await refusal(file('altered', inSql(trap)))).toContain('not made as Billfold makes it')
    expect(await refusal(join(books.folder, 'nowhere'))).toContain('cannot be read')
    expect(await refusal(books.folder)).toContain('cannot be read')
    expect(books.clients()).toHaveLength(100)
    expect(readdirSync(books.organizations).filter((name) => name.includes('restoring'))).toEqual([])
  })

  it('is one with another letter in a name, though its pages are sound', async () => {
    books.client('Northwind')
    const good = readFileSync(await backUp())
    const path = join(books.folder, 'another letter')
    const changed = Buffer.from(good)
    changed.write('M', changed.indexOf('Northwind'))
    writeFileSync(path, changed)
    expect(await refusal(path)).toBe('It is damaged.')
    // Cut off in what it is known again by.
    writeFileSync(path, good.subarray(0, -1))
    expect(await refusal(path)).toBe('It is damaged.')
    // One that was made before backups ended by it.
    writeFileSync(path, good.subarray(0, good.lastIndexOf('\nbillfold-sha256 ')))
    expect(await refusal(path)).toBeNull()
    writeFileSync(path, good)
    expect(await refusal(path)).toBeNull()
  })

  it('is the file of another business, which is named', async () => {
    const other = new BooksAtWork('Grace Works')
    try {
      await other.backups.backUpNow()
      const path = join(other.ownFolder, other.files()[0] ?? '')
      const said = await refusal(path)
      expect(said).toContain('It holds the books of another business: Grace Works.')
      expect(said).toContain(`move the folder ${books.organizations} elsewhere`)
    } finally {
      other.remove()
    }
  })

  it('is any, where the present books cannot be kept first', async () => {
    const chosen = join(books.folder, 'chosen')
    mkdirSync(chosen)
    await books.backups.setFolder(chosen)
    const { id } = await shown(await backUp())
    books.client('Northwind')
    writeFileSync(books.ownFolder, 'no folder')
    const done = await books.restores.restore(id)
    expect(done).toMatchObject({ ok: false, error: { message: expect.stringContaining('as they were') as string } })
    expect(books.clients()).toEqual(['Northwind'])
    expect(books.steps).toEqual(['hold', 'goOn'])
  })

  it('is any, while somebody else has the books open with what they wrote last', async () => {
    const { id } = await shown(await backUp())
    const other = new Database(live())
    try {
      other.prepare('SELECT count(*) FROM clients').get()
      books.client('Northwind')
      expect(await books.restores.restore(id)).toMatchObject({ ok: false })
      expect(books.clients()).toEqual(['Northwind'])
    } finally {
      other.close()
    }
  })
})
