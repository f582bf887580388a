import { describe, expect, it } from 'vitest'
import type { InvoiceId } from '../../src/domain/ids'
import { attentionRows } from '../sync/all-attention'
import { choicesOf } from '../../src/sync/attention/choices'
import { resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { useEvilWorld } from './evil-world'
import { idOf, ordinary, type Wire } from './ordinary-records'
import { wholeConflicts } from '../sync/whole-conflicts'

const world = useEvilWorld()
const reads = () => world.device.device.file.reads
const means = () => ({ ...world.device.env, reads: reads() })
const INVOICES = [2, 3, 4, 5]

async function meet(over: Wire, payments: readonly Wire[] = []): Promise<void> {
  const invoices = INVOICES.map((index) => ordinary('invoices', index, over))
  world.remote.evil = { name: '', shows: { invoices, payments } }
  if (reads().sync.link() === null) await world.device.link()
  for (let round = 0; round < 2; round += 1) {
    expect(await world.device.round()).toMatchObject({ problem: null, isClean: true })
  }
}

const statuses = () => INVOICES.map((index) => reads().invoices.get(idOf('invoices', index) as InvoiceId)?.status)
const asked = () => attentionRows(means()).map(({ message }) => message)

function answer(whole: 'mine' | 'theirs'): void {
  for (const { id } of wholeConflicts(reads())) {
    expect(resolveConflict(world.device.env, id, { take: {}, whole })).toMatchObject({ ok: true })
  }
}

describe.each([
  ['VOID', 'void'],
  ['WRITTEN_OFF', 'written off'],
])('issued invoices that a plain remote calls %s', (status, word) => {
  it('stay as they are, each with a question', async () => {
    await meet({})
    await meet({ status })
    expect(statuses()).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])
    const sentence = `The server says that this invoice is ${word}. Nobody here made it so.`
    expect(asked()).toEqual([sentence, sentence, sentence, sentence])
    for (const conflict of wholeConflicts(reads())) {
      expect(choicesOf(conflict, means())).toMatchObject({
        can_keep_mine: true,
        can_take_theirs: true,
        can_edit: false,
      })
    }
  })

  it('become so once a person says so', async () => {
    await meet({})
    await meet({ status })
    answer('theirs')
    await meet({ status })
    expect(statuses()).toEqual([status, status, status, status])
    expect(asked()).toEqual([])
  })

  it('stay as they are, and are not asked about again, once a person says that', async () => {
    await meet({})
    await meet({ status })
    answer('mine')
    await meet({ status })
    expect(statuses()).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])
    expect(asked()).toEqual([])
    await meet({})
    expect([statuses(), asked()]).toEqual([['SENT', 'SENT', 'SENT', 'SENT'], []])
  })

  it('end their questions by themselves once they are open there again', async () => {
    await meet({})
    await meet({ status })
    await meet({})
    expect([statuses(), asked()]).toEqual([['SENT', 'SENT', 'SENT', 'SENT'], []])
  })
})

it('an invoice with a payment is not made void by an answer', async () => {
  const paid = ordinary('payments', 2, { invoice_id: idOf('invoices', 2), amount: 4 })
  const over = { total_paid: 4, total_due: 6, status: 'PARTIALLY_PAID' }
  const show = (invoice: Wire) => ({
    name: '',
    shows: { invoices: [ordinary('invoices', 2, invoice)], payments: [paid] },
  })
  world.remote.evil = show(over)
  await world.device.link()
  await world.device.round()
  world.remote.evil = show({ ...over, status: 'VOID' })
  await world.device.round()
  const [conflict] = wholeConflicts(reads())
  if (conflict === undefined) throw new Error('It is asked about.')
  expect(choicesOf(conflict, means()).can_take_theirs).toBe(false)
  const done = resolveConflict(world.device.env, conflict.id, { take: {}, whole: 'theirs' })
  expect(done.ok).toBe(false)
})
