import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Brings into `folder` what each job has left in a folder of its own in it. What updates are told, of which each job knows
 * what it made itself, becomes one list for both processors, as electron-builder would write it where it made both. Answers
 * what is wrong, and then leaves every file where it is.
 */
export function gatherParts(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const jobs = entries.map(({ name }) => name)
  const found = new Map<string, string[]>()
  for (const job of jobs)
    for (const file of readdirSync(join(folder, job)))
      found.set(file, [...(found.get(file) ?? []), join(folder, job, file)])
  const lists = new Map<string, string>()
  const problems: string[] = []
  for (const [file, paths] of found) {
    if (paths.length === 1) continue
    const list = /^latest.*\.yml$/.test(file) ? mergedList(paths.map((path) => readFileSync(path, 'utf8'))) : null
    if (list === null) problems.push(`${file} was made more than once, and not as one.`)
    else lists.set(file, list)
  }
  if (problems.length > 0) return problems
  for (const [file, [path = '']] of found) renameSync(path, join(folder, file))
  for (const [file, list] of lists) writeFileSync(join(folder, file), list)
  for (const job of jobs) rmSync(join(folder, job), { recursive: true })
  return []
}

/** Of lists as electron-builder writes them, of one version and moment: that of x64, with the files of all. */
function mergedList(lists: readonly string[]): string | null {
  const form = /^(version: .*\nfiles:\n)((?: .*\n)+)(path: .*\nsha512: .*\n)([^]*)$/
  const isArm = (list: string) => Number(list.includes('-arm64.'))
  const read = lists.toSorted((a, b) => isArm(a) - isArm(b)).map((list) => form.exec(list) ?? [])
  const [[, head, , first, last] = []] = read
  if (head === undefined || first === undefined || last === undefined) return null
  if (read.some(([, another, , , end]) => another !== head || end !== last)) return null
  return `${head}${read.map(([, , files = '']) => files).join('')}${first}${last}`
}
