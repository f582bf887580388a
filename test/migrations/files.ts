import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection, type Connection } from '../../src/storage/connection'
import { migrations } from '../../src/storage/migrations/index'
import type { Migration } from '../../src/storage/migrations/migration'

/** A folder of files, removed with everything in it. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'billfold-migrations-'))
  #count = 0

  /** A path that nothing stands at yet. */
  next(): string {
    return join(this.path, `${String((this.#count += 1))}.sqlite`)
  }

  /** The SHA-256 of every file whose name begins as this one's does: the file, its log, its index. */
  contents(path: string): Record<string, string> {
    const begin = path.slice(this.path.length + 1)
    const names = readdirSync(this.path).filter((name) => name.startsWith(begin))
    return Object.fromEntries(names.map((name) => [name.slice(begin.length), hash(join(this.path, name))]))
  }

  remove(): void {
    rmSync(this.path, { recursive: true })
  }
}

function hash(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** The steps up to and including a version. */
export function stepsTo(version: number): readonly Migration[] {
  return migrations.filter(({ number }) => number <= version)
}

/** Opens a file with these steps; it is a defect of the test when it is refused. */
export function openWith(path: string, steps: readonly Migration[]): Connection {
  const opened = openConnection(path, steps, { isMade: true })
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
  return opened.value
}

/** Changes a file by SQL as another program would. */
export function alter(path: string, sql: string): void {
  const sqlite = new Database(path)
  sqlite.exec(sql)
  sqlite.close()
}
