// npm run package:check: packages the application for this Linux machine twice, without signing, and looks at what came of it:
// what the archive holds, the switches burnt into the program, sizes, what Debian's and the desktops' checkers say of the
// installers, and whether both are the same to the byte. Where the official Electron cannot be fetched, the one of
// development stands in for it; for fpm and the runtime of an AppImage something stands in always.
// npm run package:check -- <folder>: looks at what `npm run package` left there, of any platform, before it became installers.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageProblems } from './package/guard.ts'
import { installerProblems } from './package/installers.ts'
import { makeStandIns } from './package/stand-in-tools.ts'
import { unpackedIn } from './package/unpacked.ts'
import { buildApplication } from './runtime/build.ts'
import { command } from './runtime/command.ts'
import { installPackages } from './runtime/debian-packages.ts'
import { ensureElectronRuntime } from './runtime/electron-runtime.ts'
import { folderIntegrity } from './runtime/fallback-runtime.ts'
import { root, toolPath } from './runtime/paths.ts'
import { hasProgram, runNode } from './runtime/run.ts'
import { say } from './runtime/say.ts'
import { committedAt } from './runtime/source-date.ts'

/** What packaging takes from the runtime itself, and a runtime given to it keeps. */
const ofTheRuntime = ['resources/default_app.asar', 'version']

/** Programs that make installers or look at them, by the package of Debian that brings each. */
const programs = {
  mksquashfs: 'squashfs-tools',
  rpmbuild: 'rpm',
  'desktop-file-validate': 'desktop-file-utils',
  lintian: 'lintian',
  appstreamcli: 'appstream',
}

async function ensurePrograms(): Promise<void> {
  const missing = Object.keys(programs).filter((name) => !hasProgram(name))
  if (missing.length === 0) return
  await installPackages(
    'Packaging',
    missing,
    Object.values(programs).map((name) => [name]),
  )
}

async function packageOnce(work: string, name: string, env: Record<string, string>): Promise<string> {
  const output = join(work, name)
  const options = [
    `electronDist=${join(work, 'runtime')}`,
    `directories.output=${output}`,
    // What an update is told of would hold the moment at which it was packaged.
    `releaseInfo.releaseDate=${new Date(Number(env['SOURCE_DATE_EPOCH']) * 1000).toISOString()}`,
    // Quick rather than small.
    'appImage.compression=gzip',
  ]
  const args = [
    '--linux',
    'dir',
    'AppImage',
    'deb',
    'rpm',
    `--${process.arch}`,
    '--publish',
    'never',
    ...options.map((option) => `-c.${option}`),
  ]
  const code = await runNode(toolPath('electron-builder'), args, { stdio: ['ignore', 2, 2], env })
  if (code !== 0) throw new Error(`electron-builder ended with ${String(code)}`)
  return output
}

/** What is not the same in both, of all that was made. */
async function differences(first: string, second: string): Promise<string[]> {
  const names = readdirSync(first).filter((name) => name !== 'builder-debug.yml')
  const isSame = async (name: string) => {
    const [one, other] = [join(first, name), join(second, name)]
    return statSync(one).isDirectory()
      ? (await folderIntegrity(one)) === (await folderIntegrity(other))
      : readFileSync(one).equals(readFileSync(other))
  }
  const found: string[] = []
  for (const name of names) if (!(await isSame(name))) found.push(`Packaged twice, ${name} is not the same.`)
  return found
}

/** Says what is wrong; the exit code. */
function verdict(problems: readonly string[], praise: string): number {
  for (const problem of problems) say(problem)
  if (problems.length === 0) say(praise)
  return problems.length === 0 ? 0 : 1
}

async function problemsIn(folder: string): Promise<string[]> {
  const made = unpackedIn(folder)
  const problems = await Promise.all(
    made.map(async (each) => (await packageProblems(each)).map((problem) => `${each.target}: ${problem}`)),
  )
  return made.length === 0 ? [`Nothing in ${folder} was packaged.`] : problems.flat()
}

async function check(): Promise<number> {
  if (process.platform !== 'linux') throw new Error('What is packaged is checked on Linux.')
  const { folder: runtime } = await ensureElectronRuntime()
  await ensurePrograms()
  const built = await buildApplication()
  if (built !== 0) return built
  const noticed = await runNode(join(root, 'scripts/notices.ts'))
  if (noticed !== 0) return noticed
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const at = await committedAt()
  const work = mkdtempSync(join(tmpdir(), 'billfold-package-'))
  try {
    cpSync(runtime, join(work, 'runtime'), { recursive: true })
    for (const name of ofTheRuntime) rmSync(join(work, 'runtime', name), { force: true })
    const env = { ...makeStandIns(work), SOURCE_DATE_EPOCH: String(at) }
    const [first, second] = [await packageOnce(work, 'first', env), await packageOnce(work, 'second', env)]
    const found = [
      ...(await problemsIn(first)),
      ...(await installerProblems(first, version, join(work, 'unpacked'))),
      ...(await differences(first, second)),
    ]
    return verdict(found, 'What is packaged is whole, and twice the same.')
  } finally {
    rmSync(work, { recursive: true })
  }
}

await command(async ([folder]) =>
  folder === undefined ? check() : verdict(await problemsIn(folder), `What is packaged in ${folder} is whole.`),
)
