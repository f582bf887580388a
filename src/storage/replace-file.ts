import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'

const asNew = { flag: 'wx', mode: 0o600, flush: true } as const

/**
 * Writes a file of its owner's eyes alone beside its place and moves it there: whoever reads finds the old one or the new
 * one, also after a power cut, and a link that stands in its place is replaced, never followed.
 */
export function replaceFile(path: string, text: string): void {
  const beside = placeBeside(path)
  writeFileSync(beside, text, asNew)
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
