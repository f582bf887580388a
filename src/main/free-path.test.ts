import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePath } from './free-path'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-free-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const bytes = Buffer.from('An e-invoice')
const named = () => ({ folder, name: 'INV-1', extension: 'xml' })

it('is that of the name where nothing is, and where the same is already', async () => {
  expect(await freePath(named(), bytes)).toBe(join(folder, 'INV-1.xml'))
  writeFileSync(join(folder, 'INV-1.xml'), bytes)
  expect(await freePath(named(), bytes)).toBe(join(folder, 'INV-1.xml'))
})

it('has a number where others are, whether longer, shorter or of the same length', async () => {
  for (const [index, other] of ['An e-invoice, longer', 'An', 'an e-invoice'].entries()) {
    writeFileSync(join(folder, index === 0 ? 'INV-1.xml' : `INV-1 (${String(index + 1)}).xml`), other)
  }
  expect(await freePath(named(), bytes)).toBe(join(folder, 'INV-1 (4).xml'))
})

it('is one of its own where it says so', async () => {
  writeFileSync(join(folder, 'INV-1.xml'), 'Before')
  expect(await freePath(named(), bytes, () => true)).toBe(join(folder, 'INV-1.xml'))
})
