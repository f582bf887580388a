import { readFileSync } from 'node:fs'
import { isMissingFile } from '../kernel/is-missing-file'

/** A whole file; null where there is none. */
export function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}
