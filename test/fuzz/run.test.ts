import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Operation } from '../../src/contract/define/operation'
import { v1 } from '../../src/contract/v1/index'
import { problem } from '../../src/transport/dispatch'
import { rawRequests } from './raw-requests'
import type { FuzzRequest } from './requests'
import { runFuzz } from './run'
import { rawProblem } from './run-raw'
import { WrongAnswer } from './wrong-answer'

const operations = Object.values<Operation>(v1)
const notFound = problem(404, 'This record does not exist.')

/** What a run sends that is answered wrongly from the given request on. */
async function wrongFrom(first: number, answer = problem(500, 'Oh.') as typeof notFound | string, count = 300) {
  const sent: FuzzRequest[] = []
  const send = (batch: readonly FuzzRequest[]) => {
    const begun = sent.length
    sent.push(...batch)
    return Promise.resolve(batch.map((_, index) => (begun + index >= first ? answer : notFound)))
  }
  const error: unknown = await runFuzz({ operations, count, seed: 4, send }).catch((caught: unknown) => caught)
  if (!(error instanceof WrongAnswer)) throw new Error(`It did not stop: ${String(error)}`)
  return { error, request: sent[first] }
}

it.each([0, 49, 50, 137])('stops at request %i, the first that is answered wrongly, and shows it', async (first) => {
  const { error, request } = await wrongFrom(first)
  expect(error.index).toBe(first)
  expect(JSON.parse(error.request)).toMatchObject({ operation: request?.operation.name, manner: request?.manner })
})

it('stops where no answer comes', async () => {
  const { error } = await wrongFrom(3, 'ECONNRESET')
  expect([error.index, error.message]).toEqual([3, expect.stringMatching(/^ECONNRESET\n/)])
})

it('sends the same again, as far as it is told', async () => {
  const [long, short] = [await wrongFrom(137), await wrongFrom(137, undefined, 138)]
  expect(short.error.request).toBe(long.error.request)
})

it('knows what a raw request has to be answered with', () => {
  const envelope = (status: number) => JSON.stringify(problem(status, 'No.').body)
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const answer = { status: 400, headers, text: envelope(400) }
  const right = { method: 'POST', expected: 400 }
  expect(rawProblem(right, answer)).toBeNull()
  for (const wrong of [
    { ...answer, status: 404 },
    { ...answer, text: '' },
    { ...answer, text: '{' },
    { ...answer, text: '{"error":"Bad Request"}' },
    { ...answer, headers: { 'content-type': 'text/html' } },
  ]) {
    expect(rawProblem(right, wrong)).not.toBeNull()
  }
  const refused = { status: 405, headers: { ...headers, allow: 'POST, GET' }, text: envelope(405) }
  const strange = { method: 'TRACE', expected: 405 }
  expect(rawProblem({ ...strange, allow: ['GET', 'POST'] }, refused)).toBeNull()
  expect(rawProblem({ ...strange, allow: ['GET'] }, refused)).toMatch('allows POST, GET and not GET')
  expect(rawProblem({ method: 'HEAD', expected: 405, allow: ['GET', 'POST'] }, refused)).toMatch('HEAD')
})

it('breaks JSON, and nothing else, where it says so', () => {
  const broken = fc
    .sample(rawRequests(operations), { numRuns: 2000, seed: 1 })
    .filter(({ title }) => title === 'broken JSON')
  expect(broken.length).toBeGreaterThan(100)
  for (const { body } of broken) expect(() => JSON.parse(body ?? '') as unknown).toThrow(SyntaxError)
})
