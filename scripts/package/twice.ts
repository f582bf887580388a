import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime/paths.ts'
import { buildFromClean, keepBuilt } from './build-clean.ts'
import { differingFiles, hashOf } from './compare.ts'
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
  const { folder, version } = workshop
  const built = keepBuilt(version, join(folder, 'built'))
  if ((await buildFromClean(version)) !== 0) return { problems: ['It was not built a second time.'], saw: '' }
  const rebuilt = keepBuilt(version, join(folder, 'rebuilt'))
  const second = await packageForLinux(workshop, 'second', installerTargets)
  const problems = [
    ...(await problemsIn(first)),
    ...(await installerProblems(first, version, join(folder, 'unpacked'))),
    ...differingFiles(built, rebuilt).map((file) => `Built twice from clean, out/${file} is not the same.`),
    ...differingFiles(first, second)
      .filter((file) => file !== 'builder-debug.yml')
      .map((file) => `Packaged twice, ${file} is not the same.`),
  ]
  const archives = unpackedIn(first).map(({ resources }) => hashOf(join(resources, 'app.asar')))
  return {
    problems,
    saw: `AppImage (a stand-in for its runtime), .deb and .rpm (a stand-in for fpm) are whole, and the same from two builds: app.asar has ${archives.join(', ')}.`,
  }
}

/**
 * What is wrong with all that was packaged into a folder, before it became installers. `publisher` is whom the certificate for
 * Windows names, where somebody has said.
 */
export async function problemsIn(folder: string, publisher: string | null = null): Promise<string[]> {
  const made = unpackedIn(folder)
  const { updateKey } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { updateKey: string }
  const problems = await Promise.all(
    made.map(async (each) =>
      (await packageProblems(each, { updateKey, publisher })).map((problem) => `${each.target}: ${problem}`),
    ),
  )
  return made.length === 0 ? [`Nothing in ${folder} was packaged.`] : problems.flat()
}
