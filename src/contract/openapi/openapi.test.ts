import { createHash } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import type { Operation } from '../define/operation'
import { v1 } from '../v1/index'
import { API_VERSION, openApiDocument } from './openapi'

const KNOWN = 'd0e2f48cb95b11aa914a2c8ff65010ccf9a0d479041ba70b293d163af5afe132'

const advice =
  'The wire of /v1 has changed. If that was meant, and what is already out there still understands it, put the new ' +
  'hash into KNOWN, raise API_VERSION, and say in the commit what changed for callers.'

const document = openApiDocument('https://billfold.example/api')

it('the wire of /v1 changes on purpose only', () => {
  expect(API_VERSION).toBe('1.0.1')
  expect(createHash('sha256').update(JSON.stringify(document)).digest('hex'), advice).toBe(KNOWN)
})

it('is OpenAPI 3.1, as a public validator reads it', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect({ valid, errors }).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

it('holds every operation once, under its name', () => {
  const paths = document['paths'] as Record<string, Record<string, { operationId: string }>>
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  )
  const wanted = Object.values<Operation>(v1).map(({ name, method, path }) => `${name} ${method} ${path}`)
  expect(described.toSorted()).toEqual(wanted.toSorted())
})

it('declares what is answered besides', () => {
  const paths = document['paths'] as Record<string, Record<string, { responses: Record<string, unknown> }>>
  const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number)
  expect(statuses('/v1/recurring-invoices/{recurringInvoiceId}/preview', 'get')).toContain(409)
  expect(statuses('/v1/invoices/{invoiceId}/duplicate', 'post')).toEqual(expect.arrayContaining([412, 422]))
  expect(statuses('/v1/auth/login', 'post')).toEqual(expect.arrayContaining([401, 403, 429, 500, 503]))
  expect(statuses('/v1/recurring-invoices', 'post')).toEqual(expect.arrayContaining([400, 401, 422, 500]))
})

it('points to nothing that is not there', () => {
  const { schemas } = document['components'] as { schemas: Record<string, unknown> }
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(new Set(references)).toEqual(new Set(Object.keys(schemas)))
})
