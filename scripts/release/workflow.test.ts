import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settingsOf, type ReleaseJob } from './conditions'

interface WorkflowStep {
  readonly uses?: string
  readonly run?: string
  readonly if?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly needs?: string | readonly string[]
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly env?: unknown
  readonly uses?: string
  readonly steps?: readonly WorkflowStep[]
  readonly 'timeout-minutes'?: number
  readonly strategy?: {
    readonly matrix: {
      readonly os?: readonly string[]
      readonly include?: readonly { readonly target: string; readonly arch: string }[]
    }
  }
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly env?: unknown
  readonly concurrency: { readonly group: string; readonly 'cancel-in-progress': boolean }
  readonly jobs: Readonly<Record<string, Job>>
}

const text = (name: string) => readFileSync(join(import.meta.dirname, '../../.github/workflows', name), 'utf8')
const workflow = (name: string) => parse(text(name)) as Workflow
const release = workflow('release.yml')
const job = (name: string): Job => release.jobs[name] ?? {}
const runsOf = ({ steps = [] }: Job) => steps.flatMap(({ run }) => (run === undefined ? [] : [run.trim()]))
const jobs = Object.keys(settingsOf) as ReleaseJob[]
const platforms = jobs.filter((name) => name !== 'release')

/** As a job is handed them: "secrets.CSC_LINK", "vars.AZURE_SIGNING_ACCOUNT". */
const settings = (job: ReleaseJob) => [
  ...settingsOf[job].secrets.map((name) => `secrets.${name}`),
  ...settingsOf[job].variables.map((name) => `vars.${name}`),
]
const namedIn = (value: unknown) => [
  ...new Set([...JSON.stringify(value).matchAll(/\b(?:secrets|vars)\.\w+/g)].map(([name]) => name)),
]

describe('every workflow', () => {
  const names = ['ci.yml', 'release.yml']

  it.each(names)('%s uses actions by their commits, and says which version that is', (name) => {
    for (const [, action = ''] of text(name).matchAll(/uses: (.*)$/gm))
      expect(action).toMatch(/^(\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/ci\.yml)$/)
  })

  it.each(names)('%s leaves no credentials to what it runs, and lets what installs packages write nothing', (name) => {
    const { permissions, jobs } = workflow(name)
    expect(permissions).toEqual({ contents: 'read' })
    for (const each of Object.values(jobs)) {
      for (const step of each.steps ?? [])
        if (step.uses?.startsWith('actions/checkout@')) expect(step.with).toEqual({ 'persist-credentials': false })
      if (runsOf(each).includes('npm ci')) expect(each.permissions?.['contents'] ?? 'read').toBe('read')
    }
    expect(text(name)).not.toContain('continue-on-error')
  })
})

describe('a pull request', () => {
  it('is packaged for all three systems without a signature, and what was made is looked at, and driven', () => {
    const { test = {}, package: packaged = {} } = workflow('ci.yml').jobs
    // A clean Debian is made by root alone; nothing is left out unseen.
    expect(test['timeout-minutes']).toBeGreaterThanOrEqual(120)
    expect(runsOf(test).slice(-2)).toEqual([
      'npm run package:check -- --only installers,windows,e2e --no-skips',
      'sudo --preserve-env env "PATH=$PATH" node scripts/package-check.ts --only debian --no-skips',
    ])
    const [installed, made, looked, driven, ...more] = runsOf(packaged)
    expect(installed).toBe('npm ci')
    expect(made).toMatch(
      / dir \$\{\{ matrix\.arch \}\} --publish never -c\.forceCodeSigning=false -c\.mac\.notarize=false$/,
    )
    expect(looked).toBe('npm run package:check -- dist')
    // On Linux it is a part of all that is checked.
    expect(driven).toBe('npm run package:check -- --only e2e --no-skips')
    expect(more).toEqual([])
    const targets = (packaged.strategy?.matrix.include ?? []).map(({ target, arch }) => `${target} ${arch}`)
    expect(targets).toEqual(['--mac --x64', '--mac --arm64', '--win --x64', '--win --arm64'])
    expect(namedIn(workflow('ci.yml'))).toEqual([])
  })
})

describe('a release', () => {
  it('goes one step after another, and alone', () => {
    expect(Object.entries(release.jobs).map(([name, { needs = [] }]) => [name, needs])).toEqual([
      ['verify', []],
      ['test', 'verify'],
      ['mac', 'test'],
      ['win', 'test'],
      ['linux', 'test'],
      ['rebuilt', 'linux'],
      ['release', ['mac', 'win', 'linux', 'rebuilt']],
    ])
    expect(runsOf(job('verify'))).toEqual(['npm run release -- tag', 'npm run audit'])
    expect(job('test').uses).toBe('./.github/workflows/ci.yml')
    expect(release.concurrency).toEqual({ group: 'release', 'cancel-in-progress': false })
    // Nothing is skipped but the copy of the list of parts that Linux on Arm would hand over a second time.
    const conditions = Object.values(release.jobs).flatMap(({ steps = [] }) => steps.filter((step) => 'if' in step))
    expect(conditions.map((step) => step.if)).toEqual(["matrix.os == 'ubuntu-latest'"])
  })

  it.each(platforms)('for %s is packaged once all is set, and handed on once it was looked at', (platform) => {
    const each = job(platform)
    expect(each.environment).toBe('release')
    const runs = runsOf(each).filter((run) => !run.startsWith('sudo sysctl'))
    expect(runs).toEqual([
      `npm run release -- secrets ${platform}`,
      'npm ci',
      'npm run build',
      'npm run notices',
      `npm run release -- package ${platform}`,
      'npm run package:check -- dist',
      ...(platform === 'linux' ? ['npm run release -- verify ubuntu'] : []),
      `npm run release -- verify ${platform}`,
    ])
    const isUpload = (step: WorkflowStep) => step.uses?.startsWith('actions/upload-artifact@') === true
    const steps = each.steps ?? []
    expect(steps.findIndex(isUpload)).toBeGreaterThan(steps.findIndex(({ run }) => run?.includes(' verify ') === true))
  })

  it('looks whether what is packaged for Windows takes updates from who signs it', () => {
    const look = job('win').steps?.find(({ run }) => run === 'npm run package:check -- dist')
    expect(look?.env).toEqual({ AZURE_SIGNING_PUBLISHER: '${{ vars.AZURE_SIGNING_PUBLISHER }}' })
  })

  it('is started on Ubuntu as people have it, before its restriction is taken away for containers', () => {
    const restrict = (to: number) => `sudo sysctl --write kernel.apparmor_restrict_unprivileged_userns=${String(to)}`
    expect(runsOf(job('linux')).slice(-4)).toEqual([
      restrict(1),
      'npm run release -- verify ubuntu',
      restrict(0),
      'npm run release -- verify linux',
    ])
  })

  it('for Linux is made again of the same commit, and goes out only where that holds the same', () => {
    const { environment, steps = [] } = job('rebuilt')
    expect([environment, namedIn(steps)]).toEqual([undefined, []])
    expect(steps.flatMap(({ run, with: given }) => run ?? (given?.['name'] as string | undefined) ?? [])).toEqual([
      'npm ci',
      'npm run build',
      'npm run notices',
      'npm run release -- package linux',
      'installers-ubuntu-latest',
      'npm run release -- rebuilt made',
    ])
  })

  it.each(jobs)('hands the job %s what that needs, and nothing of another', (name) => {
    const each = job(name)
    expect([release.env, each.env]).toEqual([undefined, undefined])
    expect(namedIn(each).sort()).toEqual(settings(name).sort())
    const wanted = Object.fromEntries(settings(name).map((each) => [each.replace(/^\w+\./, ''), `\${{ ${each} }}`]))
    for (const step of each.steps ?? []) {
      const isTold = /release -- (secrets|package|sign) /.test(step.run ?? '')
      if (isTold) expect(step.env ?? {}).toEqual(wanted)
      // What installs, builds and looks at packages hears no secret.
      else expect(namedIn(step).filter((name) => name.startsWith('secrets.'))).toEqual([])
    }
  })

  it('lets nobody vouch for a job but the one that signs at Azure and the one that says where it comes from', () => {
    for (const [name, { permissions }] of Object.entries(release.jobs)) {
      const more = {
        win: { contents: 'read', 'id-token': 'write' },
        release: { contents: 'write', 'id-token': 'write', attestations: 'write' },
      }
      expect(permissions).toEqual(more[name as 'win'])
    }
    const login = job('win').steps?.find(({ uses }) => uses?.startsWith('azure/login@'))
    expect(Object.keys(login?.with ?? {})).toEqual(['client-id', 'tenant-id', 'subscription-id'])
  })

  it('is put together of what its jobs leave, by their names, and of nothing that is called alike', () => {
    const named = (jobs: readonly string[], action: string) =>
      jobs.flatMap((name) =>
        (job(name).steps ?? [])
          .filter(({ uses }) => uses?.startsWith(action))
          .map(({ with: given }) => given?.['name']),
      )
    const taken = named(['release'], 'actions/download-artifact')
    expect(named(['mac', 'win', 'linux'], 'actions/upload-artifact')).toEqual([
      ...Array<string>(3).fill('installers-${{ matrix.os }}'),
      'installers-parts',
    ])
    const systems = ['mac', 'win', 'linux'].flatMap((name) => job(name).strategy?.matrix.os ?? [])
    expect(systems).toHaveLength(6)
    expect(taken).toEqual([...systems, 'parts'].map((name) => `installers-${name}`))
    // In a folder each: of what updates are told, the jobs of a platform leave files of one name.
    const places = (job('release').steps ?? []).flatMap(({ with: given }) => given?.['path'] ?? [])
    expect(places).toEqual([...systems, 'parts'].map((name) => `installers/${name}`))
  })

  it('is put together by a job that runs no code of a package', () => {
    const steps = (job('release').steps ?? []).map(({ uses, run = '' }) => uses?.split('@')[0] ?? run.trim())
    expect(steps).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'npm run release -- secrets release',
      ...Array<string>(7).fill('actions/download-artifact'),
      'npm run release -- gather installers',
      'npm run release -- files installers',
      'npm run release -- sign installers',
      'sha256sum Billfold-* > SHA256SUMS',
      'actions/attest-build-provenance',
      'npm run --silent release -- notes > notes.md',
      expect.stringMatching(/^gh release create "\$TAG" .* --draft --verify-tag .* installers\/\*$/),
    ])
    expect(job('release').environment).toBe('release')
  })
})
