import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ok } from '../kernel/result'
import type { OrganizationId } from '../domain/ids'
import type { OrganizationFile } from '../storage/organization-file'
import { openMemoryFile } from '../storage/rows.fixture'
import { OpenFiles, REFUSED_MS } from './open-files'

let folder: string
let files: OpenFiles
let milliseconds: number
let refusals: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-open-files-'))
  milliseconds = 0
  refusals = []
  files = openFiles()
})
afterEach(() => {
  files.closeAll()
  rmSync(folder, { recursive: true })
})

function openFiles(): OpenFiles {
  return new OpenFiles({
    pathOf,
    limits: { most: 2, idleMs: 1000 },
    readMs: () => milliseconds,
    onRefused: ({ kind }) => refusals.push(kind),
  })
}

const pathOf = (id: OrganizationId) => join(folder, `${id}.sqlite`)

function make(name: string): OrganizationId {
  const id = name as OrganizationId
  openMemoryFile(pathOf(id)).close()
  return id
}

/** The file, which is there and can be opened. */
function get(id: OrganizationId): OrganizationFile {
  const found = files.get(id)
  if (!found.ok || found.value === null) throw new Error('There is none.')
  return found.value
}

/** Whether a file that was lent is still the one that is open. */
const isKept = (id: OrganizationId, lent: unknown) => get(id) === lent

it('opens a file once, and answers what is in it', () => {
  const id = make('a')
  const file = get(id)
  expect(file.reads.organization().name).toBe('Studio')
  expect([isKept(id, file), files.count]).toEqual([true, 1])
})

it('does not make a file that is not there', () => {
  expect([files.get('nothing' as OrganizationId), files.count]).toEqual([ok(null), 0])
})

it('closes the one that nobody used for the longest time, before there are too many', () => {
  const [a, b, c] = [make('a'), make('b'), make('c')]
  const [fileA, fileB] = [get(a), get(b)]
  files.get(a)
  files.get(c)
  expect(files.count).toBe(2)
  expect(() => fileB.reads.organization()).toThrow('not open')
  expect(isKept(a, fileA)).toBe(true)
  expect(get(b).reads.organization().name).toBe('Studio')
})

it('closes what has been idle, and opens it again', () => {
  const [a, b] = [make('a'), make('b')]
  files.get(a)
  milliseconds = 600
  const fileB = get(b)
  milliseconds = 1000
  files.closeIdle()
  expect([files.count, isKept(b, fileB)]).toEqual([1, true])
  expect(get(a).reads.organization().name).toBe('Studio')
})

it('says what is wrong with a file that cannot be opened, and goes on with the others', () => {
  const good = make('good')
  const bad = 'bad' as OrganizationId
  writeFileSync(pathOf(bad), 'This is no database.'.repeat(100))
  expect(files.get(bad)).toMatchObject({ ok: false, error: { kind: 'notADatabase', path: pathOf(bad) } })
  expect(get(good).reads.organization().name).toBe('Studio')
  expect(files.refused()).toEqual([{ id: bad, reason: 'notADatabase' }])
})

it('looks at a refused file again after a while, and not before', () => {
  const [good, bad] = [make('good'), 'bad' as OrganizationId]
  writeFileSync(pathOf(bad), '')
  expect([files.get(bad).ok, files.get(bad).ok, refusals]).toEqual([false, false, ['empty']])
  copyFileSync(pathOf(good), pathOf(bad))
  expect(files.get(bad).ok).toBe(false)
  milliseconds = REFUSED_MS
  expect([get(bad).reads.organization().name, files.refused()]).toEqual(['Studio', []])
})

it('forgets a refused file that is gone', () => {
  const bad = 'bad' as OrganizationId
  writeFileSync(pathOf(bad), '')
  files.get(bad)
  rmSync(pathOf(bad))
  expect([files.refused(), files.get(bad)]).toEqual([[], ok(null)])
})

it('looks through a file when it first opens it, and not each time it was put aside', () => {
  const id = make('a')
  files.get(id)
  milliseconds = 5000
  files.closeIdle()
  const bytes = readFileSync(pathOf(id))
  writeFileSync(pathOf(id), bytes.fill(0xee, bytes.length - 2 * 4096, bytes.length - 4096))
  expect(files.get(id).ok).toBe(true)
  expect(openFiles().get(id)).toMatchObject({ ok: false, error: { kind: 'corrupt' } })
})
