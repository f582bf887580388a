import { describe, expect, it } from 'vitest'
import { recordState } from '../../src/sync/status/record-state'
import { syncCounts } from '../../src/sync/status/sync-status'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

describe.each(['plain', 'full'] as const)('an estimate of a %s remote whose number is another’s here', (mode) => {
  async function beginAsked() {
    const given = await begin({ mode })
    const { here, there, reads, quietRounds } = given
    await here.make('client')
    await quietRounds(1)
    await here.make('estimate')
    await here.move('estimate', 'approveEstimate')
    await there.make('estimate')
    await quietRounds(2)
    const isAsked = () =>
      reads()
        .sync.conflicts.all()
        .some(({ reason }) => reason === 'number')
    expect(isAsked()).toBe(true)
    return { ...given, isAsked }
  }

  it.each([
    ['comes once the number is free', false],
    ['that is left on the server comes once the number is free', true],
  ])('%s', async (_, isLeft) => {
    const { world, here, reads, quietRounds, answer, isAsked } = await beginAsked()
    if (isLeft) {
      answer('mine')
      await quietRounds(2)
      expect([isAsked(), reads().sync.conflicts.left().length]).toEqual([false, 1])
    }
    await here.remove('estimate')
    await quietRounds(3)
    expect([isAsked(), reads().sync.conflicts.left()]).toEqual([false, []])
    expect(reads().sync.ids('estimate').length).toBe(1)
    expect(await violationsOf(world)).toEqual([])
  })

  it.each([false, true])('is not asked about any more once it is gone (left on the server: %s)', async (isLeft) => {
    const { world, reads, quietRounds, answer, isAsked } = await beginAsked()
    const asked = reads()
      .sync.conflicts.all()
      .find(({ reason }) => reason === 'number')
    if (isLeft) answer('mine')
    await world.remote.side('rival').run('deleteEstimate', { estimateId: asked?.localId ?? '' }, {})
    await quietRounds(2)
    expect([isAsked(), reads().sync.conflicts.left()]).toEqual([false, []])
  })
})

describe.each(['plain', 'full'] as const)('an invoice that was deleted here and issued at a %s remote', (mode) => {
  it('is asked about by its number where that is another’s here by the time it is brought back', async () => {
    const { world, device, here, there, reads, quietRounds, answer } = await begin({ mode })
    const conflicts = () => reads().sync.conflicts
    const reasons = () =>
      conflicts()
        .all()
        .map(({ reason }) => reason)
    await device.call('updateNumbering', { body: { invoice: { prefix: 'INV-' } } })
    await here.make('client', 'invoice')
    await quietRounds(1)
    await there.move('invoice', 'sendInvoice')
    await here.remove('invoice')
    await quietRounds(1)
    expect(reasons()).toEqual(['deleted_here'])
    await here.make('invoice')
    await here.move('invoice', 'sendInvoice')
    answer('theirs')
    expect(reasons()).toEqual(['number'])
    await quietRounds(2)
    answer('mine')
    await quietRounds(2)
    expect([reasons(), conflicts().left().length]).toEqual([[], 1])
    expect(await violationsOf(world)).toEqual([])
  })
})

describe.each(['plain', 'full'] as const)(
  'a payment of an invoice of a %s remote whose number is another’s here',
  (mode) => {
    it('is said to wait for that invoice, and nobody has to see to it once that is left there', async () => {
      const { world, device, here, there, reads, quietRounds, attention, answer, keepNumbers } = await begin({ mode })
      await device.call('updateNumbering', { body: { invoice: { prefix: 'INV-' } } })
      await here.make('client')
      await quietRounds(1)
      await there.make('invoice')
      await there.move('invoice', 'sendInvoice')
      await there.payAll()
      await here.make('invoice')
      await here.move('invoice', 'sendInvoice')
      await quietRounds(2)
      const rows = attention().filter(({ kind, type }) => kind === 'payment' && type === 'unreadable')
      expect(
        reads()
          .sync.conflicts.all()
          .map(({ reason }) => reason),
      ).toContain('number')
      expect(rows).toHaveLength(1)
      expect(rows[0]?.message).toMatch(/^Its invoice is not here, as another one has its number here\. /)
      keepNumbers()
      answer('mine')
      await quietRounds(2)
      expect(attention().filter(({ kind }) => kind === 'payment')).toEqual([])
      expect(syncCounts(reads()).counts.unreadable).toBe(0)
      expect(await violationsOf(world)).toEqual([])
    })
  },
)

describe.each(['plain', 'full'] as const)(
  'a draft here that went out at a %s remote under a number taken here',
  (mode) => {
    it('is asked about once, however many rounds follow, and says so where it is left there', async () => {
      const { world, device, here, reads, quietRounds, answer } = await begin({ mode })
      await device.call('updateNumbering', { body: { invoice: { prefix: 'INV-' } } })
      await here.make('client', 'invoice', 'invoice')
      await quietRounds(1)
      const [ours = '', theirs = ''] = reads().sync.ids('invoice')
      await device.call('sendInvoice', { params: { invoiceId: ours } })
      const invoiceId = reads().sync.agreement.remoteId('invoice', theirs) ?? ''
      await world.remote.side('rival').run('sendInvoice', { invoiceId }, {})
      await quietRounds(2)
      const asked = () => reads().sync.conflicts.ofRecord('invoice', theirs)
      const told = () =>
        reads()
          .sync.log.ofRecord(theirs, 50)
          .filter(({ outcome }) => outcome === 'conflict').length
      const [first, times] = [asked(), told()]
      expect(first).toMatchObject({ reason: 'number' })
      await quietRounds(3)
      expect([asked()?.id, told()]).toEqual([first?.id, times])
      expect(times).toBe(1)
      expect(recordState(reads(), 'invoice', theirs)).toBe('conflict')
      answer('mine')
      await quietRounds(1)
      expect(recordState(reads(), 'invoice', theirs)).toBe('left')
    })
  },
)
