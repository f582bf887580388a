import { expect, it } from 'vitest'
import { PlainRemote } from './remote/plain-remote'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

it.each(['mine', 'theirs'] as const)(
  'an invoice of an estimate whose draft was deleted goes out all the same: %s',
  async (whole) => {
    const { world, here, there, reads, quietRounds, keepNumbers, attention, attend, answer } = await begin({
      mode: 'plain',
    })
    await here.make('client', 'estimate')
    await here.move('estimate', 'approveEstimate', 'convertEstimate')
    await quietRounds(3)
    keepNumbers()
    await quietRounds(1)
    if (!(world.remote instanceof PlainRemote)) throw new Error('It is a plain one.')
    await there.remove('invoice')
    const [estimateId = ''] = world.remote.side('rival').ids('estimate')
    world.remote.write('estimate', estimateId, { status: 'APPROVED' })
    await here.move('invoice', 'sendInvoice')
    await here.make('payment')
    await quietRounds(3)
    for (const row of attention()) if (row.type === 'missing') attend(row.kind, row.id, 'send_again')
    answer(whole)
    await quietRounds(3)
    // The draft that is made there anew is not what went out here.
    answer(whole)
    await quietRounds(3)
    keepNumbers()
    await quietRounds(3)
    expect(reads().sync.outbox.after(0, 20)).toEqual([])
    expect([...world.remote.all('invoice').values()].map(({ status }) => status)).not.toContain('DRAFT')
    expect(await violationsOf(world)).toEqual([])
  },
)
