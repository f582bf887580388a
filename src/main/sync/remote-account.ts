import type { Result } from '../../kernel/result'
import type { OrganizationFile } from '../../storage/organization-file'
import { fetchSend } from '../../transport/http-client/fetch-send'
import { createHttpRemote, type HttpRemote } from '../../transport/http-client/http-remote'
import type { LoginFailure, SignedIn } from '../../transport/http-client/sign-in'
import type { Secrets } from './secrets'

const TIMEOUT_MS = 30_000

/** A remote with the person who signs in there: the password and the token are the system's to keep. */
export interface RemoteAccount {
  readonly baseUrl: string
  readonly email: string
  readonly remote: HttpRemote
  /** Tries a password, and keeps it when it is right; `signal` ends the waiting. */
  signIn(password: string, signal?: AbortSignal): Promise<Result<SignedIn, LoginFailure>>
  /** Forgets both. */
  signOut(): Promise<void>
  /** Whether there is a password, and whether it outlives this run. */
  readonly isSignedIn: () => boolean
  readonly isKept: () => boolean
}

/** Who signs in where. */
interface AccountAddress {
  readonly baseUrl: string
  readonly email: string
  /** The organization there that is linked; null while none is. */
  readonly organizationId: () => string | null
}

/** Whether two are of one person at one remote: their secrets are the same. */
export const isSameAccount = (
  one: Pick<RemoteAccount, 'baseUrl' | 'email'>,
  other: Pick<RemoteAccount, 'baseUrl' | 'email'>,
): boolean => one.baseUrl === other.baseUrl && one.email === other.email

/** Whether somebody who signed in is who the books are linked as: another person's details would become ours. */
export function isLinkedPerson({ reads }: OrganizationFile, { userId }: SignedIn): boolean {
  return userId !== null && reads.sync.agreement.localId('profile', userId) !== null
}

/** The account at an address: its secrets are named by it, so that no other address is ever sent them. */
export async function openRemoteAccount(
  { baseUrl, email, organizationId }: AccountAddress,
  secrets: Secrets,
): Promise<RemoteAccount> {
  const [passwordName, tokenName] = [`password ${email} ${baseUrl}`, `token ${email} ${baseUrl}`]
  let password = await secrets.get(passwordName)
  let isKept = password !== null
  let tried: string | null = null
  const remote = createHttpRemote({
    baseUrl,
    send: fetchSend({ timeoutMs: TIMEOUT_MS }),
    now: Date.now,
    session: {
      email,
      organizationId,
      password: () => Promise.resolve(tried ?? password),
      storedToken: {
        get: () => secrets.get(tokenName),
        set: (token) => secrets.set(tokenName, token),
      },
    },
  })
  return {
    baseUrl,
    email,
    remote,
    signIn: async (given, signal) => {
      tried = given
      try {
        const signed = await remote.login(signal)
        if (signed.ok) {
          password = given
          isKept = (await secrets.set(passwordName, given)).isKept
        }
        return signed
      } finally {
        tried = null
      }
    },
    signOut: async () => {
      password = null
      await secrets.forget(passwordName)
      await secrets.forget(tokenName)
    },
    isSignedIn: () => password !== null,
    isKept: () => isKept,
  }
}
