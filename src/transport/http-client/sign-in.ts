import { err, ok, type Result } from '../../kernel/result'
import { wordsOf } from '../../kernel/words-of'
import type { RemoteBody, RemoteReply } from '../../contract/define/remote'
import { isObject, strangerAnswers } from './read-answer'
import { connectionTexts } from '../../words/en/service/connection'

/** Who is signed in, as far as the remote says so: no more than the token is sure to be there. */
export interface SignedIn {
  readonly organizationId: string | null
  readonly organizationName: string | null
  readonly userEmail: string | null
  readonly userId: string | null
}

export interface LoginFailure {
  /** `refused`: these are not the right words. `unreachable`: nobody answered. `unexpected`: somebody else did. */
  readonly kind: 'refused' | 'tooMany' | 'unreachable' | 'unexpected'
  /** For a person to read. */
  readonly message: string
}

/** A signing in that failed, and what a call that needed it is answered. */
export interface FailedSignIn {
  readonly failure: LoginFailure
  readonly reply: RemoteReply
}

export interface Token {
  readonly token: string
  readonly who: SignedIn
}

/** Statuses by which a remote says that trying the same words again is of no use. */
const refusals: readonly number[] = [400, 401, 403, 422]

const NO_TOKEN = connectionTexts.noAccessToken

/** Reads what a remote answered to a login. The call that waits for it was surely not applied. */
export function readLogin(reply: RemoteReply): Result<Token, FailedSignIn> {
  if (reply.kind === 'silent') return notSignedIn('unreachable', reply.reason, reply)
  const { status } = reply
  const text = reply.kind === 'answered' ? textOf(reply.body['message']) : null
  if (status === 429) {
    const message = text ?? connectionTexts.waitBeforeSigningIn
    return err({ failure: { kind: 'tooMany', message }, reply })
  }
  // A remote refuses in JSON (v1.md "Response envelope"): a page of 401 or 403 is of a network or proxy, and no wrong password.
  if (reply.kind === 'unreadable') {
    const isFailing = status >= 500 && reply.reason === undefined
    return notSignedIn('unexpected', isFailing ? connectionTexts.serverProblem(status) : strangerAnswers(status))
  }
  if (refusals.includes(status)) return refused(text ?? connectionTexts.credentialsRefused, reply)
  if (status < 200 || status >= 300) {
    return notSignedIn(
      'unexpected',
      text === null ? connectionTexts.loginAnswered(status) : connectionTexts.loginAnsweredWith(status, text),
    )
  }
  const token = readToken(reply.body)
  return token === null ? notSignedIn('unexpected', NO_TOKEN) : ok(token)
}

/** As a remote refuses the words, so it is refused where there are none to send. */
export function withoutPassword(): FailedSignIn {
  const message = connectionTexts.enterPassword
  const body = { success: false, message, errors: {} }
  return { failure: { kind: 'refused', message }, reply: { kind: 'answered', status: 401, body } }
}

/** Misdirected (RFC 9110): whoever answers has other books than those that are wanted. */
const MISDIRECTED = 421

/** The words are right, and lead to another organization's books: nothing was sent. */
export function otherBooks(): FailedSignIn {
  const message = connectionTexts.otherBooks
  const body = { success: false, message, errors: {} }
  return { failure: { kind: 'unexpected', message }, reply: { kind: 'answered', status: MISDIRECTED, body } }
}

/** The keeping of the password or the token failed: nothing was sent. */
export function withoutSecrets(reason: string): FailedSignIn {
  return notSignedIn('unexpected', reason).error
}

function refused(message: string, reply: Exclude<RemoteReply, { kind: 'silent' }>) {
  return err({ failure: { kind: 'refused', message } as const, reply: { ...reply, status: 401 } })
}

type Silence = Pick<Extract<RemoteReply, { kind: 'silent' }>, 'isForPerson' | 'code'>

function notSignedIn(kind: 'unreachable' | 'unexpected', message: string, { isForPerson, code }: Silence = {}) {
  const reason = connectionTexts.notSignedIn(message)
  const reply: RemoteReply = {
    kind: 'silent',
    wasSent: false,
    reason,
    ...(isForPerson && { isForPerson }),
    ...(code && { code }),
  }
  return err({ failure: { kind, message }, reply })
}

/** In the envelope's data or, as some write it, beside it. */
function readToken(body: RemoteBody): Token | null {
  const data = isObject(body['data']) ? body['data'] : body
  const token = data['access_token']
  // Only what can stand in a header.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return null
  const organization = isObject(data['organization']) ? data['organization'] : {}
  const user = isObject(data['user']) ? data['user'] : {}
  const who = {
    organizationId: textOf(organization['id']) ?? textOf(data['organization_id']),
    organizationName: textOf(organization['name']),
    userEmail: textOf(user['email']),
    userId: textOf(user['id']),
  }
  return { token, who }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? wordsOf(value) : null
}
