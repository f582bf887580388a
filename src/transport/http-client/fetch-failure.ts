import { connectionTexts } from '../../words/en/service/connection'

/** A certificate is looked at before anything is sent: OpenSSL's names for what is wrong with one. */
const certificateCodes: ReadonlySet<string> = new Set([
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** System calls that come before anything is sent. */
const earlyCalls: readonly string[] = ['connect', 'getaddrinfo']

const reasons: Readonly<Record<string, string>> = {
  EAI_AGAIN: connectionTexts.addressNotLookedUp,
  ECONNREFUSED: connectionTexts.nothingAnswers,
  ECONNRESET: connectionTexts.connectionCut,
  ENETUNREACH: connectionTexts.noInternet,
  ENOTFOUND: connectionTexts.addressNotFound,
  UND_ERR_CONNECT_TIMEOUT: connectionTexts.notReachedInTime,
  UND_ERR_SOCKET: connectionTexts.connectionCut,
}

/** What is known of why a fetch gave no answer. */
export interface FetchFailure {
  /** Whether the request surely never left this computer. What is not known to be so is not so. */
  readonly isBeforeSending: boolean
  /** In our own words: those of the error may quote what was sent. */
  readonly reason: string
}

/** Reads the error that a fetch rejected with. */
export function readFetchFailure(error: unknown): FetchFailure {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { isBeforeSending: false, reason: connectionTexts.notAnsweredInTime }
  }
  const cause = innermost(error)
  const code = textOf(cause, 'code')
  if (certificateCodes.has(code)) {
    return { isBeforeSending: true, reason: connectionTexts.certificateNotTrusted(code) }
  }
  return {
    isBeforeSending: isEarly(cause),
    reason: reasons[code] ?? connectionTexts.connectionFailedWith(code || 'no reason'),
  }
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
