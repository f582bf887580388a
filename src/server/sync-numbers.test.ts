import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PushAnswer } from '../contract/sync/push-operations'
import { TestServer } from './server.fixture'
import { SyncingDevice, type Entry } from './syncing-device.fixture'

let server: TestServer
let device: SyncingDevice
beforeEach(async () => {
  server = await new TestServer().start()
  device = new SyncingDevice(server, await server.login())
})
afterEach(async () => {
  await server.remove()
})

type Given = NonNullable<Entry['number']>

async function issue(number?: Given): Promise<PushAnswer> {
  const { id } = await device.make('createInvoice')
  return device.pushOne({
    operation: 'sendInvoice',
    params: { invoiceId: id },
    ...(number !== undefined && { number }),
  })
}

const told = ({ status, body }: PushAnswer) => [
  status,
  body.success ? (body.data as { invoice_number: string }).invoice_number : body.message,
]

it('leaves no gap behind a number that a device gave', async () => {
  await issue()
  expect(told(await issue({ prefix: 'INV-', number: 999_999_999 }))).toEqual([
    409,
    'INV-999999999 would leave a gap after INV-0001.',
  ])
  expect(told(await issue({ prefix: 'INV-', number: 3 }))).toEqual([409, 'INV-0003 would leave a gap after INV-0001.'])
  expect(told(await issue({ prefix: 'INV-', number: 2 }))).toEqual([200, 'INV-0002'])
  expect(told(await issue())).toEqual([200, 'INV-0003'])
})

it('begins the series that it counts itself where it is set', async () => {
  expect(told(await issue({ prefix: 'INV-', number: 7 }))).toEqual([
    409,
    'INV-0007 would leave a gap: INV-0001 comes next.',
  ])
  expect(told(await issue())).toEqual([200, 'INV-0001'])
})

it('takes the series of devices, in whatever order their invoices come', async () => {
  const inOrder = (prefix: string, number: number, previous: number | null) => ({ prefix, number, previous })
  expect(told(await issue(inOrder('L-', 43, 42)))).toEqual([200, 'L-0043'])
  expect(told(await issue(inOrder('L-', 45, 44)))).toEqual([200, 'L-0045'])
  expect(told(await issue(inOrder('L-', 41, null)))).toEqual([200, 'L-0041'])
  expect(told(await issue(inOrder('L-', 42, 41)))).toEqual([200, 'L-0042'])
  expect(told(await issue({ prefix: 'L-', number: 44 }))).toEqual([200, 'L-0044'])
  expect(told(await issue(inOrder('P-', 1, null)))).toEqual([200, 'P-0001'])
})

it('gives no number that prints as one that is given', async () => {
  expect(told(await issue({ prefix: 'Z-', number: 10_007 }))).toEqual([200, 'Z-10007'])
  expect(told(await issue({ prefix: 'Z-1', number: 7 }))).toEqual([409, 'Z-10007 is taken by another document.'])
  const estimate = (prefix: string, number: number) => device.make('createEstimate', { number: { prefix, number } })
  await estimate('Z-', 10_007)
  await expect(estimate('Z-1', 7)).rejects.toThrow('Z-10007 is taken by another document.')
})

it.each([' ', 'INV- ', 'a\u0000', '\ud800', 'a\u202e-', 'a'.repeat(21)])(
  'refuses the prefix %j, for its entry alone',
  async (prefix) => {
    const { id } = await device.make('createInvoice')
    const [refused, other] = await device.push(
      { operation: 'sendInvoice', params: { invoiceId: id }, number: { prefix, number: 1 } },
      { operation: 'sendInvoice', params: { invoiceId: id } },
    )
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'number.prefix': [expect.any(String)] } } })
    expect(other?.status).toBe(200)
  },
)

it('keeps the number of another program as it was printed, once', async () => {
  expect(told(await issue({ prefix: '2024/17', number: 0 }))).toEqual([200, '2024/17'])
  expect(told(await issue({ prefix: '2024/17', number: 0 }))).toEqual([409, '2024/17 is taken by another document.'])
  expect(await issue({ prefix: '', number: 0 })).toMatchObject({
    status: 422,
    body: { errors: { 'number.prefix': [expect.any(String)] } },
  })
})

it.each([-1, 1_000_000_000])('refuses the number %d, for its entry alone', async (number) => {
  expect(await issue({ prefix: 'INV-', number })).toMatchObject({
    status: 422,
    body: { errors: { 'number.number': [expect.any(String)] } },
  })
})

it('ends a series at its last number', async () => {
  await issue({ prefix: 'INV-', number: 999_999_999, previous: null })
  expect(told(await issue())).toEqual([409, 'INV- has no numbers left. Choose a new prefix in Settings.'])
})
