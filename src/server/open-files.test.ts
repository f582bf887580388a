import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OrganizationId } from '../domain/ids'
import { openMemoryFile } from '../storage/rows.fixture'
import { OpenFiles } from './open-files'

let folder: string
let files: OpenFiles
let milliseconds: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-open-files-'))
  milliseconds = 0
  files = new OpenFiles(pathOf, { most: 2, idleMs: 1000 }, () => milliseconds)
})
afterEach(() => {
  files.closeAll()
  rmSync(folder, { recursive: true })
})

const pathOf = (id: OrganizationId) => join(folder, `${id}.sqlite`)

function make(name: string): OrganizationId {
  const id = name as OrganizationId
  openMemoryFile(pathOf(id)).close()
  return id
}

/** Whether a file that was lent is still the one that is open. */
const isKept = (id: OrganizationId, lent: unknown) => files.get(id) === lent

it('opens a file once, and answers what is in it', () => {
  const id = make('a')
  const file = files.get(id)
  expect(file?.reads.organization().name).toBe('Studio')
  expect([isKept(id, file), files.count]).toEqual([true, 1])
})

it('does not make a file that is not there', () => {
  expect([files.get('nothing' as OrganizationId), files.count]).toEqual([null, 0])
})

it('closes the one that nobody used for the longest time, before there are too many', () => {
  const [a, b, c] = [make('a'), make('b'), make('c')]
  const [fileA, fileB] = [files.get(a), files.get(b)]
  files.get(a)
  files.get(c)
  expect(files.count).toBe(2)
  expect(() => fileB?.reads.organization()).toThrow('not open')
  expect(isKept(a, fileA)).toBe(true)
  expect(files.get(b)?.reads.organization().name).toBe('Studio')
})

it('closes what has been idle, and opens it again', () => {
  const [a, b] = [make('a'), make('b')]
  files.get(a)
  milliseconds = 600
  const fileB = files.get(b)
  milliseconds = 1000
  files.closeIdle()
  expect([files.count, isKept(b, fileB)]).toEqual([1, true])
  expect(files.get(a)?.reads.organization().name).toBe('Studio')
})

it('says what is wrong with a file that cannot be opened, and goes on with the others', () => {
  const good = make('good')
  writeFileSync(pathOf('bad' as OrganizationId), 'This is no database.'.repeat(100))
  expect(() => files.get('bad' as OrganizationId)).toThrow(/bad\.sqlite cannot be opened \(notADatabase/)
  expect(files.get(good)?.reads.organization().name).toBe('Studio')
})

it('looks through a file when it first opens it, and not each time it was put aside', () => {
  const id = make('a')
  files.get(id)
  milliseconds = 5000
  files.closeIdle()
  const bytes = readFileSync(pathOf(id))
  writeFileSync(pathOf(id), bytes.fill(0xee, bytes.length - 4096))
  expect(files.get(id)).not.toBeNull()
  const others = new OpenFiles(pathOf, { most: 2, idleMs: 1000 }, () => milliseconds)
  expect(() => others.get(id)).toThrow('cannot be opened (corrupt')
})
