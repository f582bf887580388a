import { expect, it } from 'vitest'
import { err, ok } from '../kernel/result'
import type { Instant } from '../kernel/instant'
import type { Failure } from '../contract/define/failure'
import type { Operation } from '../contract/define/operation'
import { v1 } from '../contract/v1/index'
import { createV1Executor } from './execute-v1'

const damaged: Failure = { kind: 'unavailable', message: 'The accounts are damaged.' }
const execute = createV1Executor({
  now: () => '2026-03-10T09:00:00.000Z' as Instant,
  newId: () => '00000000-0000-7000-8000-000000000000',
  organization: () => ok(null),
  accounts: () => err(damaged),
})

const kindOf = async (operation: Operation) => {
  const call = { operation, params: {}, query: {}, body: {}, sent: { params: {}, body: {} } }
  const outcome = await execute(call, { caller: null, origin: null })
  return outcome.ok ? 'ok' : outcome.error.kind
}

it('answers nobody who is not signed in, but to the sign-in itself', async () => {
  const operations = Object.values<Operation>(v1)
  const kinds = await Promise.all(operations.map(kindOf))
  const others = operations.filter((_, index) => kinds[index] !== 'unauthenticated')
  expect(others.map(({ name }) => name)).toEqual(['login'])
  expect(await kindOf(v1.login)).toBe('unavailable')
})
