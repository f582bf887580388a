import { err, type Result } from '../../kernel/result'
import {
  NotAnswered,
  NotSent,
  type HttpRequest,
  type HttpSend,
  type Remote,
  type RemoteReply,
} from '../../contract/define/remote'
import { authOperations } from '../../contract/v1/auth/auth-operations'
import { parseBaseUrl } from './base-url'
import { answerToReply } from './read-answer'
import { callToRequest, withToken } from './request'
import { Session, type Credentials, type SessionDeps } from './session'
import { withoutSecrets, type FailedSignIn, type LoginFailure, type SignedIn } from './sign-in'
import { connectionTexts } from '../../words/en/service/connection'

export interface HttpRemoteDeps {
  /** As `parseBaseUrl` reads it: the only place that the token and the password are ever sent to. */
  readonly baseUrl: string
  readonly send: HttpSend
  readonly session: SessionDeps
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface HttpRemote extends Remote {
  /** Signs in anew, to try what a person entered; `signal` ends the waiting. */
  login(signal?: AbortSignal): Promise<Result<SignedIn, LoginFailure>>
}

/** A remote deployment of /v1 over HTTP. It signs in by itself, and once more where its token is refused. */
export function createHttpRemote({ baseUrl, send, session: means, now }: HttpRemoteDeps): HttpRemote {
  const base = parseBaseUrl(baseUrl)
  if (!base.ok) throw new Error(`A remote cannot be at this address. ${base.error}`)
  const address = base.value
  const session = new Session(means, login, now)
  return {
    call: async (call) => {
      const request = callToRequest(address, call)
      if (!request.ok) return notSent(request.error)
      if (call.operation.role === null) return sendRequest(request.value)
      return callSignedIn(request.value)
    },
    login: async (signal) => {
      const signed = await guarded(() => session.signIn(signal))
      return signed.ok ? signed : err(signed.error.failure)
    },
  }

  async function callSignedIn(request: HttpRequest): Promise<RemoteReply> {
    const token = await guarded(() => session.token(request.signal))
    if (!token.ok) return token.error.reply
    const reply = await sendRequest(withToken(request, token.value))
    // Whoever answers 401 did not apply it: it may be sent again.
    if (reply.kind === 'silent' || reply.status !== 401) return reply
    const renewed = await guarded(() => session.tokenAfter(token.value, request.signal))
    return renewed.ok ? sendRequest(withToken(request, renewed.value)) : renewed.error.reply
  }

  async function sendRequest(request: HttpRequest): Promise<RemoteReply> {
    try {
      return answerToReply(await send(request), now())
    } catch (error) {
      const reason = reasonOf(error, request)
      const code = error instanceof NotAnswered && error.code !== '' ? { code: error.code } : {}
      if (!(error instanceof NotSent)) return { kind: 'silent', wasSent: true, reason, ...code }
      return { kind: 'silent', wasSent: false, reason, ...code, ...(error.isForPerson && { isForPerson: true }) }
    }
  }

  async function login(body: Credentials, signal?: AbortSignal): Promise<RemoteReply> {
    const request = callToRequest(address, { operation: authOperations.login, body, ...(signal && { signal }) })
    return request.ok ? sendRequest(request.value) : notSent(request.error)
  }
}

/** A keeper of secrets that fails is one more way of not being signed in. */
async function guarded<T>(work: () => Promise<Result<T, FailedSignIn>>): Promise<Result<T, FailedSignIn>> {
  try {
    return await work()
  } catch (error) {
    return err(withoutSecrets(textOf(error)))
  }
}

function notSent(reason: string): RemoteReply {
  return { kind: 'silent', wasSent: false, reason }
}

/** What a send says went wrong, unless it quotes what it was given to send. */
function reasonOf(error: unknown, { headers, body }: HttpRequest): string {
  const text = textOf(error)
  const secrets = [headers['authorization']?.replace(/^Bearer /, ''), body]
  return secrets.some((secret) => secret !== undefined && text.includes(secret))
    ? connectionTexts.connectionFailed
    : text
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
