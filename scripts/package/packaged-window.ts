import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { areUserNamespacesClosed } from '../runtime/desktop.ts'
import { lacksDisplay } from '../runtime/display.ts'
import { runPlaywright } from '../runtime/playwright.ts'
import { hasProgram } from '../runtime/run.ts'
import { ensureSystemLibraries } from '../runtime/system-libraries.ts'
import { asPerson, beginWith, repack } from './repack.ts'
import { unpackedIn } from './unpacked.ts'
import { skipped, type Outcome, type Workshop } from './workshop.ts'

/** The tests that hold of what people install as of what we develop. */
const specs = ['main-job', 'start', 'confinement', 'package']

/** The whole job in the window of what was packaged, with its sandbox on. */
export async function lookAtWindow({ folder }: Workshop, made: string): Promise<Outcome> {
  if (areUserNamespacesClosed())
    return skipped('this system keeps user namespaces closed, of which the sandbox of what is not installed is built.')
  const isRoot = process.getuid?.() === 0
  if (isRoot && !hasProgram('unshare'))
    return skipped('it does not run as root, and nothing here makes a person of it.')
  const [packaged] = unpackedIn(made)
  if (packaged === undefined) return { problems: ['Nothing was packaged.'], saw: '' }
  const executable = await makeAttachable(packaged.folder, folder)
  await ensureSystemLibraries(executable, lacksDisplay())
  const home = join(folder, 'home')
  mkdirSync(home)
  const code = await runPlaywright(
    specs.map((name) => `/e2e/${name}\\.`),
    {
      ...(isRoot ? { through: asPerson } : {}),
      stdio: ['ignore', 2, 2],
      env: { ELECTRON_EXEC_PATH: executable, BILLFOLD_PACKAGED: '1', HOME: home },
    },
  )
  const problems = code === 0 ? [] : ['The tests in the window of what was packaged fail.']
  return {
    problems,
    saw: `The main job and ${String(specs.length - 1)} more suites pass in the window of what was packaged.`,
  }
}

/** Runs before the program itself, which would take away the switch by which Playwright attaches to its pages. */
const entry = `require('electron').app.commandLine.removeSwitch = () => {}
require('./entry.cjs')
`

/**
 * Lets Playwright attach to a copy of what was packaged, which what people install does not: the copy knows the switch for
 * attaching to Node, and begins at an entry of its own. Answers the program.
 */
async function makeAttachable(packaged: string, work: string): Promise<string> {
  const executable = await repack(packaged, join(work, 'attachable'), (tree) => {
    beginWith(tree, 'out/main/attachable.cjs', entry)
  })
  await flipFuses(executable, { version: FuseVersion.V1, [FuseV1Options.EnableNodeCliInspectArguments]: true })
  return executable
}
