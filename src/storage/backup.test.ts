import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { backUp } from './backup'
import { openOrganizationFile } from './organization-file'

const folder = mkdtempSync(join(tmpdir(), 'billfold-backup-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('backUp', () => {
  it('copies a file that is in use, with what is in its log', () => {
    const from = join(folder, 'used.sqlite')
    const file = openOrganizationFile(from, { isMade: true })
    if (!file.ok) throw new Error(file.error.detail)
    const to = join(folder, 'copy.sqlite')
    expect(backUp(from, to)).toEqual({ ok: true, value: undefined })
    file.value.close()
    const copy = openOrganizationFile(to, { isMade: true })
    expect(copy.ok).toBe(true)
    if (copy.ok) copy.value.close()
  })

  it('leaves nothing behind where it does not succeed', () => {
    const from = join(folder, 'damaged.sqlite')
    writeFileSync(from, 'this is no database, and long enough to be taken for one'.repeat(200))
    const to = join(folder, 'never.sqlite')
    expect(backUp(from, to).ok).toBe(false)
    expect(existsSync(to)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
  })
})
