import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPrivateFiles } from './private-files'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'billfold-mail-'))
})
afterEach(() => {
  rmSync(parent, { recursive: true })
})

it('keeps each file under the name that people see, for its owner alone', () => {
  const folder = openPrivateFiles(join(parent, 'mail'), Date.now)
  const paths = ['1', '2'].map((id) => folder.put(id, 'INV-0001.eml', Buffer.from(id)))
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['1', '2'])
  expect(paths.map((path) => path.endsWith('INV-0001.eml'))).toEqual([true, true])
  if (process.platform !== 'win32') expect(statSync(join(parent, 'mail')).mode & 0o077).toBe(0)
})

it('keeps them so that a program which opens one says that it cannot be changed, where that is wished', () => {
  let later = 0
  const folder = openPrivateFiles(join(parent, 'opened'), () => Date.now() + later, { isReadOnly: true })
  const path = folder.put('1', 'hours.xlsx', Buffer.from('1'))
  expect(statSync(path).mode & 0o222).toBe(0)
  // What the program put beside it goes as well.
  writeFileSync(join(parent, 'opened', '1', '~$hours.xlsx'), 'lock')
  later = 25 * 3_600_000
  folder.cleanUp()
  expect(existsSync(join(parent, 'opened', '1'))).toBe(false)
})

it('deletes what is older than a day, and nothing else', () => {
  let later = 0
  const folder = openPrivateFiles(join(parent, 'mail'), () => Date.now() + later)
  const path = folder.put('1', 'INV-0001.eml', Buffer.from('1'))
  folder.cleanUp()
  expect(existsSync(path)).toBe(true)
  later = 25 * 3_600_000
  folder.cleanUp()
  expect(existsSync(path)).toBe(false)
})
