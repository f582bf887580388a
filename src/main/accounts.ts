import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import type { Failure } from '../contract/define/failure'
import type { AccountMeans } from '../operations/v1/auth/account-context'
import { enrol } from '../operations/v1/auth/enrol'
import { createLoginAttempts } from '../operations/v1/auth/login-attempts'
import { createPasswords, type PasswordCost } from '../operations/v1/auth/passwords'
import { createTokens } from '../operations/v1/auth/tokens'
import { openAccountsFile } from '../storage/accounts/accounts-file'
import { openSigningKeys } from '../storage/accounts/signing-keys'
import type { KeepCopy } from '../storage/copy-before-update'
import type { OrganizationFile } from '../storage/organization-file'
import { newId, readClock } from './ids'

export interface Accounts {
  /** What signing in works with, for the owner of an organization, who has no password until one is set. */
  readonly meansFor: (file: OrganizationFile) => Result<AccountMeans, Failure>
  readonly close: () => void
}

/** The accounts of a data folder, opened when they are first asked for: nobody should wait for them at the start. */
export function createAccounts(folder: string, keepCopy: KeepCopy, cost: PasswordCost): Accounts {
  let open: AccountMeans | null = null
  const opened = (): Result<AccountMeans, Failure> => {
    if (open !== null) return ok(open)
    const accounts = openAccountsFile(join(folder, 'accounts.sqlite'), { keepCopy })
    if (!accounts.ok) {
      const { path, detail } = accounts.error
      return err({ kind: 'unavailable', message: `${path} cannot be opened: ${detail}` })
    }
    const made = { id: newId(), now: readClock(), randomBytes }
    const keys = openSigningKeys(join(folder, 'keys', 'signing-keys.json'), made)
    open = {
      accounts: accounts.value,
      passwords: createPasswords(randomBytes, cost),
      tokens: createTokens(keys),
      attempts: createLoginAttempts(),
    }
    return ok(open)
  }
  return {
    meansFor: ({ reads }) => {
      const means = opened()
      if (!means.ok) return means
      const [member, { id: organizationId }] = [reads.members.owner(), reads.organization()]
      enrol(means.value.accounts, { organizationId, member, passwordHash: null, newId, now: readClock() })
      return means
    },
    close: () => {
      open?.accounts.close()
      open = null
    },
  }
}
