import { describe, expect, it } from 'vitest'
import type { InvoiceId } from '../../src/domain/ids'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

describe.each(['full', 'plain'] as const)(
  'a payment of an invoice that became void at a %s remote meanwhile',
  (mode) => {
    it('is not said to be deleted there, and stays here once a person says so', async () => {
      const given = await begin({ mode })
      const { world, here, reads, quietRounds, attention, attend, answer } = given
      await here.make('client', 'invoice')
      await here.move('invoice', 'sendInvoice')
      await quietRounds(2)
      const told = () =>
        attention()
          .map(({ kind, type }) => `${kind} ${type}`)
          .sort()
      const [id = ''] = reads().sync.ids('invoice')
      const there = reads().sync.agreement.remoteId('invoice', id) ?? ''
      await world.remote.side('rival').run('voidInvoice', { invoiceId: there }, {})
      await here.make('payment')
      await quietRounds(3)
      expect(told()).toEqual(['invoice conflict', 'payment rejected'])
      answer('mine')
      const refused = attention().find(({ type }) => type === 'rejected')
      expect(refused?.ways).toEqual(['edit', 'retry', 'keep_local'])
      attend('payment', refused?.id ?? '', 'keep_local')
      await quietRounds(3)
      expect([told(), reads().sync.outbox.after(0, 10)]).toEqual([[], []])
      expect(reads().invoices.get(id as InvoiceId)?.status).toBe('PARTIALLY_PAID')
    })
  },
)
