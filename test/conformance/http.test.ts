import assert from 'node:assert/strict'
import { afterAll, afterEach, describe, it } from 'vitest'
import { v1 } from '../../src/contract/v1/index'
import { HttpOrganizations, type HttpTransport } from './harness/http-transport'
import { Coverage, openSession, wordSource } from './harness/session'
import { suites } from './suite/index'

const organizations = new HttpOrganizations()
const coverage = new Coverage()
const words = wordSource()
const opened: HttpTransport[] = []

async function begin() {
  const transport = await organizations.begin()
  opened.push(transport)
  return { ...openSession(transport, coverage, words), clock: transport.clock }
}

afterEach(async () => {
  for (const transport of opened.splice(0)) await transport.close()
})
afterAll(() => {
  organizations.remove()
})

describe.each(suites)('over HTTP: $title', ({ cases }) => {
  it.each(Object.entries(cases))('%s', async (_title, run) => {
    await run(await begin())
  })
})

it('exercises every operation of /v1', () => {
  assert.deepEqual(coverage.missingOf(Object.keys(v1)), [])
})
