import type { Result } from '../kernel/result'
import type { RequestOptions, Call } from '../contract/define/call'
import { failureStatus, invalid, type Failure, type FieldErrors } from '../contract/define/failure'
import { fieldErrors, readable } from '../contract/define/field-errors'
import type { ErrorEnvelope, Reply, SuccessEnvelope } from '../contract/define/envelope'
import { keepingProblems } from '../contract/define/keepable'
import type { Operation } from '../contract/define/operation'
import { isDeclared } from '../contract/define/statuses'
import { understood } from '../contract/define/understood'
import { pageEnvelope, type PageQuery } from './page-envelope'
import { requestTexts } from '../words/en/service/requests'

/** A call before it is parsed, as any transport receives it. */
export interface RawCall {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** What was asked beside it, in headers or in a push. */
  readonly options?: RequestOptions | undefined
}

/** What came of a call, with the etag of the one record that it answered. */
type OperationResult = Result<unknown, Failure> & {
  readonly etag?: string | null
  /** Whether no more than ids are left of what was answered before, as a record in it has been deleted since. */
  readonly isReduced?: boolean
}

export interface Dispatch {
  readonly execute: (call: Call) => OperationResult | Promise<OperationResult>
  /** `{base_url}`: full addresses in `links` begin with it. */
  readonly publicAddress: string
  /** Told of defects, which a caller sees as a 500 without internals. */
  readonly onDefect: (error: unknown, operation: string) => void
  /** What to answer where a thrown error is no defect, such as a full disk; it is told of as well. */
  readonly failureOf?: (error: unknown) => Failure | null
  /** Checks every answer against the contract: in tests and development. */
  readonly checkReplies: boolean
}

/** Parses a call, runs it, and wraps what comes of it in the envelope (spec "Response envelope", v1.md "Answers"). */
export async function dispatch(call: RawCall, dispatching: Dispatch): Promise<Reply<unknown>> {
  const { operation } = call
  const parsed = readCall(call)
  if ('kind' in parsed) return failed(parsed)
  try {
    const outcome = await dispatching.execute(parsed)
    if (!outcome.ok) {
      if (dispatching.checkReplies) checkDeclared(operation, outcome.error)
      return failed(outcome.error)
    }
    const body = successBody(operation, outcome.value, parsed, dispatching.publicAddress)
    const { etag = null, isReduced = false } = outcome
    if (dispatching.checkReplies && !isReduced) operation.data.parse(body.data)
    return { ok: true, status: operation.success, body, ...(etag === null ? {} : { etag }) }
  } catch (error) {
    dispatching.onDefect(error, operation.name)
    const failure = dispatching.failureOf?.(error) ?? null
    if (failure !== null) return failed(failure)
    return problem(500, requestTexts.wentWrongHere)
  }
}

/** What is ours beside /v1 is not described to anybody else. */
function checkDeclared(operation: Operation, { kind }: Failure): void {
  const status = failureStatus[kind]
  if (!operation.path.startsWith('/v1/') || isDeclared(operation, status)) return
  throw new Error(`${operation.name} does not declare that it may answer ${status}.`)
}

/** A call of which everything that is kept can be answered again as it was sent. */
function readCall(call: RawCall): Call | Failure {
  const parsed = parseCall(call)
  if ('kind' in parsed || parsed.operation.record === null) return parsed
  const errors = keepingProblems(parsed.rawInput.body)
  return Object.keys(errors).length === 0 ? parsed : invalid(errors)
}

function parseCall({ operation, params, query, body, options }: RawCall): Call | Failure {
  const readParams = operation.params.safeParse(params)
  if (!readParams.success) return { kind: 'notFound', message: requestTexts.thisRecordDoesNotExist }
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) {
    return { kind: 'malformed', message: requestTexts.theBodyIsNotAJsonObject }
  }
  const readQuery = operation.query.safeParse(query, readable)
  const readBody = operation.body.safeParse(given, readable)
  if (readQuery.success && readBody.success) {
    const parsed = { params: readParams.data, query: readQuery.data, body: readBody.data }
    const rawInput = { params: understood(params, parsed.params) as typeof params, body: understood(body, parsed.body) }
    return { operation, ...parsed, rawInput, ...(options && { options }) }
  }
  const errors = { ...fieldErrors(readQuery.error), ...fieldErrors(readBody.error) }
  return invalid(errors)
}

function successBody(operation: Operation, value: unknown, call: Call, address: string): SuccessEnvelope<unknown> {
  const { message } = operation
  if (!operation.isList) return { success: true, message, data: value }
  const page = value as { readonly rows: readonly unknown[]; readonly total: number }
  const path = pathOf(operation.path, call.rawInput.params)
  return {
    success: true,
    message,
    data: page.rows,
    ...pageEnvelope(`${address}${path}`, call.query as PageQuery, page, operation.path.startsWith('/v1/')),
  }
}

function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** An error envelope of any status. */
export function problem(
  status: number,
  message: string,
  errors: FieldErrors = {},
): Reply<never> & { readonly ok: false } {
  const body: ErrorEnvelope = { success: false, message, errors }
  return { ok: false, status, body }
}

/** A declared failure as every transport answers it. */
export function failed(failure: Failure): Reply<never> & { readonly ok: false } {
  const errors = failure.kind === 'invalid' ? failure.errors : {}
  const reply = problem(failureStatus[failure.kind], failure.message, errors)
  const retryAfter = 'retryAfter' in failure ? failure.retryAfter : undefined
  return retryAfter === undefined ? reply : { ...reply, retryAfter }
}
