import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

describe.each(['plain', 'full'] as const)('an invoice that is left on a %s remote with its payment', (mode) => {
  it('keeps nobody from saying that all is compared', async () => {
    const { device, here, there, reads, quietRounds, answer, keepNumbers, attention, attend } = await begin({ mode })
    await device.call('updateNumbering', { body: { invoice: { prefix: 'INV-' } } })
    await here.make('client')
    await quietRounds(1)
    await here.make('invoice')
    await here.move('invoice', 'sendInvoice')
    await here.make('payment')
    await there.make('invoice')
    await there.move('invoice', 'sendInvoice')
    await there.make('payment')
    await quietRounds(2)
    keepNumbers()
    answer('mine')
    for (const row of attention()) if (row.type === 'rejected') attend(row.kind, row.id, 'keep_local')
    await quietRounds(4)
    const verifiedAt = () => reads().sync.link()?.verifiedAt
    const before = verifiedAt()
    await quietRounds(1)
    expect(attention()).toEqual([])
    expect(verifiedAt()).not.toBe(before)
  })
})
