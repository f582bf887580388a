import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

describe.each(['plain', 'full'] as const)('what was sent and never answered, at a %s remote', (mode) => {
  it('is not taken for another’s change of a record that was changed again here', async () => {
    const { world, device, here, reads, quietRounds, unansweredRound } = await begin({ mode })
    await here.make('client')
    await quietRounds(1)
    const [clientId = ''] = reads().sync.ids('client')
    const rename = (name: string) => device.call('updateClient', { params: { clientId }, body: { name } })
    await rename('Two')
    await unansweredRound()
    expect([...world.remote.all('client').values()].map(({ name }) => name)).toEqual(['Two'])
    await rename('Three')
    await quietRounds(2)
    expect(reads().sync.conflicts.all()).toEqual([])
    expect([...world.remote.all('client').values()].map(({ name }) => name)).toEqual(['Three'])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
  })

  it('is not taken for another’s move of a record that was moved on here', async () => {
    const { world, here, reads, quietRounds, unansweredRound } = await begin({ mode })
    await here.make('client', 'estimate')
    await quietRounds(1)
    await here.move('estimate', 'sendEstimate')
    await unansweredRound()
    expect([...world.remote.all('estimate').values()].map(({ status }) => status)).toEqual(['SENT'])
    await here.move('estimate', 'approveEstimate')
    await quietRounds(2)
    expect(reads().sync.conflicts.all()).toEqual([])
    expect([...world.remote.all('estimate').values()].map(({ status }) => status)).toEqual(['APPROVED'])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
  })

  it('is no reason to dispute an invoice that was changed and issued here before that was known', async () => {
    const { world, here, reads, quietRounds, unansweredRound } = await begin({ mode })
    await here.make('client')
    await quietRounds(1)
    await here.make('invoice')
    await unansweredRound()
    await here.edit('invoice')
    await here.move('invoice', 'sendInvoice')
    await quietRounds(3)
    const [issued] = reads().invoices.list({ page: 1, perPage: 1 }).rows
    const there = [...world.remote.all('invoice').values()]
    expect(there).toMatchObject([{ status: 'SENT', notes: issued?.notes, total: (issued?.totalMinor ?? 0) / 100 }])
    // A plain remote has given it a number of its own.
    expect(
      reads()
        .sync.conflicts.all()
        .map(({ reason }) => reason),
    ).toEqual(mode === 'full' ? [] : ['numbered'])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
  })
})
