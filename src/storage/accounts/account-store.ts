import type { Instant } from '../../kernel/instant'
import type { AccountId, OrganizationId, UserId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** Who signs in. What a person is called and may do stands in each organization's file. */
export interface AccountRow {
  readonly id: AccountId
  readonly email: string
  /** Null until a password is set: nobody signs in with it. */
  readonly passwordHash: string | null
  /** Counts up when every token that was given out is to be worth nothing. */
  readonly generation: number
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

/** Which organization's file an account may open, and as which of its members. */
export interface MembershipRow {
  readonly accountId: AccountId
  readonly organizationId: OrganizationId
  readonly userId: UserId
  readonly createdAt: Instant
}

/** What a sign-in claims to be. */
export interface SignIn extends Pick<MembershipRow, 'accountId' | 'organizationId'> {
  readonly session: string
  /** The account's generation when it was signed in to. */
  readonly generation: number
}

/** What tells addresses apart; capitals do not. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

const accountColumns = `id, email, password_hash AS passwordHash, generation,
  created_at AS createdAt, updated_at AS updatedAt`
const membershipColumns = `account_id AS accountId, organization_id AS organizationId,
  user_id AS userId, created_at AS createdAt`

/** So many sign-ins are kept. */
const MOST_KEPT = 1000

/** Keeps who is signed in between calls, as each asks for it. A write must forget them: nobody else writes to the file. */
export class SignInCache {
  readonly #members = new Map<string, UserId>()

  /** Null where there is none, which is not kept: anybody may ask for anything. */
  member({ accountId, organizationId, generation, session }: SignIn, read: () => UserId | null): UserId | null {
    const key = `${accountId} ${organizationId} ${String(generation)} ${session}`
    const known = this.#members.get(key)
    if (known !== undefined) return known
    const found = read()
    if (this.#members.size >= MOST_KEPT) this.forget()
    if (found !== null) this.#members.set(key, found)
    return found
  }

  forget(): void {
    this.#members.clear()
  }
}

export function accountReads({ sqlite }: Connection, cache: SignInCache) {
  const account = (condition: string) =>
    lazy(() => sqlite.prepare<[string], AccountRow>(`SELECT ${accountColumns} FROM accounts WHERE ${condition}`))
  const membership = <Values extends unknown[]>(rest: string) =>
    lazy(() => sqlite.prepare<Values, MembershipRow>(`SELECT ${membershipColumns} FROM memberships ${rest}`))
  const byId = account('id = ?')
  const byEmail = account('email_key = ?')
  const any = lazy(() => sqlite.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM accounts)').pluck())
  const ofAccount = membership<[AccountId]>('WHERE account_id = ? ORDER BY created_at, organization_id')
  const inOrganization = membership<[AccountId, OrganizationId]>('WHERE account_id = ? AND organization_id = ?')
  const ofUser = membership<[OrganizationId, UserId]>('WHERE organization_id = ? AND user_id = ?')
  const revoked = lazy(() => sqlite.prepare<[string], number>('SELECT 1 FROM revoked_sessions WHERE id = ?').pluck())
  const signedIn = lazy(() =>
    sqlite
      .prepare<[AccountId, OrganizationId, number, string], UserId>(
        // A subquery and no join: SQLite would plan a join anew for every account that is bound.
        `SELECT user_id FROM memberships
         WHERE account_id = ? AND organization_id = ? AND (SELECT generation FROM accounts WHERE id = account_id) = ?
           AND NOT EXISTS (SELECT 1 FROM revoked_sessions WHERE revoked_sessions.id = ?)`,
      )
      .pluck(),
  )
  const readMember = ({ accountId, organizationId, generation, session }: SignIn) =>
    signedIn().get(accountId, organizationId, generation, session) ?? null
  return {
    accounts: {
      get: (id: AccountId): AccountRow | null => byId().get(id) ?? null,
      withEmail: (email: string): AccountRow | null => byEmail().get(emailKey(email)) ?? null,
      isEmpty: (): boolean => any().get() === 0,
    },
    memberships: {
      /** The oldest first. */
      of: (accountId: AccountId): MembershipRow[] => ofAccount().all(accountId),
      get: (accountId: AccountId, organizationId: OrganizationId): MembershipRow | null =>
        inOrganization().get(accountId, organizationId) ?? null,
      ofUser: (organizationId: OrganizationId, userId: UserId): MembershipRow | null =>
        ofUser().get(organizationId, userId) ?? null,
    },
    /** The member that a sign-in stands for; null once it is revoked, of an older generation, or no membership. */
    memberOf: (signIn: SignIn): UserId | null => cache.member(signIn, () => readMember(signIn)),
    isRevoked: (session: string): boolean => revoked().get(session) !== undefined,
  }
}

export function accountWrites({ sqlite }: Connection) {
  const insert = lazy(() =>
    sqlite.prepare(
      `INSERT INTO accounts (id, email, email_key, password_hash, generation, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
  )
  const update = lazy(() =>
    sqlite.prepare(
      `UPDATE accounts SET email = ?, email_key = ?, password_hash = ?, generation = ?, updated_at = ? WHERE id = ?`,
    ),
  )
  const join = lazy(() =>
    sqlite.prepare('INSERT INTO memberships (account_id, organization_id, user_id, created_at) VALUES (?, ?, ?, ?)'),
  )
  const revoke = lazy(() =>
    sqlite.prepare('INSERT INTO revoked_sessions (id, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING'),
  )
  const forget = lazy(() => sqlite.prepare('DELETE FROM revoked_sessions WHERE expires_at <= ?'))
  return {
    accounts: {
      insert: ({ id, email, passwordHash, generation, createdAt, updatedAt }: AccountRow): void => {
        insert().run(id, email, emailKey(email), passwordHash, generation, createdAt, updatedAt)
      },
      update: ({ id, email, passwordHash, generation, updatedAt }: AccountRow): void => {
        update().run(email, emailKey(email), passwordHash, generation, updatedAt, id)
      },
    },
    memberships: {
      insert: ({ accountId, organizationId, userId, createdAt }: MembershipRow): void => {
        join().run(accountId, organizationId, userId, createdAt)
      },
    },
    /** Makes the tokens of a sign-in worthless until they expire by themselves, and forgets those that have. */
    revoke: (session: string, expiresAt: Instant, now: Instant): void => {
      forget().run(now)
      revoke().run(session, expiresAt)
    },
  }
}
