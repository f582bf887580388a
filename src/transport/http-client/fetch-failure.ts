import { connectionTexts } from '../../words/en/service/connection'

/** Why no connection could be trusted. */
export type SecurityFault = keyof typeof connectionTexts.insecure

/** A certificate is looked at before anything is sent: OpenSSL's names for what is wrong with one. */
const certificates: Readonly<Record<string, SecurityFault>> = {
  CERT_CHAIN_TOO_LONG: 'notValid',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'notYetValid',
  CERT_REJECTED: 'notValid',
  CERT_REVOKED: 'notValid',
  CERT_SIGNATURE_FAILURE: 'notValid',
  CERT_UNTRUSTED: 'ofNobodyTrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ofNobodyTrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ofAnotherName',
  HOSTNAME_MISMATCH: 'ofAnotherName',
  INVALID_CA: 'notValid',
  INVALID_PURPOSE: 'notValid',
  SELF_SIGNED_CERT_IN_CHAIN: 'ofNobodyTrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'ofNobodyTrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'ofNobodyTrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ofNobodyTrusted',
}

/** What a handshake comes to, also before anything is sent, where the two sides have no version or cipher in common. */
const handshakes: Readonly<Record<string, SecurityFault>> = {
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: 'tooOld',
  'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE': 'tooOld',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'tooOld',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'tooOld',
}

/** By the code of what failed; null where it is of something else. */
export function securityFault(code: string): SecurityFault | null {
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'withoutTls'
  const isOfTls = code === 'EPROTO' || code.startsWith('ERR_SSL_')
  return certificates[code] ?? handshakes[code] ?? (isOfTls ? 'notSecured' : null)
}

/** System calls that come before anything is sent. */
const earlyCalls: readonly string[] = ['connect', 'getaddrinfo']

const reasons: Readonly<Record<string, string>> = {
  EAI_AGAIN: connectionTexts.addressNotLookedUp,
  ECONNREFUSED: connectionTexts.nothingAnswers,
  ECONNRESET: connectionTexts.connectionCut,
  EHOSTUNREACH: connectionTexts.noInternet,
  ENETDOWN: connectionTexts.noInternet,
  ENETUNREACH: connectionTexts.noInternet,
  ENOTFOUND: connectionTexts.addressNotFound,
  ETIMEDOUT: connectionTexts.notReachedInTime,
  UND_ERR_CONNECT_TIMEOUT: connectionTexts.notReachedInTime,
  UND_ERR_SOCKET: connectionTexts.connectionCut,
}

/** What is known of why a fetch gave no answer. */
export interface FetchFailure {
  /** Whether the request surely never left this computer. What is not known to be so is not so. */
  readonly isBeforeSending: boolean
  /** Whether somebody has to do something: waiting for the network does not mend it. */
  readonly isForPerson: boolean
  /** What of the connection could not be trusted; null where it failed for something else. */
  readonly fault: SecurityFault | null
  /** What the system calls it; empty where it has no name for it. */
  readonly code: string
  /** In our own words: those of the error may quote what was sent. */
  readonly reason: string
}

/** Reads the error that a fetch rejected with. */
export function readFetchFailure(error: unknown): FetchFailure {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return {
      isBeforeSending: false,
      isForPerson: false,
      fault: null,
      code: 'ETIMEDOUT',
      reason: connectionTexts.notAnsweredInTime,
    }
  }
  const cause = innermost(error)
  const code = textOf(cause, 'code')
  const fault = securityFault(code)
  const isForPerson = code in certificates || code in handshakes
  return {
    isBeforeSending: isForPerson || isEarly(cause),
    isForPerson,
    fault,
    code,
    reason: fault === null ? (reasons[code] ?? unknownReason(cause, code)) : connectionTexts.insecure[fault],
  }
}

function unknownReason(cause: unknown, code: string): string {
  if (code !== '') return connectionTexts.connectionFailedWith(code)
  // Fetch itself refuses the answer of a proxy that wants a password (407), and says nothing at all of it.
  const isSilent = cause instanceof Error && cause.message === ''
  return isSilent ? connectionTexts.refusedOnTheWay : connectionTexts.connectionFailed
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error
}

/** A host of several addresses fails with one error for each of them. */
function isEarly(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(isEarly)
  return textOf(cause, 'code') === 'UND_ERR_CONNECT_TIMEOUT' || earlyCalls.includes(textOf(cause, 'syscall'))
}

function textOf(cause: unknown, name: 'code' | 'syscall'): string {
  const value = cause instanceof Error && name in cause ? (cause as unknown as Record<string, unknown>)[name] : null
  return typeof value === 'string' ? value : ''
}
