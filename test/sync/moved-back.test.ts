import { describe, expect, it } from 'vitest'
import type { V1Name } from '../../src/contract/v1/index'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

type Kind = 'invoice' | 'estimate'

interface Past {
  readonly kind: Kind
  /** What led there to the status that the remote goes back to. */
  readonly past: readonly V1Name[]
  /** What leads to the status that both sides agree on. */
  readonly agreed: readonly V1Name[]
  readonly asks: readonly [mine: string, theirs: string]
  readonly says: string
  /** What the remote says once mine was kept. */
  readonly after: string
}

/** At a remote that tells no moments, and one record of which is as it was before. */
const pasts: readonly Past[] = [
  {
    kind: 'invoice',
    past: [],
    agreed: ['voidInvoice'],
    asks: ['VOID', 'ISSUED'],
    says: 'This invoice is void here, and the server says that it is issued.',
    after: 'VOID',
  },
  {
    kind: 'invoice',
    past: [],
    agreed: ['writeOffInvoice'],
    asks: ['WRITTEN_OFF', 'ISSUED'],
    says: 'This invoice is written off here, and the server says that it is issued.',
    after: 'WRITTEN_OFF',
  },
  {
    kind: 'invoice',
    past: ['writeOffInvoice'],
    agreed: ['voidInvoice'],
    asks: ['VOID', 'WRITTEN_OFF'],
    says: 'This invoice is void here, and the server says that it is written off.',
    after: 'WRITTEN_OFF',
  },
  {
    kind: 'invoice',
    past: ['voidInvoice'],
    agreed: ['writeOffInvoice'],
    asks: ['WRITTEN_OFF', 'VOID'],
    says: 'This invoice is written off here, and the server says that it is void.',
    after: 'VOID',
  },
  {
    kind: 'estimate',
    past: [],
    agreed: ['convertEstimate'],
    asks: ['CONVERTED', 'APPROVED'],
    says: 'This estimate is converted here, and the server says that it is approved.',
    after: 'APPROVED',
  },
]

async function beginIssued(kind: Kind) {
  const given = await begin({ mode: 'plain', nature: { stamps: 'none' } })
  const { world, here, there, keepNumbers, quietRounds, device } = given
  await here.make('client', kind)
  await quietRounds(2)
  await there.move(kind, kind === 'invoice' ? 'sendInvoice' : 'approveEstimate')
  await quietRounds(2)
  keepNumbers()
  const [id = ''] = given.reads().sync.ids(kind)
  const idThere = given.reads().sync.agreement.remoteId(kind, id) ?? ''
  const statusHere = () => device.read(kind, id)?.['status']
  const statusThere = () => world.remote.all(kind).get(idThere)?.['status']
  return { ...given, idThere, statusHere, statusThere }
}

describe('a document that went out, and that a remote says was never moved on', () => {
  it.each(pasts)('is asked about: $asks', async ({ kind, past, agreed, asks: [mine, theirs], says, after }) => {
    const given = await beginIssued(kind)
    const { world, there, here, quietRounds, questions, answer, idThere, statusHere, statusThere, reads } = given
    const only = (id: string) => id === idThere
    const start = world.remote.backUp()
    if (past.length > 0) await there.move(kind, ...past)
    const bringBack = world.remote.backUp()
    if (past.length > 0) start(only)
    await here.move(kind, ...agreed)
    await quietRounds(3)
    expect([statusHere(), statusThere(), questions()]).toEqual([mine, mine, []])

    bringBack(only)
    await quietRounds(2)
    expect(statusHere()).toBe(mine)
    expect(questions()).toMatchObject([
      { kind, reason: 'frozen', message: says, can_keep_mine: true, can_take_theirs: false },
    ])
    expect(questions()[0]?.mine_there).toBe(after === mine ? 'moves' : 'stays')
    expect(questions()[0]?.fields).toMatchObject([{ field: 'status', mine, theirs }])

    answer('mine')
    await quietRounds(3)
    expect([statusHere(), statusThere(), questions()]).toEqual([mine, after, []])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(reads().sync.ids('invoice')).toHaveLength(1)
    expect(await violationsOf(world)).toEqual([])
  })
})

/** Whatever was asked, even if the next look ended it. */
const everAsked = ({ reads }: Pick<Awaited<ReturnType<typeof begin>>, 'reads'>) =>
  reads()
    .sync.log.before(Number.MAX_SAFE_INTEGER, 100)
    .filter(({ outcome, detail }) => outcome === 'conflict' && detail !== 'numbered')

describe('is taken over without a question', () => {
  it('what was written off, and is paid after all', async () => {
    const { world, here, quietRounds, idThere, statusHere, reads } = await beginIssued('invoice')
    await here.move('invoice', 'writeOffInvoice')
    await quietRounds(2)
    const { total: amount } = world.remote.all('invoice').get(idThere) ?? {}
    const paid = { invoice_id: idThere, amount, payment_date: '2026-03-02', is_settled: true }
    expect(await world.remote.side('rival').run('createPayment', {}, paid)).not.toBeNull()
    await quietRounds(2)
    expect([statusHere(), everAsked({ reads })]).toEqual(['PAID', []])
  })

  it('an estimate that is approved again, once its invoice is deleted', async () => {
    const { world, there, here, quietRounds, questions, idThere, statusHere, reads } = await beginIssued('estimate')
    const approved = world.remote.backUp()
    await here.move('estimate', 'convertEstimate')
    await quietRounds(3)
    await there.remove('invoice')
    approved((id) => id === idThere)
    await quietRounds(4)
    expect([statusHere(), reads().sync.ids('invoice'), questions()]).toEqual(['APPROVED', [], []])
  })
})
