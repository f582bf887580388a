// npm run release -- tag | secrets J | package P | verify P | rebuilt F | gather F | files F | sign F | notes | key, where P is mac,
// win or linux, J one of these or release, and F a folder: the steps of a release, of which each ends with 1 and says why where
// it may not go on. `package` and `verify` run on the platform that they name, for its own processor, after `npm run build` and
// `npm run notices`; so does `verify ubuntu`, before a restriction of Ubuntu is taken away for `verify linux`. `rebuilt` holds
// the packages for Linux in a folder against those that `package linux` has left here; `gather` brings together what the jobs
// have left; `notes` prints what the changelog says of this version, and `key` a new key for signing updates.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { appleChecks, notarizationSteps, withKeyFile, type Step } from './release/apple.ts'
import {
  authenticodeProblems,
  authenticodeScript,
  signedFilesIn,
  unpackingStep,
  type Authenticode,
} from './release/authenticode.ts'
import { asPlainText, changelogSection } from './release/changelog.ts'
import {
  identityFiles,
  identityProblems,
  secretProblems,
  settingsOf,
  tagProblems,
  type Manifest,
  type ReleaseJob,
  type ReleasePlatform,
} from './release/conditions.ts'
import { installationProblems } from './release/containers.ts'
import { dataFileProblems, dataFileVersion } from './release/data-file.ts'
import { fileProblems } from './release/files.ts'
import { gatherParts } from './release/gather.ts'
import { appImageProblems, restrictedProblems } from './release/on-ubuntu.ts'
import { packagingArgs } from './release/packaging.ts'
import { rebuiltProblems } from './release/rebuilt.ts'
import { newUpdateKey, signUpdates } from './release/update-signatures.ts'
import { command } from './runtime/command.ts'
import { root, toolPath } from './runtime/paths.ts'
import { capture, run, runNode } from './runtime/run.ts'
import { say } from './runtime/say.ts'
import { committedAt } from './runtime/source-date.ts'

const made = join(root, 'dist')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = JSON.parse(read('package.json')) as Manifest

const ofThisMachine = { folder: made, version: manifest.version, arch: process.arch }

const isJob = (name: string): name is ReleaseJob => Object.hasOwn(settingsOf, name)
const isPlatform = (name: string): name is ReleasePlatform => isJob(name) && name !== 'release'

/** What each step finds wrong, by its name; a step that is told no platform or folder has none. */
const steps: Readonly<Record<string, (told: string) => string[] | Promise<string[]> | null>> = {
  tag() {
    const { GITHUB_REF_NAME: tag = '', GITHUB_REPOSITORY: builtFrom = '' } = process.env
    const identity = identityProblems(manifest, builtFrom, identityFiles.map(read))
    const changelog = read('CHANGELOG.md')
    const dataFile = dataFileVersion(join(root, 'src/storage/migrations'))
    return [
      ...tagProblems(tag, manifest, changelog),
      ...dataFileProblems(changelog, manifest.version, dataFile),
      ...identity,
    ]
  },
  secrets: (job) => (isJob(job) ? secretProblems(job, process.env) : null),
  package: (platform) => (isPlatform(platform) ? packageFor(platform) : null),
  verify: (platform) => (isPlatform(platform) || platform === 'ubuntu' ? verify[platform]() : null),
  gather: (folder) => (folder === '' ? null : gatherParts(resolve(folder))),
  files: (folder) => (folder === '' ? null : fileProblems(resolve(folder), manifest.version)),
  rebuilt: (folder) =>
    folder === '' ? null : inWorkFolder((work) => rebuiltProblems(resolve(folder), made, manifest.version, work)),
  sign: (folder) => (folder === '' ? null : sign(resolve(folder))),
}

function sign(folder: string): string[] {
  const missing = secretProblems('release', process.env)
  if (missing.length > 0) return missing
  const notes = changelogSection(read('CHANGELOG.md'), manifest.version)
  if (notes === null) return [`CHANGELOG.md says nothing of ${manifest.version}.`]
  return signUpdates(folder, asPlainText(notes), process.env['UPDATE_KEY'] ?? '', manifest.updateKey ?? '')
}

async function packageFor(platform: ReleasePlatform): Promise<string[]> {
  const missing = secretProblems(platform, process.env)
  if (missing.length > 0) return missing
  const at = await committedAt()
  const args = packagingArgs(platform, process.env, at)
  const env = { SOURCE_DATE_EPOCH: String(at) }
  const build = async (more: Record<string, string>) =>
    (await runNode(toolPath('electron-builder'), args, { env: { ...env, ...more } })) === 0
      ? []
      : ['electron-builder did not package it.']
  if (platform !== 'mac') return build({})
  return withKeyFile(process.env, async (key) => {
    const problems = await build(key)
    if (problems.length > 0) return problems
    return firstProblem(notarizationSteps(ofThisMachine, { ...process.env, ...key }))
  })
}

const verify: Readonly<Record<ReleasePlatform | 'ubuntu', () => Promise<string[]>>> = {
  mac: () => inWorkFolder((work) => firstProblem(appleChecks(ofThisMachine, work))),
  async win() {
    const publisher = process.env['AZURE_SIGNING_PUBLISHER']?.trim() ?? ''
    if (publisher === '') return ['The variable AZURE_SIGNING_PUBLISHER is missing.']
    return inWorkFolder(async (work) => {
      const problems = await firstProblem([unpackingStep(ofThisMachine, work)])
      return problems.length > 0
        ? problems
        : authenticodeProblems(await signaturesOf(signedFilesIn(made, work)), publisher)
    })
  },
  ubuntu: () => restrictedProblems(made, manifest.version),
  linux: async () => [
    ...(await installationProblems(made, manifest.version)),
    ...(await appImageProblems(made, manifest.version)),
  ],
}

async function signaturesOf(files: readonly string[]): Promise<Authenticode[]> {
  // Encoded, as no two shells agree on what a quote is.
  const script = Buffer.from(authenticodeScript, 'utf16le').toString('base64')
  const args = ['-NoProfile', '-NonInteractive', '-OutputFormat', 'Text', '-EncodedCommand', script]
  return JSON.parse(await capture('pwsh', args, { env: { SIGNED_FILES: files.join('\n') } })) as Authenticode[]
}

/** Hands the body a folder that is gone afterwards. */
async function inWorkFolder<T>(body: (work: string) => Promise<T>): Promise<T> {
  const work = mkdtempSync(join(tmpdir(), 'billfold-verify-'))
  try {
    return await body(work)
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** Runs each, and stops at the first that does not end well. */
async function firstProblem(list: readonly Step[]): Promise<string[]> {
  for (const [program, ...args] of list) {
    const code = await run(program, args)
    // Not all that it was told: among that are a key's id and its issuer.
    if (code !== 0) return [`${program} ${args.slice(0, 2).join(' ')} ended with ${String(code)}.`]
  }
  return []
}

function printNotes(): number {
  const section = changelogSection(read('CHANGELOG.md'), manifest.version)
  if (section === null) say(`CHANGELOG.md says nothing of ${manifest.version}.`)
  else process.stdout.write(`${section}\n`)
  return section === null ? 1 : 0
}

/** The private half is shown once, and kept nowhere. */
function printKey(): number {
  const { publicKey, privateKey } = newUpdateKey()
  process.stdout.write(`package.json, updateKey: ${publicKey}\nThe secret UPDATE_KEY: ${privateKey}\n`)
  return 0
}

await command(async ([name = '', told = '']) => {
  if (name === 'notes') return printNotes()
  if (name === 'key') return printKey()
  const problems = Object.hasOwn(steps, name) ? await steps[name]?.(told) : null
  for (const problem of problems ?? [
    'npm run release -- tag | secrets mac|win|linux|release | package|verify mac|win|linux | verify ubuntu | gather|files|sign|rebuilt <folder> | notes | key',
  ])
    say(problem)
  return problems?.length === 0 ? 0 : 1
})
