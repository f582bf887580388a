import { err, ok, type Result } from '../../kernel/result'
import type { RemoteReply } from '../../contract/define/remote'
import { otherBooks, readLogin, withoutPassword, type FailedSignIn, type SignedIn, type Token } from './sign-in'

/** How to sign in to a remote, and where its token is kept meanwhile. */
export interface SessionDeps {
  readonly email: string
  /** The organization whose books these are to be; null, or left out, where any will do. */
  readonly organizationId?: () => string | null
  /** Null where none is kept. */
  readonly password: () => Promise<string | null>
  readonly storedToken: {
    readonly get: () => Promise<string | null>
    readonly set: (token: string) => Promise<unknown>
  }
}

/** The words of a login. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A refused password is not sent again for so long: a remote locks out who keeps trying. */
const REFUSAL_HOLDS_MS = 60_000

type SignIn = Result<Token, FailedSignIn>
type Send = (credentials: Credentials, signal?: AbortSignal) => Promise<RemoteReply>

/** The token in memory. Whoever needs another one at the same time shares one signing in. */
export class Session {
  readonly #means: SessionDeps
  readonly #send: Send
  readonly #now: () => number
  /** Undefined until the stored one was read. */
  #token: string | null | undefined
  #signingIn: Promise<SignIn> | null = null
  #refusal: { readonly password: string; readonly until: number; readonly failed: FailedSignIn } | null = null

  constructor(means: SessionDeps, send: Send, now: () => number) {
    this.#means = means
    this.#send = send
    this.#now = now
  }

  /** The token, signing in where there is none. */
  async token(signal?: AbortSignal): Promise<Result<string, FailedSignIn>> {
    if (this.#token === undefined) {
      const stored = await this.#means.storedToken.get()
      // Another call may have signed in meanwhile.
      this.#token ??= stored
    }
    return this.#token === null ? this.#shareSignIn(signal) : ok(this.#token)
  }

  /** Another token than the one that the remote refused. */
  async tokenAfter(refused: string, signal?: AbortSignal): Promise<Result<string, FailedSignIn>> {
    if (this.#token === refused) this.#token = null
    return this.token(signal)
  }

  /** Signs in anew, whatever was refused before. */
  async signIn(signal?: AbortSignal): Promise<Result<SignedIn, FailedSignIn>> {
    this.#refusal = null
    const signed = await this.#begin(signal)
    return signed.ok ? ok(signed.value.who) : signed
  }

  async #shareSignIn(signal?: AbortSignal): Promise<Result<string, FailedSignIn>> {
    const signed = await (this.#signingIn ?? this.#begin(signal))
    return signed.ok ? ok(signed.value.token) : signed
  }

  #begin(signal?: AbortSignal): Promise<SignIn> {
    const signingIn = this.#attempt(signal).finally(() => {
      if (this.#signingIn === signingIn) this.#signingIn = null
    })
    this.#signingIn = signingIn
    return signingIn
  }

  /** A server that was begun anew at the same address lets the same person in, to other books. */
  #ofTheseBooks(signed: SignIn): SignIn {
    const [wanted, found] = [this.#means.organizationId?.() ?? null, signed.ok ? signed.value.who.organizationId : null]
    return wanted === null || found === null || wanted === found ? signed : err(otherBooks())
  }

  async #attempt(signal?: AbortSignal): Promise<SignIn> {
    const password = await this.#means.password()
    if (password === null) return err(withoutPassword())
    const refusal = this.#refusal
    if (refusal?.password === password && this.#now() < refusal.until) return err(refusal.failed)
    const signed = this.#ofTheseBooks(readLogin(await this.#send({ email: this.#means.email, password }, signal)))
    if (signed.ok) {
      this.#refusal = null
      this.#token = signed.value.token
      await this.#means.storedToken.set(signed.value.token)
    } else if (signed.error.failure.kind === 'refused') {
      this.#refusal = { password, until: this.#now() + REFUSAL_HOLDS_MS, failed: signed.error }
    }
    return signed
  }
}
