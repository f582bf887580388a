import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { folderIntegrity } from '../runtime/fallback-runtime.ts'
import { packageProblems } from './guard.ts'
import { installerProblems } from './installers.ts'
import { unpackedIn } from './unpacked.ts'
import { ensurePrograms, packageInto, type Outcome, type Workshop } from './workshop.ts'

/** Programs that make installers or look at them, by the package of Debian that brings each. */
const programs = {
  mksquashfs: 'squashfs-tools',
  rpmbuild: 'rpm',
  'desktop-file-validate': 'desktop-file-utils',
  lintian: 'lintian',
  appstreamcli: 'appstream',
}

/** Packages for Linux as some of AppImage, deb, rpm and dir; answers the folder of what was made. */
export async function packageForLinux(workshop: Workshop, name: string, targets: readonly string[]): Promise<string> {
  await ensurePrograms(programs)
  return packageInto(workshop, name, {
    targets: ['--linux', ...targets, `--${process.arch}`],
    runtime: workshop.runtime,
    // Quick rather than small.
    options: ['appImage.compression=gzip'],
  })
}

export const installerTargets = ['dir', 'AppImage', 'deb', 'rpm']

/** The installers for Linux: what they hold, what checkers say of them, and whether they come out the same once more. */
export async function lookAtInstallers(workshop: Workshop, first: string): Promise<Outcome> {
  const second = await packageForLinux(workshop, 'second', installerTargets)
  const problems = [
    ...(await problemsIn(first)),
    ...(await installerProblems(first, workshop.version, join(workshop.folder, 'unpacked'))),
    ...(await differences(first, second)),
  ]
  const saw = 'AppImage (a stand-in for its runtime), .deb and .rpm (a stand-in for fpm) are whole, and twice the same.'
  return { problems, saw }
}

/** What is wrong with all that was packaged into a folder, before it became installers. */
export async function problemsIn(folder: string): Promise<string[]> {
  const made = unpackedIn(folder)
  const problems = await Promise.all(
    made.map(async (each) => (await packageProblems(each)).map((problem) => `${each.target}: ${problem}`)),
  )
  return made.length === 0 ? [`Nothing in ${folder} was packaged.`] : problems.flat()
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
