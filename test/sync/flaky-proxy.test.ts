import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { answerJson, Loopback } from '../../src/transport/http-client/loopback.fixture'
import { FlakyProxy, type Fault } from './flaky-proxy'

const send = fetchSend({ timeoutMs: 60_000 })
let server: Loopback
let proxy: FlakyProxy | null
beforeEach(async () => {
  server = await new Loopback().start()
  server.answering = ({ body }, response) => {
    answerJson(response.setHeader('retry-after', '5'), 201, { got: body, answer: server.seen.length })
  }
  proxy = null
})
afterEach(async () => {
  await proxy?.stop()
  await server.stop()
})

const none = { lost: 0, unanswered: 0, cut: 0, late: 0, doubled: 0 }
const start = async (percent?: Partial<Record<Fault, number>>, seed = 1): Promise<FlakyProxy> => {
  proxy = new FlakyProxy({ port: Number(new URL(server.origin).port), seed, ...(percent && { percent }) })
  return proxy.start()
}
/** What the client gets: an answer, or null. */
const ask = async ({ origin }: FlakyProxy, body = '{"name":"Grüße"}') => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer abc' }
  try {
    return await send({ method: 'POST', url: `${origin}/api/v1/taxes?page=1`, headers, body })
  } catch {
    return null
  }
}

describe('a request', () => {
  it('is passed on whole, and so is its answer', async () => {
    const answer = await ask(await start(none))
    expect(server.seen).toEqual([
      { method: 'POST', url: '/api/v1/taxes?page=1', authorization: 'Bearer abc', body: '{"name":"Grüße"}' },
    ])
    expect([answer?.status, answer?.headers['retry-after']]).toEqual([201, '5'])
    expect(JSON.parse(answer?.body ?? '')).toEqual({ got: '{"name":"Grüße"}', answer: 1 })
  })

  it.each([
    ['lost', 0, null],
    ['unanswered', 1, null],
    ['cut', 1, null],
    ['late', 1, 1],
    ['doubled', 2, 2],
  ] as const)('that is %s reaches the server %i times, and answer %j comes back', async (fault, times, expected) => {
    const flaky = await start({ ...none, [fault]: 100 })
    for (let count = 1; count <= 5; count += 1) {
      const answer = await ask(flaky)
      expect(server.seen).toHaveLength(count * times)
      const number = answer && (JSON.parse(answer.body) as { answer: number }).answer
      expect(number).toBe(expected && expected + (count - 1) * times)
    }
    expect(flaky.counts).toEqual({ ...none, passed: 0, gone: 0, [fault]: 5 })
  })

  it('without a body, and an answer without one, are passed on too, or cut', async () => {
    server.answering = (_, response) => void response.writeHead(204).end()
    expect(await ask(await start(none), '')).toMatchObject({ status: 204, body: '' })
    await proxy?.stop()
    server.answering = (_, response) => void response.end()
    expect(await ask(await start({ ...none, cut: 100 }), '')).toBeNull()
  })

  it('comes to nothing where the server is down', async () => {
    const flaky = await start(none)
    await server.stop()
    expect(await ask(flaky)).toBeNull()
    expect(flaky.counts).toEqual({ ...none, passed: 0, gone: 1 })
  })
})

describe('a bad line', () => {
  const askMany = async (flaky: FlakyProxy, many: number) => {
    const answers = []
    for (let count = 0; count < many; count += 1) answers.push((await ask(flaky))?.status ?? null)
    return answers
  }

  it('counts what it did, and does all of it', async () => {
    const flaky = await start()
    const answers = await askMany(flaky, 200)
    const { lost, unanswered, cut, late, doubled, passed, gone } = flaky.counts
    expect(Math.min(lost, unanswered, cut, late, doubled)).toBeGreaterThan(0)
    expect([lost + unanswered + cut + late + doubled + passed, gone]).toEqual([200, 0])
    expect(answers.filter((status) => status === 201)).toHaveLength(late + doubled + passed)
    expect(server.seen).toHaveLength(200 - lost + doubled)
  })

  it('is as bad again with the same seed, and otherwise with another', async () => {
    const outcomes = []
    for (const seed of [7, 7, 8]) {
      outcomes.push(await askMany(await start({ ...none, lost: 50 }, seed), 40))
      await proxy?.stop()
      proxy = null
    }
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[2]).not.toEqual(outcomes[0])
  })

  it('is good once it is calm', async () => {
    const flaky = await start({ ...none, lost: 100 })
    expect(await askMany(flaky, 2)).toEqual([null, null])
    flaky.isCalm = true
    expect(await askMany(flaky, 3)).toEqual([201, 201, 201])
    expect(flaky.counts).toMatchObject({ lost: 2, passed: 3 })
  })
})
