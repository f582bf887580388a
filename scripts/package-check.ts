// npm run package:check: packages the application for this Linux machine, without signing, and looks at what came of it. Where
// the official Electron cannot be fetched, the one of development stands in for it; for fpm and the runtime of an AppImage
// something stands in always. Its parts, of which --only names some (--only debian,windows):
//   installers  what the archive holds, the switches burnt into the program, sizes, what Debian's and the desktops' checkers
//               say of the AppImage, .deb and .rpm, and whether all of it is the same to the byte when built and packaged twice
//   windows     a .zip for Windows, signed with a certificate made for it: the archive, the switches, every signature
//   debian      the .deb in a clean Debian 12: it brings what it needs, starts with its sandbox on, goes and leaves the books;
//               the .rpm there as well, by rpm, but for what it depends on
//   e2e         the main job, in the window of what was packaged for this machine: on macOS and Windows too
// A part that cannot be done here says why and fails nothing, but with --no-skips.
// npm run package:check -- <folder>: looks at what `npm run package` left there, of any platform, before it became installers;
// where AZURE_SIGNING_PUBLISHER says who signs for Windows, also that its updates are taken from no other.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFromClean } from './package/build-clean.ts'
import { lookInDebian } from './package/clean-debian.ts'
import { lookAtWindow } from './package/packaged-window.ts'
import { summaryOf, type Named } from './package/summary.ts'
import { installerTargets, lookAtInstallers, packageForLinux, problemsIn } from './package/twice.ts'
import { lookAtWindowsZip } from './package/windows-zip.ts'
import { furnish, type Outcome, type Workshop } from './package/workshop.ts'
import { command, NotReady } from './runtime/command.ts'
import { root } from './runtime/paths.ts'
import { say } from './runtime/say.ts'

interface Part {
  /** What it wants packaged for Linux. */
  readonly targets: readonly string[]
  /** `made` is the folder of that. */
  readonly look: (workshop: Workshop, made: string) => Promise<Outcome>
  /** Whether it is done on every system. */
  readonly isAnywhere?: boolean
}

const parts: Readonly<Record<string, Part>> = {
  installers: { targets: installerTargets, look: lookAtInstallers },
  windows: { targets: [], look: lookAtWindowsZip },
  debian: { targets: ['deb', 'rpm'], look: lookInDebian },
  e2e: { targets: [], look: lookAtWindow, isAnywhere: true },
}

const noSkips = '--no-skips'

/** Says what is wrong; the exit code. */
function verdict(problems: readonly string[], praise: string): number {
  for (const problem of problems) say(problem)
  if (problems.length === 0) say(praise)
  return problems.length === 0 ? 0 : 1
}

async function check(chosen: readonly Named<Part>[], isAllWanted: boolean): Promise<number> {
  const bound = chosen.filter(([, { isAnywhere = false }]) => !isAnywhere).map(([name]) => name)
  if (process.platform !== 'linux' && bound.length > 0) throw new NotReady(`Only Linux can do ${bound.join(', ')}.`)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const built = await buildFromClean(version)
  if (built !== 0) return built
  const folder = mkdtempSync(join(tmpdir(), 'billfold-package-'))
  try {
    const workshop = await furnish(folder)
    const targets = [...new Set(chosen.flatMap(([, part]) => part.targets))]
    const made = targets.length === 0 ? '' : await packageForLinux(workshop, 'first', targets)
    const outcomes: Named<Outcome>[] = []
    for (const [name, part] of chosen) {
      const outcome = await part.look(workshop, made)
      outcomes.push([name, outcome])
      const lines = outcome.problems.length > 0 ? outcome.problems : [outcome.saw]
      for (const line of lines) say(`${name}: ${line}`)
    }
    const { problems, praise } = summaryOf(outcomes, isAllWanted)
    return verdict(problems, praise)
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
}

/** Those that are named, separated by commas; all of them where none is. */
function chosenOf(names?: string): Named<Part>[] {
  if (names === undefined) return Object.entries(parts)
  return names.split(',').map((name) => {
    const part = parts[name]
    if (part === undefined) throw new NotReady(`There is no part "${name}", but ${Object.keys(parts).join(', ')}.`)
    return [name, part]
  })
}

await command(async (args) => {
  const [first, second] = args.filter((arg) => arg !== noSkips)
  const isAllWanted = args.includes(noSkips)
  if (first === '--only') return check(chosenOf(second ?? ''), isAllWanted)
  return first === undefined
    ? check(chosenOf(), isAllWanted)
    : verdict(
        await problemsIn(first, process.env['AZURE_SIGNING_PUBLISHER']?.trim() || null),
        `What is packaged in ${first} is whole.`,
      )
})
