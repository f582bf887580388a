import { describe, expect, it } from 'vitest'
import { conflictView } from '../../src/sync/attention/attention-rows'
import { attentionRows } from '../sync/all-attention'
import { resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { json, type Asked } from './evil-remote'
import { useEvilWorld } from './evil-world'
import { idOf, ordinary, ordinaryLine, type ListName, type Wire } from './ordinary-records'

const world = useEvilWorld()
const reads = () => world.device.device.file.reads
const [TAX, UNIT] = [idOf('taxes'), idOf('units')]

const kinds = { invoices: 'invoice', estimates: 'estimate', 'recurring-invoices': 'recurring_invoice' } as const
type Documents = keyof typeof kinds

/** A line with a tax and a unit that both sides know, as each of them has copied them into it. */
const line = (over: Wire = {}) =>
  ordinaryLine({
    tax_id: TAX,
    tax_name: 'Tax 1',
    tax_percent: 19,
    unit_of_measurement_id: UNIT,
    unit_name: 'unit 1',
    tax_amount: 1.9,
    total: 11.9,
    ...over,
  })

const undated = { number: null, prefix: null, invoice_number: null, issued_at: null, due_at: null }
const draft: Readonly<Record<Documents, Wire>> = {
  invoices: { status: 'DRAFT', ...undated },
  estimates: { status: 'DRAFT' },
  'recurring-invoices': {},
}

/** A document with taxed lines that can still be changed; `over` is what of it is not so. */
function taxed(list: Documents, lines: readonly Wire[], over: Wire = {}): Wire {
  const totals = { subtotal: 10, tax_amount: 1.9, total: 11.9 }
  const made = ordinary(list, 2, {
    ...draft[list],
    tax_distribution: 'PER_ITEM',
    ...totals,
    line_items: lines,
    ...over,
  })
  const template = made['template'] as Wire | undefined
  return template === undefined
    ? made
    : { ...made, template: { ...template, tax_distribution: 'PER_ITEM', items: lines, ...over } }
}

async function meet(list: ListName, record: Wire): Promise<void> {
  world.remote.evil = {
    name: '',
    shows: { [list]: [record] },
    answer: ({ method, body }) => (method === 'PUT' ? json({ success: true, data: { ...record, ...body } }) : null),
  }
  if (reads().sync.link() === null) await world.device.link()
  for (let round = 0; round < 2; round += 1) {
    world.wait()
    expect(await world.device.round()).toMatchObject({ problem: null })
  }
}

const here = (list: Documents, id = idOf(list, 2)) => world.device.env.local.read(kinds[list], id) ?? {}
function lineHere(list: Documents, id?: string): Wire {
  const record = here(list, id)
  const [first] = (record['line_items'] ?? (record['template'] as Wire)['items']) as Wire[]
  return first ?? {}
}
const copies = (list: Documents, id?: string) => {
  const { tax_name, tax_percent, unit_name } = lineHere(list, id)
  return { tax_name, tax_percent, unit_name }
}
const ours = { tax_name: 'Tax 1', tax_percent: 19, unit_name: 'unit 1' }

const means = () => ({ ...world.device.env, reads: reads() })
const asked = () => reads().sync.conflicts.all()
const reasons = () => asked().map(({ reason }) => reason)

function settle(whole: 'mine' | 'theirs'): void {
  for (const { id } of asked()) {
    expect(resolveConflict(world.device.env, id, { take: {}, whole })).toMatchObject({ ok: true })
  }
}

const fraud = { tax_percent: 99, tax_amount: 9.9, total: 19.9 }
const fraudTotals = { subtotal: 10, tax_amount: 9.9, total: 19.9 }

describe.each(['invoices', 'estimates', 'recurring-invoices'] as const)('of %s, what lines copied', (list) => {
  it.each([
    ['name', { tax_name: 'Fraud' }],
    ['unit', { unit_name: 'crates' }],
    ['nothing at all', { tax_name: null, tax_percent: null, unit_name: null }],
    ['the beginnings of names', { tax_name: 'Ta', unit_name: 'u' }],
  ])('stays as it is here where the remote shows another %s', async (_, over) => {
    await meet(list, taxed(list, [line()]))
    const queue = () => reads().sync.outbox.counts()
    // Something else of it changed, so that all of it is taken in.
    await meet(list, taxed(list, [line(over)], { notes: 'There' }))
    await meet(list, taxed(list, [line({ ...over, description: 'There' })], { notes: 'There' }))
    expect(lineHere(list)).toMatchObject({ ...ours, description: 'There' })
    expect([reasons(), queue()]).toEqual([[], []])
  })
})

describe.each([
  ['invoices', 'DRAFT'],
  ['estimates', 'DRAFT'],
] as const)('another rate of a tax that is known here, in %s', (list, status) => {
  it.each(['mine', 'theirs'] as const)('is asked about with both totals: %s', async (whole) => {
    await meet(list, taxed(list, [line()], { status }))
    const evil = taxed(list, [line(fraud)], { status, ...fraudTotals })
    await meet(list, evil)
    expect([copies(list), here(list)['total'], reasons()]).toEqual([ours, 11.9, ['priced']])
    const [row] = attentionRows(means())
    expect(row?.message).toBe('The server calculates with another rate of a tax, so its total differs from yours.')
    expect(conflictView(asked()[0]?.id ?? 0, means())?.fields).toContainEqual(
      expect.objectContaining({ field: 'total', mine: 11.9, theirs: 19.9 }),
    )
    settle(whole)
    await meet(list, evil)
    await meet(list, { ...evil, notes: 'There' })
    expect(reasons()).toEqual([])
    expect(here(list)).toMatchObject({ notes: 'There', total: whole === 'mine' ? 11.9 : 19.9 })
    expect(lineHere(list)['tax_percent']).toBe(whole === 'mine' ? 19 : 99)
  })

  it('is said where something else is asked about too', async () => {
    await meet(list, taxed(list, [line()], { status }))
    world.remote.evil = { ...world.remote.evil, name: '' }
    await change(list, { notes: 'Here' })
    world.remote.evil = {
      name: '',
      shows: { [list]: [taxed(list, [line(fraud)], { ...fraudTotals, notes: 'There' })] },
    }
    await world.device.round()
    expect(reasons()).toEqual(['fields'])
    expect(attentionRows(means())[0]?.message).toMatch(/calculates with another rate of a tax/)
    expect(copies(list)).toEqual(ours)
  })
})

async function change(list: Documents, body: Wire): Promise<void> {
  const { client } = world.device
  const id = idOf(list, 2)
  const reply =
    list === 'invoices'
      ? await client.updateInvoice({ params: { invoiceId: id }, body })
      : await client.updateEstimate({ params: { estimateId: id }, body })
  expect(reply.ok).toBe(true)
}

describe('a tax of the whole document, and of shipping', () => {
  const ofDocument = {
    tax_distribution: 'PER_DOCUMENT',
    tax_id: TAX,
    tax_name: 'Tax 1',
    tax_percent: 19,
    line_items: [ordinaryLine({ tax_amount: 1.9, total: 11.9 })],
  }

  it.each([
    ['name', { tax_name: 'Fraud' }],
    ['nothing at all', { tax_name: null, tax_percent: null }],
  ])('keeps its name and rate here where the remote shows another %s', async (_, over) => {
    await meet('invoices', taxed('invoices', [], ofDocument))
    await meet('invoices', taxed('invoices', [], { ...ofDocument, ...over, notes: 'There' }))
    expect(here('invoices')).toMatchObject({ tax_name: 'Tax 1', tax_percent: 19, notes: 'There', total: 11.9 })
    expect(reasons()).toEqual([])
  })

  it('is asked about where its rate is another one there', async () => {
    await meet('invoices', taxed('invoices', [], ofDocument))
    const evil = { ...ofDocument, tax_percent: 99, ...fraudTotals, line_items: [ordinaryLine(fraud)] }
    await meet('invoices', taxed('invoices', [], evil))
    expect([here('invoices')['tax_percent'], here('invoices')['total'], reasons()]).toEqual([19, 11.9, ['priced']])
  })

  it('keeps name and rate of the tax on shipping', async () => {
    const options = (name: string) => ({ shipping_tax: TAX, shipping_tax_name: name, shipping_tax_percent: 19 })
    const shipped = { shipping: 10, subtotal: 10, tax_amount: 3.8, total: 23.8 }
    await meet('invoices', taxed('invoices', [line()], { ...shipped, options: options('Tax 1') }))
    await meet('invoices', taxed('invoices', [line()], { ...shipped, options: options('Fraud'), notes: 'There' }))
    expect(here('invoices')).toMatchObject({ notes: 'There', options: options('Tax 1') })
    await meet('invoices', taxed('invoices', [line()], { ...shipped, options: { shipping_tax: TAX }, notes: 'Again' }))
    expect(here('invoices')).toMatchObject({ notes: 'Again', options: options('Tax 1'), total: 23.8 })
    expect(reasons()).toEqual([])
  })
})

describe('what arrives for the first time', () => {
  it('keeps the rate that it has there', async () => {
    await meet('invoices', taxed('invoices', [line({ ...fraud, tax_name: 'Old tax' })], fraudTotals))
    expect(lineHere('invoices')).toMatchObject({ tax_name: 'Old tax', tax_percent: 99 })
  })

  it('has the rate and the names of today where it says none and can still be changed', async () => {
    await meet('invoices', taxed('invoices', [line({ tax_name: null, tax_percent: null, unit_name: null })]))
    expect(copies('invoices')).toEqual(ours)
  })
})

/** A remote that answers creations and changes with `over`, and shows what it answered from then on. */
function answering(list: Documents, over: (sent: Wire) => Wire) {
  const kept: Wire[] = []
  const answer = ({ method, path, body }: Asked) => {
    if (!path.startsWith(list) || !['POST', 'PUT'].includes(method)) return null
    const before = kept.pop() ?? ordinary(list, 5, { ...draft[list], subtotal: null, total: null })
    const said = { ...before, ...body }
    const record = { ...said, ...over(said) }
    kept.push(record)
    return json({ success: true, message: 'OK', data: record })
  }
  world.remote.evil = {
    name: '',
    get shows() {
      return { [list]: kept }
    },
    answer,
  }
}

async function create(list: 'invoices' | 'estimates', over: Wire = {}): Promise<string> {
  const { client } = world.device
  const body = {
    client_id: idOf('clients'),
    currency: 'EUR',
    tax_distribution: 'PER_ITEM',
    discount_distribution: 'NO_DISCOUNT',
    line_items: [{ name: 'Work', quantity: 1, price: 10, tax_id: TAX, unit_of_measurement_id: UNIT }],
    ...over,
  } as never
  const reply = await (list === 'invoices' ? client.createInvoice({ body }) : client.createEstimate({ body }))
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data.id
}

async function rounds(count = 3): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    world.wait()
    expect(await world.device.round()).toMatchObject({ problem: null })
  }
}

const linesOf = (sent: Wire, over: Wire) => (sent['line_items'] as Wire[]).map((each) => ({ ...each, ...over }))

describe.each(['invoices', 'estimates'] as const)('what a remote makes of %s that it is sent', (list) => {
  it('changes no rate: another total is asked about once', async () => {
    await world.device.link()
    await rounds(1)
    answering(list, (sent) => ({ ...fraudTotals, line_items: linesOf(sent, { ...line(fraud), tax_name: 'Fraud' }) }))
    const id = await create(list)
    await rounds()
    expect([copies(list, id), here(list, id)['total'], reasons()]).toEqual([ours, 11.9, ['priced']])
    settle('mine')
    await rounds()
    expect([copies(list, id), here(list, id)['total'], reasons()]).toEqual([ours, 11.9, []])
  })

  it('changes no name, and is no question', async () => {
    await world.device.link()
    await rounds(1)
    answering(list, (sent) => ({
      subtotal: 10,
      tax_amount: 1.9,
      total: 11.9,
      line_items: linesOf(sent, line({ tax_name: 'FRAUD', unit_name: null })),
    }))
    const id = await create(list)
    await rounds()
    expect([copies(list, id), reasons(), reads().sync.outbox.counts()]).toEqual([ours, [], []])
  })
})
