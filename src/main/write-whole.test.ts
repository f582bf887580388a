import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { writeWhole } from './write-whole'

const root = mkdtempSync(join(tmpdir(), 'billfold-write-'))
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'))
})
afterAll(() => {
  rmSync(root, { recursive: true })
})

const bytes = Buffer.from('%PDF')

describe('a file that is written whole', () => {
  it('takes the place of the one before it, and leaves nothing beside it', async () => {
    writeFileSync(join(folder, 'INV-0001.pdf'), 'what stood there before')
    expect(await writeWhole(join(folder, 'INV-0001.pdf'), bytes, 'one')).toEqual({ ok: true, value: undefined })
    expect(readdirSync(folder)).toEqual(['INV-0001.pdf'])
    expect(readFileSync(join(folder, 'INV-0001.pdf'))).toEqual(bytes)
  })

  it.each([
    ['gone/INV-0001.pdf', /Its folder is no longer there/],
    ['file/INV-0001.pdf', /Its folder is no longer there/],
    ['taken', /A folder has that name/],
    [`${'n'.repeat(300)}.pdf`, /The name is too long/],
  ])('says in words why it could not be: %s', async (name, reason) => {
    writeFileSync(join(folder, 'file'), 'kept')
    mkdirSync(join(folder, 'taken'))
    const written = await writeWhole(join(folder, name), bytes, 'one')
    if (written.ok) throw new Error('It was written')
    expect(written.error).toMatch(reason)
    expect(written.error).not.toMatch(/E[A-Z]{4,}|errno|open '/)
    expect(readdirSync(folder).sort()).toEqual(['file', 'taken'])
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('kept')
  })
})
