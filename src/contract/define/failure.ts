import { requestTexts } from '../../words/en/service/requests'

/** Messages by wire field path (`line_items.0.price`). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** What an operation may answer instead of its data. Each kind has one HTTP status (v1.md "Answers"). */
export type Failure =
  | { readonly kind: 'malformed'; readonly message: string }
  | { readonly kind: 'unauthenticated'; readonly message: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  | { readonly kind: 'notFound'; readonly message: string }
  | { readonly kind: 'conflict'; readonly message: string }
  /** The record has changed since the caller read it. */
  | { readonly kind: 'stale'; readonly message: string }
  | { readonly kind: 'invalid'; readonly message: string; readonly errors: FieldErrors }
  /** `retryAfter` is in seconds. */
  | { readonly kind: 'tooMany'; readonly message: string; readonly retryAfter: number }
  /** `retryAfter` as above, where waiting may help. */
  | { readonly kind: 'unavailable'; readonly message: string; readonly retryAfter?: number }

export type FailureKind = Failure['kind']

export const failureStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  stale: 412,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
} as const satisfies Record<FailureKind, number>

export function invalid(errors: FieldErrors): Failure {
  return { kind: 'invalid', message: requestTexts.someFieldsNeedYourAttention, errors }
}

export function invalidField(field: string, message: string): Failure {
  return invalid({ [field]: [message] })
}

/** `what` is the record's everyday name, as in "client". */
export function notFound(what: string): Failure {
  return { kind: 'notFound', message: requestTexts.thisDoesNotExist(what) }
}

export function conflict(message: string): Failure {
  return { kind: 'conflict', message }
}
