import { describe, expect, it } from 'vitest'
import { linkDevice } from './device/engine'
import type { Kind } from './remote/books'
import { PlainRemote } from './remote/plain-remote'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()
const documents = ['invoice', 'estimate', 'recurring_invoice'] as const

/** A plain remote and a device that have the same books, all below one client, and no names for each other's records. */
async function beginBeforeLink(order: 'oldest' | 'newest') {
  const given = await begin({ mode: 'plain', nature: { keepsOptions: false, order } })
  const { world, here, reads, quietRounds, keepNumbers } = given
  const { remote } = world
  if (!(remote instanceof PlainRemote)) throw new Error('It is a plain one.')
  await here.make('client', 'tax', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await here.make('payment', 'invoice', 'estimate', 'recurring_invoice')
  await quietRounds(3)
  keepNumbers()
  await quietRounds(2)
  const count = (kind: Kind) => [remote.all(kind).size, reads().sync.ids(kind).length]
  const asked = () =>
    reads()
      .sync.conflicts.all()
      .map(({ kind, reason }) => `${kind} ${reason}`)
  return { ...given, remote, count, asked }
}

/** Another record of a kind at the remote that is just as the first one is; its id there. */
async function makeAlike({ remote }: Awaited<ReturnType<typeof beginBeforeLink>>, kind: 'client' | 'tax') {
  const [[id, { name, email, kind: sort, percent }] = ['', {}]] = remote.all(kind)
  const body = kind === 'client' ? { name, email, kind: sort } : { name, percent }
  const operation = kind === 'client' ? 'createClient' : 'createTax'
  expect(await remote.side('rival').run(operation, {}, body)).not.toBeNull()
  return [...remote.all(kind).keys()].find((other) => other !== id) ?? ''
}

/** Of what is there once more than before, each is asked about. */
function expectDoublesAsked(before: number[][], { asked, count }: Awaited<ReturnType<typeof beginBeforeLink>>) {
  const more = documents.flatMap((kind, at) => {
    const [[there = 0, here = 0], [thereBefore = 0, hereBefore = 0] = []] = [count(kind), before[at]]
    expect(here - hereBefore).toBe(there - thereBefore)
    return Array.from({ length: here - hereBefore }, () => `${kind} duplicate`)
  })
  const ofDocuments = asked().filter((question) => documents.some((kind) => question.startsWith(`${kind} `)))
  expect(ofDocuments.toSorted()).toEqual(more.toSorted())
}

async function linkAnew({ world, device, quietRounds, keepNumbers }: Awaited<ReturnType<typeof beginBeforeLink>>) {
  await linkDevice(world, device)
  await quietRounds(3)
  keepNumbers()
  await quietRounds(2)
}

describe.each(['oldest', 'newest'] as const)('a plain remote that lists the %s first', (order) => {
  it('keeps the documents of one client below another that is just alike, and they are known again', async () => {
    const given = await beginBeforeLink(order)
    const { remote, count, asked } = given
    const before = [...documents, 'payment' as const].map(count)
    const twin = await makeAlike(given, 'client')
    for (const kind of documents) for (const id of remote.all(kind).keys()) remote.write(kind, id, { client_id: twin })
    await linkAnew(given)
    expect([...documents, 'payment' as const].map(count)).toEqual(before)
    expect(asked().filter((question) => question !== 'client duplicate')).toEqual([])
  })

  it('keeps one of them there: nothing comes twice in silence', async () => {
    const given = await beginBeforeLink(order)
    const { remote, count } = given
    const before = documents.map(count)
    const twin = await makeAlike(given, 'client')
    const [first = ''] = remote.all('invoice').keys()
    remote.write('invoice', first, { client_id: twin })
    await linkAnew(given)
    expectDoublesAsked(before, given)
  })

  it('has a tax twice, and names the other one: nothing comes twice in silence', async () => {
    const given = await beginBeforeLink(order)
    const { remote, count } = given
    const before = documents.map(count)
    const [own = ''] = remote.all('tax').keys()
    const twin = await makeAlike(given, 'tax')
    const renamed = (fields: object) =>
      JSON.parse(JSON.stringify(fields).replaceAll(own, twin)) as Record<string, unknown>
    for (const kind of documents) {
      for (const [id, { line_items: lines = [] }] of remote.all(kind)) {
        if (kind !== 'recurring_invoice') remote.write(kind, id, { line_items: renamed(lines as object) })
      }
    }
    await linkAnew(given)
    expectDoublesAsked(before, given)
  })
})

it.each(['oldest', 'newest'] as const)(
  'of invoices that are all alike the paid one is known again, whatever their numbers there: a list with the %s first',
  async (order) => {
    const given = await begin({ mode: 'plain', nature: { keepsOptions: false, order } })
    const { world, device, here, reads, quietRounds, keepNumbers } = given
    await here.make('client')
    const [clientId = ''] = reads().sync.ids('client')
    const body = {
      client_id: clientId,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      net_terms: 'NET15',
      line_items: [{ name: 'Retainer', quantity: 1, price: 500 }],
    }
    for (let month = 1; month <= 6; month += 1) expect((await device.call('createInvoice', { body })).ok).toBe(true)
    await here.moveAll('invoice', 'sendInvoice')
    await here.make('payment')
    await quietRounds(3)
    keepNumbers()
    await quietRounds(2)
    await linkDevice(world, device)
    await quietRounds(3)
    keepNumbers()
    await quietRounds(2)
    const count = (kind: Kind) => [world.remote.all(kind).size, reads().sync.ids(kind).length]
    expect([count('invoice'), count('payment')]).toEqual([
      [6, 6],
      [1, 1],
    ])
  },
)
