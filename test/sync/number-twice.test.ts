import { describe, expect, it } from 'vitest'
import type { InvoiceId } from '../../src/domain/ids'
import { ok } from '../../src/kernel/result'
import { receiptText } from '../../src/renderer/screens/sync/overview/receipt-text'
import { recordState } from '../../src/sync/status/record-state'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

/** An invoice was issued here and another one there, both as the first; that here of an estimate, where it is wanted. */
async function beginTwice({ isConverted = false, mostAtOnce = 100 } = {}) {
  const given = await begin({ mode: 'full', devices: 2, mostAtOnce })
  const { world, here, there, quietRounds, attention, reads } = given
  const [one, two] = world.devices
  await one?.call('updateNumbering', { body: { invoice: { prefix: 'INV-' } } })
  await here.make('client', 'estimate')
  await quietRounds(2)
  await there.make('invoice')
  await there.move('invoice', 'sendInvoice')
  if (isConverted) await here.move('estimate', 'approveEstimate', 'convertEstimate')
  else await here.make('invoice')
  await here.move('invoice', 'sendInvoice')
  await here.make('payment')
  await quietRounds(3)
  const told = () =>
    attention()
      .map(({ kind, type }) => `${kind} ${type}`)
      .sort()
  const [id = ''] = reads().sync.ids('invoice')
  return { ...given, id, two, told }
}

describe('an invoice of which our own server has the number already', () => {
  async function beginKept(rounds = 3) {
    const given = await beginTwice()
    const { id, attention, attend, quietRounds, world, told } = given
    expect(told()).toEqual(['invoice conflict', 'invoice rejected'])
    expect(attention().find(({ type }) => type === 'rejected')).toMatchObject({ id, ways: ['retry', 'keep_local'] })
    expect(world.remote.all('invoice').get(id)?.['status']).toBe('DRAFT')
    attend('invoice', id, 'keep_local')
    await quietRounds(rounds)
    return given
  }

  it('is nowhere else once a person keeps it here only, and neither is its payment', async () => {
    const { id, world, reads, two, told } = await beginKept()
    expect(told()).toEqual(['invoice conflict'])
    expect(world.remote.all('invoice').has(id)).toBe(false)
    expect(world.remote.all('payment').size).toBe(0)
    expect(two?.read('invoice', id)).toBeNull()
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(reads().invoices.get(id as InvoiceId)?.status).not.toBe('DRAFT')
    const payments = reads().payments.ofInvoice(id as InvoiceId)
    const states = payments.map((payment) => recordState(reads(), 'payment', payment.id))
    expect([recordState(reads(), 'invoice', id), states]).toEqual(['local', ['local']])
  })

  it('is asked about alone where its payment would have gone with a later batch', async () => {
    const { told, reads } = await beginTwice({ mostAtOnce: 1 })
    expect(told()).toEqual(['invoice conflict', 'invoice rejected'])
    const payment = reads()
      .sync.outbox.after(0, 10)
      .find(({ operation }) => operation === 'createPayment')
    expect(payment).toMatchObject({ state: 'ready', attempts: 0 })
  })

  it('leaves its payment waiting, and in no doubt, where that was under way when the computer went off', async () => {
    const { device, reads, quietRounds } = await beginTwice()
    const queued = () => reads().sync.outbox.after(0, 10)
    const states = () => queued().map(({ operation, state }) => `${operation} ${state}`)
    expect(states()).toEqual(['sendInvoice rejected', 'createPayment ready'])
    device.process?.file.write((writes) => {
      for (const entry of queued()) {
        if (entry.operation === 'createPayment') writes.sync.outbox.change(entry, { state: 'inflight' })
      }
      return ok(undefined)
    })
    await quietRounds(1)
    expect(states()).toEqual(['sendInvoice rejected', 'createPayment ready'])
    const [paymentId = ''] = reads().sync.ids('payment')
    expect(recordState(reads(), 'payment', paymentId)).toBe('waiting')
  })

  it('is told of where its draft is taken back', async () => {
    const { reads, id } = await beginKept()
    const [said] = reads().sync.log.ofRecord(id, 1)
    expect(receiptText({ outcome: said?.outcome ?? '', detail: said?.detail ?? '' })).toBe(
      'Its draft was deleted on the server: the invoice is kept on this computer only',
    )
  })

  it('asks nothing of what is done with it later', async () => {
    const { device, reads, id, quietRounds, told } = await beginKept()
    await device.call('createPayment', { body: { invoice_id: id, amount: 1, payment_date: '2026-03-10' } })
    await device.call('writeOffInvoice', { params: { invoiceId: id } })
    await quietRounds(2)
    expect(told()).toEqual(['invoice conflict'])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
  })

  it('is not taken back once it has gone out there under another number', async () => {
    const { world, reads, id, quietRounds, told, answer } = await beginKept(0)
    await world.remote.side('rival').run('sendInvoice', { invoiceId: id }, {})
    await quietRounds(3)
    expect(told()).toEqual(['invoice conflict', 'invoice conflict'])
    answer('mine')
    await quietRounds(3)
    expect(told()).toEqual([])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(world.remote.all('invoice').get(id)?.['status']).toBe('SENT')
  })

  it('is asked about where somebody has written into its draft', async () => {
    const { world, reads, id, quietRounds, told, answer } = await beginKept(0)
    await world.remote.side('rival').run('updateInvoice', { invoiceId: id }, { notes: 'There' })
    await quietRounds(3)
    expect(told()).toEqual(['invoice conflict', 'invoice conflict'])
    answer('mine')
    await quietRounds(3)
    expect([told(), reads().sync.outbox.after(0, 10)]).toEqual([[], []])
    expect(world.remote.all('invoice').has(id)).toBe(false)
  })

  it('leaves its draft there where an estimate became it, which would be free to be converted again', async () => {
    const { world, reads, id, quietRounds, attend, told } = await beginTwice({ isConverted: true })
    attend('invoice', id, 'keep_local')
    expect(reads().sync.log.ofRecord(id, 1)[0]?.detail).toMatch(/^A draft of it stays on the server/)
    await quietRounds(3)
    expect(told()).toEqual(['invoice conflict'])
    expect(world.remote.all('invoice').get(id)?.['status']).toBe('DRAFT')
    expect([...world.remote.all('estimate').values()].map(({ status }) => status)).toEqual(['CONVERTED'])
  })
})
