import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Of each file below a folder, by its path: what it holds, and what may be done with it. */
function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory())
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const content = entry.isSymbolicLink() ? readlinkSync(path) : hashOf(path)
      return [relative(folder, path).replaceAll('\\', '/'), `${lstatSync(path).mode.toString(8)} ${content}`]
    }),
  )
}

/** SHA-256 in hexadecimal. */
export function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** The files that are not the same in two folders, or lie in one alone. */
export function differingFiles(one: string, other: string): string[] {
  const [first, second] = [filesOf(one), filesOf(other)]
  const paths = [...new Set([...first.keys(), ...second.keys()])].sort()
  return paths.filter((path) => first.get(path) !== second.get(path))
}
