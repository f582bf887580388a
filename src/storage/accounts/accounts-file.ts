import { existsSync } from 'node:fs'
import { ok, type Result } from '../../kernel/result'
import { openConnection, type Connection, type OpenOptions } from '../connection'
import { makeWhole } from '../make-whole'
import type { OpenFailure } from '../open-failure'
import { transactions } from '../transactions'
import { accountReads, accountWrites, SignInCache } from './account-store'
import { emailChangeReads, emailChangeWrites } from './email-change-store'
import { accountMigrations } from './migrations/index'

/** "BILA" marks the accounts file, so that it is never taken for an organization's. */
export const ACCOUNTS_APPLICATION_ID = 0x42494c41

export type AccountReads = ReturnType<typeof readsOf>
export type AccountWrites = ReturnType<typeof writesOf>

/** Accounts, memberships, password hashes and revoked sign-ins, of all organizations of a data folder. */
export interface AccountsFile {
  readonly reads: AccountReads
  /** Runs `work` in one transaction: all of it is kept when it succeeds, and nothing when it fails or throws. */
  write<T, E>(work: (writes: AccountWrites) => Result<T, E>): Result<T, E>
  close(): void
}

/** Opens the accounts file, or makes it where there is none; see openConnection for what is refused. */
export function openAccountsFile(
  path: string,
  options: Pick<OpenOptions, 'keepCopy' | 'lockWaitMs'> = {},
): Result<AccountsFile, OpenFailure> {
  const made = path === ':memory:' || existsSync(path) ? ok(undefined) : makeWhole(path, makeAccountsFile)
  if (!made.ok) return made
  const opened = openConnection(path, accountMigrations, { ...options, applicationId: ACCOUNTS_APPLICATION_ID })
  if (!opened.ok) return opened
  const connection = opened.value
  const writes = writesOf(connection)
  const signIns = new SignInCache()
  const inTransaction = transactions(connection, () => undefined)
  return ok({
    reads: readsOf(connection, signIns),
    write: (work) => {
      try {
        return inTransaction(() => work(writes))
      } finally {
        signIns.forget()
      }
    },
    close: () => {
      connection.close()
    },
  })
}

function makeAccountsFile(path: string): Result<void, OpenFailure> {
  const made = openConnection(path, accountMigrations, { applicationId: ACCOUNTS_APPLICATION_ID, isMade: true })
  if (!made.ok) return made
  made.value.close()
  return ok(undefined)
}

function readsOf(connection: Connection, signIns: SignInCache) {
  return { ...accountReads(connection, signIns), emailChanges: emailChangeReads(connection) }
}

function writesOf(connection: Connection) {
  return { ...accountWrites(connection), emailChanges: emailChangeWrites(connection) }
}
