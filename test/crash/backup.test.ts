import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ok } from '../../src/kernel/result'
import { BooksAtWork } from '../../src/main/backup/books.fixture'
import { stage } from '../../src/main/backup/backup-task'
import { openWorkspace } from '../../src/main/workspace'
import { inspectOrganizationFile } from '../../src/storage/organization-file'
import { removeStaged } from '../../src/storage/stage-books'
import { bundleWriter } from './bundle'
import { chance } from './chance'
import { LittleRoom } from './little-room'

const KILLS = 15
let writer = ''
let books: BooksAtWork
/** Two states of the same books, and what their clients are called. */
const states = ['older', 'newer'] as const
const pathOf = (state: string) => join(books.folder, `${state}.sqlite`)
const clientsOf = { older: ['Northwind'], newer: ['Contoso', 'Northwind'] }

beforeAll(async () => {
  writer = await bundleWriter('test/crash/backup-writer.ts')
  books = new BooksAtWork()
  const northwind = books.client('Northwind')
  for (const state of states) {
    for (let n = 0; n < 20; n += 1) books.issue(northwind)
    if (state === 'newer') books.client('Contoso')
    books.later(1)
    const made = await books.backups.backUpNow()
    if (!made.ok) throw new Error(made.error.message)
    copyFileSync(made.value.last?.path ?? '', pathOf(state))
  }
  books.workspace.close()
})
beforeEach(() => {
  for (const folder of [books.organizations, books.ownFolder]) {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
  }
  copyFileSync(pathOf('newer'), live())
})
afterAll(() => {
  books.remove()
})

const live = (folder = books.folder) => join(folder, 'organizations', '00000000-0000-7000-8000-000000000000.sqlite')
const backupsOf = (folder: string) =>
  readdirSync(join(folder, 'backups'))
    .filter((name) => /\.sqlite(\.age)?$/.test(name))
    .map((name) => join(folder, 'backups', name))

/** Opens the books as the next start does; answers their clients, once the file was found whole. */
function clientsAtNextStart(folder = books.folder): string[] {
  const opened = openWorkspace(join(folder, 'organizations'), () => ok(undefined))
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
  const { rows } = opened.value.env()?.file.reads.clients.list({ page: 1, perPage: 10 }) ?? { rows: [] }
  opened.value.close()
  expect(inspectOrganizationFile(live(folder))).toBeNull()
  return rows.map(({ name }) => name).toSorted()
}

/** Reads a backup as a restore does. */
async function expectWhole(path: string): Promise<void> {
  const to = join(books.folder, 'tried')
  expect(await stage({ from: path, to, books: null, password: 'plum wagon lantern' })).toMatchObject({ ok: true })
  removeStaged(to)
}

/** Kills a writer in the middle, after it has said so many dots and a moment more. */
async function workAndKill(part: 'backUp' | 'encrypt' | 'restore', dots: number, milliseconds: number): Promise<void> {
  const args = [writer, books.folder, part, ...states.map(pathOf)]
  const working = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(working, 'close')
  let said = ''
  for await (const chunk of working.stdout as AsyncIterable<Buffer>) {
    said += chunk.toString()
    if (working.killed || said.length < dots) continue
    await sleep(milliseconds)
    working.kill('SIGKILL')
  }
  expect(await closed).toEqual([null, 'SIGKILL'])
  expect(said).toMatch(/^\.+$/)
}

it.each(['backUp', 'encrypt', 'restore'] as const)(
  `${String(KILLS)} writers killed in the middle (%s) leave whole books and whole backups`,
  async (part) => {
    const random = chance(20_261_127)
    let unfinished = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      await workAndKill(part, 1 + random(2), random(120))
      const left = [books.organizations, books.ownFolder].flatMap((folder) => readdirSync(folder))
      if (left.some((name) => name.includes('.partial') || name.includes('.restoring'))) unfinished += 1
      for (const path of backupsOf(books.folder)) await expectWhole(path)
      expect(backupsOf(books.folder)).not.toEqual([])
      const clients = clientsAtNextStart()
      if (part !== 'restore') expect(clients).toEqual(clientsOf.newer)
      else expect([clientsOf.older, clientsOf.newer]).toContainEqual(clients)
    }
    // Otherwise nothing was tried.
    expect(unfinished).toBeGreaterThan(3)
  },
  300_000,
)

it.each(['backUp', 'encrypt', 'restore'] as const)(
  'a disk that becomes full (%s) takes neither books nor backups',
  async (part) => {
    const room = new LittleRoom(join(books.folder, 'room'), 3_000_000)
    try {
      mkdirSync(join(room.folder, 'organizations'))
      mkdirSync(join(room.folder, 'backups'))
      copyFileSync(pathOf('newer'), live(room.folder))
      const said = await room.run([writer, room.folder, part, ...states.map(pathOf)], /no room left/)
      expect(said).toMatch(/^\.*(No backup was made|Nothing was restored|There is no room)/)
      for (const path of backupsOf(room.folder)) await expectWhole(path)
      expect([clientsOf.older, clientsOf.newer]).toContainEqual(clientsAtNextStart(room.folder))
    } finally {
      room.end()
    }
  },
)
