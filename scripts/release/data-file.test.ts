import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../src/storage/migrations'
import { dataFileProblems, dataFileVersion } from './data-file'

const first = 'Data file: version 41.'
const same = 'Data file: version 41, as before.'
const upgraded = 'Data file: version 42. It is upgraded at the first start; an older Billfold no longer opens it.'
const changelog = (newest: string, older = first) =>
  `# Changelog\n\n## Unreleased\n\n## 1.2.0 – 2027-01-04\n\n- A new thing.\n\n${newest}\n\n## 1.1.0 – 2026-12-01\n\n- An old one.\n\n${older}\n`

describe('what a version says of data files', () => {
  it('is which version they have', () => {
    expect(dataFileProblems(changelog(first, ''), '1.2.0', 41)).toEqual([])
    expect(dataFileProblems(changelog(same), '1.2.0', 41)).toEqual([])
    expect(dataFileProblems(changelog(upgraded), '1.2.0', 42)).toEqual([])
  })

  it.each(['', first, same, 'Data file: version 42.', 'Data file: version 42, as before.', `- ${upgraded}`])(
    'is that they are upgraded, where a migration came with it: %j is not enough',
    (line) => {
      expect(dataFileProblems(changelog(line), '1.2.0', 42)).toEqual([
        `CHANGELOG.md lacks a line of 1.2.0: ${upgraded}`,
      ])
    },
  )

  it('is not that they are, where none did', () => {
    const said = upgraded.replace('42', '41')
    expect(dataFileProblems(changelog(said), '1.2.0', 41)).toEqual([`CHANGELOG.md lacks a line of 1.2.0: ${same}`])
  })

  it('is compared with the last version that said it', () => {
    const silent = changelog(upgraded, '\n## 1.0.0 – 2026-11-01\n\n- The first.\n\nData file: version 40.')
    expect(dataFileProblems(silent, '1.2.0', 42)).toEqual([])
    expect(dataFileProblems(changelog(same), '1.2.0', 40)).toEqual([
      'CHANGELOG.md names data files of version 41 for 1.1.0: a migration is gone.',
    ])
  })
})

it('is the number of the last migration', () => {
  expect(dataFileVersion(join(import.meta.dirname, '../../src/storage/migrations'))).toBe(migrations.length)
})
