import { describe, expect, it } from 'vitest'
import { conflictSentence } from '../../src/sync/attention/conflict-words'
import type { Wire } from './work/side'
import { stillWorlds } from './still-world.fixture'
import { wholeConflicts } from './whole-conflicts'

const begin = stillWorlds()

type Given = Awaited<ReturnType<typeof begin>>

/** A client and two invoices that went out at a plain remote, which says that the second is paid, without a payment. */
async function beginPaidThere() {
  const given = await begin({ mode: 'plain', nature: { misstates: 'paid' } })
  await given.here.make('client', 'invoice', 'invoice')
  await given.quietRounds(2)
  await given.there.moveAll('invoice', 'sendInvoice')
  await given.quietRounds(1)
  return given
}

const asked = ({ reads, means }: Given) =>
  wholeConflicts(reads()).map((each) => `${each.kind} ${each.reason}: ${conflictSentence(each, means())}`)

const invoices = ({ reads, device }: Given) =>
  reads()
    .sync.ids('invoice')
    .map((id): Wire => device.read('invoice', id) ?? {})

const paid = (given: Given) => invoices(given).map(({ total_paid: amount }) => amount)

const openInvoice = (given: Given) => {
  const conflict = given.reads().sync.conflicts.all()[0]
  return given.device.read('invoice', conflict?.localId ?? '') ?? {}
}

const verifiedAt = ({ reads }: Given) => reads().sync.link()?.verifiedAt

describe('an invoice that is paid at the remote, without a payment', () => {
  it('is asked about once, and nothing is taken over', async () => {
    const given = await beginPaidThere()
    expect(asked(given)).toEqual([
      expect.stringMatching(
        /^invoice paid: The server says that €[\d.,]+ of this invoice is paid; by the payments here/,
      ),
    ])
    const [question] = given.questions()
    expect(question?.fields.map(({ field, theirs }) => [field, theirs])).toEqual([
      ['status', 'PAID'],
      ['total_paid', openInvoice(given)['total']],
    ])
    const ids = () =>
      given
        .reads()
        .sync.conflicts.all()
        .map(({ id }) => id)
    const before = ids()
    await given.quietRounds(2)
    expect(ids()).toEqual(before)
    expect(paid(given)).toEqual([0, 0])
  })

  it('is asked about no more after the answer, and the two sides come to rest', async () => {
    const given = await beginPaidThere()
    given.answer('mine')
    const before = verifiedAt(given)
    await given.quietRounds(2)
    expect(asked(given)).toEqual([])
    expect(verifiedAt(given)).not.toBe(before)
  })

  it('is no question any more once the payment is recorded here', async () => {
    const given = await beginPaidThere()
    const { id = '', total } = openInvoice(given)
    const body = { invoice_id: id, amount: total, payment_date: '2026-01-01' }
    await given.device.call('createPayment', { body })
    await given.quietRounds(2)
    expect(asked(given)).toEqual([])
    expect(given.device.read('invoice', String(id))?.['status']).toBe('PAID')
  })

  it('is no question while a payment is made there between two lists', async () => {
    const given = await begin({ mode: 'plain' })
    await given.here.make('client', 'invoice')
    await given.quietRounds(2)
    await given.there.moveAll('invoice', 'sendInvoice')
    await given.quietRounds(1)
    await given.there.make('payment')
    await given.quietRounds(2)
    expect(asked(given)).toEqual([])
    expect(paid(given)[0]).not.toBe(0)
  })
})
