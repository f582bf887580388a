import { afterEach, beforeEach, expect, it } from 'vitest'
import { ok } from '../../kernel/result'
import type { Instant } from '../../kernel/instant'
import type { TaxId, UserId } from '../../domain/ids'
import type { RequestOptions, Call } from '../../contract/define/call'
import { taxOperations } from '../../contract/v1/taxes/tax-operations'
import type { OrganizationFile } from '../../storage/organization-file'
import { clientRow, keep, later, nextId, openMemoryFile } from '../../storage/rows.fixture'
import type { CommandContext } from '../context'
import { createExecutor, type AnyHandler } from '../execute'
import { taxHandlers } from '../v1/taxes/tax-handlers'
import { storedAnswer } from './idempotency'

let file: OrganizationFile
beforeEach(() => {
  file = openMemoryFile()
})
afterEach(() => {
  file.close()
})

const [ada, grace] = [nextId<UserId>(), nextId<UserId>()]

function callOf(options: RequestOptions, body: unknown = { name: 'VAT', percent: 19 }): Call {
  const operation = taxOperations.createTax
  return { operation, params: {}, query: {}, body: operation.body.parse(body), options, rawInput: { params: {}, body } }
}

function run(call: Call, createTax: AnyHandler = taxHandlers.createTax) {
  const now = () => '2026-03-10T09:00:00.000Z' as Instant
  const env = { file, userId: ada, role: 'OWNER', now, newId: () => nextId<string>() } as const
  return createExecutor({ createTax }, env)(call)
}

it('an answer is kept with its write, for whoever made it alone', () => {
  const call = callOf({ key: 'k' })
  expect(storedAnswer(call, ada, file.reads)).toBeNull()
  const outcome = run(call)
  expect(storedAnswer(call, ada, file.reads)).toMatchObject({
    ok: true,
    value: outcome.ok ? outcome.value : null,
    etag: expect.stringMatching(/^\d+-\d+$/) as unknown,
  })
  expect(storedAnswer(call, grace, file.reads)).toBeNull()
  expect(storedAnswer(callOf({}), ada, file.reads)).toBeNull()
})

it('an answer goes where its write goes', () => {
  const call = callOf({ key: 'k' })
  const failing = (_input: never, { writes, ...context }: CommandContext) => {
    taxHandlers.createTax({ ...call, body: call.body as never, params: {}, query: {} }, { ...context, writes })
    writes.storeAnswer(ada, 'k', { request: '', data: null, etag: null, ids: null, records: [] }, context.now)
    return ok({ id: '' })
  }
  // The key is taken by then: what was written before it is undone.
  expect(() => run(call, failing as AnyHandler)).toThrow(/UNIQUE/)
  expect(storedAnswer(call, ada, file.reads)).toBeNull()
  expect(file.reads.taxes.list({ page: 1, perPage: 1 }).total).toBe(0)
})

it('an answer is reduced to ids once a record that it shows is deleted, be it one of several or a client in it', () => {
  const [tax, unit, client] = [nextId<TaxId>(), nextId<TaxId>(), clientRow()]
  keep(file, (writes) => {
    writes.clients.insert(client)
  })
  const answers: Readonly<Record<string, unknown>> = {
    several: [{ id: tax }, { id: unit, client: { id: client.id } }],
    other: { id: unit, template: { client_id: client.id }, options: { client_id: tax } },
    own: { id: tax, name: 'VAT' },
  }
  for (const [key, data] of Object.entries(answers)) run(callOf({ key }), () => ok(data))
  const known = () =>
    Object.keys(answers).map((key) => {
      const repeated = storedAnswer(callOf({ key }), ada, file.reads)
      return repeated?.ok === true ? [repeated.value, repeated.isReduced] : null
    })
  const whole = [answers['own'], false]
  expect(known()).toEqual([[answers['several'], false], [answers['other'], false], whole])
  keep(file, (writes) => {
    writes.clients.remove(client.id, later)
  })
  const several = [[{ id: tax }, { id: unit }], true]
  expect(known()).toEqual([several, [{ id: unit }, true], whole])
  keep(file, (writes) => {
    writes.taxes.remove(tax, later)
  })
  expect(known()[2]).toEqual([{ id: tax }, true])
  expect(
    storedAnswer(callOf({ key: 'own', ifMatch: ['1-1'] }, { name: 'GST', percent: 7 }), ada, file.reads),
  ).toMatchObject({ ok: false })
})

it('a key is of one request, whatever the order of its fields', () => {
  run(callOf({ key: 'k' }))
  const same = callOf({ key: 'k', ifMatch: ['1-1'] }, { percent: 19, name: 'VAT' })
  expect(storedAnswer(same, ada, file.reads)).toMatchObject({ ok: true })
  for (const other of [
    callOf({ key: 'k' }, { name: 'VAT', percent: 20 }),
    callOf({ key: 'k', ids: { record: 'a' } }),
  ]) {
    expect(storedAnswer(other, ada, file.reads)).toMatchObject({
      ok: false,
      error: { errors: { key: [expect.any(String)] } },
    })
  }
})
