import type { HttpAnswer, RemoteBody, RemoteReply } from '../../contract/define/remote'
import { connectionTexts } from '../../words/en/service/connection'

/** However long a remote asks for, it is asked again the next day. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

/** Sorts what came back. A redirect is never followed: the address that it names may be anybody's. */
export function answerToReply({ status, headers, body, cutAt }: HttpAnswer, now: number): RemoteReply {
  const wait = waitOf(headers['retry-after'], now)
  const retryAfter = wait === null ? {} : { retryAfterMs: wait }
  if (cutAt !== undefined) return { kind: 'unreadable', status, tooLong: cutAt, ...retryAfter }
  const read = status >= 300 && status < 400 ? null : readObject(body)
  return read === null
    ? {
        kind: 'unreadable',
        status,
        tooLong: null,
        ...(isOfStranger(status) && { reason: strangerAnswers(status) }),
        ...retryAfter,
      }
    : {
        kind: 'answered',
        status,
        body: read,
        characters: body.length,
        ...retryAfter,
        ...dated(headers['date']),
        ...tagged(headers['etag']),
      }
}

/** Network Authentication Required (RFC 6585). */
const NETWORK_LOG_IN = 511

/** What a remote refuses, or fails at, it may say in any words; the rest somebody else says in its place. */
const isOfStranger = (status: number) => status < 400 || status === NETWORK_LOG_IN

/** Who may have answered in place of a remote, and what to do. */
export function strangerAnswers(status: number): string {
  if (status >= 300 && status < 400) return connectionTexts.redirected
  if (status === NETWORK_LOG_IN) return connectionTexts.networkLogIn
  return connectionTexts.somethingElseAnswers(status)
}

const HTTP_DATE = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/

function dated(text: string | undefined): { readonly date?: number } {
  const date = text !== undefined && HTTP_DATE.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(date) ? {} : { date }
}

/** A strong tag: a weak one is none that a change can be held to. */
function tagged(text: string | undefined): { readonly etag?: string } {
  const etag = /^"([^"]*)"$/.exec(text ?? '')?.[1]
  return etag === undefined ? {} : { etag }
}

function readObject(text: string): RemoteBody | null {
  try {
    const value = JSON.parse(text) as unknown
    return isObject(value) ? value : null
  } catch {
    // That it is no JSON is what the caller is told.
    return null
  }
}

/** Whether a JSON value is an object, and neither null nor a list. */
export function isObject(value: unknown): value is RemoteBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Retry-After in milliseconds: whole seconds, or a date as HTTP writes it; null where it is neither. */
function waitOf(text: string | undefined, now: number): number | null {
  if (text === undefined) return null
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_WAIT_MS)
  if (!HTTP_DATE.test(text)) return null
  const until = Date.parse(text)
  return Number.isNaN(until) ? null : Math.min(Math.max(0, until - now), LONGEST_WAIT_MS)
}
