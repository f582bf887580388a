import { readdirSync } from 'node:fs'
import { partsOf } from './changelog.ts'

/** The version of people's data files that the migrations in `folder` lead to: the number of the last. */
export function dataFileVersion(folder: string): number {
  return Math.max(...readdirSync(folder).map((name) => Number(/^\d{4}(?=-)/.exec(name)?.[0] ?? 0)))
}

/**
 * What keeps a changelog from going out with a version that leaves data files at `now`: its part has to say which version
 * they then have, and where that is another one, that they are upgraded and no older version opens them.
 */
export function dataFileProblems(changelog: string, version: string, now: number): string[] {
  const parts = partsOf(changelog)
  const at = parts.findIndex((part) => part.version === version)
  const text = parts[at]?.text
  if (text === undefined) return []
  const before = parts.slice(at + 1).map((part) => ({ ...part, data: versionIn(part.text) }))
  const last = before.find(({ data }) => data !== null)
  if (last !== undefined && Number(last.data) > now)
    return [`CHANGELOG.md names data files of version ${String(last.data)} for ${last.version}: a migration is gone.`]
  const wanted = lineFor(now, last?.data ?? null)
  return text.split('\n').includes(wanted) ? [] : [`CHANGELOG.md lacks a line of ${version}: ${wanted}`]
}

function lineFor(now: number, before: number | null): string {
  const version = `Data file: version ${String(now)}`
  if (before === null) return `${version}.`
  return before === now
    ? `${version}, as before.`
    : `${version}. It is upgraded at the first start; an older Billfold no longer opens it.`
}

function versionIn(text: string): number | null {
  const [, data] = /^Data file: version (\d+)\b/m.exec(text) ?? []
  return data === undefined ? null : Number(data)
}
