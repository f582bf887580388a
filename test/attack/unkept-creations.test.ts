import { describe, expect, it } from 'vitest'
import { attentionRows } from '../sync/all-attention'
import { recordState } from '../../src/sync/status/record-state'
import { actOnRow } from '../../src/sync/attention/resolve-conflict'
import { json, type Evil } from './evil-remote'
import { useEvilWorld } from './evil-world'
import { idOf, ordinary, type Wire } from './ordinary-records'

const world = useEvilWorld()

const reads = () => world.device.device.file.reads
const local = () => world.device.env.local

/** A remote that says yes to whatever is to be created, with a record and its id, and keeps none of it. */
function forgetful(): { readonly evil: Evil; readonly created: Wire[]; isForgetting: boolean } {
  const created: Wire[] = []
  const made = {
    created,
    isForgetting: true,
    evil: {
      name: '',
      answer: ({ method, path, body }) => {
        if (!made.isForgetting || method !== 'POST' || (path !== 'clients' && path !== 'invoices')) return null
        const over = path === 'invoices' ? { status: 'DRAFT', ...totals(body) } : {}
        const record = ordinary(path, 500 + created.length, { ...body, ...over })
        created.push(record)
        return json({ success: true, message: 'Created', data: record }, 201)
      },
    } satisfies Evil,
  }
  return made
}

/** What the lines come to, of which each costs ten. */
function totals({ line_items: lines }: Wire): Wire {
  const total = Array.isArray(lines) ? lines.length * 10 : 0
  return { subtotal: total, document_discount: 0, tax_amount: 0, total }
}

async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    world.wait()
    expect(await world.device.round()).toMatchObject({ problem: null })
  }
}

const rows = () => attentionRows({ reads: reads(), local: local() })

describe('a remote that says yes to a creation and keeps nothing of it', () => {
  async function begin() {
    const given = forgetful()
    world.remote.evil = given.evil
    await world.device.link()
    await rounds(2)
    return given
  }

  it('is told so of a client, which stays here', async () => {
    const { created } = await begin()
    await world.write('Northwind')
    await rounds(4)
    const [id = ''] = reads()
      .sync.ids('client')
      .filter((each) => local().read('client', each)?.['name'] === 'Northwind')
    expect([id === '', created.length]).toEqual([false, 1])
    expect(recordState(reads(), 'client', id)).toBe('missing')
    const message = 'The server said that it has taken it, and does not have it.'
    expect(rows()).toMatchObject([{ type: 'missing', kind: 'client', id, message }])
    expect(rows()[0]?.ways).toEqual(['send_again', 'keep_local', 'delete_here'])
  })

  it('gets it once it keeps what it takes, where a person sends it again', async () => {
    const given = await begin()
    await world.write('Northwind')
    await rounds(3)
    given.isForgetting = false
    const [row] = rows()
    expect(actOnRow(world.device.env, 'client', row?.id ?? '', 'send_again').ok).toBe(true)
    await rounds(3)
    expect([world.remote.sent, rows()]).toEqual([['Northwind'], []])
    expect(recordState(reads(), 'client', row?.id ?? '')).toBe('synced')
  })

  it('is told so of a draft, and of one that was changed since', async () => {
    await begin()
    const made = await world.device.client.createInvoice({
      body: {
        client_id: idOf('clients'),
        currency: 'EUR',
        tax_distribution: 'NO_TAX',
        discount_distribution: 'NO_DISCOUNT',
        line_items: [{ name: 'Work', quantity: 1, price: 10 }],
      },
    })
    if (!made.ok) throw new Error(made.body.message)
    const { id } = made.body.data
    await rounds(1)
    const changed = await world.device.client.updateInvoice({ params: { invoiceId: id }, body: { notes: 'Here' } })
    expect(changed.ok).toBe(true)
    await rounds(3)
    expect(local().read('invoice', id)?.['notes']).toBe('Here')
    // What becomes of its change is part of what becomes of it.
    expect(rows()).toMatchObject([{ type: 'missing', kind: 'invoice', id }])
    expect(reads().sync.conflicts.all()).toEqual([])
  })
})
