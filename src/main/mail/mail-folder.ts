import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../../storage/private-folder'

/** Milliseconds. By then a mail program has long read what it was handed. */
const KEPT_FOR = 24 * 3_600_000

/** The folder of mails that were handed to a mail program, for its owner's eyes alone. */
export interface MailFolder {
  /** Writes a mail under a name that people see, beside nothing else; answers its path. */
  readonly put: (mailingId: string, name: string, bytes: Uint8Array) => string
  /** Deletes those that are older than a day. */
  readonly cleanUp: () => void
}

/** The folder need not be there yet. `now` is in milliseconds, as the system's clock says it of files. */
export function openMailFolder(path: string, now: () => number): MailFolder {
  function cleanUp(): void {
    if (!existsSync(path)) return
    const old = now() - KEPT_FOR
    for (const entry of readdirSync(path)) {
      const kept = join(path, entry)
      if (statSync(kept).mtimeMs < old) rmSync(kept, { recursive: true, force: true })
    }
  }

  return {
    put: (mailingId, name, bytes) => {
      makePrivateFolder(path)
      cleanUp()
      const folder = join(path, mailingId)
      mkdirSync(folder, { mode: 0o700 })
      const file = join(folder, `${name}.eml`)
      writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' })
      return file
    },
    cleanUp,
  }
}
