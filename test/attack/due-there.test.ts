import { describe, expect, it } from 'vitest'
import { conflictView } from '../../src/sync/attention/attention-rows'
import { attentionRows } from '../sync/all-attention'
import { resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { useEvilWorld } from './evil-world'
import { idOf, ordinary, ordinaryLine, type Wire } from './ordinary-records'

const world = useEvilWorld()
const reads = () => world.device.device.file.reads
const INVOICE = idOf('invoices', 2)

async function meet(over: Wire, payments: readonly Wire[] = []): Promise<void> {
  world.remote.evil = { name: '', shows: { invoices: [ordinary('invoices', 2, over)], payments } }
  if (reads().sync.link() === null) await world.device.link()
  for (let round = 0; round < 2; round += 1) {
    expect(await world.device.round()).toMatchObject({ problem: null, isClean: true })
  }
}

const means = () => ({ ...world.device.env, reads: reads() })
const asked = () => attentionRows(means()).map(({ id, message }) => [id, message])
const lines = () =>
  reads()
    .sync.log.ofRecord(INVOICE, 20)
    .map(({ detail }) => detail)

const payment = ordinary('payments', 2, { invoice_id: INVOICE, amount: 4 })

describe('an issued invoice of which the remote says otherwise how much is due', () => {
  it.each([
    ['with what is paid', { total_paid: 0, total_due: 3 }, /says that €3\.00 of this invoice is due/],
    ['and says nothing of what is paid', { total_due: 3 }, /says that €7\.00 of this invoice is paid/],
    ['than it comes to at all', { total_due: 500 }, /says that €500\.00 of this invoice is due/],
    ['without a total', { total: null, total_due: 500 }, /says that €500\.00 of this invoice is due/],
    [
      'without any totals',
      { total: null, subtotal: null, line_items: [ordinaryLine({ subtotal: null, total: null })], total_due: 3 },
      /€7\.00 of this invoice is paid/,
    ],
  ])('is asked about, once: %s', async (_, over, sentence) => {
    await meet(over)
    expect(asked()).toEqual([[INVOICE, expect.stringMatching(sentence)]])
    const [conflict] = reads().sync.conflicts.all()
    expect(conflictView(conflict?.id ?? 0, means())?.fields.map(({ field }) => field)).toContain('total_due')
    expect(resolveConflict(world.device.env, conflict?.id ?? 0, { take: {}, whole: 'mine' }).ok).toBe(true)
    await meet(over)
    expect(asked()).toEqual([])
  })

  it.each([
    ['as it is', { total_paid: 4, total_due: 6, status: 'PARTIALLY_PAID' }],
    ['without what is paid', { total_due: 6, status: 'PARTIALLY_PAID' }],
    [
      'with late fees',
      {
        total_paid: 4,
        total_due: 8,
        total_late_fee: 2,
        has_late_fee: true,
        late_fee_kind: 'FIXED',
        late_fee_interval: 'ONE_TIME',
        late_fee: 2,
        due_at: '2026-03-02',
      },
    ],
    [
      'with late fees that it does not tell',
      {
        total_due: 8,
        total_late_fee: null,
        has_late_fee: true,
        late_fee_kind: 'FIXED',
        late_fee_interval: 'ONE_TIME',
        late_fee: 2,
      },
    ],
    ['once it is written off', { total_paid: 4, total_due: 0, status: 'WRITTEN_OFF' }],
    ['without saying what', {}],
  ])('asks nothing where it follows: %s', async (_, over) => {
    await meet(over, [payment])
    expect(asked()).toEqual([])
  })

  it('asks nothing where payments that are announced count too', async () => {
    await meet({ total_paid: 0, total_due: 6 }, [{ ...payment, is_settled: false }])
    expect(asked()).toEqual([])
  })
})

describe('an invoice of which the remote tells no total any more', () => {
  it('says so once, and comes to the same', async () => {
    await meet({})
    await meet({ total: null })
    await meet({ total: null })
    expect(lines().filter((line) => line.startsWith('The server no longer says'))).toHaveLength(1)
    expect(world.device.env.local.read('invoice', INVOICE)).toMatchObject({ total: 10 })
  })

  it('says nothing where it never told any', async () => {
    await meet({ total: null })
    await meet({ total: null, status: 'OVERDUE' })
    expect(lines().filter((line) => line.startsWith('The server no longer says'))).toEqual([])
  })
})
