import { describe, expect, it } from 'vitest'
import type { HttpRequest } from '../../src/contract/define/remote'
import type { V1Name } from '../../src/contract/v1/index'
import { fair, type Nature } from './remote/nature'
import { stillWorlds } from './still-world.fixture'
import type { Wire } from './work/side'

const begin = stillWorlds()

/** A write is applied and not answered, or never arrives. */
type Fate = 'unheard' | 'lost'

const refusal = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: '{"success":false,"message":"Try again."}',
}

/** A plain remote that shows no name of ours, and a client on both sides; what each write meets is said. */
async function start(nature: Partial<Nature> = {}, seed = 3) {
  const given = await begin({ mode: 'plain', seed, nature: { keepsOptions: false, tokenLifeMs: 1e10, ...nature } })
  const { world, device, here, reads, quietRounds, ownRound } = given
  const { remote } = world
  let fateOf: ((request: HttpRequest) => Fate) | null = null
  const answer = remote.answer.bind(remote)
  remote.answer = async (request, asker) => {
    const fate = request.method === 'GET' || request.url.includes('auth/login') ? undefined : fateOf?.(request)
    if (fate === 'lost') return refusal
    const answered = await answer(request, asker)
    return fate === 'unheard' ? refusal : answered
  }
  await here.make('client')
  await quietRounds(2)
  const [clientId = ''] = reads().sync.ids('client')
  const make = async (operation: V1Name, body: Wire, params: Record<string, string> = {}) => {
    const reply = await device.call(operation, { params, body })
    const { data } = reply.body as { data?: { id: string } }
    if (data === undefined) throw new Error(`${operation} was refused.`)
    return data.id
  }
  const draft = (notes: string, more: Wire = {}): Wire => ({
    client_id: clientId,
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    net_terms: 'NET15',
    notes,
    line_items: [{ name: 'Work', description: 'By the hour', quantity: 1, price: 100 }],
    ...more,
  })
  const round = async (fate: typeof fateOf) => {
    fateOf = fate
    await ownRound()
    fateOf = null
  }
  const notesHere = (ids: readonly string[]) => ids.map((id) => device.read('invoice', id)?.['notes'])
  const notesThere = () => [...remote.all('invoice').values()].map(({ notes }) => notes).sort()
  const rival = remote.side('rival')
  return { ...given, clientId, make, draft, round, notesHere, notesThere, rival }
}

describe('two invoices of the same lines, that say something else beside', () => {
  it.each(['One', 'Two'])('are not taken for each other where %s alone arrived unheard', async (arrived) => {
    const { make, draft, round, quietRounds, questions, notesHere, notesThere } = await start()
    const ids = [await make('createInvoice', draft('One')), await make('createInvoice', draft('Two'))]
    await round(({ body }) => (body?.includes(`"${arrived}"`) === true ? 'unheard' : 'lost'))
    await quietRounds(4)
    expect([questions(), notesHere(ids), notesThere()]).toEqual([[], ['One', 'Two'], ['One', 'Two']])
  })

  it('are not taken for each other where somebody deletes one of them there', async () => {
    const { world, make, draft, round, quietRounds, notesHere, rival } = await start()
    const ids = [await make('createInvoice', draft('One')), await make('createInvoice', draft('Two'))]
    await round(() => 'unheard')
    const [invoiceId = ''] = [...world.remote.all('invoice')].find(([, { notes }]) => notes === 'Two') ?? []
    await rival.run('deleteInvoice', { invoiceId }, {})
    await quietRounds(4)
    expect(notesHere(ids)).toEqual(['One', 'Two'])
  })

  it.each([
    ['mine', ['Mine', 'Theirs']],
    ['theirs', ['Theirs']],
  ] as const)('are asked about where one is somebody else’s: %s', async (whole, left) => {
    const given = await start()
    const { world, reads, clientId, make, draft, round, quietRounds, questions, notesHere, notesThere, rival } = given
    const id = await make('createInvoice', draft('Mine'))
    await round(() => 'lost')
    const client_id = reads().sync.agreement.remoteId('client', clientId)
    await rival.run('createInvoice', {}, draft('Theirs', { client_id, net_terms: 'NET60' }))
    await quietRounds(4)
    expect(questions()).toMatchObject([{ reason: 'unsure' }])
    expect([notesHere([id]), notesThere()]).toEqual([['Mine'], ['Theirs']])
    given.answer(whole)
    await quietRounds(4)
    expect(notesThere()).toEqual(left)
    expect([reads().sync.ids('invoice').length, world.remote.all('invoice').size]).toEqual([left.length, left.length])
  })
})

describe('what arrived unheard, and was changed there before it was looked for, is not sent again', () => {
  it('an invoice of which the remote keeps less, too', async () => {
    const given = await start({ habits: { 'line.description': 'drop' } })
    const { world, make, draft, round, quietRounds, questions, rival } = given
    await make('createInvoice', draft('Ours'))
    await round(() => 'unheard')
    const [invoiceId = ''] = world.remote.all('invoice').keys()
    await rival.run('updateInvoice', { invoiceId }, { notes: 'Theirs' })
    await quietRounds(4)
    expect(questions()).toMatchObject([{ reason: 'unsure' }])
    expect(world.remote.all('invoice').size).toBe(1)
  })

  it.each([
    ['tax', 'createTax', { name: 'VAT', percent: 20 }, 'updateTax', { percent: 19 }],
    [
      'client',
      'createClient',
      { name: 'Ann', kind: 'PERSON', email: 'a@x.example' },
      'updateClient',
      { kind: 'BUSINESS', email: 'b@x.example' },
    ],
  ] as const)('a %s: %s %j, %s %j', async (kind, create, body, update, change) => {
    const { world, make, round, quietRounds, questions, rival } = await start()
    await make(create, body)
    await round(() => 'unheard')
    const id = [...world.remote.all(kind).keys()].at(-1) ?? ''
    const before = world.remote.all(kind).size
    await rival.run(update, { [`${kind}Id`]: id }, change)
    await quietRounds(4)
    expect(questions()).toMatchObject([{ kind, reason: 'unsure' }])
    expect(world.remote.all(kind).size).toBe(before)
  })
})

it('two contacts that are just alike are looked for at once, and each has a record of its own', async () => {
  const { world, reads, clientId, make, round, quietRounds, attention } = await start({}, 1)
  const ann = { name: 'Ann', email: 'ann@x.example', phone: '1' }
  for (let count = 0; count < 2; count += 1) await make('createContact', ann, { clientId })
  let sent = 0
  await round(() => ((sent += 1) === 1 ? 'unheard' : 'lost'))
  await quietRounds(4)
  expect(attention()).toEqual([])
  expect([reads().sync.ids('contact').length, world.remote.all('contact').size]).toEqual([2, 2])
})

describe.each([
  // Where neither is the other one either, that is sent.
  ['mine', { 1: 0, 2: 2 }],
  ['theirs', { 1: 1, 2: 1 }],
] as const)('what is deleted here while it is asked about, and %s for the rest', (whole, left) => {
  /** One that was changed there; or two alike, of which either may be either. */
  it.each([1, 2] as const)('goes there too, of %i that arrived unheard', async (count) => {
    const given = await start({ habits: { 'saved_item.description': 'drop' } })
    const { world, reads, device, make, round, quietRounds, questions, rival } = given
    const day = { name: 'Day', description: 'All of it', price: 10, quantity: 1, currency: 'EUR' }
    const ids: string[] = []
    while (ids.length < count) ids.push(await make('createSavedItem', day))
    await round(() => 'unheard')
    const [there = ''] = world.remote.all('saved_item').keys()
    if (count === 1) await rival.run('updateSavedItem', { savedItemId: there }, { name: 'Whole day' })
    await quietRounds(2)
    expect(questions()).toMatchObject(ids.map(() => ({ reason: 'unsure' })))
    await device.call('deleteSavedItem', { params: { savedItemId: ids[0] ?? '' } })
    for (let answered = 0; answered < 3; answered += 1) {
      await quietRounds(3)
      given.answer(whole)
    }
    await quietRounds(2)
    expect([questions(), reads().sync.outbox.after(0, 10)]).toEqual([[], []])
    expect([reads().sync.ids('saved_item').length, world.remote.all('saved_item').size]).toEqual([
      left[count],
      left[count],
    ])
  })
})

it('what says that it is another device’s is not taken for ours, be it just the same', async () => {
  const given = await begin({ mode: 'plain', devices: 2, nature: { tokenLifeMs: 1e10 } })
  const { world, here, quietRounds } = given
  await here.make('client')
  await quietRounds(3)
  world.remote.weather = { ...fair, failsBefore: 1 }
  for (const device of world.devices) {
    const [client_id] = device.process?.file.reads.sync.ids('client') ?? []
    const line_items = [{ name: 'Work', quantity: 1, price: 100 }]
    const shape = {
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      net_terms: 'NET15',
    }
    await device.call('createInvoice', { body: { client_id, ...shape, line_items } })
  }
  await quietRounds(1)
  world.remote.weather = fair
  await quietRounds(5)
  const counts = world.devices.map(({ process }) => process?.file.reads.sync.ids('invoice').length)
  expect([given.questions(), world.remote.all('invoice').size, ...counts]).toEqual([[], 2, 2, 2])
})

it('what was issued here while it was asked about is told to be the one that arrived', async () => {
  const given = await start()
  const { world, device, reads, make, draft, round, quietRounds, questions, keepNumbers } = given
  const ids = [await make('createInvoice', draft('Alike')), await make('createInvoice', draft('Alike'))]
  await round(() => 'unheard')
  await quietRounds(2)
  for (const invoiceId of ids) await device.call('sendInvoice', { params: { invoiceId } })
  await quietRounds(1)
  expect(questions()).toMatchObject(ids.map(() => ({ reason: 'unsure', can_keep_mine: true, can_take_theirs: true })))
  const issued = ids.map((id) => device.read('invoice', id)?.['invoice_number'])
  for (let answered = 0; answered < 2; answered += 1) {
    given.answer('theirs')
    keepNumbers()
    await quietRounds(3)
  }
  expect([questions(), reads().sync.outbox.after(0, 10)]).toEqual([[], []])
  expect([...world.remote.all('invoice').values()].map(({ status }) => status)).toEqual(['SENT', 'SENT'])
  expect(ids.map((id) => device.read('invoice', id)?.['invoice_number'])).toEqual(issued)
  expect(reads().sync.ids('invoice').length).toBe(2)
})
