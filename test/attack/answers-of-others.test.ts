import { describe, expect, it } from 'vitest'
import type { PushAnswer } from '../../src/contract/sync/push-operations'
import { booksOf, made, useLyingServer } from './lying-server'
import { invoiceFor } from './attack'
import type { Wire } from './ordinary-records'

const world = useLyingServer()

type Answers = readonly PushAnswer[]

const withRecord = (answer: PushAnswer, over: Wire): PushAnswer =>
  answer.body.success && answer.body.data !== undefined
    ? { ...answer, body: { ...answer.body, data: { ...(answer.body.data as Wire), ...over } } }
    : answer

const failed = (status: number) => (answers: Answers) =>
  answers.map((answer) => ({ ...answer, status, etag: null, body: { success: false, message: 'No.', errors: {} } }))

/** What is answered to entries, each in place of its own answer. */
const lies: readonly (readonly [string, (answers: Answers) => unknown])[] = [
  ['each with what came of the next one', (all) => all.map((one, at) => ({ ...(all[at + 1] ?? one), key: one.key }))],
  ['each with the tag of the next one', (all) => all.map((one, at) => ({ ...one, etag: all[at + 1]?.etag ?? null }))],
  ['the other way round', (all) => all.map((one, at) => ({ ...one, key: all.at(-1 - at)?.key }))],
  ['all with what came of the first', (all) => all.map(({ key }) => ({ ...all[0], key }))],
  ['records under other ids', (all) => all.map((one) => withRecord(one, { id: crypto.randomUUID() }))],
  [
    'other names, numbers and totals',
    (all) => all.map((one) => withRecord(one, { name: 'Evil', notes: 'Evil', number: 77, total: 1, subtotal: 1 })),
  ],
  ['that all is void', (all) => all.map((one) => withRecord(one, { status: 'VOID' }))],
  ['that it is done, and no record', (all) => all.map((one) => ({ ...one, body: { success: true, message: 'OK' } }))],
  ['keys that were not sent', (all) => all.map((one) => ({ ...one, key: `${one.key}x` }))],
  ['each twice, and the second time that its id is taken', (all) => [...all, ...failed(409)(all)]],
  ['that all ids are taken', failed(409)],
  ['that nobody is signed in', failed(401)],
  ['no list', () => 'soon'],
]

/** Everything that a batch may hold, of records that are there and of new ones. */
async function work(): Promise<void> {
  const { client } = world.one
  const clientNamed = async (name: string) => (await made(client.createClient({ body: { name, kind: 'BUSINESS' } }))).id
  const [known, gone] = [await clientNamed('Known'), await clientNamed('Gone')]
  const draft = (notes: string, clientId = known) => ({ ...invoiceFor(clientId, { notes }) }) as never
  const edited = await made(client.createInvoice({ body: draft('Draft') }))
  const estimate = await made(client.createEstimate({ body: draft('Offer') }))
  await world.settle(1)
  await made(client.updateClient({ params: { clientId: known }, body: { email: 'known@x.example' } }))
  await made(client.deleteClient({ params: { clientId: gone } }))
  await made(client.updateInvoice({ params: { invoiceId: edited.id }, body: { notes: 'Draft, edited' } }))
  await made(client.approveEstimate({ params: { estimateId: estimate.id } }))
  await made(client.convertEstimate({ params: { estimateId: estimate.id } }))
  const added = await clientNamed('New')
  for (const notes of ['One', 'Two']) {
    const { id } = await made(client.createInvoice({ body: draft(notes, added) }))
    await made(client.sendInvoice({ params: { invoiceId: id } }))
    await made(client.createPayment({ body: { invoice_id: id, amount: 4, payment_date: '2026-03-10' } }))
  }
}

describe('a server of ours that answers what was sent with', () => {
  it.each(lies)('%s changes and doubles nothing', async (_, lie) => {
    await work()
    const before = booksOf(world.one)
    world.lie = (path, data) => (path === 'sync/push' ? lie(data as Answers) : undefined)
    await world.one.round()
    await world.one.round()
    expect(booksOf(world.one)).toEqual(before)
    world.lie = null
    await world.settle(4)
    expect([booksOf(world.one), booksOf(world.other)]).toEqual([before, before])
    expect(world.one.env.file.reads.sync.outbox.after(0, 10)).toEqual([])
    expect(await world.one.round()).toMatchObject({ problem: null, isClean: true })
  })
})

it('a server of ours that refuses one entry with what are no words stops nothing', async () => {
  const { client } = world.one
  await made(client.createTax({ body: { name: 'VAT', percent: 19 } }))
  const body = { success: false, message: 'No.', errors: { name: [{ toString: 1, valueOf: 1 }, 'Why.'] } }
  world.lie = (path, data) =>
    path === 'sync/push' ? (data as Answers).map((one) => ({ ...one, status: 422, etag: null, body })) : undefined
  expect(await world.one.round()).toMatchObject({ problem: null, rejected: 1 })
  world.lie = null
  await made(client.createUnit({ body: { name: 'hour' } }))
  expect(await world.one.round()).toMatchObject({ problem: null, pushed: 1 })
})
