import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { differingFiles } from './compare'

let folder: string
const at = (...path: string[]) => join(folder, ...path)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-compare-'))
  mkdirSync(at('one/resources'), { recursive: true })
  writeFileSync(at('one/resources/app.asar'), 'all of it')
  writeFileSync(at('one/billfold'), 'a program', { mode: 0o755 })
  cpSync(at('one'), at('other'), { recursive: true })
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('finds what was made twice the same, whenever that was', () => {
  utimesSync(at('other/billfold'), 0, 0)
  expect(differingFiles(at('one'), at('other'))).toEqual([])
})

it('names each file that is not', () => {
  writeFileSync(at('other/resources/app.asar'), 'All of it')
  writeFileSync(at('other/more'), '')
  expect(differingFiles(at('one'), at('other'))).toEqual(['more', 'resources/app.asar'])
  expect(differingFiles(at('other'), at('one'))).toEqual(['more', 'resources/app.asar'])
})

it('finds what may be done with a file in one alone', () => {
  chmodSync(at('other/billfold'), 0o444)
  expect(differingFiles(at('one'), at('other'))).toEqual(['billfold'])
})
