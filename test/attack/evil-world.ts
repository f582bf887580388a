import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations, type InProcessTransport } from '../conformance/harness/in-process-transport'
import { LinkedDevice } from '../sync/linked-device'
import { EvilRemote } from './evil-remote'
import { counting, sizeOf } from './moments'

const account = { email: 'someone@example.com', password: 'a password' }
const [MOST_IN_FILE, MOST_READ] = [20_000_000, 60_000_000]

/** A device and the remote that it meets; the device is another one in each test. */
export class EvilWorld {
  readonly remote = new EvilRemote()
  readonly #organizations = new InProcessOrganizations()
  #own: InProcessTransport | null = null
  #device: LinkedDevice | null = null
  #read = { characters: 0, unanswered: 0 }

  get device(): LinkedDevice {
    if (this.#device === null) throw new Error('No test has begun.')
    return this.#device
  }

  /** Writes a client down at the device. */
  async write(name: string): Promise<void> {
    expect((await this.device.client.createClient({ body: { name, kind: 'BUSINESS' } })).ok).toBe(true)
  }

  /** Lets a day go by. */
  wait(): void {
    this.#own?.clock.advanceDays(1)
  }

  begin(): void {
    this.#read = { characters: 0, unanswered: 0 }
    this.#own = this.#organizations.begin()
    const send = counting(fetchSend({ timeoutMs: 10_000 }), this.#read)
    this.#device = new LinkedDevice(this.#own, this.remote.address, account, send)
  }

  end(): void {
    const size = sizeOf(this.device.device.path)
    this.remote.reset()
    this.device.remove()
    // Whatever was answered, at whichever moment.
    expect(size).toBeLessThan(MOST_IN_FILE)
    expect(this.#read.characters).toBeLessThan(MOST_READ)
  }

  async close(): Promise<void> {
    await this.remote.close()
    this.#organizations.remove()
  }
}

/** The world of the tests of one file. */
export function useEvilWorld(): EvilWorld {
  const world = new EvilWorld()
  beforeAll(() => world.remote.listen())
  beforeEach(() => {
    world.begin()
  })
  afterEach(() => {
    world.end()
  })
  afterAll(() => world.close())
  return world
}
