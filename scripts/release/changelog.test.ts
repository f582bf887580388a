import { describe, expect, it } from 'vitest'
import { asPlainText, changelogProblems, changelogSection } from './changelog'

const older = '## 1.1.0 – 2026-12-01\n\n- An old one.\n'
const withPart = (part: string, unreleased = '') =>
  `# Changelog\n\n## Unreleased\n\n${unreleased}${part === '' ? '' : `${part}\n`}${older}`

describe('a changelog', () => {
  it('tells what is new in a version', () => {
    const whole = withPart('## 1.2.0 – 2027-01-04\n\n### New\n\n- A new thing.\n')
    expect(changelogProblems(whole, '1.2.0')).toEqual([])
    expect(changelogSection(whole, '1.2.0')).toBe('### New\n\n- A new thing.')
    expect(changelogSection(whole, '1.1.0')).toBe('- An old one.')
    expect(changelogSection(whole, '1.3.0')).toBeNull()
  })

  it('is shown without marks, in lines as long as the window', () => {
    const text = '### New\n\nTwo things.\n\n- A thing,\n  and more.\n- Another.\n  - A part of it.'
    expect(asPlainText(text)).toBe('New\n\nTwo things.\n\n- A thing, and more.\n- Another.\n  - A part of it.')
  })

  it.each(['', '## 1.2.0\n\n- A.\n', '## 1.2.0 - 2027-01-04\n\n- A.\n', '## 1.2.0 – soon\n\n- A.\n'])(
    'without a part of the version and its day is refused: %j',
    (part) => {
      expect(changelogProblems(withPart(part), '1.2.0')).toEqual(['CHANGELOG.md has no part "## 1.2.0 – YYYY-MM-DD".'])
    },
  )

  it.each([
    '',
    '### Added\n\n### Mended\n',
    '<!-- To be\nwritten. -->\n',
    '-\n- \n',
    '[1.2.0]: https://billfold.example\n',
  ])('that says nothing in it is refused: %j', (text) => {
    const changelog = withPart(`## 1.2.0 – 2027-01-04\n\n${text}`)
    expect(changelogProblems(changelog, '1.2.0')).toEqual(['CHANGELOG.md says nothing of 1.2.0.'])
  })

  it.each(['2027-13-04', '2027-02-30', '2027-00-00'])('that names %s is refused', (day) => {
    const problem = `${day}, which CHANGELOG.md names for 1.2.0, is no day.`
    expect(changelogProblems(withPart(`## 1.2.0 – ${day}\n\n- A.\n`), '1.2.0')).toEqual([problem])
  })

  it('with two parts of it, or a newer one, is refused', () => {
    const part = '## 1.2.0 – 2027-01-04\n\n- A.\n'
    expect(changelogProblems(withPart(`${part}\n${part}`), '1.2.0')).toEqual(['CHANGELOG.md has two parts of 1.2.0.'])
    expect(changelogProblems(withPart(`## 1.3.0 – 2027-02-01\n\n- B.\n\n${part}`), '1.2.0')).toEqual([
      'CHANGELOG.md begins with 1.3.0, and not with 1.2.0.',
    ])
  })

  it('that keeps something back is refused', () => {
    expect(changelogProblems(withPart('## 1.2.0 – 2027-01-04\n\n- A.\n', '- Forgotten.\n\n'), '1.2.0')).toEqual([
      'CHANGELOG.md still has something under "Unreleased".',
    ])
  })

  it('that says more than an update takes is refused before anything is made', () => {
    const changelog = withPart(`## 1.2.0 – 2027-01-04\n\n- ${'a'.repeat(20_000)}\n`)
    expect(changelogProblems(changelog, '1.2.0')).toEqual(['CHANGELOG.md says more than 20000 characters of 1.2.0.'])
  })
})
