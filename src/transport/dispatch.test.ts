import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { err, ok } from '../kernel/result'
import { conflict, failureStatus, type Failure } from '../contract/define/failure'
import { enumField, idOf, shortText } from '../contract/define/fields'
import { defineOperation, noData } from '../contract/define/operation'
import { paging } from '../contract/define/paging'
import { dispatch, type Dispatch, type RawCall } from './dispatch'

const thing = z.object({ name: z.string() })
const update = defineOperation({
  name: 'updateThing',
  method: 'PUT',
  path: '/v1/things/{thingId}',
  params: z.object({ thingId: idOf() }),
  query: z.object({ kind: enumField('client_kind').optional() }),
  body: z.object({
    name: shortText,
    kind: enumField('client_kind'),
    count: z.int().optional(),
    tags: z.array(z.string()).optional(),
    isNew: z.boolean().optional(),
    nested: z.object({ items: z.array(z.object({ name: shortText })) }).optional(),
  }),
  data: thing,
  message: 'Thing updated.',
})
const list = defineOperation({
  name: 'listThings',
  method: 'GET',
  path: '/v1/shelves/{shelf}/things',
  isList: true,
  params: z.object({ shelf: z.string() }),
  query: z.object(paging),
  data: z.array(thing),
  message: 'Things retrieved.',
})

const thingId = '018F4F6E-0000-7000-8000-00000000000A'
const body = { name: 'Lamp', kind: 'PERSON' }
const updateCall: RawCall = { operation: update, params: { thingId }, query: {}, body }

function through(call: Partial<RawCall>, over: Partial<Dispatch> = {}) {
  const dispatching = {
    execute: () => ok({ name: 'Lamp' }),
    publicAddress: 'https://example.com/api',
    onDefect: (error: unknown) => {
      throw error
    },
    checkReplies: true,
    ...over,
  }
  return dispatch({ ...updateCall, ...call }, dispatching)
}

async function errorsOf(call: Partial<RawCall>) {
  const reply = await through(call)
  return reply.ok ? null : { status: reply.status, errors: reply.body.errors }
}

describe('dispatch', () => {
  it('hands parsed values on, with what of them was sent beside them', async () => {
    const calls: unknown[] = []
    const execute = (call: unknown) => {
      calls.push(call)
      return ok({ name: 'Lamp' })
    }
    const sent = { ...body, name: ' Lamp ', unknown: 1 }
    await through({ body: sent, query: { kind: 'PERSON' } }, { execute })
    expect(calls).toEqual([
      {
        operation: update,
        params: { thingId: thingId.toLowerCase() },
        query: { kind: 'PERSON' },
        body: { name: 'Lamp', kind: 'PERSON' },
        rawInput: { params: { thingId: thingId.toLowerCase() }, body: { ...body, name: 'Lamp' } },
      },
    ])
  })

  it('answers a failure that is no defect as it is told, and tells of it', async () => {
    const told: unknown[] = []
    const error = new Error('The disk is full.')
    const execute = () => {
      throw error
    }
    const failureOf = () => ({ kind: 'unavailable', message: 'Try again.', retryAfter: 60 }) as const
    const reply = await through({ body }, { execute, failureOf, onDefect: (defect) => told.push(defect) })
    expect([reply.status, 'retryAfter' in reply && reply.retryAfter, told]).toEqual([503, 60, [error]])
  })

  it('wraps data in the envelope, with the operation’s status and message', async () => {
    const expected = {
      ok: true,
      status: 200,
      body: { success: true, message: 'Thing updated.', data: { name: 'Lamp' } },
    }
    expect(await through({})).toEqual(expected)
    const operation = defineOperation({ ...update, success: 201, data: noData })
    const reply = await through({ operation }, { execute: () => ok(undefined) })
    expect([reply.status, JSON.parse(JSON.stringify(reply.body))]).toEqual([
      201,
      { success: true, message: 'Thing updated.' },
    ])
  })

  it('answers a list with the addresses of its pages, the path’s own parameters written out', async () => {
    const execute = () => ok({ rows: [{ name: 'Lamp' }], total: 40 })
    const reply = await through({ operation: list, params: { shelf: 'a b' }, body: undefined }, { execute })
    expect(reply.ok && reply.body.meta?.path).toBe('https://example.com/api/v1/shelves/a%20b/things')
    expect(reply.ok && reply.body.links?.next).toContain('/things?page=2')
  })

  it.each(Object.entries(failureStatus))('answers %s with %i', async (kind, status) => {
    const failure = { kind, message: 'No.', errors: { name: ['No.'] } } as Failure
    const reply = await through({}, { execute: () => err(failure), checkReplies: false })
    const errors = kind === 'invalid' ? { name: ['No.'] } : {}
    expect(reply).toEqual({ ok: false, status, body: { success: false, message: 'No.', errors } })
  })

  it('says of what is missing that it is required, be it text or a choice', async () => {
    const required = ['This field is required.']
    for (const given of [{}, undefined, null, { name: null, kind: null }]) {
      expect(await errorsOf({ body: given })).toEqual({ status: 422, errors: { name: required, kind: required } })
    }
  })

  it('says of what has the wrong type what is wanted', async () => {
    const given = { name: 5, kind: 'X', count: '1', tags: 'a', isNew: 'yes', nested: 1 }
    expect((await errorsOf({ body: given, query: { kind: 5 } }))?.errors).toEqual({
      name: ['Enter text.'],
      kind: ['Choose one of BUSINESS, PERSON.'],
      count: ['Enter a number.'],
      tags: ['Send a list.'],
      isNew: ['Use true or false.'],
      nested: ['Send an object.'],
    })
  })

  it('names a field by its path', async () => {
    const nested = { items: [{ name: 'Lamp' }, { name: '' }, null] }
    expect(Object.keys((await errorsOf({ body: { ...body, nested } }))?.errors ?? {})).toEqual([
      'nested.items.1.name',
      'nested.items.2',
    ])
  })

  it.each([[[]], ['text'], [5], [true]])('takes %j for no body at all', async (given) => {
    expect(await errorsOf({ body: given })).toEqual({ status: 400, errors: {} })
  })

  it('answers 404 for a malformed id before it looks at the body', async () => {
    expect(await errorsOf({ params: { thingId: '1' }, body: {} })).toEqual({ status: 404, errors: {} })
  })

  it('shows a defect to nobody but who is told of it', async () => {
    const defects: unknown[] = []
    const onDefect = (error: unknown, name: string) => defects.push([String(error), name])
    const execute = () => {
      throw new Error('secret table name')
    }
    const reply = await through({}, { execute, onDefect })
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([500, expect.not.stringContaining('secret')])
    expect(defects).toEqual([['Error: secret table name', 'updateThing']])
  })

  it('finds an answer that breaks the contract, where it is asked to look', async () => {
    const execute = () => ok({ title: 'Lamp' })
    const onDefect = () => undefined
    expect((await through({}, { execute, onDefect })).status).toBe(500)
    expect((await through({}, { execute, onDefect, checkReplies: false })).status).toBe(200)
  })

  it('passes on what an execution promises', async () => {
    const reply = await through({}, { execute: () => Promise.resolve(err(conflict('Taken.'))) })
    expect(reply.status).toBe(409)
  })
})
