import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { err, ok } from '../kernel/result'
import { makeWhole } from './make-whole'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-make-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('gives a file its name once it is whole, and begins anew where a crash left a part', () => {
  const path = join(folder, 'a.sqlite')
  for (const left of ['.partial', '.partial-wal', '.partial-shm']) writeFileSync(path + left, 'left')
  const made = makeWhole(path, (partial) => {
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(partial, 'whole')
    return ok(undefined)
  })
  expect([made, readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([ok(undefined), ['a.sqlite'], 'whole'])
})

it('leaves no log beside it of a file of its name that is gone', () => {
  const path = join(folder, 'a.sqlite')
  for (const left of ['-wal', '-shm', '-journal']) writeFileSync(path + left, 'left')
  const made = makeWhole(path, (partial) => {
    writeFileSync(partial, 'whole')
    return ok(undefined)
  })
  expect([made, readdirSync(folder)]).toEqual([ok(undefined), ['a.sqlite']])
})

it('leaves nothing where it cannot be made', () => {
  const made = makeWhole(join(folder, 'a.sqlite'), (partial) => {
    writeFileSync(partial, 'half')
    return err('no')
  })
  expect([made, readdirSync(folder)]).toEqual([err('no'), []])
})
