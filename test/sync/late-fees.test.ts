import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { attentionRows } from './all-attention'
import { resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { withoutExtensions, type LinkedDevice } from './linked-device'
import { answered, send, Together } from './together.fixture'

const sentence = 'You already issued this invoice, and the server shows another sum of late fees.'

/** A network on which every invoice bears the late fees of `told`. */
function telling(told: { readonly sum: number | null }, network: HttpSend): HttpSend {
  return async (request) => {
    const answer = await network(request)
    if (told.sum === null) return answer
    return { ...answer, body: answer.body.replaceAll(/"total_late_fee":[\d.]+/g, `"total_late_fee":${told.sum}`) }
  }
}

/** An invoice over 100 that bears an earlier day and is due on it, with a fee of 5 every day. */
async function issueLate({ client }: LinkedDevice, day: string, terms: object = {}): Promise<string> {
  const party = await answered(client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
  const draft = await answered(
    client.createInvoice({
      body: {
        client_id: party.id,
        currency: 'EUR',
        tax_distribution: 'NO_TAX',
        discount_distribution: 'NO_DISCOUNT',
        issued_at: day,
        net_terms: 'IMMEDIATELY',
        has_late_fee: true,
        late_fee_kind: 'FIXED',
        late_fee_interval: 'DAILY',
        late_fee: 5,
        line_items: [{ name: 'Design', quantity: 1, price: 100 }],
        ...terms,
      },
    }),
  )
  await answered(client.sendInvoice({ params: { invoiceId: draft.id } }))
  return draft.id
}

describe('late fees on two computers', () => {
  const together = new Together()
  let one: LinkedDevice
  let other: LinkedDevice

  beforeAll(async () => {
    await together.server.start()
    one = together.device()
    other = together.device()
  })
  afterAll(async () => {
    await together.remove()
  })

  const seen = async ({ client }: LinkedDevice, invoiceId: string) => {
    const { status, total_late_fee, total_due } = await answered(client.getInvoice({ params: { invoiceId } }))
    const { issued_on, closed_on, waivers } = await answered(client.getLateFees({ params: { invoiceId } }))
    return { status, total_late_fee, total_due, issued_on, closed_on, waivers }
  }

  it('follow from the days on which it was issued, waived and written off, however late the others hear of it', async () => {
    await one.link()
    await one.round()
    await other.link()
    await other.round()
    const invoiceId = await issueLate(one, '2026-02-28')
    together.pass(3)
    await one.client.waiveLateFees({ params: { invoiceId }, body: { reason: 'A good client' } })
    together.pass(4)
    // Only now do the server and the other computer hear of any of it.
    expect(await one.round()).toMatchObject({ problem: null, rejected: 0, parked: 0, conflicts: 0 })
    expect(await other.round()).toMatchObject({ problem: null, conflicts: 0 })
    await one.client.createPayment({ body: { invoice_id: invoiceId, amount: 1, payment_date: '2026-03-17' } })
    await one.round()
    await other.round()
    const here = await seen(one, invoiceId)
    expect(here).toMatchObject({
      status: 'OVERDUE',
      total_late_fee: 20,
      total_due: 119,
      issued_on: '2026-03-10',
      waivers: [{ from_day: null, through_day: '2026-03-13', reason: 'A good client' }],
    })
    expect(await seen(other, invoiceId)).toEqual(here)
    await one.client.writeOffInvoice({ params: { invoiceId } })
    together.pass(5)
    await one.round()
    await other.round()
    expect(await seen(other, invoiceId)).toMatchObject({ status: 'WRITTEN_OFF', closed_on: '2026-03-17' })
    expect(await seen(other, invoiceId)).toEqual(await seen(one, invoiceId))
  })

  it('that are waived stay so on this computer where the service knows nothing of it, and that is said', async () => {
    const plain = together.device(withoutExtensions(send))
    await plain.link()
    await plain.round()
    const invoiceId = await issueLate(plain, '2026-02-28')
    together.pass(2)
    await plain.client.waiveLateFees({ params: { invoiceId }, body: { reason: 'A good client' } })
    await plain.client.createPayment({ body: { invoice_id: invoiceId, amount: 100, payment_date: '2026-03-12' } })
    const summary = await plain.round()
    expect(summary).toMatchObject({ problem: null, parked: 1, conflicts: 0 })
    expect(await plain.round()).toMatchObject({ problem: null, conflicts: 0 })
    const queue = plain.device.file.reads.sync.outbox.after(0, 10)
    expect(queue.map(({ operation, state }) => [operation, state])).toEqual([['waiveLateFees', 'parked']])
    const { status, total_late_fee } = await seen(plain, invoiceId)
    expect([status, total_late_fee]).toEqual(['PAID', 0])
  })

  const services = { 'a service of others': withoutExtensions, 'our own server': (network: HttpSend) => network }

  it.each(Object.entries(services))(
    'that cannot follow from the terms are not owed as %s tells of them',
    async (_, seenBy) => {
      const told: { sum: number | null } = { sum: null }
      const network = telling(told, seenBy(send))
      const [here, later] = [together.device(network), together.device(network)]
      await here.link()
      await here.round()
      const invoices = [
        await issueLate(here, '2026-03-10', { has_late_fee: false }),
        await issueLate(here, '2026-03-10'),
      ]
      await here.round()
      const agreement = ({ env }: LinkedDevice) => env.file.reads.sync.agreement
      const idsAt = (device: LinkedDevice) =>
        invoices.map((id) => agreement(device).localId('invoice', agreement(here).remoteId('invoice', id) ?? '') ?? '')
      const sums = (device: LinkedDevice) =>
        Promise.all(idsAt(device).map(async (id) => (await seen(device, id)).total_late_fee))
      const asked = (device: LinkedDevice) =>
        attentionRows({ reads: device.env.file.reads, local: device.env.local })
          .filter(({ id }) => idsAt(device).includes(id))
          .map(({ message }) => message)
      const before = await sums(here)
      const answers = Object.values(services).indexOf(seenBy) === 0 ? [sentence, sentence] : []

      told.sum = 5000
      await here.round()
      await later.link()
      await later.round()
      await later.round()
      for (const device of [here, later]) {
        expect(await sums(device)).toEqual(before)
        expect(asked(device)).toEqual(answers)
      }
      // What is kept is not asked again, and does not hold back what the service tells besides.
      const { reads } = here.env.file
      for (const { id, localId } of reads.sync.conflicts.all()) {
        if (invoices.includes(localId)) resolveConflict(here.env, id, { take: {}, whole: 'mine' })
      }
      await here.round()
      expect(asked(here)).toEqual([])
      expect(await sums(here)).toEqual(before)
    },
  )

  it('are taken over from a service of others as far as they can follow from the terms', async () => {
    const told: { sum: number | null } = { sum: null }
    const here = together.device(telling(told, withoutExtensions(send)))
    await here.link()
    await here.round()
    const invoiceId = await issueLate(here, '2026-03-06')
    await here.round()
    const { total_late_fee: before } = await seen(here, invoiceId)
    // Its clock may be a day ahead.
    told.sum = 25
    await here.round()
    expect([before, (await seen(here, invoiceId)).total_late_fee]).toEqual([0, 25])
  })
})
