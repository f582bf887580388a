import { expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import type { Wire } from './work/side'

const begin = stillWorlds()

const agreed: Wire = {
  discount_distribution: 'PER_DOCUMENT',
  discount_type: 'PERCENTAGE',
  discount_value: 10,
  has_late_fee: true,
  late_fee_kind: 'PERCENTAGE',
  late_fee_interval: 'DAILY',
  late_fee: 2,
}

it.each(['plain', 'full'] as const)(
  'a schedule that is renamed keeps its discount and its late fees, at a %s remote',
  async (mode) => {
    const { world, device, here, reads, quietRounds } = await begin({ mode, nature: { generates: true } })
    await here.make('client')
    const body = {
      client_id: reads().sync.ids('client')[0],
      name: 'Support',
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      net_terms: 'NET15',
      frequency: 'MONTHLY',
      start_date: '2099-01-01',
      template_items: [{ name: 'Work', quantity: 1, price: 100 }],
      ...agreed,
    }
    const made = await device.call('createRecurringInvoice', { body })
    if (!made.ok) throw new Error(made.body.message)
    await quietRounds(2)
    const [recurringInvoiceId = ''] = reads().sync.ids('recurring_invoice')
    await device.call('updateRecurringInvoice', { params: { recurringInvoiceId }, body: { name: 'Renamed' } })
    await quietRounds(2)
    const [there] = world.remote.all('recurring_invoice').values()
    expect([there?.['name'], there?.['template']]).toEqual(['Renamed', expect.objectContaining(agreed)])
    const kept = device.read('recurring_invoice', recurringInvoiceId)
    expect([kept?.['name'], kept?.['template']]).toEqual(['Renamed', expect.objectContaining(agreed)])
    expect(reads().sync.conflicts.all()).toEqual([])
  },
)
