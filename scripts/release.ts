// npm run release -- tag | secrets mac|win|linux | notes: the steps of a release that decide whether it goes on. Ends with 1
// and says why where it may not; `notes` prints what the changelog says of this version.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  changelogSection,
  identityProblems,
  secretProblems,
  secretsOf,
  tagProblems,
  type Manifest,
  type ReleasePlatform,
} from './release/conditions.ts'
import { command } from './runtime/command.ts'
import { root } from './runtime/paths.ts'
import { say } from './runtime/say.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const isPlatform = (name: string | undefined): name is ReleasePlatform =>
  name !== undefined && Object.hasOwn(secretsOf, name)

/** Null where there is no such step. */
function problemsOf([step, platform]: readonly string[]): string[] | null {
  const { GITHUB_REF_NAME: tag = '', GITHUB_REPOSITORY: builtFrom = '' } = process.env
  const manifest = JSON.parse(read('package.json')) as Manifest
  if (step === 'tag')
    return [...tagProblems(tag, manifest, read('CHANGELOG.md')), ...identityProblems(manifest, builtFrom)]
  return step === 'secrets' && isPlatform(platform) ? secretProblems(platform, process.env) : null
}

function printNotes(): number {
  const { version } = JSON.parse(read('package.json')) as Manifest
  const section = changelogSection(read('CHANGELOG.md'), version)
  if (section === null) say(`CHANGELOG.md says nothing of ${version}.`)
  else process.stdout.write(`${section}\n`)
  return section === null ? 1 : 0
}

await command((args) => {
  if (args[0] === 'notes') return Promise.resolve(printNotes())
  const problems = problemsOf(args)
  for (const problem of problems ?? ['npm run release -- tag | secrets mac|win|linux | notes']) say(problem)
  return Promise.resolve(problems?.length === 0 ? 0 : 1)
})
