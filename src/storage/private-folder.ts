import { chmodSync, mkdirSync, statSync } from 'node:fs'

const EVERYBODY_ELSE = 0o077

/** Makes a folder for its owner's eyes alone; one of ours that is there already is shut to everybody else. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if ((statSync(path).mode & EVERYBODY_ELSE) === 0) return
  try {
    chmodSync(path, 0o700)
  } catch (error) {
    // A drive that keeps no such thing, as a memory stick's, must not keep anybody from their data.
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== 'EPERM' && code !== 'ENOTSUP') throw error
  }
}
