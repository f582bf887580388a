import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { v1 } from '../../src/contract/v1/index'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { booksOf, made } from '../attack/lying-server'
import { invoiceFor } from '../attack/attack'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { credentials, OneFolder, type ServeProcess } from '../server/process'
import { LinkedDevice, withClock } from './linked-device'

/** So many milliseconds after a push has been sent the server is killed. */
const KILLS = [30, 0, 12]
const HOUR = 3_600_000
const account = { email: credentials.BILLFOLD_EMAIL, password: credentials.BILLFOLD_PASSWORD }

const organizations = new InProcessOrganizations()
const folder = new OneFolder()
let aheadMs = 0
let server: ServeProcess
/** Of the kills to come. */
let moments: number[] = []
let cut = 0

const send = fetchSend({ timeoutMs: 10_000 })

/** The server is gone a moment after the push has been sent: before it, in the midst of it, or after it. */
const killing: HttpSend = async (request) => {
  const milliseconds = request.url.endsWith('/sync/push') ? moments.pop() : undefined
  if (milliseconds === undefined) return send(request)
  const sent = Promise.allSettled([send(request)])
  await wait(milliseconds)
  server.signal('SIGKILL')
  await server.ended()
  const [answer] = await sent
  if (answer.status === 'fulfilled') return answer.value
  cut += 1
  throw answer.reason
}

afterAll(async () => {
  await folder.remove()
  organizations.remove()
})

async function begin(url: string): Promise<LinkedDevice> {
  const now = () => millisecondsToInstant(Date.now() + aheadMs)
  const device = new LinkedDevice(withClock(organizations.begin(), now), url, account, killing)
  await device.link()
  await device.round()
  return device
}

/** Clients of its own, drafts and changes; of the two only one issues and is paid, as both would take the same numbers. */
async function work({ client }: LinkedDevice, name: string, isIssuing: boolean): Promise<void> {
  for (let count = 0; count < 4; count += 1) {
    const { id } = await made(client.createClient({ body: { name: `${name} ${String(count)}`, kind: 'BUSINESS' } }))
    const { id: invoiceId } = await made(client.createInvoice({ body: invoiceFor(id, { notes: name }) as never }))
    await made(client.updateClient({ params: { clientId: id }, body: { email: 'bills@example.com' } }))
    if (!isIssuing) continue
    await made(client.sendInvoice({ params: { invoiceId } }))
    await made(client.createPayment({ body: { invoice_id: invoiceId, amount: 4, payment_date: '2026-03-10' } }))
  }
}

it('a server that is killed in the midst of pushes loses nothing, doubles nothing and leaves out no number', async () => {
  server = folder.start()
  const { port } = new URL(await server.address())
  const devices = [await begin(await server.address()), await begin(await server.address())] as const
  for (const milliseconds of KILLS) {
    for (const [at, device] of devices.entries()) await work(device, `${String(milliseconds)}-${String(at)}`, at === 0)
    moments = [milliseconds]
    await Promise.all(devices.map((device) => device.round()))
    server = folder.start(['--port', port], {})
    await server.address()
    aheadMs += HOUR
  }
  for (let round = 0; round < 4; round += 1) {
    aheadMs += HOUR
    for (const device of devices) await device.round()
  }
  const [one, other] = devices
  expect(booksOf(other)).toEqual(booksOf(one))
  for (const { env } of devices) {
    expect([env.file.reads.sync.outbox.after(0, 10), env.file.reads.sync.conflicts.all()]).toEqual([[], []])
    const count = (kind: 'client' | 'invoice' | 'payment') => env.file.reads.sync.ids(kind).length
    expect([count('client'), count('invoice'), count('payment')]).toEqual([24, 24, 12])
  }
  const there = await one.env.remote.call({
    operation: v1.listInvoices,
    query: { per_page: 100, status: 'PARTIALLY_PAID' },
  })
  const numbers = (there.kind === 'answered' ? (there.body['data'] as { number: number }[]) : []).map(
    (each) => each.number,
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(cut).toBeGreaterThan(0)
  for (const device of devices) device.remove()
}, 300_000)
