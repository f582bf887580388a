import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Reply } from '../../src/contract/define/envelope'
import { defineOperation, noData } from '../../src/contract/define/operation'
import { problemOf } from './check-answer'

const base = { path: '/v1/things', message: 'Done.' } as const
const data = z.object({ id: z.string() })
const create = defineOperation({ ...base, name: 'createThing', method: 'POST', data, success: 201 })
const remove = defineOperation({ ...base, name: 'deleteThing', method: 'DELETE', data: noData })
const list = defineOperation({ ...base, name: 'listThings', method: 'GET', data: z.array(data), isList: true })

/** Answers are what comes over a wire: their types promise nothing. */
const reply = (ok: boolean, status: number, body: unknown) => ({ ok, status, body }) as Reply<unknown>
const success = (status: number, body: object = {}) => reply(true, status, { success: true, message: 'Done.', ...body })
const failure = (status: number, body: object = {}) =>
  reply(false, status, { success: false, message: 'No.', errors: {}, ...body })

const made = { data: { id: 'a' } }
const page = {
  data: [{ id: 'a' }],
  meta: { current_page: 1, per_page: 15, total: 1, last_page: 1 },
  links: { first: 'https://x', last: 'https://x' },
}

it('finds nothing wrong with answers that are right', () => {
  const all = [
    problemOf(create, success(201, made)),
    problemOf(remove, success(200)),
    problemOf(list, success(200, page)),
    ...[400, 401, 403, 404, 405, 409, 413, 415, 429].map((status) => problemOf(create, failure(status))),
    problemOf(create, failure(422, { errors: { 'line_items.0.price': ['Enter a number.'] } })),
  ]
  expect(all).toEqual(all.map(() => null))
})

it.each([
  ['a 500', create, failure(500)],
  ['a 503 in the envelope', create, failure(503)],
  ['a success that says it failed', create, success(400, made)],
  ['a failure that says it succeeded', create, failure(200)],
  ['no body', create, reply(true, 201, null)],
  ['no message', create, success(201, { ...made, message: '' })],
  ['success and failure at once', create, success(201, { ...made, success: false })],
  ['something beside the envelope', create, success(201, { ...made, stack: 'x' })],
  ['a success of another kind', create, success(200, made)],
  ['a failure without errors', create, failure(404, { errors: undefined })],
  ['errors that are no lists', create, failure(422, { errors: { name: 'No.' } })],
  ['an error without a message', create, failure(422, { errors: { name: [] } })],
  ['a 422 without a field', create, failure(422)],
  ['a field on another status', create, failure(409, { errors: { name: ['No.'] } })],
  ['a list without its page', list, success(200, { data: page.data })],
  ['a list without its links', list, success(200, { ...page, links: undefined })],
  ['a page that is too long', list, success(200, { ...page, meta: { ...page.meta, per_page: 101 } })],
  ['a page of what is no list', create, success(201, { ...page, ...made })],
  ['data where there is none', remove, success(200, made)],
  ['no data where there is some', create, success(201)],
  ['data of another form', create, success(201, { data: { id: 5 } })],
  ['a stack', create, failure(400, { message: 'Error at Object.parse (/app/x.js:1:2)' })],
  ['a file of ours', create, failure(400, { message: 'In dispatch.ts:12.' })],
  ['a statement', create, failure(400, { message: 'SELECT id FROM clients' })],
  ['SQLite', create, failure(409, { message: 'FOREIGN KEY constraint failed' })],
  ['a name of JavaScript’s', create, failure(422, { errors: { name: ['TypeError: x is undefined'] } })],
])('finds %s', (_title, operation, answer) => {
  expect(problemOf(operation, answer)).toMatch(/^(create|delete|list)Things? \S/)
})
