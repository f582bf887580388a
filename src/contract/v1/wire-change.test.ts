import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '../define/operation'
import { v1 } from './index'

const KNOWN = 'c911cd92ab6453096b18fd263d0f451f39654603ad138b1bad777746d3fcb16d'

const advice =
  'The wire of /v1 has changed. If that was meant, and what is already out there still understands it, put the new ' +
  'hash into KNOWN and say in the commit what changed for callers.'

/** Everything that a caller can see of an operation; a transform counts by what goes in or comes out of it. */
function wireOf({ name, method, path, success, isList, role, params, query, body, data }: Operation) {
  const sent = { io: 'input', unrepresentable: 'any' } as const
  const schemas = [params, query, body].map((schema) => z.toJSONSchema(schema, sent))
  return { name, method, path, success, isList, role, schemas, data: z.toJSONSchema(data, { unrepresentable: 'any' }) }
}

it('the wire of /v1 changes on purpose only', () => {
  const wire = Object.values<Operation>(v1)
    .map(wireOf)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  expect(createHash('sha256').update(JSON.stringify(wire)).digest('hex'), advice).toBe(KNOWN)
})
