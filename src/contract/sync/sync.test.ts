import { expect, it } from 'vitest'
import { recordKinds, type Operation } from '../define/operation'
import { desktop } from '../desktop/index'
import { v1 } from '../v1/index'
import { sync } from './index'
import { pushableOperation } from './push-operations'
import { answeredKind, kindsInOrder } from './wire-records'

const operations = Object.entries<Operation>(sync)

it('every operation is under its own name, below /v1/sync and for members', () => {
  const others: Readonly<Record<string, unknown>> = { ...v1, ...desktop }
  for (const [name, operation] of operations) {
    expect([operation.name, operation.role, name in others]).toEqual([name, 'MEMBER', false])
    expect(operation.path).toMatch(/^\/v1\/sync\/[a-z]+$/)
  }
})

it('every kind of record has its place, and every operation that answers one record of a kind is known by it', () => {
  expect(kindsInOrder.toSorted()).toEqual(recordKinds.toSorted())
  const answering = Object.values<Operation>(v1).filter((operation) => answeredKind(operation) !== null)
  const kinds = Object.fromEntries(answering.map((operation) => [operation.name, answeredKind(operation)]))
  expect(kinds).toMatchObject({
    getTax: 'tax',
    convertEstimate: 'invoice',
    createClientNote: 'note',
    getProfile: 'profile',
  })
  for (const { name, isList, method } of answering) expect([name, isList, method]).not.toEqual([name, true, 'DELETE'])
})

it('what writes records can be pushed, and nothing else', () => {
  const pushable = Object.values<Operation>(v1).filter(({ name }) => pushableOperation(name) !== null)
  expect(pushable.every(({ method, record }) => method !== 'GET' && record !== null)).toBe(true)
  expect(pushable.length).toBeGreaterThan(35)
  for (const name of ['login', 'logout', 'refresh', 'updatePassword', 'getTax', 'pushEntries', 'toString']) {
    expect([name, pushableOperation(name)]).toEqual([name, null])
  }
})
