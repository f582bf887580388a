import { expect, it } from 'vitest'
import type { V1Name } from '../../src/contract/v1/index'
import type { Kind } from './remote/books'
import type { Habit } from './remote/nature'
import { settleAll } from './device/engine'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

type Begun = Awaited<ReturnType<typeof begin>>
type Wire = Record<string, unknown>

async function create({ device }: Begun, operation: V1Name, body: Wire, params: Record<string, string> = {}) {
  const reply = await device.call(operation, { params, body })
  if (!reply.ok) throw new Error(reply.body.message)
  return String(valueAt(reply.body.data, 'id'))
}

const document = (clientId: string): Wire => ({
  client_id: clientId,
  currency: 'EUR',
  tax_distribution: 'NO_TAX',
  discount_distribution: 'NO_DISCOUNT',
  line_items: [{ name: 'Work', description: 'As agreed', quantity: 1, price: 33.333 }],
})

/** A record of each kind that has something which a remote need not keep. */
async function makeAll(given: Begun): Promise<Partial<Record<Kind, string>>> {
  const client = await create(given, 'createClient', {
    name: 'Otto Lilienthal',
    kind: 'PERSON',
    email: 'Otto@example.com',
    profile: { company_name: 'Gliders', website: 'gliders.example' },
    vat_id: 'DE123456789',
    address: { line1: 'Hill 1', line2: null, city: 'Lichterfelde', state: '', zip: '12205', country: 'DE' },
  })
  const contact = await create(given, 'createContact', { name: 'Agnes', phone: '+49 30 1' }, { clientId: client })
  const item = { name: 'Wing', description: 'Willow and cotton', price: 19.99, quantity: 1, currency: 'EUR' }
  return {
    client,
    contact,
    saved_item: await create(given, 'createSavedItem', item),
    estimate: await create(given, 'createEstimate', { ...document(client), notes: 'Weather permitting' }),
    invoice: await create(given, 'createInvoice', {
      ...document(client),
      notes: 'With thanks',
      net_terms: 'NET15',
      options: { project: 'P' },
    }),
  }
}

/** What people typed, field by field: nothing that a service computes. */
const typed: readonly (readonly [Kind, string])[] = [
  ['client', 'name'],
  ['client', 'email'],
  ['client', 'profile.company_name'],
  ['client', 'profile.website'],
  ['client', 'address.city'],
  ['client', 'vat_id'],
  ['contact', 'phone'],
  ['saved_item', 'description'],
  ['saved_item', 'price'],
  ['estimate', 'notes'],
  ['estimate', 'line_items.0.description'],
  ['invoice', 'notes'],
  ['invoice', 'options.project'],
  ['invoice', 'line_items.0.description'],
  ['invoice', 'total'],
]

function typedIn({ device }: Begun, ids: Partial<Record<Kind, string>>): Wire {
  return Object.fromEntries(
    typed.map(([kind, path]) => [`${kind}.${path}`, valueAt(device.read(kind, ids[kind] ?? ''), path)]),
  )
}

const forgetful: Readonly<Record<string, Habit>> = {
  'client.name': 'capitals',
  'client.email': 'drop',
  'client.profile': 'drop',
  'client.vat_id': 'drop',
  'client.address': 'drop',
  'contact.phone': 'short',
  'saved_item.description': 'drop',
  'saved_item.price': 'round',
  'estimate.notes': 'drop',
  'invoice.notes': 'capitals',
  'line.description': 'drop',
}

const notKept = ({ reads }: Begun) =>
  reads()
    .sync.log.before(Number.MAX_SAFE_INTEGER, 500)
    .filter(({ outcome }) => outcome === 'not kept')

const posted = ({ world }: Begun) => [...world.network.sends.posts.values()].flat().length

it.each([
  ['what it answers', false],
  ['what it shows where no answer came', true],
])('a remote that keeps only part of what it is sent changes nothing here by %s', async (_, isUnanswered) => {
  const nature = { keepsOptions: false, habits: forgetful }
  const given = await begin({ mode: 'plain', nature })
  const ids = await makeAll(given)
  const before = typedIn(given, ids)
  if (isUnanswered) await given.unansweredRound()
  await given.quietRounds(6)
  expect(typedIn(given, ids)).toEqual(before)
  expect(given.reads().sync.conflicts.all()).toEqual([])
  expect(given.reads().sync.outbox.after(0, 100)).toEqual([])
  expect(await violationsOf(given.world)).toEqual([])
  const [requests, receipts] = [posted(given), notKept(given)]
  expect(receipts.map(({ kind, detail }) => [kind, detail])).toContainEqual(['saved_item', 'description price'])
  await given.quietRounds(2)
  expect(posted(given)).toBe(requests)
  expect(notKept(given).length).toBe(receipts.length)
})

it.each([{ options: { project: 'P' } }, { notes: 'With thanks' }])(
  'an invoice goes out on a remote that does not keep all that it says: %j',
  async (said) => {
    const given = await begin({ mode: 'plain', nature: { keepsOptions: false, habits: { 'invoice.notes': 'drop' } } })
    const { device, world, reads, quietRounds } = given
    const client = await create(given, 'createClient', { name: 'Otto Lilienthal', kind: 'PERSON' })
    const invoiceId = await create(given, 'createInvoice', { ...document(client), net_terms: 'NET15', ...said })
    // The remote numbers for itself: what that leads to is not what is asked here.
    await device.call('updateNumbering', { body: { invoice: { prefix: 'INV-' } } })
    await device.call('sendInvoice', { params: { invoiceId } })
    await quietRounds(3)
    expect(reads().sync.conflicts.all()).toEqual([])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect([...world.remote.all('invoice').values()].map(({ status }) => status)).toEqual(['SENT'])
    expect(device.read('invoice', invoiceId)).toMatchObject({ status: 'SENT', ...said })
  },
)

it('what a remote does not keep stays here when others change the record there, and when it is asked about', async () => {
  const given = await begin({ mode: 'plain', nature: { habits: { 'estimate.notes': 'drop', 'client.email': 'drop' } } })
  const { world, device, reads, quietRounds } = given
  const clientId = await create(given, 'createClient', { name: 'Otto', kind: 'PERSON', email: 'otto@example.com' })
  const estimateId = await create(given, 'createEstimate', { ...document(clientId), notes: 'Weather permitting' })
  await quietRounds(2)
  const there = world.remote.side('rival')
  const [estimateThere = ''] = world.remote.all('estimate').keys()
  const [clientThere = ''] = world.remote.all('client').keys()
  await there.run('updateEstimate', { estimateId: estimateThere }, { shipping: 5 })
  await there.run('updateClient', { clientId: clientThere }, { name: 'Otto L.' })
  await quietRounds(2)
  expect(device.read('estimate', estimateId)).toMatchObject({ notes: 'Weather permitting', total: 38.33 })
  expect(device.read('client', clientId)).toMatchObject({ name: 'Otto L.', email: 'otto@example.com' })

  await there.run('updateClient', { clientId: clientThere }, { name: 'Otto Lilienthal' })
  await device.call('updateClient', { params: { clientId }, body: { name: 'O. Lilienthal' } })
  await quietRounds(1)
  expect(
    reads()
      .sync.conflicts.all()
      .map(({ reason }) => reason),
  ).toEqual(['fields'])
  settleAll(world, 'theirs')
  await quietRounds(2)
  expect(device.read('client', clientId)).toMatchObject({ name: 'Otto Lilienthal', email: 'otto@example.com' })
})

it('another total that follows from what is not kept is asked about once, and nothing is taken over', async () => {
  const given = await begin({ mode: 'plain', nature: { habits: { 'invoice.shipping': 'drop' } } })
  const { world, device, reads, quietRounds } = given
  const clientId = await create(given, 'createClient', { name: 'Otto', kind: 'PERSON' })
  const invoiceId = await create(given, 'createInvoice', { ...document(clientId), net_terms: 'NET15', shipping: 5 })
  await quietRounds(3)
  expect(
    reads()
      .sync.conflicts.all()
      .map(({ reason }) => reason),
  ).toEqual(['priced'])
  expect(device.read('invoice', invoiceId)).toMatchObject({ shipping: 5, total: 38.33 })
  settleAll(world, 'mine')
  const [there = ''] = world.remote.all('invoice').keys()
  await world.remote.side('rival').run('updateInvoice', { invoiceId: there }, { notes: 'Theirs' })
  await quietRounds(3)
  expect(reads().sync.conflicts.all()).toEqual([])
  expect(reads().sync.outbox.after(0, 10)).toEqual([])
  expect(device.read('invoice', invoiceId)).toMatchObject({ shipping: 5, total: 38.33, notes: 'Theirs' })
})
