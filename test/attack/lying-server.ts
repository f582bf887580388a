import { afterAll, afterEach, beforeEach } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import type { Reply } from '../../src/contract/define/envelope'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { owner, TestServer } from '../../src/server/server.fixture'
import { rulesInOrder } from '../../src/sync/rules/index'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withClock } from '../sync/linked-device'
import type { Wire } from './ordinary-records'

const HOUR = 3_600_000
const BEGUN = Date.parse('2026-03-10T09:00:00.000Z')

/** What is told in place of the data of an answer, by the path below `/v1`; undefined for what is so. */
type Lie = (path: string, data: unknown) => unknown

/** A server of ours and two devices that are linked to it, and what it tells the first of them other than is so. */
export class LyingServer {
  readonly #organizations = new InProcessOrganizations()
  #server = new TestServer()
  #devices: LinkedDevice[] = []
  #aheadMs = 0
  lie: Lie | null = null

  get one(): LinkedDevice {
    return this.#device(0)
  }

  get other(): LinkedDevice {
    return this.#device(1)
  }

  #device(index: number): LinkedDevice {
    const device = this.#devices[index]
    if (device === undefined) throw new Error('No test has begun.')
    return device
  }

  async begin(): Promise<void> {
    this.#aheadMs = 0
    this.#server = await new TestServer().start()
    const send = fetchSend({ timeoutMs: 10_000 })
    for (const line of [this.#lying(send), send]) {
      const now = () => millisecondsToInstant(BEGUN + this.#aheadMs)
      const device = withClock(this.#organizations.begin(), now)
      const linked = new LinkedDevice(device, `${this.#server.address}/api`, owner, line)
      this.#devices.push(linked)
      await linked.link()
      await linked.round()
    }
  }

  /** Rounds of each, with an hour before each, so that nothing waits for its next try. */
  async settle(rounds = 3): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      this.#aheadMs += HOUR
      for (const device of this.#devices) await device.round()
    }
  }

  async end(): Promise<void> {
    this.lie = null
    for (const device of this.#devices) device.remove()
    this.#devices = []
    await this.#server.remove()
  }

  close(): void {
    this.#organizations.remove()
  }

  #lying(send: HttpSend): HttpSend {
    return async (request) => {
      const answer = await send(request)
      const path = /\/v1\/(.+?)(?:\?|$)/.exec(request.url)?.[1] ?? ''
      if (this.lie === null || answer.status !== 200) return answer
      const body = JSON.parse(answer.body) as Wire
      const told = this.lie(path, body['data'])
      return told === undefined ? answer : { ...answer, body: JSON.stringify({ ...body, data: told }) }
    }
  }
}

/** The server of the tests of one file; another in each test. */
export function useLyingServer(): LyingServer {
  const server = new LyingServer()
  beforeEach(() => server.begin())
  afterEach(() => server.end())
  afterAll(() => {
    server.close()
  })
  return server
}

export async function made<Data>(reply: Promise<Reply<Data>>): Promise<Data> {
  const { ok, body } = await reply
  if (!ok) throw new Error(JSON.stringify(body))
  return body.data
}

const told = ['status', 'name', 'email', 'notes', 'number', 'total', 'amount']

/** What a device holds, by its ids, but for what there is one of. */
export function booksOf({ env: { file, local } }: LinkedDevice): string[] {
  const kinds = rulesInOrder.filter(({ kind }) => kind !== 'organization' && kind !== 'profile')
  const records = kinds.flatMap(({ kind }) =>
    file.reads.sync.ids(kind).map((id) => [kind, id, ...told.map((field) => local.read(kind, id)?.[field])]),
  )
  return records.map((record) => JSON.stringify(record)).sort()
}
