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

/** What is wrong with an answer; null when nothing is. */
export function problemOf({ name, success: expected, isList }: Operation, reply: Reply<unknown>): string | null {
  const { ok, status, body } = reply
  if (status >= 500) return `${name} answered ${String(status)}`
  if (ok !== status < 400) return `${name} answered ${String(status)} as ${ok ? 'success' : 'failure'}`
  const parsed = (ok ? success : failure).safeParse(body)
  if (!parsed.success) return `${name} answered outside the envelope: ${parsed.error.message}`
  if (ok && status !== expected) return `${name} answered ${String(status)} instead of ${String(expected)}`
  if (ok && isList !== (body.meta !== undefined && Array.isArray(body.data))) return `${name} answered no page`
  if (!ok && internals.test(JSON.stringify([body.message, body.errors])))
    return `${name} tells of its inside: ${body.message}`
  if (!ok && (status === 422) !== Object.keys(body.errors).length > 0) {
    return `${name} answered ${String(status)} with the errors ${JSON.stringify(body.errors)}`
  }
  return null
}
