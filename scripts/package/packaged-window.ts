import { createPackageWithOptions, extractAll } from '@electron/asar'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areUserNamespacesClosed } from '../runtime/desktop.ts'
import { lacksDisplay } from '../runtime/display.ts'
import { runPlaywright } from '../runtime/playwright.ts'
import { hasProgram } from '../runtime/run.ts'
import { ensureSystemLibraries } from '../runtime/system-libraries.ts'
import { unpackedIn } from './unpacked.ts'
import { skipped, type Outcome, type Workshop } from './workshop.ts'

/** The tests that hold of what people install as of what we develop. */
const specs = ['main-job', 'start', 'confinement', 'package']

/**
 * A person without root's rights, to whom all that root has belongs: an installed Billfold refuses to start without its
 * sandbox, and that root.
 */
const asPerson = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']

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
const entry = `import { app } from 'electron'
app.commandLine.removeSwitch = () => {}
await import('./index.js')
`

/**
 * Copies what was packaged and lets Playwright attach to it, which what people install does not: the copy knows the switch
 * for attaching to Node, and begins at an entry of its own. All else is as it was. Answers the program.
 */
async function makeAttachable(packaged: string, work: string): Promise<string> {
  const [copy, tree] = [join(work, 'attachable'), join(work, 'attachable-archive')]
  cpSync(packaged, copy, { recursive: true })
  const [executable, archive] = [join(copy, 'billfold'), join(copy, 'resources/app.asar')]
  await flipFuses(executable, { version: FuseVersion.V1, [FuseV1Options.EnableNodeCliInspectArguments]: true })
  extractAll(archive, tree)
  const manifest = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(tree, 'package.json'), JSON.stringify({ ...manifest, main: 'out/main/attachable.js' }))
  writeFileSync(join(tree, 'out/main/attachable.js'), entry)
  await createPackageWithOptions(tree, archive, { unpack: '*.node' })
  return executable
}
