import { closeSync, existsSync, openSync } from 'node:fs'
import { ok, type Result } from '../../kernel/result'
import { openConnection, type Connection } from '../connection'
import type { OpenFailure } from '../open-failure'
import { transactions } from '../transactions'
import { accountReads, accountWrites } from './account-store'
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

/** Opens the accounts file, or makes it, readable for its owner alone; see openConnection for what is refused. */
export function openAccountsFile(path: string): Result<AccountsFile, OpenFailure> {
  // SQLite would make it readable for everybody on the machine; its log takes after it.
  if (path !== ':memory:' && !existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  const opened = openConnection(path, accountMigrations, { applicationId: ACCOUNTS_APPLICATION_ID })
  if (!opened.ok) return opened
  const connection = opened.value
  const writes = writesOf(connection)
  const inTransaction = transactions(connection, () => undefined)
  return ok({
    reads: readsOf(connection),
    write: (work) => inTransaction(() => work(writes)),
    close: () => {
      connection.close()
    },
  })
}

function readsOf(connection: Connection) {
  return { ...accountReads(connection), emailChanges: emailChangeReads(connection) }
}

function writesOf(connection: Connection) {
  return { ...accountWrites(connection), emailChanges: emailChangeWrites(connection) }
}
