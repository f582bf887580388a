import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { identityProblems, secretProblems, settingsOf, tagProblems, type ReleaseJob } from './conditions'

const manifest = {
  version: '1.2.0',
  updateKey: 'a key',
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

const allOf = (job: ReleaseJob): Record<string, string> => {
  const { secrets, variables } = settingsOf[job]
  return Object.fromEntries([...secrets, ...variables].map((name) => [name, 'told']))
}

const cases = Object.entries(settingsOf).flatMap(([job, { secrets, variables }]) => [
  ...secrets.map((name) => [job as ReleaseJob, 'secret', name] as const),
  ...variables.map((name) => [job as ReleaseJob, 'variable', name] as const),
])

describe('a release', () => {
  it('is of the version that its tag, package.json and the changelog name', () => {
    expect(tagProblems('v1.2.0', manifest, changelog)).toEqual([])
    expect(tagProblems('v1.3.0', manifest, changelog)).toEqual(['The tag is v1.3.0, and package.json says 1.2.0.'])
    const silent = changelog.replace('- A new thing.\n', '')
    expect(tagProblems('v1.2.0', manifest, silent)).toEqual(['CHANGELOG.md says nothing of 1.2.0.'])
    const tried = { ...manifest, version: '1.2.0-beta.1' }
    expect(tagProblems('v1.2.0-beta.1', tried, changelog.replace('1.2.0', '1.2.0-beta.1'))).toEqual([
      'No copy takes a version 1.2.0-beta.1: three numbers are one.',
    ])
  })

  it('goes out under names that are ours alone', () => {
    expect(identityProblems(manifest, 'billfold/billfold', ['maintainer: hello@billfold.app'])).toEqual([])
    const { updateKey: _, ...keyless } = manifest
    for (const each of [keyless, { ...keyless, updateKey: '' }, { ...keyless, updateKey: ' ' }])
      expect(identityProblems(each, 'billfold/billfold', [])).toEqual([
        'package.json names no updateKey: no copy could take an update.',
      ])
    const unregistered = { ...manifest, homepage: 'https://billfold.example', author: { email: 'a@billfold.example' } }
    const texts = ['<url type="homepage">https://packages.example</url>', 'Contributors <a@billfold.example>']
    expect(identityProblems(unregistered, 'somebody/billfold', texts)).toEqual([
      'https://billfold.example is a name that nobody can register.',
      'a@billfold.example is a name that nobody can register.',
      'https://packages.example is a name that nobody can register.',
      'package.json names https://github.com/billfold/billfold.git, and this is somebody/billfold.',
    ])
  })

  it.each(cases)('for %s does not go on without the %s %s', (platform, kind, name) => {
    const all = allOf(platform)
    expect(secretProblems(platform, all)).toEqual([])
    expect(secretProblems(platform, { ...all, [name]: ' ' })).toEqual([`The ${kind} ${name} is missing.`])
    const { [name]: _, ...others } = all
    const without = step(['secrets', platform], others)
    expect([without.status, without.stderr]).toEqual([1, `The ${kind} ${name} is missing.\n`])
  })

  it.each(['mac', 'win'] as const)('for %s packages nothing without them', (platform) => {
    const names = cases.flatMap(([of, kind, name]) => (of === platform ? [`The ${kind} ${name} is missing.\n`] : []))
    const without = step(['package', platform], {})
    expect([without.status, without.stderr]).toEqual([1, names.join('')])
  })

  it('signs no update without the key', () => {
    const without = step(['sign', tmpdir()], {})
    expect([without.status, without.stderr]).toEqual([1, 'The secret UPDATE_KEY is missing.\n'])
  })

  it.each(['mac', 'win', 'linux', 'release'] as const)('for %s goes on where all is set', (platform) => {
    const whole = step(['secrets', platform], allOf(platform))
    expect([whole.status, whole.stderr]).toEqual([0, ''])
  })

  it('ends its step with 1, and says why', () => {
    expect(step(['verify', 'win'], {}).stderr).toBe('The variable AZURE_SIGNING_PUBLISHER is missing.\n')
    for (const args of [['secrets', 'beos'], ['secrets'], ['files'], ['toString', 'mac'], []]) {
      const unknown = step(args, {})
      expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('npm run release -- ')])
    }
    const unregistered = step(['tag'], { GITHUB_REF_NAME: 'v0.1.0', GITHUB_REPOSITORY: 'somebody/billfold' })
    expect([unregistered.status, unregistered.stderr]).toEqual([1, expect.stringContaining('nobody can register')])
    const folder = mkdtempSync(join(tmpdir(), 'billfold-release-'))
    const incomplete = step(['files', folder], {})
    rmSync(folder, { recursive: true })
    expect([incomplete.status, incomplete.stderr]).toEqual([1, expect.stringContaining('latest-mac.yml is missing.')])
  })
})
