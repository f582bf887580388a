import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseInstant } from '../../kernel/instant'
import { backupName } from '../../domain/backups/backup-name'
import { backupsIn } from './backup-files'

const whose = { books: '/data/books.sqlite', business: '0123abcd' }
const noon = parseInstant('2026-11-28T12:00:00Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-backups-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** A file as it was written `seconds` after noon. */
function make(name: string, seconds: number): void {
  writeFileSync(join(folder, name), '')
  const written = Date.parse(noon) / 1000 + seconds
  utimesSync(join(folder, name), written, written)
}

it('of two backups of one second the one that was written later is the newer', async () => {
  make('books before linking 2026-11-28T12-00-00.sqlite', 0.25)
  make(backupName({ at: noon, tag: '0123abcd-00000001', isEncrypted: false }), 0.75)
  const made = new Map((await backupsIn(folder, whose)).map(({ kind, made_at: at }) => [kind, at]))
  expect(made.get('linking')).toBe('2026-11-28T12:00:00.250Z')
  expect(made.get('daily')).toBe('2026-11-28T12:00:00.750Z')
})

it('what was copied since is of the moment that its name says', async () => {
  make(backupName({ at: noon, tag: '0123abcd-00000001', isEncrypted: false }), 86_400)
  expect(await backupsIn(folder, whose)).toMatchObject([{ made_at: noon }])
})
