import assert from 'node:assert/strict'
import { afterAll, afterEach, describe, it } from 'vitest'
import { v1 } from '../../src/contract/v1/index'
import { InProcessOrganizations, type InProcessTransport } from './harness/in-process-transport'
import { Coverage, openSession, wordSource } from './harness/session'
import { suites } from './suite/index'

const organizations = new InProcessOrganizations()
const coverage = new Coverage()
const words = wordSource()
const opened: InProcessTransport[] = []

function begin() {
  const transport = organizations.begin()
  opened.push(transport)
  return { ...openSession(transport, coverage, words), clock: transport.clock }
}

afterEach(() => {
  for (const transport of opened.splice(0)) transport.close()
})
afterAll(() => {
  organizations.remove()
})

describe.each(suites)('in process: $title', ({ cases }) => {
  it.each(Object.entries(cases))('%s', async (_title, run) => {
    await run(begin())
  })
})

it('exercises every operation of /v1', () => {
  assert.deepEqual(coverage.missingOf(Object.keys(v1)), [])
})
