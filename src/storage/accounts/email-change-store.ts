import type { AccountId, OrganizationId, UserId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** An address that an account is to sign in with as soon as its profile in an organization has it. */
export interface EmailChangeRow {
  readonly accountId: AccountId
  readonly organizationId: OrganizationId
  readonly userId: UserId
  readonly email: string
}

export function emailChangeReads({ sqlite }: Connection) {
  const all = lazy(() =>
    sqlite.prepare<[], EmailChangeRow>(
      `SELECT account_id AS accountId, organization_id AS organizationId, user_id AS userId, email FROM email_changes`,
    ),
  )
  return { all: (): EmailChangeRow[] => all().all() }
}

export function emailChangeWrites({ sqlite }: Connection) {
  const put = lazy(() =>
    sqlite.prepare(
      'INSERT OR REPLACE INTO email_changes (account_id, organization_id, user_id, email) VALUES (?, ?, ?, ?)',
    ),
  )
  const remove = lazy(() => sqlite.prepare('DELETE FROM email_changes WHERE account_id = ?'))
  return {
    /** Takes the place of an earlier one of this account. */
    put: ({ accountId, organizationId, userId, email }: EmailChangeRow): void => {
      put().run(accountId, organizationId, userId, email)
    },
    remove: (accountId: AccountId): void => {
      remove().run(accountId)
    },
  }
}
