import assert from 'node:assert/strict'
import type { Reply } from '../../../src/contract/define/envelope'
import { desktop } from '../../../src/contract/desktop/index'
import { noData, type Operation } from '../../../src/contract/define/operation'
import { v1 } from '../../../src/contract/v1/index'
import { answers, type Answer } from '../spec/answers'
import { checkRecord } from './check-record'

const operations: Readonly<Record<string, Operation>> = { ...v1, ...desktop }

/** Checks what holds of every reply: the envelope, the contract's schema, and the specification's table of the record. */
export function checkReply(name: string, reply: Reply<unknown>): void {
  const operation = operations[name]
  if (!reply.ok) checkError(reply)
  else if (operation !== undefined) checkSuccess(operation, reply)
}

function checkError({ status, body }: Reply<unknown> & { readonly ok: false }): void {
  assert.deepEqual(Object.keys(body).sort(), ['errors', 'message', 'success'])
  assert.equal(body.success, false)
  assert.ok(body.message.length > 0, 'an error has a message')
  assert.ok(status >= 400 && status < 600, `status ${status} is that of an error`)
  const fields = Object.entries(body.errors)
  assert.equal(fields.length > 0, status === 422, `status ${status} with errors on ${JSON.stringify(body.errors)}`)
  for (const [field, messages] of fields) {
    assert.match(field, /^[a-z0-9_]+(\.[a-z0-9_]+)*$/, 'a field is named by its wire path')
    assert.ok(messages.length > 0)
    for (const message of messages) assert.match(message, /^\S.*[.]$/s, `“${message}” is a sentence`)
  }
}

function checkSuccess(operation: Operation, { status, body }: Reply<unknown> & { readonly ok: true }): void {
  assert.equal(status, operation.success)
  assert.equal(body.success, true)
  assert.ok(body.message.length > 0, 'a success has a message')
  const keys = ['success', 'message', ...(operation.data === noData ? [] : ['data'])]
  if (operation.isList) keys.push('meta', 'links')
  assert.deepEqual(Object.keys(body).sort(), keys.sort(), `${operation.name}: the envelope's fields`)
  if (operation.data === noData) return
  assert.deepEqual(operation.data.parse(body.data), body.data, `${operation.name}: the contract's schema`)
  const answer = answers[operation.name]
  if (answer !== undefined) checkAnswer(answer, body.data)
}

function checkAnswer(answer: Answer, data: unknown): void {
  if ('each' in answer) {
    assert.ok(Array.isArray(data), 'the data is a list')
    for (const item of data as unknown[]) checkRecord(item, answer.each)
  } else {
    checkRecord(data, answer.one)
  }
}
