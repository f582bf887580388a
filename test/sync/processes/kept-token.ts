import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { SessionDeps } from '../../../src/transport/http-client/session'

/** The token of a device, kept beside its file as a keychain does: whole or not at all. */
export function tokenBeside(path: string): SessionDeps['storedToken'] {
  const file = `${path}.token`
  return {
    get: () => Promise.resolve(existsSync(file) ? readFileSync(file, 'utf8') : null),
    set: (token) => {
      writeFileSync(`${file}.new`, token)
      renameSync(`${file}.new`, file)
      return Promise.resolve()
    },
  }
}
