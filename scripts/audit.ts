// npm run audit: what is known against the packages in the lock file, and their licences. Ends with 1 where something is
// to be decided, with 2 where the registry could not be asked. What does no harm here is accepted in
// scripts/audit/accepted.json: {"id", "reason", "until"}.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceFindings, toDecide, vulnerabilityFindings } from './audit/findings.ts'
import type { Acceptance, LockFile } from './audit/findings.ts'
import { command } from './runtime/command.ts'
import { root } from './runtime/paths.ts'
import { collect } from './runtime/run.ts'
import { say } from './runtime/say.ts'

const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

/** What npm answers; null where it answers nothing that can be read. */
async function askRegistry(): Promise<unknown> {
  const npm = process.env['npm_execpath']
  if (npm === undefined) throw new Error('Start this with npm run audit.')
  const { output } = await collect(process.execPath, [npm, 'audit', '--json', '--loglevel=silent'])
  try {
    return JSON.parse(output)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

async function audit(): Promise<number> {
  const vulnerabilities = vulnerabilityFindings(await askRegistry())
  const findings = [...licenceFindings(read<LockFile>('package-lock.json')), ...(vulnerabilities ?? [])]
  const accepted = read<Acceptance[]>('scripts/audit/accepted.json')
  // An advisory that could not be asked for is not known to be gone.
  const known = vulnerabilities === null ? accepted.filter(({ id }) => id.startsWith('licence of ')) : accepted
  const open = toDecide(findings, known, new Date().toISOString().slice(0, 10))
  for (const line of open) say(line)
  if (vulnerabilities === null) say('The registry could not be asked what is known against these packages.')
  if (open.length > 0) return 1
  if (vulnerabilities === null) return 2
  say('Nothing is known against these packages that is not accepted, and their licences are permitted.')
  return 0
}

await command(audit)
