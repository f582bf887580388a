import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OrganizationId } from '../domain/ids'
import { lockFolder } from '../storage/folder-lock'
import { CannotServe } from './cannot-serve'

const EXTENSION = '.sqlite'

/** What somebody else put beside them, such as a copy, is none of them. */
const FILE_NAME = /^[0-9a-f-]{36}\.sqlite$/

/** Where everything that a server keeps is. */
export interface DataFolder {
  readonly path: string
  readonly accounts: string
  readonly keys: string
  readonly organization: (id: OrganizationId) => string
  /** Those that have a file here. */
  readonly organizations: () => OrganizationId[]
  /** Lets another server use the folder. */
  readonly release: () => void
}

/** Makes the folder if it is missing, for its owner's eyes alone, and claims it for this process. */
export function openDataFolder(path: string): DataFolder {
  const organizations = join(path, 'organizations')
  mkdirSync(organizations, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  const lock = lockFolder(join(path, 'server.lock'))
  if (!lock.ok) throw new CannotServe(`Another server is running on ${path}. Stop it first, or name another --data.`)
  return {
    path,
    accounts: join(path, 'accounts.sqlite'),
    keys: join(path, 'keys', 'signing-keys.json'),
    organization: (id) => join(organizations, `${id}${EXTENSION}`),
    organizations: () =>
      readdirSync(organizations)
        .filter((name) => FILE_NAME.test(name))
        .map((name) => name.slice(0, -EXTENSION.length) as OrganizationId),
    release: lock.value.release,
  }
}
