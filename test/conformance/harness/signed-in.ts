import type { Instant } from '../../../src/kernel/instant'
import type { Reply } from '../../../src/contract/define/envelope'
import type { SignInRecord } from '../../../src/contract/v1/auth/auth-operations'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Keeps a person signed in as they would: again when the token has expired, was revoked, or the password is another. */
export class SignedIn {
  #credentials: Credentials
  #token: { readonly text: string; readonly at: number } | null = null
  readonly #now: () => Instant
  readonly #login: (credentials: Credentials) => Promise<Reply<unknown>>

  constructor(
    credentials: Credentials,
    now: () => Instant,
    login: (credentials: Credentials) => Promise<Reply<unknown>>,
  ) {
    this.#credentials = credentials
    this.#now = now
    this.#login = login
  }

  async token(): Promise<string> {
    const at = Date.parse(this.#now())
    if (this.#token === null || at - this.#token.at >= 3_600_000) {
      const reply = await this.#login(this.#credentials)
      if (!reply.ok) throw new Error(`${reply.status}: ${reply.body.message}`)
      this.#token = { text: (reply.body.data as SignInRecord).access_token, at }
    }
    return this.#token.text
  }

  /** Told of every call that succeeded. */
  follow(name: string, body: unknown): void {
    const { email, password } = (body ?? {}) as Partial<Credentials>
    if (name === 'updateProfile' && email !== undefined) this.#credentials = { ...this.#credentials, email }
    if (name === 'updatePassword' && password !== undefined) this.#credentials = { ...this.#credentials, password }
    if (name === 'updatePassword' || name === 'logout') this.#token = null
  }
}
