import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WorkStatus } from '../../contract/desktop/work-operations'
import { err, ok } from '../../kernel/result'
import { BooksAtWork } from '../backup/books.fixture'
import { newId } from '../ids'
import { LongWork } from '../long-work'
import { beginWholeFile } from '../whole-file'
import type { ArchivesAside, AsideWatch } from './archive-aside'
import { createArchives } from './archive-service'
import { doArchiveTask } from './archive-task'

const here = (watch: AsideWatch) => ({ tell: watch.tell, isStopped: () => watch.signal.aborted })
/** In this thread: the one beside it is tried by the window's tests. */
const aside: ArchivesAside = {
  write: (paths, watch) =>
    doArchiveTask({ task: 'write', ...paths }, here(watch)) as ReturnType<ArchivesAside['write']>,
  read: (paths, watch) => doArchiveTask({ task: 'read', ...paths }, here(watch)) as ReturnType<ArchivesAside['read']>,
}
const call = { params: {}, query: {}, body: {}, rawInput: {} } as never

/** A computer with archives of its books. */
class Computer {
  readonly books: BooksAtWork
  readonly told: (WorkStatus | null)[] = []
  /** What whoever is asked for a file chooses. */
  chosen: string | null = null
  /** Whether whoever sits there stops what has begun. */
  isImpatient = false
  readonly work = new LongWork((status) => {
    this.told.push(status)
    if (status !== null && this.isImpatient) this.work.stop()
  })

  constructor(business: string | null) {
    this.books = new BooksAtWork(business)
  }

  archives() {
    const { workspace, restores, backups, folder, organizations } = this.books
    return createArchives({
      workspace,
      work: this.work,
      aside,
      restores,
      checked: join(organizations, 'books.checking'),
      sealAll: () => Promise.resolve(),
      inTurn: (work) => backups.inTurn(work),
      begin: async () => ok(await beginWholeFile(join(folder, 'archive.zip'), newId())),
      choose: () => Promise.resolve(this.chosen),
      unwritten: (error) => {
        throw error
      },
    })
  }

  async save(): Promise<string> {
    const saved = await this.archives().actions.saveArchive(call, call)
    if (!saved.ok) throw new Error(saved.error.message)
    return saved.value.path ?? ''
  }

  read(path: string) {
    this.chosen = path
    return this.archives().actions.readArchive(call, call)
  }

  /** What lies in the folder of books but these. */
  left(): string[] {
    return readdirSync(this.books.organizations).filter((name) => !/\.sqlite(-wal|-shm)?$/.test(name))
  }
}

let ada: Computer
let empty: Computer
beforeEach(() => {
  ada = new Computer('Ada Studio')
  empty = new Computer(null)
  ada.books.issue(ada.books.client('Northwind'))
})
afterEach(() => {
  ada.books.remove()
  empty.books.remove()
})

describe('an archive', () => {
  it('is saved whole, with progress, and nothing beside it', async () => {
    const path = await ada.save()
    expect(readdirSync(ada.books.folder).filter((name) => name.includes('archive'))).toEqual(['archive.zip'])
    expect(path).toBe(join(ada.books.folder, 'archive.zip'))
    expect(ada.told[0]).toMatchObject({ kind: 'saveArchive', phase: 'writing', done: 0 })
    expect(ada.told.at(-1)).toBeNull()
  })

  it('becomes the books of a computer that has none', async () => {
    const read = await empty.read(await ada.save())
    if (!read.ok) throw new Error(read.error.message)
    const { preview, books_here: here } = read.value
    expect(here).toBeNull()
    expect(preview).toMatchObject({ name: 'Ada Studio', newest_number: 'INV-0001', syncs_with: null, newer: null })
    expect(preview?.changed_at).not.toBeNull()
    expect(await empty.books.restores.restore(preview?.id ?? '')).toEqual({ ok: true, value: {} })
    expect(empty.books.clients()).toEqual(['Northwind'])
    empty.books.restart()
    expect(empty.books.clients()).toEqual(['Northwind'])
    // The number after the last one is next.
    const again = empty.books.workspace.env()?.file.reads.series.current('invoice').nextNumber
    expect(again).toBe(2)
  })

  it('is only looked at beside books, of the same business or of another', async () => {
    const path = await ada.save()
    ada.books.client('Contoso')
    const same = await ada.read(path)
    expect(same).toMatchObject({
      ok: true,
      value: { preview: { id: '', counts: { clients: 1 } }, books_here: { name: 'Ada Studio', is_same: true } },
    })
    expect(await ada.books.restores.restore('')).toMatchObject({ ok: false })
    expect(ada.books.clients()).toEqual(['Contoso', 'Northwind'])
    expect(ada.left()).toEqual([])
    empty.books.setUp('Grace Works')
    const here = { name: 'Grace Works', is_same: false, folder: empty.books.organizations }
    expect(await empty.read(path)).toMatchObject({ value: { books_here: here } })
    expect(empty.left()).toEqual([])
  })

  it('never takes the place of books that were begun since it was shown', async () => {
    const read = await empty.read(await ada.save())
    if (!read.ok) throw new Error(read.error.message)
    empty.books.setUp('Grace Works')
    expect(await empty.books.restores.restore(read.value.preview?.id ?? '')).toMatchObject({ ok: false })
    expect(empty.books.workspace.env()?.file.reads.organization().name).toBe('Grace Works')
  })

  it('that is none is refused, in words, with nothing left', async () => {
    const path = join(empty.books.folder, 'letter.zip')
    writeFileSync(path, 'Dear Ada, '.repeat(100))
    expect(await empty.read(path)).toMatchObject({
      ok: false,
      error: { message: 'It is not an archive of Billfold.' },
    })
    expect(empty.left()).toEqual([])
    empty.chosen = null
    expect(await empty.archives().actions.readArchive(call, call)).toMatchObject({ value: { preview: null } })
  })

  it('can be stopped, one way and the other', async () => {
    for (let n = 0; n < 50; n += 1) ada.books.client(`Client ${String(n)}`)
    const whole = await ada.save()
    ada.isImpatient = true
    expect(await ada.archives().actions.saveArchive(call, call)).toEqual(ok({ path: null, is_stopped: true }))
    expect(readdirSync(ada.books.folder).filter((name) => name.includes('.part'))).toEqual([])
    empty.isImpatient = true
    expect(await empty.read(whole)).toEqual(ok({ preview: null, is_stopped: true, books_here: null }))
    expect(empty.left()).toEqual([])
  })

  it('waits for nothing else: one thing at a time', async () => {
    const first = ada.archives().actions.saveArchive(call, call)
    expect(await ada.archives().actions.readArchive(call, call)).toMatchObject(
      err({ message: expect.stringContaining('still going on') as string }),
    )
    await first
  })
})
