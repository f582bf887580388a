import { ok, type Result } from '../../../kernel/result'
import type { Instant } from '../../../kernel/instant'
import type { AccountId, OrganizationId } from '../../../domain/ids'
import type { AccountsFile } from '../../../storage/accounts/accounts-file'
import type { MemberRow } from '../../../storage/stores/organization-store'

/** Who is to sign in to which organization. */
export interface Enrolment {
  readonly organizationId: OrganizationId
  readonly member: Pick<MemberRow, 'id' | 'email'>
  /** Null where no password has been set yet. */
  readonly passwordHash: string | null
  readonly newId: () => string
  readonly now: Instant
}

/** Gives a member of an organization an account, or their account with the same address this organization. */
export function enrol(accounts: AccountsFile, { organizationId, member, passwordHash, newId, now }: Enrolment): void {
  const { reads } = accounts
  if (reads.memberships.ofUser(organizationId, member.id) !== null) return
  const enrolled: Result<void, never> = accounts.write((writes) => {
    const known = reads.accounts.withEmail(member.email)
    const accountId = known?.id ?? (newId() as AccountId)
    if (known === null) {
      const { email } = member
      writes.accounts.insert({ id: accountId, email, passwordHash, generation: 1, createdAt: now, updatedAt: now })
    }
    writes.memberships.insert({ accountId, organizationId, userId: member.id, createdAt: now })
    return ok(undefined)
  })
  if (!enrolled.ok) throw new Error('It cannot fail.')
}
