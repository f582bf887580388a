import { describe, expect, it } from 'vitest'
import { ok } from '../../src/kernel/result'
import { crossCreations } from './remote/crossed'
import { stillWorlds } from './still-world.fixture'
import { valueAt, type Wire } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

type Given = Awaited<ReturnType<typeof begin>>

const asked = ({ reads }: Given) =>
  reads()
    .sync.conflicts.all()
    .map(({ kind, reason }) => `${kind} ${reason}`)

/** Three issued invoices at both sides. */
async function beginIssued() {
  const given = await begin({ mode: 'plain' })
  await given.here.make('client', 'invoice', 'invoice', 'invoice')
  await given.here.moveAll('invoice', 'sendInvoice')
  await given.quietRounds(2)
  given.keepNumbers()
  await given.quietRounds(1)
  return given
}

async function payEach({ device, reads }: Given) {
  for (const invoiceId of reads().sync.ids('invoice')) {
    const body = { invoice_id: invoiceId, amount: 1, payment_date: '2026-03-02' }
    await device.call('createPayment', { body })
  }
}

/** Of each pair of payments, the invoice here, and that of the one it is paired with. */
function invoicesOfPairs({ world, device, reads }: Given) {
  const { sync } = reads()
  const { agreement } = sync
  return sync.ids('payment').map((id) => {
    const there = world.remote.all('payment').get(agreement.remoteId('payment', id) ?? '')
    const invoiceThere = String(valueAt(there, 'invoice_id'))
    return [valueAt(device.read('payment', id), 'invoice_id'), agreement.localId('invoice', invoiceThere)]
  })
}

describe('a plain remote that answers a creation with the record of the one before', () => {
  it('has each payment paired with that of its own invoice', async () => {
    const given = await beginIssued()
    await payEach(given)
    const stop = crossCreations(given.world.remote, '/payments')
    await given.ownRound()
    stop()
    await given.quietRounds(4)
    expect(invoicesOfPairs(given)).toHaveLength(3)
    for (const [here, there] of invoicesOfPairs(given)) expect(there).toBe(here)
    expect([asked(given), given.reads().sync.outbox.after(0, 10)]).toEqual([[], []])
    expect(await violationsOf(given.world)).toEqual([])
  })

  it.each([
    ['client', '/clients', ['One', 'Two', 'Three', 'Four']],
    ['note', '/notes', ['First', 'Second', 'Third', 'Fourth']],
  ] as const)('has each %s paired with its own', async (kind, ending, names) => {
    const given = await begin({ mode: 'plain' })
    const { device, reads, world, here } = given
    await here.make('client')
    await given.quietRounds(2)
    const [clientId = ''] = reads().sync.ids('client')
    for (const name of names) {
      if (kind === 'client') await device.call('createClient', { body: { name, kind: 'BUSINESS' } })
      else await device.call('createClientNote', { params: { clientId }, body: { body: name } })
    }
    const stop = crossCreations(given.world.remote, ending)
    await given.ownRound()
    stop()
    await given.quietRounds(4)
    const field = kind === 'client' ? 'name' : 'body'
    const { sync } = reads()
    for (const id of sync.ids(kind)) {
      const there: Wire | undefined = world.remote.all(kind).get(sync.agreement.remoteId(kind, id) ?? '')
      expect(valueAt(there, field)).toBe(valueAt(device.read(kind, id), field))
    }
    expect([asked(given), reads().sync.outbox.after(0, 10)]).toEqual([[], []])
    expect(await violationsOf(world)).toEqual([])
  })
})

it('has each note paired with that of its own client, though all say the same', async () => {
  const given = await begin({ mode: 'plain' })
  const { device, reads, world } = given
  for (const name of ['One', 'Two', 'Three']) await device.call('createClient', { body: { name, kind: 'BUSINESS' } })
  await given.quietRounds(2)
  for (const clientId of reads().sync.ids('client')) {
    await device.call('createClientNote', { params: { clientId }, body: { body: 'Call in May' } })
  }
  const stop = crossCreations(given.world.remote, '/notes')
  await given.ownRound()
  stop()
  await given.quietRounds(4)
  const { sync } = reads()
  for (const id of sync.ids('note')) {
    const there = world.remote.all('note').get(sync.agreement.remoteId('note', id) ?? '')
    const clientThere = String(valueAt(there, 'client_id'))
    expect(sync.agreement.localId('client', clientThere)).toBe(valueAt(device.read('note', id), 'client_id'))
  }
  expect([asked(given), sync.outbox.after(0, 10)]).toEqual([[], []])
  expect(await violationsOf(world)).toEqual([])
})

/** From now on one request is answered with another record of its kind, and not carried out; answers how many were. */
function answerOther({ world }: Given, method: 'POST' | 'PUT', of: (url: string) => string | null) {
  const answer = world.remote.answer.bind(world.remote)
  let count = 0
  world.remote.answer = (request, asker) => {
    const url = request.method === method && count === 0 ? of(request.url) : null
    if (url === null) return answer(request, asker)
    count += 1
    const { body: _, ...asked } = request
    return answer({ ...asked, method: 'GET', url }, asker)
  }
  return () => count
}

describe('a plain remote that answers with another record, and does not do what it was asked for', () => {
  it('is told again what was changed', async () => {
    const given = await begin({ mode: 'plain' })
    const { device, reads, world, quietRounds } = given
    for (const name of ['One', 'Two']) await device.call('createClient', { body: { name, kind: 'BUSINESS' } })
    await quietRounds(2)
    const { sync } = reads()
    const [clientId = '', other = ''] = sync.ids('client')
    const [idThere = '', otherThere = ''] = [clientId, other].map((id) => sync.agreement.remoteId('client', id) ?? '')
    const name = String(device.read('client', other)?.['name'])
    const count = answerOther(given, 'PUT', (url) => (url.endsWith(idThere) ? url.replace(idThere, otherThere) : null))
    await device.call('updateClient', { params: { clientId }, body: { name: 'Three' } })
    await quietRounds(3)
    expect(count()).toBe(1)
    const said = sync.log.before(Number.MAX_SAFE_INTEGER, 100).filter(({ outcome }) => outcome === 'unknown')
    expect(said.map(({ detail }) => detail)).toEqual([
      'The server answered with another record; whether it arrived is looked up.',
    ])
    const names = [clientId, other].map((id) => device.read('client', id)?.['name'])
    const namesThere = [idThere, otherThere].map((id) => world.remote.all('client').get(id)?.['name'])
    expect([names, namesThere]).toEqual([
      ['Three', name],
      ['Three', name],
    ])
    expect([asked(given), sync.outbox.after(0, 10)]).toEqual([[], []])
    expect(await violationsOf(world)).toEqual([])
  })

  it.each([
    ['invoice', 'sendInvoice', 'voidInvoice', 'VOID'],
    ['estimate', 'approveEstimate', 'convertEstimate', 'CONVERTED'],
  ] as const)('is told again that an %s was moved', async (kind, before, operation, status) => {
    const given = await begin({ mode: 'plain' })
    const { reads, device, world, here, quietRounds } = given
    await here.make('client', kind, 'invoice')
    await here.moveAll(kind, before)
    await quietRounds(2)
    given.keepNumbers()
    await quietRounds(1)
    const { sync } = reads()
    const isMove = /\/(?:invoices|estimates)\/([^/]+)\/(?:void|convert)$/
    const count = answerOther(given, 'POST', (url) => {
      const moved = isMove.exec(url)?.[1]
      const other = [...world.remote.all('invoice').keys()].find((id) => id !== moved) ?? ''
      return moved === undefined ? null : url.replace(isMove, `/invoices/${other}`)
    })
    await here.move(kind, operation)
    await quietRounds(4)
    given.keepNumbers()
    expect(count()).toBe(1)
    const pairs = sync.ids(kind).map((id) => {
      const there = world.remote.all(kind).get(sync.agreement.remoteId(kind, id) ?? '')
      return [device.read(kind, id)?.['status'], there?.['status']]
    })
    expect(pairs).toContainEqual([status, status])
    expect([asked(given), sync.outbox.after(0, 10)]).toEqual([[], []])
    expect(await violationsOf(world)).toEqual([])
  })
})

/** Two payments that were paired with one another's before answers were looked at, and agreed upon so. */
async function beginCrossed() {
  const given = await beginIssued()
  await payEach(given)
  await given.quietRounds(3)
  const { device, reads } = given
  const { sync: known } = reads()
  const { agreement } = known
  const [one = '', other = ''] = known.ids('payment')
  const pairs = [
    [one, agreement.remoteId('payment', other), agreement.base('payment', one), agreement.base('payment', other)],
    [other, agreement.remoteId('payment', one), agreement.base('payment', other), agreement.base('payment', one)],
  ] as const
  if (device.process === null) throw new Error('It runs.')
  device.process.file.write(({ sync }) => {
    for (const [localId] of pairs) sync.agreement.forget('payment', localId)
    for (const [localId, remoteId, mine, theirs] of pairs) {
      if (remoteId === null || mine === null || theirs === null) throw new Error('They are agreed.')
      sync.agreement.link({ kind: 'payment', localId, remoteId, origin: 'pushed' })
      sync.agreement.setBase({ ...theirs, localId, local: mine.local })
    }
    return ok(undefined)
  })
  return { ...given, one }
}

describe('a payment that is paired with another invoice’s', () => {
  it.each(['mine', 'theirs'] as const)('is asked about: %s', async (whole) => {
    const given = await beginCrossed()
    await given.quietRounds(1)
    expect(asked(given)).toEqual(['payment frozen', 'payment frozen'])
    expect(given.questions()[0]?.message).toBe('On the server this payment belongs to another invoice.')
    given.answer(whole)
    await given.quietRounds(3)
    expect(asked(given)).toEqual([])
    if (whole === 'mine') return
    for (const [here, there] of invoicesOfPairs(given)) expect(there).toBe(here)
    expect(await violationsOf(given.world)).toEqual([])
  })

  it('is not deleted there before somebody has looked', async () => {
    const given = await beginCrossed()
    await given.device.call('deletePayment', { params: { paymentId: given.one } })
    await given.quietRounds(2)
    expect(asked(given).sort()).toEqual(['payment deleted_here', 'payment frozen'])
    expect(given.world.remote.all('payment').size).toBe(3)
  })
})
