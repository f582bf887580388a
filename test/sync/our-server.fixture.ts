import { afterAll, beforeAll } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { owner, TestServer } from '../../src/server/server.fixture'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { clockNow, type DeviceFile, LinkedDevice, withClock, withoutExtensions } from './linked-device'

const send = fetchSend({ timeoutMs: 10_000 })

/** Our server as it is, and as any other one. */
export const bothKinds = [
  ['our server', send],
  ['our server as a plain remote', withoutExtensions(send)],
] as const

/** A server of ours, and new devices for it over a network, with a clock; all of it is gone when the tests are through. */
export function onOurServer(network: HttpSend, now: DeviceFile['now'] = clockNow) {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  const devices: LinkedDevice[] = []
  beforeAll(async () => {
    await server.start()
  })
  afterAll(async () => {
    for (const device of devices) device.remove()
    await server.remove()
    organizations.remove()
  })
  const newDevice = () => {
    const device = new LinkedDevice(withClock(organizations.begin(), now), `${server.address}/api`, owner, network)
    devices.push(device)
    return device
  }
  return { server, newDevice }
}
