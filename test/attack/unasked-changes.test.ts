import { describe, expect, it } from 'vitest'
import { conflictView } from '../../src/sync/attention/attention-rows'
import { attentionRows } from '../sync/all-attention'
import { resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { json, type Asked } from './evil-remote'
import { useEvilWorld } from './evil-world'
import { idOf, ordinary, ordinaryLine, type Wire } from './ordinary-records'

const world = useEvilWorld()
const reads = () => world.device.device.file.reads

const kinds = { invoices: 'invoice', estimates: 'estimate', 'recurring-invoices': 'recurring_invoice' } as const
type Documents = keyof typeof kinds

const undated = { number: null, prefix: null, invoice_number: null, issued_at: null, due_at: null }

/** A remote with one more document, of which it keeps what it is sent. */
async function meet(list: Documents, record: Wire): Promise<void> {
  const kept = { ...record }
  world.remote.evil = {
    name: '',
    shows: { [list]: [kept], clients: [ordinary('clients', 2)] },
    answer: ({ method, path, body }) => {
      if (method !== 'PUT' || !path.startsWith(list)) return null
      Object.assign(kept, body)
      if ('template' in kept) kept['template'] = { ...(kept['template'] as Wire), ...body }
      return json({ success: true, data: kept })
    },
  }
  if (reads().sync.link() === null) await world.device.link()
  await rounds(2)
}

async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    world.wait()
    expect(await world.device.round()).toMatchObject({ problem: null })
  }
}

const here = (list: Documents, id = idOf(list, 2)) => world.device.env.local.read(kinds[list], id) ?? {}
const means = () => ({ ...world.device.env, reads: reads() })
const asked = () => reads().sync.conflicts.all()
const view = () => conflictView(asked()[0]?.id ?? 0, means())
const message = () => attentionRows(means())[0]?.message

function settle(whole: 'mine' | 'theirs'): void {
  for (const { id } of asked()) {
    expect(resolveConflict(world.device.env, id, { take: {}, whole })).toMatchObject({ ok: true })
  }
}

/** Once the answer is carried out nothing is asked, nothing waits, and both sides say what was chosen. */
async function expectRest(): Promise<void> {
  await rounds(3)
  expect([asked(), reads().sync.outbox.counts()]).toEqual([[], []])
}

const dearer = { subtotal: 20, total: 20, line_items: [ordinaryLine({ price: 20, subtotal: 20, total: 20 })] }
/** What somebody changed of an estimate, where it is looked at, and what it was. */
const ofEstimates: readonly (readonly [field: string, over: Wire, theirs: unknown, mine: unknown])[] = [
  ['line_items', dearer, [expect.objectContaining({ price: 20 })], [expect.objectContaining({ price: 10 })]],
  ['notes', { notes: 'There' }, 'There', null],
  ['shipping', { shipping: 5, total: 15 }, 5, null],
  ['client_id', { client_id: idOf('clients', 2) }, idOf('clients', 2), idOf('clients')],
]

describe.each(['SENT', 'DECLINED'])('an estimate that the client has: %s', (status) => {
  describe.each(ofEstimates)('of which a remote changes %s', (field, over, theirs, mine) => {
    it.each(['mine', 'theirs'] as const)('is asked about with old and new value: %s', async (whole) => {
      await meet('estimates', ordinary('estimates', 2, { status }))
      await meet('estimates', ordinary('estimates', 2, { status, ...over }))
      expect(here('estimates')[field]).toEqual(mine)
      expect(asked().map(({ reason }) => reason)).toEqual(['fields'])
      expect(message()).toBe('Your client has this estimate already, and it was changed on the server.')
      expect(view()).toMatchObject({ can_keep_mine: true, can_take_theirs: true })
      expect(view()?.fields).toContainEqual(expect.objectContaining({ field, mine, theirs, is_contested: true }))
      settle(whole)
      await expectRest()
      expect(here('estimates')[field]).toEqual(whole === 'mine' ? mine : theirs)
    })
  })

  it('is not taken over where it is approved there too', async () => {
    await meet('estimates', ordinary('estimates', 2, { status }))
    await meet('estimates', ordinary('estimates', 2, { status: 'APPROVED', ...dearer }))
    expect(here('estimates')).toMatchObject({ status, total: 10 })
    expect(view()).toMatchObject({ can_keep_mine: false, can_take_theirs: true })
  })
})

it('an estimate that is sent or approved there is taken over as before', async () => {
  await meet('estimates', ordinary('estimates', 2, { status: 'DRAFT' }))
  await meet('estimates', ordinary('estimates', 2, { ...dearer, status: 'SENT' }))
  expect([here('estimates')['total'], here('estimates')['status'], asked()]).toEqual([20, 'SENT', []])
  await meet('estimates', ordinary('estimates', 2, { ...dearer, status: 'APPROVED' }))
  expect([here('estimates')['status'], asked()]).toEqual(['APPROVED', []])
})

const fees = { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'DAILY', late_fee: 5 }
const feeless = { has_late_fee: false, late_fee_kind: null, late_fee_interval: null, late_fee: null }

describe.each(['invoices', 'recurring-invoices'] as const)('late fees of %s that can still be changed', (list) => {
  const draft = (terms: Wire) => {
    const made = ordinary(list, 2, list === 'invoices' ? { status: 'DRAFT', ...undated, ...terms } : {})
    return list === 'invoices' ? made : { ...made, template: { ...(made['template'] as Wire), ...terms } }
  }
  const feesHere = () => {
    const { has_late_fee, late_fee_kind, late_fee_interval, late_fee } = (here(list)['template'] ?? here(list)) as Wire
    return { has_late_fee, late_fee_kind, late_fee_interval, late_fee }
  }

  it.each([
    ['added', feeless, fees, 'mine'],
    ['added', feeless, fees, 'theirs'],
    ['higher', fees, { ...fees, late_fee: 50 }, 'mine'],
    ['higher', fees, { ...fees, late_fee: 50 }, 'theirs'],
    ['of another kind', fees, { ...fees, late_fee_kind: 'PERCENTAGE' }, 'mine'],
    ['more often', { ...fees, late_fee_interval: 'MONTHLY' }, fees, 'mine'],
    ['gone', fees, feeless, 'mine'],
    ['gone', fees, feeless, 'theirs'],
  ] as const)('are asked about where they are %s there: %s', async (_, before, after, whole) => {
    await meet(list, draft(before))
    await meet(list, draft(after))
    expect(feesHere()).toEqual(before)
    expect(asked().map(({ reason }) => reason)).toEqual(['fields'])
    expect(message()).toBe('Its late fees were changed on the server.')
    const changed = Object.keys(fees).find(
      (field) => before[field as keyof typeof fees] !== after[field as keyof typeof fees],
    )
    expect(view()?.fields.map(({ field }) => field)).toContain(changed)
    settle(whole)
    await expectRest()
    const chosen = whole === 'mine' ? before : after
    // Of a fee that is not charged nothing else means anything.
    expect(feesHere()).toMatchObject(chosen.has_late_fee ? chosen : { has_late_fee: false })
  })

  it('are as they are there where it arrives for the first time', async () => {
    await meet(list, draft(fees))
    expect([feesHere(), asked()]).toEqual([fees, []])
  })
})

/** A remote that makes `over` of what it is sent, and shows that from then on; `answers` is whether its answer says so. */
function making(list: Documents, over: Wire, answers = true) {
  const kept: Wire[] = []
  const sent: Wire[] = []
  const answer = ({ method, path, body }: Asked) => {
    if (!path.startsWith(list) || !['POST', 'PUT'].includes(method)) return null
    sent.push(body)
    const made = ordinary(list, 5, list === 'recurring-invoices' ? {} : { status: 'DRAFT', total: null, ...undated })
    const said = { ...(kept.pop() ?? made), ...body }
    kept.push({ ...said, ...over })
    if (!answers && method === 'POST') return { status: 500, body: '' }
    return json({ success: true, message: 'OK', data: kept[0] })
  }
  world.remote.evil = {
    name: '',
    get shows() {
      return { [list]: kept, clients: [ordinary('clients', 2)] }
    },
    answer,
  }
  return sent
}

async function create(list: 'invoices' | 'estimates'): Promise<string> {
  const { client } = world.device
  const body = {
    client_id: idOf('clients'),
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    line_items: [{ name: 'Work', quantity: 1, price: 10 }],
  } as never
  const reply = await (list === 'invoices' ? client.createInvoice({ body }) : client.createEstimate({ body }))
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data.id
}

async function note(list: 'invoices' | 'estimates', id: string): Promise<void> {
  const { client } = world.device
  const body = { notes: 'Here' }
  const reply = await (list === 'invoices'
    ? client.updateInvoice({ params: { invoiceId: id }, body })
    : client.updateEstimate({ params: { estimateId: id }, body }))
  expect(reply.ok).toBe(true)
}

const discounted = { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: 4, total: 6 }
/** What a remote may make of the price, and of whom a document is for. */
const made: readonly (readonly [field: string, over: Wire])[] = [
  ['shipping', { shipping: 5, total: 15 }],
  ['client_id', { client_id: idOf('clients', 2) }],
  ['currency', { currency: 'USD' }],
  ['discount_value', discounted],
  ['tax_id', { tax_distribution: 'PER_DOCUMENT', tax_id: idOf('taxes'), tax_name: 'Tax 1', tax_percent: 19 }],
  ['line_items', { line_items: [ordinaryLine({ price: 20, subtotal: 20, total: 20 })], total: 20 }],
]

describe.each(['invoices', 'estimates'] as const)('what a remote makes of %s that it is sent', (list) => {
  const whatMatters = (id: string) => {
    const { shipping, client_id, currency, discount_value, tax_distribution, total } = here(list, id)
    return { shipping, client_id, currency, discount_value, tax_distribution, total }
  }

  describe.each(made)('of its %s', (field, over) => {
    it.each([
      ['in the answer to the creation', 'create', true],
      ['where the creation was not answered', 'create', false],
      ['in the answer to a change of something else', 'change', true],
    ] as const)('is not taken over unasked: %s', async (_, when, answers) => {
      await world.device.link()
      await rounds(1)
      making(list, when === 'create' ? over : {}, answers)
      const id = await create(list)
      const before = whatMatters(id)
      if (when === 'change') {
        const shown = world.remote.evil?.shows
        await rounds(2)
        making(list, over)
        const [record = {}] = (shown?.[list] ?? []) as Wire[]
        const evil = world.remote.evil
        ;((evil?.shows?.[list] ?? []) as Wire[]).push(record)
        await note(list, id)
      }
      await rounds(4)
      expect(whatMatters(id)).toEqual(before)
      expect(asked()).toHaveLength(1)
      expect(view()?.fields.map((each) => each.field)).toContain(field)
      settle('mine')
      await rounds(4)
      // Where the remote goes on with it, no more than its total is left to ask about.
      if (asked().length > 0) {
        expect(asked().map(({ reason }) => reason)).toEqual(['priced'])
        settle('mine')
      }
      await expectRest()
      expect(whatMatters(id)).toEqual(before)
    })
  })
})
