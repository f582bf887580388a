import { dirname, join } from 'node:path'
import type { Instant } from '../kernel/instant'
import { err, ok, type Result } from '../kernel/result'
import type { Failure } from '../contract/define/failure'
import type { OrganizationId, UserId } from '../domain/ids'
import type { OperationEnv } from '../operations/execute'
import type { V1Services } from '../operations/v1/auth/account-context'
import { passwordCost, type PasswordCost } from '../operations/v1/auth/passwords'
import { makeOrganization, type SetUpBody } from '../operations/desktop/set-up'
import type { KeepCopy } from '../storage/copy-before-update'
import type { OpenFailure } from '../storage/open-failure'
import { openOrganizationFile, type OrganizationFile } from '../storage/organization-file'
import { openBooks, organizationFileName } from '../storage/organizations-folder'
import { placeBooks, placeOverDamaged } from '../storage/place-books'
import { createAccounts } from './accounts'
import { newId, readClock } from './ids'
import { desktopTexts } from '../words/en/service/desktop'

export const notSetUp: Failure = { kind: 'unavailable', message: desktopTexts.setUpYourBusinessFirst }

/** The folder of organizations and the one that is open. */
export interface Workspace {
  /** What operations run on; null until the business is set up. */
  readonly env: () => OperationEnv | null
  /** What signing in works with, once the business is set up. */
  readonly accounts: V1Services['accounts']
  readonly setUp: (body: SetUpBody) => Result<void, Failure>
  /** The IANA zone whose days count: the business's, before set-up the machine's. */
  readonly timeZone: () => string
  /** The paths of what passes for books as well, and was not opened. */
  readonly leftAlone: readonly string[]
  /**
   * Closes the books, puts staged ones in their place, and opens these; where there are none yet, they are those of
   * `organizationId`. Where that fails the former ones are open again, as far as they can be. Those that were found damaged at
   * a moment are kept aside first.
   */
  readonly replace: (staged: string, organizationId: string, damagedAt: Instant | null) => Result<undefined, string>
  readonly close: () => void
}

/** Opens the organization in the folder, if there is one; an older file is handed to `keepCopy` first. */
export function openWorkspace(
  folder: string,
  keepCopy: KeepCopy,
  cost: PasswordCost = passwordCost,
): Result<Workspace, OpenFailure> {
  const books = openBooks(folder, keepCopy)
  if (!books.ok) return books
  const { file, leftAlone } = books.value
  let open = file === null ? null : envOf(file)
  const accounts = createAccounts(dirname(folder), keepCopy, cost)
  return ok({
    leftAlone,
    env: () => open,
    accounts: () => (open === null ? err(notSetUp) : accounts.meansFor(open.file)),
    setUp: (body) => {
      if (open !== null) return err({ kind: 'conflict', message: desktopTexts.alreadySetUp })
      const made = makeIn(folder, body)
      if (!made.ok) return made
      open = envOf(made.value)
      return ok(undefined)
    },
    timeZone: () => open?.file.reads.organization().profile.timeZone ?? machineZone(),
    replace: (staged, organizationId, damagedAt) => {
      const path = open?.file.path ?? join(folder, organizationFileName(organizationId as OrganizationId))
      open?.file.close()
      open = null
      const placed =
        damagedAt === null
          ? placeBooks(staged, path)
          : placeOverDamaged(staged, path, { broken: path, moment: damagedAt })
      const file = openOrganizationFile(path, { keepCopy })
      if (file.ok) open = envOf(file.value)
      return file.ok || !placed.ok ? placed : err(file.error.detail)
    },
    close: () => {
      open?.file.close()
      accounts.close()
      open = null
    },
  })
}

/** The IANA zone that the computer's own clock shows. */
export function machineZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function envOf(file: OrganizationFile): OperationEnv {
  const owner = file.reads.members.owner()
  return { file, userId: owner.id, role: owner.role, now: readClock, newId }
}

function makeIn(folder: string, body: SetUpBody): Result<OrganizationFile, Failure> {
  const organizationId = newId() as OrganizationId
  const path = join(folder, organizationFileName(organizationId))
  const made = makeOrganization(path, body, { organizationId, ownerId: newId() as UserId, now: readClock() })
  if (!made.ok) return made
  const file = openOrganizationFile(path)
  return file.ok ? file : err({ kind: 'unavailable', message: `${path} cannot be opened: ${file.error.detail}` })
}
