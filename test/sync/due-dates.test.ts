import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { valueAt, type Wire } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

/** A draft of 1 October, to be paid within fifteen days, which the remote has. */
async function beginDraft(wanted: Parameters<typeof begin>[0]) {
  const given = await begin(wanted)
  const { device, reads, here, quietRounds, world } = given
  await here.make('client', 'invoice')
  const id = () => reads().sync.ids('invoice')[0] ?? ''
  await given.change('here', 'invoice', 'updateInvoice', { issued_at: '2026-10-01', net_terms: 'NET15' })
  await quietRounds(2)
  const said = (record: Wire | undefined | null) =>
    ['issued_at', 'net_terms', 'due_at'].map((field) => valueAt(record, field))
  const mine = () => said(device.read('invoice', id()))
  const theirs = () => said([...world.remote.all('invoice').values()][0])
  const asked = () =>
    reads()
      .sync.conflicts.all()
      .map(({ kind, reason }) => `${kind} ${reason}`)
  return { ...given, mine, theirs, asked }
}

const remotes = [
  ['our own server', { mode: 'full' }],
  ['a remote that computes it anew', { mode: 'plain' }],
  ['a remote that keeps what it is sent', { mode: 'plain', nature: { dueDates: 'kept' } }],
] as const

describe.each(remotes)('the day an invoice is due, at %s', (_, wanted) => {
  it('follows its terms and its date on both sides', async () => {
    const { change, quietRounds, mine, theirs, asked } = await beginDraft(wanted)
    expect([mine(), theirs()]).toEqual([
      ['2026-10-01', 'NET15', '2026-10-16'],
      ['2026-10-01', 'NET15', '2026-10-16'],
    ])
    await change('here', 'invoice', 'updateInvoice', { net_terms: 'NET60' })
    await quietRounds(2)
    expect([mine(), theirs()]).toEqual([
      ['2026-10-01', 'NET60', '2026-11-30'],
      ['2026-10-01', 'NET60', '2026-11-30'],
    ])
    await change('here', 'invoice', 'updateInvoice', { issued_at: '2026-11-01' })
    await quietRounds(2)
    expect([mine(), theirs()]).toEqual([
      ['2026-11-01', 'NET60', '2026-12-31'],
      ['2026-11-01', 'NET60', '2026-12-31'],
    ])
    expect(asked()).toEqual([])
  })

  it('is the same there once an invoice made of an estimate went out here', async () => {
    const given = await begin(wanted)
    const { here, device, world, reads } = given
    await here.make('client', 'estimate')
    await here.move('estimate', 'approveEstimate', 'convertEstimate')
    await given.change('here', 'invoice', 'updateInvoice', { net_terms: 'NET30' })
    await here.move('invoice', 'sendInvoice')
    await given.quietRounds(3)
    given.answer('mine')
    await given.quietRounds(2)
    const mine = device.read('invoice', reads().sync.ids('invoice')[0] ?? '')
    expect([...world.remote.all('invoice').values()].map((record) => valueAt(record, 'due_at'))).toEqual([
      valueAt(mine, 'due_at'),
    ])
    expect(valueAt(mine, 'due_at')).not.toBe(valueAt(mine, 'issued_at'))
  })
})

describe('a remote that never changes the day once it is set', () => {
  const wanted = { mode: 'plain', nature: { dueDates: 'fixed' } } as const

  it('is asked about once the invoice went out, and no more after the answer', async () => {
    const { change, here, quietRounds, mine, theirs, asked, questions, answer, world } = await beginDraft(wanted)
    await change('here', 'invoice', 'updateInvoice', { net_terms: 'NET60' })
    await here.move('invoice', 'sendInvoice')
    await quietRounds(3)
    expect([mine()[2], theirs()[2]]).toEqual(['2026-11-30', '2026-10-16'])
    expect(asked()).toEqual(['invoice frozen'])
    expect(questions()[0]?.fields).toMatchObject([
      { field: 'due_at', mine: '2026-11-30', theirs: '2026-10-16' },
      { field: 'invoice_number', theirs: 'INV-0001' },
    ])
    answer('mine')
    await quietRounds(3)
    expect(asked()).toEqual([])
    await here.make('payment')
    await quietRounds(3)
    expect([mine()[2], theirs()[2], asked()]).toEqual(['2026-11-30', '2026-10-16', []])
    expect(await violationsOf(world)).toEqual([])
  })
})
