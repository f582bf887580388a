import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Instant } from '../../kernel/instant'
import { openLog } from './local-log'

const at = '2026-03-10T09:00:00.000Z' as Instant
let base = ''
let folder = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'billfold-log-'))
  folder = join(base, 'logs')
})
afterEach(() => {
  rmSync(base, { recursive: true })
})

const open = (mostBytes?: number) =>
  openLog({ folder, root: '/app', now: () => at, ...(mostBytes !== undefined && { mostBytes }) })
const written = () => readFileSync(join(folder, 'billfold.log'), 'utf8')

it('writes one line an entry, for its owner alone, and nothing before there is one', () => {
  const log = open()
  expect(existsSync(folder)).toBe(false)
  log.note('start', { version: '1.2.3', isPackaged: true })
  log.defect(Object.assign(new Error('Ada owes'), { code: 'EIO', stack: '' }), 'sync')
  expect(written()).toBe(
    `{"at":"${at}","level":"info","what":"start","version":"1.2.3","isPackaged":true}\n` +
      `{"at":"${at}","level":"error","what":"defect","where":"sync","class":"Error","code":"EIO"}\n`,
  )
  if (process.platform === 'win32') return
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'billfold.log')).mode & 0o777).toBe(0o600)
})

it('shuts a file that others could read, and follows no link', () => {
  if (process.platform === 'win32') return
  const log = open()
  log.note('start')
  chmodSync(join(folder, 'billfold.log'), 0o644)
  log.note('end')
  expect(statSync(join(folder, 'billfold.log')).mode & 0o777).toBe(0o600)
  const elsewhere = join(base, 'elsewhere')
  writeFileSync(elsewhere, 'precious')
  rmSync(join(folder, 'billfold.log'))
  symlinkSync(elsewhere, join(folder, 'billfold.log'))
  log.note('start')
  expect(readFileSync(elsewhere, 'utf8')).toBe('precious')
  expect(written()).toContain('start')
})

it('takes only words of ours: what is none is left out', () => {
  const log = open()
  for (const text of ['Ada Lovelace', 'ada@books.example', '/home/ada', '4,200', ''])
    log.note('round', { problem: text })
  log.defect('', 'due work for 01890a5d-ac96-774b-bcce-b302099a8057')
  log.defect('', '/home/ada/books.sqlite')
  log.defect('', 'Ada <ada@books.example>')
  const entries = written()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(entries.slice(0, 5).map(({ problem }) => problem)).toEqual(Array(5).fill('?'))
  expect(entries.slice(5).map(({ where }) => where)).toEqual(['due work for', '?', '?'])
})

it('never grows beyond its files, and reads the newest lines out of all of them', () => {
  const log = open(400)
  for (let count = 0; count < 50; count += 1) log.note('round', { count })
  expect(readdirSync(folder).sort()).toEqual(['billfold.1.log', 'billfold.2.log', 'billfold.log'])
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(400)
  const counts = log.tail(7).map((line) => (JSON.parse(line) as { count: number }).count)
  expect(counts).toEqual([43, 44, 45, 46, 47, 48, 49])
  expect(log.tail(1000).length).toBeGreaterThan(10)
  expect(openLog({ folder: join(base, 'none'), root: '', now: () => at }).tail(5)).toEqual([])
})

it('throws nothing where nothing can be written', () => {
  writeFileSync(folder, 'a file where the folder should be')
  const log = open()
  log.note('start')
  log.defect(new Error('no'), 'sync')
  expect(log.tail(3)).toEqual([])
  expect(readFileSync(folder, 'utf8')).toBe('a file where the folder should be')
})
