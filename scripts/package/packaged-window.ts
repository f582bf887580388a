import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areUserNamespacesClosed } from '../runtime/desktop.ts'
import { lacksDisplay } from '../runtime/display.ts'
import { root } from '../runtime/paths.ts'
import { runPlaywright } from '../runtime/playwright.ts'
import { hasProgram } from '../runtime/run.ts'
import { ensureSystemLibraries } from '../runtime/system-libraries.ts'
import { asPerson } from './repack.ts'
import { unpackedIn } from './unpacked.ts'
import { packageInto, skipped, type Outcome, type Workshop } from './workshop.ts'

const isLinux = process.platform === 'linux'

/**
 * The tests that hold of what people install as of what we develop: of the window, of the threads, typefaces and profiles that
 * lie in the archive, and of packages alone; and those of copies, which Linux alone starts.
 */
const specs = [
  'main-job',
  'start',
  'confinement',
  'archive',
  'crashed-page',
  'documents',
  'e-invoice',
  'encrypted-backup',
  'import',
  'unsaved-input',
  'package',
  ...(isLinux ? ['package-copies'] : []),
]

/** The whole job in the window of what is packaged for this machine, with its sandbox on. */
export async function lookAtWindow(workshop: Workshop): Promise<Outcome> {
  if (areUserNamespacesClosed())
    return skipped('this system keeps user namespaces closed, of which the sandbox of what is not installed is built.')
  const isRoot = process.getuid?.() === 0
  if (isRoot && !hasProgram('unshare'))
    return skipped('it does not run as root, and nothing here makes a person of it.')
  const [packaged] = unpackedIn(await packageAttachable(workshop))
  if (packaged === undefined) return { problems: ['Nothing was packaged.'], saw: '' }
  await ensureSystemLibraries(packaged.executable, lacksDisplay())
  const home = join(workshop.folder, 'home')
  mkdirSync(home)
  const code = await runPlaywright(
    specs.map((name) => `/e2e/${name}\\.`),
    {
      ...(isRoot ? { through: asPerson } : {}),
      stdio: ['ignore', 2, 2],
      // Elsewhere the home holds what keeps passwords.
      env: { ELECTRON_EXEC_PATH: packaged.executable, BILLFOLD_PACKAGED: '1', ...(isLinux ? { HOME: home } : {}) },
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

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: '--linux', darwin: '--mac', win32: '--win' }

/**
 * Packages what Playwright can attach to, which what people install does not let it: it knows the switch for attaching to
 * Node, and begins at an entry of its own. All else is as in a release, but for the signatures. Answers the folder of it.
 */
async function packageAttachable(workshop: Workshop): Promise<string> {
  const begins = 'out/main/attachable.cjs'
  writeFileSync(join(root, begins), entry)
  try {
    return await packageInto(workshop, 'attachable', {
      targets: [platforms[process.platform] ?? '', 'dir', `--${process.arch}`],
      runtime: workshop.runtime,
      options: [
        `extraMetadata.main=${begins}`,
        'electronFuses.enableNodeCliInspectArguments=true',
        // What is neither signed nor whole as it was signed does not start on a Mac.
        'electronFuses.resetAdHocDarwinSignature=true',
        'mac.identity=null',
        'mac.notarize=false',
      ],
    })
  } finally {
    rmSync(join(root, begins))
  }
}
