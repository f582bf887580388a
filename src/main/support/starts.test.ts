import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countStarts } from './starts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-starts-'))
  path = join(folder, 'starts.json')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const next = () => countStarts(path)
/** Starts that were killed before they had settled. */
function fail(times: number): void {
  for (let count = 0; count < times; count += 1) next().begin(false)
}

it('asks after two starts that failed, and again until one goes well', () => {
  expect(next()).toMatchObject({ failed: 0, asks: false })
  fail(1)
  expect(next()).toMatchObject({ failed: 1, asks: false })
  fail(1)
  expect(next()).toMatchObject({ failed: 2, asks: true })
  fail(1)
  expect(next()).toMatchObject({ failed: 3, asks: true })
  const well = next()
  well.begin(false)
  well.settle()
  expect(next().failed).toBe(0)
})

it('what never began, as another had the folder, counts for nothing', () => {
  fail(1)
  const second = next()
  second.takeBack()
  expect(next().failed).toBe(1)
})

it('a start that ends by itself leaves what was before', () => {
  fail(2)
  const ended = next()
  ended.begin(false)
  ended.takeBack()
  expect(next().failed).toBe(2)
})

it('what comes once it has settled changes nothing', () => {
  const well = next()
  well.begin(false)
  well.settle()
  well.takeBack()
  well.settle()
  expect(next().failed).toBe(0)
})

it('a safe start that goes well says nothing of the usual one, and one that fails counts', () => {
  fail(2)
  const safe = next()
  safe.begin(true)
  safe.settle()
  expect(next()).toMatchObject({ failed: 2, asks: true })
  next().begin(true)
  expect(next().failed).toBe(3)
})

it('after "Start as usual" the next start does not ask, and one more failure does', () => {
  fail(4)
  const safe = next()
  safe.begin(true)
  safe.settle()
  safe.asUsualNext()
  safe.takeBack()
  expect(next()).toMatchObject({ failed: 1, asks: false })
  fail(1)
  expect(next().asks).toBe(true)
})

it.each(['', 'null', '{}', '{"failed":-1}', '{"failed":"Ada"}', '[]', '\u0000'])('a file of %j is no count', (text) => {
  writeFileSync(path, text)
  expect(next()).toMatchObject({ failed: 0, asks: false })
  next().begin(false)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ failed: 1 })
})

it('keeps nobody from starting where nothing can be kept', () => {
  const nowhere = countStarts(join(folder, 'none', 'starts.json'))
  expect(nowhere.failed).toBe(0)
  nowhere.begin(false)
  nowhere.settle()
  nowhere.asUsualNext()
})
