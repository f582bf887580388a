import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file of its owner's eyes alone beside its place and moves it there: whoever reads finds the old one or the new
 * one, also after a power cut, and a link that stands in its place is replaced, never followed.
 */
export function replaceFile(path: string, text: string): void {
  const beside = `${path}.new`
  rmSync(beside, { force: true })
  writeFileSync(beside, text, { flag: 'wx', mode: 0o600, flush: true })
  renameSync(beside, path)
}
