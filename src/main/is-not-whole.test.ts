import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isNotWhole } from './is-not-whole'

const require = createRequire(import.meta.url)

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It threw nothing.')
}

it('tells a part that is missing or damaged from all else that goes wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-whole-'))
  const part = join(folder, 'part.node')
  expect(isNotWhole(thrownBy((): unknown => require(part)))).toBe(true)
  writeFileSync(part, 'This is a shopping list.')
  expect(isNotWhole(thrownBy((): unknown => require(part)))).toBe(true)
  rmSync(folder, { recursive: true })
  expect(isNotWhole(Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open' }))).toBe(false)
  expect(isNotWhole('ERR_DLOPEN_FAILED')).toBe(false)
})
