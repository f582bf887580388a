import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Instant } from '../kernel/instant'
import type { OrganizationId } from '../domain/ids'
import { lockFolder, type FolderRefusal } from '../storage/folder-lock'
import { organizationFileName, organizationOfFile } from '../storage/organizations-folder'
import { makePrivateFolder } from '../storage/private-folder'
import { CannotServe, cannotOpen } from './cannot-serve'

/** Where everything that a server keeps is. */
export interface DataFolder {
  readonly path: string
  readonly accounts: string
  readonly keys: string
  readonly organizationsPath: string
  readonly organization: (id: OrganizationId) => string
  /** Those that have a file here. */
  readonly organizations: () => OrganizationId[]
  /** Lets another program use the folder. */
  readonly release: () => void
}

/**
 * Makes the folder if it is missing, for its owner's eyes alone, and claims it for this process. One that is there may
 * hold more than ours: only what is ours in it is shut.
 */
export function openDataFolder(path: string, since: Instant): DataFolder {
  const organizations = join(path, 'organizations')
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const lock = lockFolder(path, { program: 'server', since })
  if (!lock.ok) throw lock.error.kind === 'inUse' ? isInUse(lock.error) : cannotOpen(lock.error)
  makePrivateFolder(organizations)
  return {
    path,
    accounts: join(path, 'accounts.sqlite'),
    keys: join(path, 'keys', 'signing-keys.json'),
    organizationsPath: organizations,
    organization: (id) => join(organizations, organizationFileName(id)),
    organizations: () => readdirSync(organizations).flatMap((name) => organizationOfFile(name) ?? []),
    release: lock.value.release,
  }
}

function isInUse({ path, detail }: FolderRefusal): CannotServe {
  return new CannotServe(`${path} is in use. ${detail} Stop that first, or name another --data.`)
}
