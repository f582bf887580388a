import { z } from 'zod'
import type { Reply } from '../../src/contract/define/envelope'
import type { Operation } from '../../src/contract/define/operation'

const meta = z.object({ current_page: z.int(), per_page: z.int().max(100), total: z.int(), last_page: z.int() })
const success = z.strictObject({
  success: z.literal(true),
  message: z.string().min(1),
  data: z.unknown().optional(),
  meta: meta.optional(),
  links: z.object({ first: z.string(), last: z.string() }).optional(),
})
const failure = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1).max(500),
  errors: z.record(z.string(), z.array(z.string().min(1).max(500)).min(1)),
})

/** What a stack, a statement or a path of the machine looks like. */
const internals =
  /\bat [\w.<>]+ \(|\.[cm]?[jt]s:\d+|node_modules|SQLITE|sqlite|constraint failed|TypeError|RangeError|ZodError|\bSELECT\b.+\bFROM\b/

/** What is wrong with an answer to an operation; null when nothing is. */
export function problemOf(operation: Operation, reply: Reply<unknown>): string | null {
  const problem = envelopeProblem(reply) ?? (reply.ok ? successProblem(operation, reply) : null)
  return problem === null ? null : `${operation.name} ${problem}`
}

/** What is wrong with an answer, whatever was asked; null when nothing is. */
export function envelopeProblem({ ok, status, body }: Reply<unknown>): string | null {
  if (status >= 500) return `answered ${String(status)}`
  if (ok !== status < 400) return `answered ${String(status)} as ${ok ? 'success' : 'failure'}`
  const parsed = (ok ? success : failure).safeParse(body)
  if (!parsed.success) return `answered outside the envelope: ${parsed.error.message}`
  if (ok) return null
  if (internals.test(JSON.stringify([body.message, body.errors]))) return `tells of its inside: ${body.message}`
  if ((status === 422) === Object.keys(body.errors).length > 0) return null
  return `answered ${String(status)} with the errors ${JSON.stringify(body.errors)}`
}

function successProblem(
  { success: expected, isList, data }: Operation,
  { status, body }: Reply<unknown> & { readonly ok: true },
): string | null {
  if (status !== expected) return `answered ${String(status)} instead of ${String(expected)}`
  const isPage = body.meta !== undefined && body.links !== undefined && Array.isArray(body.data)
  if (isList && !isPage) return 'answered no page'
  if (!isList && (body.meta !== undefined || body.links !== undefined)) return 'answered a page'
  const parsed = data.safeParse(body.data)
  return parsed.success ? null : `answered what the contract does not say: ${parsed.error.message}`
}
