import type { Reply } from '../../src/contract/define/envelope'
import { owner, TestServer } from '../../src/server/server.fixture'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations, type InProcessTransport } from '../conformance/harness/in-process-transport'
import { LinkedDevice } from './linked-device'

const DAY = 86_400_000

export const send = fetchSend({ timeoutMs: 10_000 })

/** What an operation answers that is to succeed. */
export async function answered<Data>(pending: Promise<Reply<Data>>): Promise<Data> {
  const reply = await pending
  if (!reply.ok || reply.body.data === undefined) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}

/** A business on several computers and a server, whose days pass together. */
export class Together {
  readonly organizations = new InProcessOrganizations()
  readonly server = new TestServer()
  readonly #transports: InProcessTransport[] = []
  readonly #devices: LinkedDevice[] = []

  device(network = send): LinkedDevice {
    const transport = this.organizations.begin()
    this.#transports.push(transport)
    const device = new LinkedDevice(transport, `${this.server.address}/api`, owner, network)
    this.#devices.push(device)
    return device
  }

  pass(days: number): void {
    this.server.machine.milliseconds += days * DAY
    for (const { clock } of this.#transports) clock.advanceDays(days)
  }

  async remove(): Promise<void> {
    for (const device of this.#devices) device.remove()
    await this.server.remove()
    this.organizations.remove()
  }
}
