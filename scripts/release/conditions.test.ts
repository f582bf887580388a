import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changelogSection, identityProblems, secretProblems, secretsOf, tagProblems } from './conditions'

const manifest = {
  version: '1.2.0',
  homepage: 'https://billfold.app',
  author: { email: 'hello@billfold.app' },
  repository: { url: 'https://github.com/billfold/billfold.git' },
}
const changelog =
  '# Changelog\n\n## Unreleased\n\n## 1.2.0 – 2027-01-04\n\n- A new thing.\n\n## 1.1.0 – 2026-12-01\n\n- An old one.\n'

/** What the workflow runs. */
const step = (args: readonly string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../release.ts'), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  })

describe('a release', () => {
  it('is of the version that its tag, package.json and the changelog name', () => {
    expect(tagProblems('v1.2.0', manifest, changelog)).toEqual([])
    expect(tagProblems('v1.3.0', manifest, changelog)).toEqual(['The tag is v1.3.0, and package.json says 1.2.0.'])
    const silent = changelog.replace('- A new thing.\n', '')
    expect(tagProblems('v1.2.0', manifest, silent)).toEqual([
      'CHANGELOG.md has no part "## 1.2.0 – YYYY-MM-DD" that says something.',
    ])
    expect(changelogSection(changelog, '1.1.0')).toBe('- An old one.')
  })

  it('goes out under names that are ours alone', () => {
    expect(identityProblems(manifest, 'billfold/billfold')).toEqual([])
    const unregistered = { ...manifest, homepage: 'https://billfold.example', author: { email: 'a@billfold.example' } }
    expect(identityProblems(unregistered, 'somebody/billfold')).toEqual([
      'https://billfold.example is a name that nobody can register.',
      'a@billfold.example is a name that nobody can register.',
      'package.json names https://github.com/billfold/billfold.git, and this is somebody/billfold.',
    ])
  })

  it.each(Object.entries(secretsOf).flatMap(([platform, names]) => names.map((name) => [platform, name] as const)))(
    'for %s does not go on without %s',
    (platform, name) => {
      const all = Object.fromEntries(secretsOf[platform as 'mac'].map((each) => [each, 'told']))
      expect(secretProblems(platform as 'mac', all)).toEqual([])
      expect(secretProblems(platform as 'mac', { ...all, [name]: '' })).toEqual([`The secret ${name} is missing.`])
    },
  )

  it('ends its step with 1, and says why', () => {
    const unsigned = step(['secrets', 'mac'], { CSC_LINK: 'told' })
    expect([unsigned.status, unsigned.stderr]).toEqual([
      1,
      expect.stringContaining('The secret APPLE_API_KEY is missing.'),
    ])
    expect(step(['secrets', 'linux'], {}).status).toBe(0)
    expect(step(['secrets', 'beos'], {}).status).toBe(1)
    const unregistered = step(['tag'], { GITHUB_REF_NAME: 'v0.1.0', GITHUB_REPOSITORY: 'somebody/billfold' })
    expect([unregistered.status, unregistered.stderr]).toEqual([1, expect.stringContaining('nobody can register')])
  })
})
