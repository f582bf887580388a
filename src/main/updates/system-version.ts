import { release } from 'node:os'
import { z } from 'zod'

/**
 * The version of this system, as far as programs need a newer one: the kernel's on macOS (22 is macOS 13) and Windows, the
 * C library's on Linux.
 */
export function systemVersion(): string {
  return process.platform === 'linux' ? libraryVersion() : release()
}

const report = z.object({ header: z.object({ glibcVersionRuntime: z.string() }) })

function libraryVersion(): string {
  // It would ask the network for names otherwise.
  Object.assign(process.report, { excludeNetwork: true })
  return report.parse(process.report.getReport()).header.glibcVersionRuntime
}

/** Whether a version, of which only the leading numbers count, comes before another one. */
export function isBefore(version: string, other: string): boolean {
  const [one, two] = [numbersOf(version), numbersOf(other)]
  const differs = two.findIndex((number, place) => number !== (one[place] ?? 0))
  return differs !== -1 && (one[differs] ?? 0) < (two[differs] ?? 0)
}

function numbersOf(version: string): number[] {
  return (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number)
}
