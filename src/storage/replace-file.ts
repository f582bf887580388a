import { renameSync, rmSync, writeFileSync, type WriteFileOptions } from 'node:fs'
import { writeFile } from 'node:fs/promises'

const asNew = { flag: 'wx', mode: 0o600, flush: true } as const

/**
 * Writes a file of its owner's eyes alone beside its place and moves it there: whoever reads finds the old one or the new
 * one, also after a power cut, and a link that stands in its place is replaced, never followed.
 */
export function replaceFile(path: string, text: string): void {
  moveInto(path, text, asNew)
}

/** The same of what says something of this run alone: the disk is not waited for, and a power cut may leave nothing in it. */
export function replacePassingFile(path: string, text: string): void {
  moveInto(path, text, { ...asNew, flush: false })
}

function moveInto(path: string, text: string, options: WriteFileOptions): void {
  const beside = placeBeside(path)
  writeFileSync(beside, text, options)
  renameSync(beside, path)
}

/** The same while others have their turn; answers false where it is no longer `isWanted` by then, and nothing is replaced. */
export async function replaceFileInTurn(path: string, text: string, isWanted: () => boolean): Promise<boolean> {
  const beside = placeBeside(path)
  await writeFile(beside, text, asNew)
  const isReplaced = isWanted()
  if (isReplaced) renameSync(beside, path)
  else rmSync(beside)
  return isReplaced
}

/** What replacing a file leaves beside it where it was interrupted. */
export const UNFINISHED = '.new'

/** Where it is written first, with nothing there. */
function placeBeside(path: string): string {
  const beside = `${path}${UNFINISHED}`
  rmSync(beside, { force: true })
  return beside
}
