import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../src/contract/define/operation'
import { sync } from '../../src/contract/sync/index'
import { v1 } from '../../src/contract/v1/index'
import { nonsense, sendBytes } from './nonsense'
import { asPushes } from './pushed'
import { runFuzz } from './run'
import { rawProblem, runRaw } from './run-raw'
import { Served } from './served'

const COUNT = 16_000
const RAW_COUNT = 3000
const PUSH_COUNT = 2000
const operations = Object.values<Operation>({ ...v1, ...sync })

let served: Served
beforeAll(async () => {
  served = await Served.start()
})
afterAll(async () => {
  expect(await served.stop()).toEqual({ code: 0, defects: [] })
})

describe('a server in a process of its own', () => {
  it('answers what is wrong in how it is sent', async () => {
    const kinds = await runRaw({
      operations,
      count: RAW_COUNT,
      seed: 20261121,
      sender: served.sender,
      token: served.token,
    })
    for (const [kind, count] of Object.entries(kinds)) expect([kind, count > 10]).toEqual([kind, true])
    expect(Object.keys(kinds)).toHaveLength(9)
  })

  it.each(nonsense)('answers $status to $title', async ({ status, bytes }) => {
    const line = (method: string, path = '/v1/taxes') =>
      `${method} /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${served.token}\r\n`
    const answer = await sendBytes(served.address, bytes(line))
    expect(rawProblem({ method: 'POST', expected: status }, answer)).toBeNull()
  })

  it('answers whatever is pushed', async () => {
    const figures = await runFuzz({
      operations: Object.values<Operation>(v1),
      count: PUSH_COUNT,
      seed: 20261121,
      send: asPushes((batch) => served.send(batch)),
    })
    expect(figures.requests).toBe(PUSH_COUNT)
    expect(Object.keys(figures.statuses).map(Number)).toEqual(expect.arrayContaining([200, 201, 404, 409, 422]))
  })

  it('answers whatever is sent, and its memory stays level', async () => {
    const marks: number[] = []
    let sent = 0
    const figures = await runFuzz({
      operations,
      count: COUNT,
      seed: 20261121,
      send: async (batch) => {
        if (sent === COUNT / 2) marks.push(await served.memory())
        sent += batch.length
        return served.send(batch)
      },
    })
    const [halfway = 0] = marks
    // 5 KB that stayed of every request would be seen.
    expect(await served.memory()).toBeLessThan(halfway + 40)
    expect(figures.requests).toBe(COUNT)
    // Passwords are not guessed, and few invoices have credit that could be given back; for the rest the order in which
    // connections are served decides a little.
    const others = figures.neverDone.filter((name) => !name.endsWith('Refund'))
    expect(others.length).toBeLessThanOrEqual(6)
  }, 600_000)
})
