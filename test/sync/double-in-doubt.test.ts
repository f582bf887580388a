import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { owner, TestServer } from '../../src/server/server.fixture'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, openDeviceFile } from './linked-device'

const HOUR = 3_600_000
const organizations = new InProcessOrganizations()
const server = new TestServer()
const direct = fetchSend({ timeoutMs: 10_000 })
let device: LinkedDevice
let aheadMs = 0
let isLineBad = true

/** A plain remote; Ann arrives twice, and Annabel at first not at all, without the device hearing of it. */
const send: HttpSend = async (request) => {
  if (request.url.includes('/v1/sync/')) return { status: 404, headers: {}, body: '{"message":"Not found."}' }
  const name = request.method === 'POST' ? /"name":"(\w+)"/.exec(request.body ?? '')?.[1] : undefined
  if (isLineBad && name === 'Annabel') throw new Error('The answer was lost.')
  if (isLineBad && name === 'Ann') await direct(request)
  return direct(request)
}

beforeAll(async () => {
  await server.start()
  const made = organizations.begin()
  made.close()
  const file = openDeviceFile(made.path, () => millisecondsToInstant(Date.now() + aheadMs))
  device = new LinkedDevice(file, `${server.address}/api`, owner, send)
  await device.link()
  await device.round()
})
afterAll(async () => {
  device.remove()
  await server.remove()
  organizations.remove()
})

it('takes what says just what was sent for its double, not for the beginning of what is in doubt', async () => {
  for (const name of ['Ann', 'Annabel']) await device.client.createClient({ body: { name, kind: 'BUSINESS' } })
  await device.round()
  isLineBad = false
  for (let round = 0; round < 3; round += 1) {
    aheadMs += HOUR
    await device.round()
  }
  const { reads } = device.env.file
  const names = reads.sync.ids('client').map((id) => device.env.local.read('client', id)?.['name'])
  expect(names.toSorted()).toEqual(['Ann', 'Ann', 'Annabel'])
  expect(reads.sync.outbox.after(0, 10)).toEqual([])
  expect(reads.sync.conflicts.all().map(({ reason }) => reason)).toEqual(['duplicate'])
})
