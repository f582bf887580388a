import { describe, expect, it } from 'vitest'
import { conflictView } from '../../src/sync/attention/attention-rows'
import { localRecords } from '../../src/operations/local-records'
import { resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

type Given = Parameters<typeof begin>[0]
type World = Awaited<ReturnType<typeof begin>>

/** A draft of 100.00 and of 10.00 of shipping, taxed at 7 % like a tax that both sides know by different ids. */
async function beginShipped(wanted: Given, tax?: 'PROPORTIONAL') {
  const given = await begin(wanted)
  const { device, here } = given
  await here.make('client')
  const clientId = given.reads().sync.ids('client')[0] ?? ''
  const made = await device.call('createTax', { body: { name: 'VAT', percent: 7 } })
  const taxId = made.ok ? String(valueAt(made.body.data, 'id')) : ''
  const body = {
    client_id: clientId,
    currency: 'EUR',
    tax_distribution: 'PER_DOCUMENT',
    tax_id: taxId,
    discount_distribution: 'NO_DISCOUNT',
    shipping: 10,
    options: { shipping_tax: tax ?? taxId, reference: 7 },
    line_items: [{ name: 'Books', quantity: 1, price: 100 }],
  } as const
  const drafted = await device.call('createInvoice', { body })
  const invoiceId = drafted.ok ? String(valueAt(drafted.body.data, 'id')) : ''
  const mine = () => device.read('invoice', invoiceId)
  const conflict = () => given.reads().sync.conflicts.ofRecord('invoice', invoiceId)
  return { ...given, taxId, invoiceId, mine, conflict }
}

const figures = (record: unknown) =>
  ['options.shipping_tax', 'options.reference', 'tax_amount', 'total'].map((path) => valueAt(record, path))

function meansOf({ device }: Pick<World, 'device'>) {
  const { process } = device
  if (process === null) throw new Error('It runs.')
  const [now, newId] = [() => device.now, () => device.newId()]
  const env = { file: process.file, userId: '' as never, role: 'OWNER' as const, now, newId }
  return { ...env, reads: process.file.reads, local: localRecords(env) }
}

describe.each(['plain', 'full'] as const)('tax on shipping, at a %s remote', (mode) => {
  it.each([undefined, 'PROPORTIONAL'] as const)('arrives and comes back, the tax by its id there (%s)', async (tax) => {
    const { world, device, quietRounds, mine, conflict, taxId, invoiceId } = await beginShipped({ mode }, tax)
    await quietRounds(2)
    const [there] = world.remote.all('invoice').values()
    const taxThere = [...world.remote.all('tax').keys()][0]
    expect(figures(there)).toEqual([tax ?? taxThere, 7, 7.7, 117.7])
    expect(figures(mine())).toEqual([tax ?? taxId, 7, 7.7, 117.7])
    await device.call('updateInvoice', { params: { invoiceId }, body: { options: { reference: 7 } } })
    await quietRounds(2)
    expect(figures([...world.remote.all('invoice').values()][0])).toEqual([null, 7, 7, 117])
    expect(conflict()).toBeNull()
    expect(await violationsOf(world)).toEqual([])
  })
})

describe.each([
  ['drops it', { keepsOptions: false }],
  ['keeps it and does not read it', { taxesShipping: false }],
])('a remote that %s', (_, nature) => {
  it('answers another total: that is asked about, and nothing is taken over in silence', async () => {
    const given = await beginShipped({ mode: 'plain', nature })
    const before = given.mine()
    await given.quietRounds(3)
    const conflict = given.conflict()
    expect(conflict?.reason).toBe('untaxed')
    expect(figures(given.mine())).toEqual(figures(before))
    const view = conflictView(conflict?.id ?? 0, meansOf(given))
    expect(
      view?.fields.filter(({ field }) => field !== 'options').map(({ field, mine, theirs }) => [field, mine, theirs]),
    ).toEqual([
      ['tax_amount', 7.7, 7],
      ['total', 117.7, 117],
    ])
  })

  it('is not asked about again once it is kept here only', async () => {
    const given = await beginShipped({ mode: 'plain', nature })
    await given.quietRounds(2)
    const settled = resolveConflict(meansOf(given), given.conflict()?.id ?? 0, { take: {}, whole: 'mine' })
    expect(settled.ok).toBe(true)
    await given.quietRounds(3)
    expect(given.conflict()).toBeNull()
    expect(given.reads().sync.outbox.ofRecord(given.invoiceId)).toEqual([])
    expect(figures(given.mine())).toEqual([given.taxId, 7, 7.7, 117.7])
  })

  it('can be followed: then shipping bears no tax here either', async () => {
    const given = await beginShipped({ mode: 'plain', nature })
    await given.quietRounds(2)
    resolveConflict(meansOf(given), given.conflict()?.id ?? 0, { take: {}, whole: 'theirs' })
    await given.quietRounds(3)
    expect(given.conflict()).toBeNull()
    const [tax, , taxAmount, total] = figures(given.mine())
    expect([tax, taxAmount, total]).toEqual([null, 7, 117])
  })

  it('is asked about too where the invoice went out before it heard of it', async () => {
    const given = await beginShipped({ mode: 'plain', nature })
    await given.device.call('sendInvoice', { params: { invoiceId: given.invoiceId } })
    await given.quietRounds(3)
    expect(given.conflict()?.reason).toBe('frozen')
    expect(figures(given.mine())).toEqual([given.taxId, 7, 7.7, 117.7])
  })
})
