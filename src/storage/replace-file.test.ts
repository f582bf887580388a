import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Instant } from '../kernel/instant'
import { lockFolder } from './folder-lock'
import { replaceFile } from './replace-file'

let folder: string
let precious: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-replace-'))
  precious = join(folder, 'precious')
  writeFileSync(precious, 'my books')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a link in the place of a file, or of what is written beside it, is never followed', () => {
  const path = join(folder, 'window.json')
  symlinkSync(precious, path)
  symlinkSync(precious, `${path}.new`)
  replaceFile(path, 'new')
  expect([readFileSync(path, 'utf8'), readFileSync(precious, 'utf8')]).toEqual(['new', 'my books'])
  expect(readdirSync(folder).sort()).toEqual(['precious', 'window.json'])
})

test('who uses a folder is never written where a link leads', () => {
  const notes = join(folder, 'in-use-by.json')
  symlinkSync(precious, notes)
  const lock = lockFolder(folder, { program: 'desktop', since: '2026-03-14T08:30:00.000Z' as Instant })
  if (!lock.ok) throw new Error(lock.error.detail)
  lock.value.release()
  expect(readFileSync(precious, 'utf8')).toBe('my books')
  expect(lstatSync(notes).isFile()).toBe(true)
  expect(readFileSync(notes, 'utf8')).toContain('desktop')
})

test('a folder is locked by a file in it, never by one that a link leads to', () => {
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'in-use.lock'))
  const lock = lockFolder(folder, { program: 'desktop', since: '2026-03-14T08:30:00.000Z' as Instant })
  if (!lock.ok) throw new Error(lock.error.detail)
  lock.value.release()
  expect(lstatSync(join(folder, 'in-use.lock')).isFile()).toBe(true)
  expect(readdirSync(folder)).not.toContain('elsewhere')
})
