import Database from 'better-sqlite3'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArchiveManifest } from '../../contract/archive/archive-manifest'
import { archivedTables } from '../../storage/archive/archived-tables'
import { inspectOrganizationFile, openOrganizationFile } from '../../storage/organization-file'
import { DemoBooks } from './archive.fixture'
import { entriesOf, repack } from './repack.fixture'

const demo = new DemoBooks()
let archive = ''
let bytes = Buffer.alloc(0)
beforeAll(async () => {
  await demo.make()
  archive = await demo.archive('demo.zip')
  bytes = readFileSync(archive)
})
afterAll(() => {
  demo.remove()
})

/** All rows of a table but its row numbers. */
function rowsOf(books: string, table: string): unknown[] {
  const sqlite = new Database(books, { readonly: true })
  const rows = sqlite.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all()
  sqlite.close()
  return rows.map(({ seq: _seq, ...row }) => JSON.stringify(row)).toSorted()
}

async function refusal(change: Buffer | string): Promise<string | null> {
  const path = typeof change === 'string' ? change : demo.path('changed.zip')
  if (typeof change !== 'string') writeFileSync(path, change)
  const read = await demo.read(path)
  return read.ok ? null : read.error.kind
}

describe('an archive of the demo business', () => {
  it('is read as the books that it was made of, and is the same again, byte for byte', async () => {
    const read = await demo.read(archive)
    if (!read.ok) throw new Error(read.error.detail)
    const { contents, syncsWith } = read.value
    expect(syncsWith).toBeNull()
    expect(contents.invoices).toBeGreaterThan(100)
    expect(inspectOrganizationFile(demo.path('read.sqlite'))).toBeNull()
    for (const { table } of archivedTables) {
      expect(rowsOf(demo.path('read.sqlite'), table), table).toEqual(rowsOf(demo.books, table))
    }
    expect(rowsOf(demo.path('read.sqlite'), 'attachments')).toHaveLength(3)
    expect(rowsOf(demo.path('read.sqlite'), 'attached_files')).toHaveLength(1)
    for (const table of ['tallies', 'day_tallies']) {
      const ofCounted = (row: unknown) => !String(row).includes('"count":0')
      expect(rowsOf(demo.path('read.sqlite'), table).filter(ofCounted)).toEqual(
        rowsOf(demo.books, table).filter(ofCounted),
      )
    }
    const again = await demo.archive('again.zip', demo.path('read.sqlite'))
    expect(readFileSync(again).equals(bytes)).toBe(true)
  })

  it('finds by words, in the same order, what the books find', async () => {
    await demo.read(archive, 'found.sqlite')
    const found = [demo.books, demo.path('found.sqlite')].map((path) => {
      const opened = openOrganizationFile(path)
      if (!opened.ok) throw new Error(opened.error.detail)
      const { rows } = opened.value.reads.invoices.list({ page: 1, perPage: 50, search: 'design' })
      opened.value.close()
      return rows.map(({ id }) => id)
    })
    expect(found[0]).not.toEqual([])
    expect(found[1]).toEqual(found[0])
  })

  it('names each of its files, and holds no date of its own', async () => {
    const entries = await entriesOf(archive)
    const manifest = JSON.parse(entries.get('billfold.json')?.toString() ?? '') as ArchiveManifest
    expect(manifest.parts.map(({ file }) => file)).toEqual(archivedTables.map(({ table }) => `data/${table}.jsonl`))
    const documents = [...entries.keys()].filter((name) => name.startsWith('documents/'))
    expect(documents).toHaveLength(manifest.documents.count)
    expect(documents.every((name) => /^documents\/[\w-]+ [0-9a-f-]{36}\.pdf$/.test(name))).toBe(true)
    expect(manifest.documents.altered).toEqual([])
    const lines = entries.get('data/invoices.jsonl')?.toString().trimEnd().split('\n') ?? []
    expect(lines).toHaveLength(rowsOf(demo.books, 'invoices').length)
    expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('seq')
  })

  it('keeps a document that somebody has changed as it is', async () => {
    const changed = demo.path('changed.sqlite')
    writeFileSync(changed, readFileSync(demo.books))
    const sqlite = new Database(changed)
    sqlite.exec(`UPDATE sealed_documents SET bytes = x'00ff' WHERE rowid = 2`)
    sqlite.close()
    const altered = await demo.archive('altered.zip', changed)
    const read = await demo.read(altered, 'altered.sqlite')
    expect(read.ok).toBe(true)
    expect(rowsOf(demo.path('altered.sqlite'), 'sealed_documents')).toEqual(rowsOf(changed, 'sealed_documents'))
  })

  it('tells how far it is, and ends where it is stopped', async () => {
    const told: number[] = []
    const watch = { tell: ({ done }: { done: number }) => void told.push(done), isStopped: () => told.length > 20 }
    const read = await demo.read(archive, 'stopped.sqlite', watch)
    expect(read).toMatchObject({ ok: false, error: { kind: 'stopped' } })
    expect(told.length).toBeGreaterThan(10)
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(demo.staged('stopped.sqlite')).toEqual([])
  })
})

describe('what is refused whole, with nothing left', () => {
  it('is one that was cut off, wherever', async () => {
    const step = Math.ceil(bytes.length / 60)
    for (let end = 0; end < bytes.length; end += step) {
      expect(await refusal(bytes.subarray(0, end)), String(end)).toMatch(/damaged|notOurs/)
      expect(demo.staged()).toEqual([])
    }
    expect(await refusal(bytes.subarray(0, -1))).toBe('damaged')
  })

  it('is one with another byte, wherever, unless it comes to the same books', async () => {
    const step = Math.ceil(bytes.length / 24)
    for (let at = 7; at < bytes.length; at += step) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      if ((await refusal(changed)) === null) {
        expect(readFileSync(await demo.archive('again.zip', demo.path('read.sqlite'))).equals(bytes), String(at)).toBe(
          true,
        )
      } else expect(demo.staged(), String(at)).toEqual([])
    }
  })

  it('is what is no archive', async () => {
    const pipe = demo.path('text.zip')
    writeFileSync(pipe, 'Dear diary, '.repeat(500))
    expect(await refusal(pipe)).toBe('notOurs')
    expect(await refusal(demo.books)).toBe('notOurs')
    expect(await refusal(demo.folder)).toBe('notOurs')
    expect(await refusal(await repack(demo.path('other.zip'), new Map([['notes.txt', Buffer.from('hello')]])))).toBe(
      'notOurs',
    )
    expect(await refusal(demo.path('nowhere.zip'))).toBe('failed')
  })

  it('is one of a newer version, with a file too few or too many, or with other rows', async () => {
    const entries = await entriesOf(archive)
    const changed = async (change: (files: Map<string, Buffer>) => void) => {
      const files = new Map(entries)
      change(files)
      return refusal(await repack(demo.path('repacked.zip'), files))
    }
    const manifestWith = (patch: object) => (files: Map<string, Buffer>) => {
      const manifest = JSON.parse(files.get('billfold.json')?.toString() ?? '') as object
      files.set('billfold.json', Buffer.from(JSON.stringify({ ...manifest, ...patch })))
    }
    expect(await changed(() => undefined)).toBeNull()
    expect(await changed(manifestWith({ version: 2, later: true }))).toBe('newer')
    expect(await changed(manifestWith({ schema: 999 }))).toBe('newer')
    expect(await changed(manifestWith({ format: 'other' }))).toBe('notOurs')
    expect(await changed(manifestWith({ more: 1 }))).toBe('damaged')
    expect(await changed(manifestWith({ business: { id: '../../etc/passwd', name: '' } }))).toBe('damaged')
    expect(await changed((files) => files.set('more.txt', Buffer.from('x')))).toBe('damaged')
    expect(await changed((files) => files.delete('data/notes.jsonl'))).toBe('damaged')
    const document = [...entries.keys()].find((name) => name.startsWith('documents/')) ?? ''
    expect(await changed((files) => files.delete(document))).toBe('damaged')
    expect(await changed((files) => files.set(document, Buffer.from('another')))).toBe('damaged')
    const twin = document.replace(/^documents\/[^ ]+/, 'documents/TWIN')
    expect(await changed((files) => files.set(twin, files.get(document) ?? Buffer.alloc(0)))).toBe('damaged')
    const clients = entries.get('data/clients.jsonl') ?? Buffer.alloc(0)
    expect(await changed((files) => files.set('data/clients.jsonl', Buffer.concat([clients, clients])))).toBe('damaged')
    const renamed = clients.toString().replace(/"name":"./, '"name":"X')
    expect(await changed((files) => files.set('data/clients.jsonl', Buffer.from(renamed)))).toBe('damaged')
    const bytesOfTwin = entries.get(document) ?? Buffer.alloc(0)
    const { documents } = JSON.parse(entries.get('billfold.json')?.toString() ?? '') as ArchiveManifest
    const counted = { ...documents, count: documents.count + 1, bytes: documents.bytes + bytesOfTwin.length }
    const withTwin = (files: Map<string, Buffer>) => {
      manifestWith({ documents: counted })(files)
      files.set(twin, bytesOfTwin)
    }
    expect(await changed(withTwin)).toBe('damaged')
    expect(demo.staged()).toEqual([])
  })

  it('is one whose names lead elsewhere, or that fills the disk', async () => {
    const entries = await entriesOf(archive)
    const evil = Buffer.from(
      readFileSync(
        await repack(demo.path('evil.zip'), new Map([...entries, ['../../evil.txt', Buffer.from('x')]]), true),
      ),
    )
    expect(await refusal(evil)).toBe('damaged')
    const bomb = new Map([...entries, ['data/notes.jsonl', Buffer.alloc(64 * 1024 * 1024, 0x20)]])
    expect(await refusal(await repack(demo.path('bomb.zip'), bomb))).toBe('damaged')
    expect(demo.staged()).toEqual([])
  })
})
