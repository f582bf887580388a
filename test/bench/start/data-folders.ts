import Database from 'better-sqlite3'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { millisecondsToInstant } from '../../../src/kernel/instant'
import { makeBigFile } from '../big-file'
import { launch, ourApplication } from '../launch'
import { beginFirstSync, link } from '../sync/application'
import { onServer } from '../sync/on-server'

const INVOICES = 100_000
const LINES = 3
/** About as much as SQLite lets a journal grow before it is put into the file: a thousand pages. */
const JOURNAL_BYTES = 4_000_000
const DAY_MS = 86_400_000

/** The only books of a data folder. */
export function booksIn(dataFolder: string): string {
  const organizations = join(dataFolder, 'organizations')
  const name = readdirSync(organizations).find((each) => each.endsWith('.sqlite'))
  if (name === undefined) throw new Error(`There are no books in ${organizations}.`)
  return join(organizations, name)
}

export async function makeBigFolder(dataFolder: string): Promise<void> {
  mkdirSync(join(dataFolder, 'organizations'), { recursive: true })
  const path = join(dataFolder, 'organizations', 'big.sqlite')
  await makeBigFile(path, INVOICES, LINES)
}

/** Leaves books as a crash does: what was written last stands in the journal alone. Answers what does so again. */
export function leaveJournal(dataFolder: string): () => void {
  const path = booksIn(dataFolder)
  const files = ['', '-wal', '-shm']
  const kept = join(dataFolder, 'crashed')
  const sqlite = new Database(path)
  sqlite.pragma('wal_autocheckpoint = 0')
  const touch = sqlite.prepare('UPDATE invoices SET updated_at = ?')
  for (let day = 0; statSync(`${path}-wal`).size < JOURNAL_BYTES; day += 1)
    touch.run(millisecondsToInstant(day * DAY_MS))
  for (const each of files) cpSync(path + each, kept + each)
  sqlite.close()
  return () => {
    for (const each of files) {
      rmSync(path + each, { force: true })
      if (each !== '-shm') cpSync(kept + each, path + each)
    }
    if (!existsSync(`${path}-wal`)) throw new Error('There is no journal.')
  }
}

/** Links books to a server of ours, which then answers nothing more. */
export async function linkToSilence(dataFolder: string, hook: string): Promise<{ readonly close: () => void }> {
  const address = await onServer(dataFolder, async (server) => {
    const { app, page } = await launch(ourApplication, dataFolder, [hook])
    try {
      await link({ app, page, address: server })
      const { ended } = await beginFirstSync(page, 'device')
      await ended
    } finally {
      await app.close()
    }
    return server
  })
  const waiting = new Set<Socket>()
  const silent = createServer((socket) => waiting.add(socket.on('error', () => waiting.delete(socket))))
  silent.listen(Number(new URL(address).port), '127.0.0.1')
  await once(silent, 'listening')
  return {
    close() {
      silent.close()
      for (const socket of waiting) socket.destroy()
    },
  }
}
