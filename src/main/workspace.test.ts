import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { desktop } from '../contract/desktop/index'
import { copyBeforeUpdate } from '../storage/copy-before-update'
import { openWorkspace } from './workspace'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'billfold-workspace-'))
  folder = join(root, 'organizations')
  makeBooks(folder, 'Ada Studio')
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

/** Answers the path of the file. */
function makeBooks(where: string, name: string): string {
  mkdirSync(where, { recursive: true })
  const opened = openWorkspace(where, copyBeforeUpdate(join(where, 'backups')))
  if (!opened.ok) throw new Error(opened.error.detail)
  const [owner, profile] = [
    { name: 'Ada', email: 'ada@example.com' },
    { currency: 'EUR', locale: 'en-GB', time_zone: 'UTC' },
  ]
  const made = opened.value.setUp(desktop.setUp.body.parse({ name, owner, profile }))
  opened.value.close()
  if (!made.ok) throw new Error(made.error.message)
  return join(where, readdirSync(where)[0] ?? '')
}

/** Whose books the application opens, and what it says to be there beside them. */
function start() {
  const opened = openWorkspace(folder, copyBeforeUpdate(join(folder, 'backups')))
  if (!opened.ok) return opened.error
  const { env, leftAlone, close } = opened.value
  const name = env()?.file.reads.organization().name
  close()
  return { name, leftAlone }
}

/** The name of books, and the first of all. */
const FIRST = '00000000-0000-7000-8000-000000000000.sqlite'
const inFolder = (name: string) => join(folder, name)
const others = () => makeBooks(join(root, 'elsewhere'), 'Somebody else')

const foreign: readonly [what: string, name: string, put: (path: string) => void, isNamed: boolean][] = [
  ['an empty folder', '0', (path) => mkdirSync(path), false],
  ['a file of the file system', '._books.sqlite', (path) => writeFileSync(path, 'Mac OS X'), false],
  ['a copy of other books', 'a copy.sqlite', (path) => writeFileSync(path, readFileSync(others())), false],
  ['a link to other books', '0.sqlite', (path) => symlinkSync(others(), path), false],
  ['an empty folder with the name of books', FIRST, (path) => mkdirSync(path), true],
  ['a text with the name of books', FIRST, (path) => writeFileSync(path, 'Dear diary'), true],
  ['nothing with the name of books', FIRST, (path) => writeFileSync(path, ''), true],
  ['a link to other books with the name of books', FIRST, (path) => symlinkSync(others(), path), true],
  ['a link that leads nowhere', FIRST, (path) => symlinkSync(join(root, 'nowhere'), path), true],
]

test.each(foreign)('%s that sorts first is left alone, and the books open', (_what, name, put, isNamed) => {
  put(inFolder(name))
  const seen = () => [readdirSync(root, { recursive: true }), contentOf(inFolder(name))]
  const before = seen()
  expect(start()).toEqual({ name: 'Ada Studio', leftAlone: isNamed ? [inFolder(name)] : [] })
  expect(seen()).toEqual(before)
})

function contentOf(path: string): unknown {
  try {
    return readFileSync(path)
  } catch (error) {
    return String(error)
  }
}

test('books that are damaged are never passed over for others', () => {
  const [name = ''] = readdirSync(folder)
  const other = others()
  writeFileSync(inFolder('a copy.sqlite'), readFileSync(other))
  writeFileSync(inFolder(name), '')
  expect(start()).toMatchObject({ kind: 'empty', path: inFolder(name) })

  const half = readFileSync(other)
  writeFileSync(inFolder(name), half.subarray(0, half.length / 2))
  writeFileSync(inFolder('ffffffff-0000-7000-8000-000000000000.sqlite'), readFileSync(other))
  expect(start()).toMatchObject({ kind: 'corrupt', path: inFolder(name) })
})

test('books under another name open where there are none under their own', () => {
  const [name = ''] = readdirSync(folder)
  writeFileSync(inFolder('restored.sqlite'), readFileSync(inFolder(name)))
  rmSync(inFolder(name))
  mkdirSync(inFolder('0.sqlite'))
  expect(start()).toEqual({ name: 'Ada Studio', leftAlone: [inFolder('0.sqlite')] })
})

test('a folder in the place of the books is named, and nobody is asked to begin anew', () => {
  const [name = ''] = readdirSync(folder)
  rmSync(inFolder(name))
  mkdirSync(inFolder(name))
  expect(start()).toMatchObject({ kind: 'unreadable', path: inFolder(name), detail: 'It is a folder, not a file.' })
})
