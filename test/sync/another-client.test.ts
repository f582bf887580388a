import { describe, expect, it } from 'vitest'
import { ok } from '../../src/kernel/result'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'
import { wholeConflicts } from './whole-conflicts'

const begin = stillWorlds()

type Given = Awaited<ReturnType<typeof begin>>

/** What the log says under one word. */
const saidOf = ({ reads }: Pick<Given, 'reads'>, wanted: string) =>
  reads()
    .sync.log.before(Number.MAX_SAFE_INTEGER, 100)
    .flatMap(({ outcome, detail }) => (outcome === wanted ? [detail] : []))

/** From now on each update of an invoice is kept below this client there, whichever it names; answers how many came. */
function keepBelow({ world }: Given, clientThere: string, isAnswered = true) {
  const answer = world.remote.answer.bind(world.remote)
  let updates = 0
  world.remote.answer = (request, asker) => {
    const isUpdate = request.method === 'PUT' && request.url.includes('/invoices/')
    if (!isUpdate) return answer(request, asker)
    updates += 1
    const said = JSON.parse(request.body ?? '{}') as Record<string, unknown>
    const given = answer({ ...request, body: JSON.stringify({ ...said, client_id: clientThere }) }, asker)
    const empty = { status: 200, headers: {}, body: '{"success":true,"message":"OK","data":null}' }
    return isAnswered ? given : empty
  }
  return () => updates
}

/** A draft of the first of three clients; the remote keeps each update of it below the third. */
async function beginKept(isAnswered = true) {
  const given = await begin({ mode: 'plain' })
  const { device, reads, world, quietRounds } = given
  for (const name of ['One', 'Two', 'Three']) await device.call('createClient', { body: { name, kind: 'BUSINESS' } })
  const named = (name: string) =>
    reads()
      .sync.ids('client')
      .find((id) => device.read('client', id)?.['name'] === name) ?? ''
  const line = { name: 'Work', quantity: 1, price: 10 }
  const body = {
    client_id: named('One'),
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    net_terms: 'NET15',
    line_items: [line],
  }
  await device.call('createInvoice', { body })
  await quietRounds(2)
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const { agreement } = reads().sync
  const updates = keepBelow(given, agreement.remoteId('client', named('Three')) ?? '', isAnswered)
  const clientHere = () => valueAt(device.read('invoice', invoiceId), 'client.name')
  const there = () => [...world.remote.all('invoice').values()][0]
  const clientThere = () => valueAt(there(), 'client.name')
  const give = (name: string) =>
    device.call('updateInvoice', { params: { invoiceId }, body: { ...body, client_id: named(name) } })
  return { ...given, invoiceId, named, give, clientHere, clientThere, there, updates }
}

describe('a draft that the remote keeps below another client than it was told', () => {
  it.each([
    ['mine', 'Two'],
    ['theirs', 'Three'],
  ] as const)('is asked about: %s', async (whole, name) => {
    const given = await beginKept()
    const { give, quietRounds, questions, answer, named, clientHere, clientThere, updates } = given
    await give('Two')
    await quietRounds(2)
    expect([clientHere(), clientThere()]).toEqual(['Two', 'Three'])
    const [mine, theirs] = [named('Two'), named('Three')]
    expect(saidOf(given, 'conflict')).toEqual(['client_id'])
    expect(questions()).toMatchObject([
      {
        kind: 'invoice',
        reason: 'fields',
        message: 'On the server this invoice belongs to another client.',
        can_keep_mine: true,
        can_take_theirs: true,
        fields: [{ field: 'client_id', mine, theirs, is_contested: true }],
      },
    ])

    answer(whole)
    await quietRounds(3)
    expect([clientHere(), clientThere(), questions()]).toEqual([name, 'Three', []])
    expect(given.reads().sync.outbox.after(0, 10)).toEqual([])
    const sent = updates()
    await quietRounds(2)
    expect([updates(), questions()]).toEqual([sent, []])
  })

  it('is asked about where the answer told nothing of it', async () => {
    const { give, quietRounds, questions, clientHere, clientThere } = await beginKept(false)
    await give('Two')
    await quietRounds(2)
    expect([clientHere(), clientThere()]).toEqual(['Two', 'Three'])
    expect(questions()).toMatchObject([
      { reason: 'fields', message: 'On the server this invoice belongs to another client.' },
    ])
  })

  it('is not issued there before somebody has looked', async () => {
    const { give, device, invoiceId, quietRounds, questions, there, clientHere } = await beginKept()
    await give('Two')
    await device.call('sendInvoice', { params: { invoiceId } })
    await quietRounds(3)
    expect([device.read('invoice', invoiceId)?.['status'], there()?.['status']]).toEqual(['SENT', 'DRAFT'])
    expect(clientHere()).toBe('Two')
    expect(questions()).toMatchObject([
      { reason: 'frozen', message: 'You already issued this invoice, and the server shows another client.' },
    ])
  })

  it('is asked about where that was agreed to before anybody looked', async () => {
    const given = await beginKept()
    const { give, quietRounds, questions, device, invoiceId, named } = given
    await give('Two')
    await quietRounds(2)
    const { sync } = given.reads()
    const [conflict] = wholeConflicts(given.reads())
    const base = sync.agreement.base('invoice', invoiceId)
    device.process?.file.write((writes) => {
      writes.sync.conflicts.close('invoice', invoiceId)
      if (base === null || conflict === undefined) throw new Error('It was asked about.')
      const version = conflict.remote as { readonly content: object; readonly hash: string }
      const local = { ...version.content, client_id: named('Two') }
      writes.sync.agreement.setBase({ ...base, local, remote: version.content, hash: version.hash })
      return ok(undefined)
    })
    await quietRounds(1)
    expect(questions()).toMatchObject([{ reason: 'fields', fields: [{ field: 'client_id' }] }])
  })
})

/** Two clients with a contact or note each, which were paired with one another's and agreed upon so. */
async function beginCrossed(kind: 'contact' | 'note') {
  const given = await begin({ mode: 'plain' })
  const { device, reads, quietRounds } = given
  for (const name of ['One', 'Two']) await device.call('createClient', { body: { name, kind: 'BUSINESS' } })
  for (const clientId of reads().sync.ids('client')) {
    const params = { clientId }
    if (kind === 'note') await device.call('createClientNote', { params, body: { body: 'Call in May' } })
    else await device.call('createContact', { params, body: { name: 'Otto', phone: '1' } })
  }
  await quietRounds(2)
  const { sync: known } = reads()
  const { agreement } = known
  const [one = '', other = ''] = known.ids(kind)
  const [oneThere, otherThere] = [one, other].map((id) => agreement.remoteId(kind, id) ?? '')
  const [oneBase, otherBase] = [one, other].map((id) => agreement.base(kind, id))
  device.process?.file.write(({ sync }) => {
    for (const id of [one, other]) sync.agreement.forget(kind, id)
    for (const [localId, remoteId, mine, theirs] of [
      [one, otherThere, oneBase, otherBase],
      [other, oneThere, otherBase, oneBase],
    ] as const) {
      if (!remoteId || !mine || !theirs) throw new Error('They are agreed.')
      sync.agreement.link({ kind, localId, remoteId, origin: 'pushed' })
      sync.agreement.setBase({ ...theirs, localId, local: mine.local })
    }
    return ok(undefined)
  })
  const clientOf = (id: string) => String(valueAt(device.read(kind, id), 'client_id'))
  return { ...given, one, clientOf, idThere: otherThere ?? '' }
}

describe.each(['contact', 'note'] as const)('a %s that the remote shows below another client', (kind) => {
  it.each(['mine', 'theirs'] as const)('is asked about: %s', async (whole) => {
    const given = await beginCrossed(kind)
    const { one, clientOf, quietRounds, questions, answer, reads, device, world, idThere } = given
    const before = clientOf(one)
    await quietRounds(1)
    expect(questions()).toMatchObject([
      {
        kind,
        reason: 'fields',
        message: `On the server this ${kind} belongs to another client.`,
        fields: [{ field: 'client_id', is_contested: true }],
      },
      { kind },
    ])
    answer(whole)
    await quietRounds(3)
    expect([questions(), reads().sync.outbox.after(0, 10)]).toEqual([[], []])
    expect(clientOf(one) === before).toBe(whole === 'mine')
    const count = kind === 'contact' ? 'contact_count' : 'note_count'
    expect(
      reads()
        .sync.ids('client')
        .map((id) => device.read('client', id)?.[count]),
    ).toEqual([1, 1])

    const params = { clientId: clientOf(one), [`${kind}Id`]: one }
    if (kind === 'note') await device.call('updateClientNote', { params, body: { body: 'Call in June' } })
    else await device.call('updateContact', { params, body: { phone: '2' } })
    await quietRounds(2)
    const field = kind === 'note' ? 'body' : 'phone'
    expect(valueAt(world.remote.all(kind).get(idThere), field)).toBe(valueAt(device.read(kind, one), field))
    expect([questions(), reads().sync.outbox.after(0, 10)]).toEqual([[], []])
    if (whole === 'theirs') expect(await violationsOf(world)).toEqual([])
  })

  it('is below its own again once Activity changes that back, and asked about once more', async () => {
    const { one, clientOf, quietRounds, answer, bringBack, questions, reads } = await beginCrossed(kind)
    const before = clientOf(one)
    await quietRounds(1)
    answer('theirs')
    expect(clientOf(one)).not.toBe(before)
    const [receipt] = reads().sync.log.ofRecord(one, 1)
    expect(bringBack(receipt?.seq ?? 0)).toBeNull()
    expect(clientOf(one)).toBe(before)
    await quietRounds(2)
    expect(clientOf(one)).toBe(before)
    expect(questions()).toMatchObject([{ kind, record_id: one, reason: 'fields' }])
    answer('mine')
    await quietRounds(2)
    expect([clientOf(one), questions()]).toEqual([before, []])
  })

  it.each(['by itself', 'with its client'])('is not deleted there before somebody has looked: %s', async (how) => {
    const { device, world, one, clientOf, quietRounds, questions } = await beginCrossed(kind)
    const clientId = clientOf(one)
    const operation = kind === 'note' ? 'deleteClientNote' : 'deleteContact'
    if (how === 'by itself') await device.call(operation, { params: { clientId, [`${kind}Id`]: one } })
    else await device.call('deleteClient', { params: { clientId } })
    await quietRounds(2)
    expect(world.remote.all(kind).size).toBe(2)
    if (how === 'by itself') {
      const [first] = questions().filter((each) => each?.reason === 'deleted_here')
      expect(first?.message).toBe('You deleted it here; on the server it belongs to another client.')
    }
    // What is there of that client brings it back here.
    const reasons = how === 'by itself' ? ['deleted_here', 'fields'] : ['fields', 'fields']
    expect(
      questions()
        .map((each) => each?.reason)
        .sort(),
    ).toEqual(reasons)
  })
})
