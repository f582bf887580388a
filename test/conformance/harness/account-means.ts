import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Instant } from '../../../src/kernel/instant'
import type { AccountMeans } from '../../../src/operations/v1/auth/account-context'
import { enrol } from '../../../src/operations/v1/auth/enrol'
import { createLoginAttempts } from '../../../src/operations/v1/auth/login-attempts'
import { createPasswords } from '../../../src/operations/v1/auth/passwords'
import { createTokens } from '../../../src/operations/v1/auth/tokens'
import { openAccountsFile } from '../../../src/storage/accounts/accounts-file'
import type { OrganizationFile } from '../../../src/storage/organization-file'

/** Passwords that cost next to nothing: what they cost is tested on its own. */
export const cheapPasswords = { logN: 4, blockSize: 8, lanes: 1 }

/** Accounts in memory for the owner of a file, who has no password yet: as on a desktop. */
export function openAccountMeans({ reads }: OrganizationFile, now: () => Instant): AccountMeans {
  const accounts = openAccountsFile(':memory:')
  if (!accounts.ok) throw new Error(accounts.error.detail)
  const [member, { id: organizationId }] = [reads.members.owner(), reads.organization()]
  enrol(accounts.value, { organizationId, member, passwordHash: null, newId: () => v7(), now: now() })
  return {
    accounts: accounts.value,
    passwords: createPasswords(randomBytes, cheapPasswords),
    tokens: createTokens([{ id: v7(), secret: randomBytes(32), createdAt: now(), retiredAt: null }]),
    attempts: createLoginAttempts(),
  }
}
