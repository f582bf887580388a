import Database from 'better-sqlite3'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attentionRows } from './all-attention'
import { owner, TestServer } from '../../src/server/server.fixture'
import { makeIssuedFor } from './credit-notes.fixture'
import { linkedTo, withoutExtensions, type LinkedDevice } from './linked-device'
import { answered, send, Together } from './together.fixture'

const quiet = { problem: null, rejected: 0, parked: 0, conflicts: 0 }

const notesOf = async ({ client }: LinkedDevice, invoice_id: string) => {
  const notes = await answered(client.listCreditNotes({ query: { invoice_id, sort: 'created_at' } }))
  return notes.map(({ id, credit_note_number, issued_at, reason, total, line_items }) => {
    return { id, credit_note_number, issued_at, reason, total, line_items }
  })
}

const dueOf = async ({ client }: LinkedDevice, invoiceId: string) => {
  const { status, total_due } = await answered(client.getInvoice({ params: { invoiceId } }))
  return [status, total_due]
}

const credit = ({ client }: LinkedDevice, invoiceId: string, amount?: number) =>
  answered(
    client.createCreditNote({
      params: { invoiceId },
      body: amount === undefined ? {} : { reason: 'Agreed', line_items: [{ position: 0, amount }] },
    }),
  )

const numberApart = ({ device }: LinkedDevice, name: string) => {
  device.file.write((writes) => {
    writes.series.use('invoice', { prefix: `${name}-`, nextNumber: 1 })
    writes.series.use('credit_note', { prefix: `CN-${name}-`, nextNumber: 1 })
    return { ok: true, value: undefined }
  })
}

describe('credit notes on two computers', () => {
  const together = new Together()
  let one: LinkedDevice
  let other: LinkedDevice

  beforeAll(async () => {
    await together.server.start()
    one = together.device()
    other = together.device()
    numberApart(one, 'A')
    numberApart(other, 'B')
    await one.link()
    await one.round()
    await other.link()
    await other.round()
  })
  afterAll(() => together.remove())

  const inTurn = async () => {
    for (const device of [one, other, one]) expect(await device.round()).toMatchObject(quiet)
  }

  it('come to the other as they were issued, days before anybody heard of them', async () => {
    const invoiceId = await makeIssuedFor(one)
    await credit(one, invoiceId, 10.33)
    together.pass(3)
    await inTurn()
    expect(await notesOf(other, invoiceId)).toEqual(await notesOf(one, invoiceId))
    expect(await notesOf(other, invoiceId)).toMatchObject([
      { credit_note_number: 'CN-A-0001', issued_at: '2026-03-10', reason: 'Agreed', total: 12.4 },
    ])
    expect([await dueOf(one, invoiceId), await dueOf(other, invoiceId)]).toEqual(
      Array.from({ length: 2 }, () => ['SENT', 107.6]),
    )
    const rest = await credit(other, invoiceId)
    expect(rest).toMatchObject({ credit_note_number: 'CN-B-0001', total: 107.6 })
    await inTurn()
    expect(await dueOf(one, invoiceId)).toEqual(['PAID', 0])
  })

  it('are all kept where both were issued at once, and what is too much is owed back', async () => {
    const invoiceId = await makeIssuedFor(one)
    await inTurn()
    const before = [await credit(one, invoiceId), await credit(other, invoiceId, 50)]
    await inTurn()
    await inTurn()
    for (const device of [one, other]) {
      expect((await notesOf(device, invoiceId)).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
      expect(await dueOf(device, invoiceId)).toEqual(['PAID', -60])
    }
  })

  it('come back to a server that has lost them', async () => {
    const invoiceId = await makeIssuedFor(one)
    await credit(one, invoiceId)
    await inTurn()
    const [file = ''] = readdirSync(join(together.server.path, 'organizations')).filter((name) =>
      name.endsWith('.sqlite'),
    )
    const sqlite = new Database(join(together.server.path, 'organizations', file))
    sqlite.pragma('foreign_keys = OFF')
    sqlite.prepare('DELETE FROM credit_notes WHERE invoice_id = ?').run(invoiceId)
    sqlite.close()
    await answered(
      other.client.createPayment({
        body: { invoice_id: invoiceId, amount: 1, payment_date: '2026-03-10', allow_overpayment: true },
      }),
    )
    await other.round()
    await inTurn()
    await inTurn()
    const token = await together.server.login()
    const there = await together.server.send('GET', `/v1/credit-notes?invoice_id=${invoiceId}`, undefined, token)
    expect((there.body.data as readonly unknown[]).length).toBe(1)
    expect(await dueOf(other, invoiceId)).toEqual(['PAID', -1])
  })

  it('are there for who joins later', async () => {
    const invoiceId = await makeIssuedFor(one)
    await credit(one, invoiceId)
    await inTurn()
    const third = together.device()
    await third.link()
    expect(await third.round()).toMatchObject(quiet)
    expect(await notesOf(third, invoiceId)).toEqual(await notesOf(one, invoiceId))
    expect(await dueOf(third, invoiceId)).toEqual(['PAID', 0])
  })

  it('of what was voided on another computer meanwhile stay, and it is void on both', async () => {
    for (const amount of [10, undefined]) {
      const invoiceId = await makeIssuedFor(one)
      await inTurn()
      await credit(one, invoiceId, amount)
      await answered(other.client.voidInvoice({ params: { invoiceId } }))
      await inTurn()
      await inTurn()
      for (const device of [one, other]) {
        expect([(await dueOf(device, invoiceId))[0], (await notesOf(device, invoiceId)).length]).toEqual(['VOID', 1])
      }
    }
  })

  it('are kept once, however often and with however many invoices a server tells of them', async () => {
    const [first, second] = [await makeIssuedFor(one), await makeIssuedFor(one)]
    await credit(one, first, 10)
    await credit(one, second, 20)
    await inTurn()
    const later = together.device(async (request) => {
      const answer = await send(request)
      if (!request.url.includes('/v1/sync/changes')) return answer
      const body = JSON.parse(answer.body) as { data: { changes: { credit_notes?: object[] }[] } }
      const told = body.data.changes.flatMap(({ credit_notes: notes = [] }) => notes)
      for (const change of body.data.changes) if (change.credit_notes) change.credit_notes = [...told, ...told]
      return { ...answer, body: JSON.stringify(body) }
    })
    await later.link()
    expect(await later.round()).toMatchObject({ problem: null, unreadable: 0 })
    const all = await answered(later.client.listCreditNotes({ query: { per_page: 100 } }))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('stay on this computer where the service knows nothing of them, and that is said', async () => {
    const plain = together.device(withoutExtensions(send))
    await plain.link()
    await plain.round()
    const invoiceId = await makeIssuedFor(plain)
    await plain.round()
    await credit(plain, invoiceId, 10)
    expect(await plain.round()).toMatchObject({ problem: null, parked: 1, conflicts: 0 })
    expect(await plain.round()).toMatchObject({ problem: null, conflicts: 0 })
    expect(await dueOf(plain, invoiceId)).toEqual(['SENT', 108])
    const rows = attentionRows({ reads: plain.env.file.reads, local: plain.env.local })
    expect(rows.filter(({ id }) => id === invoiceId).map(({ message }) => message)).toEqual([
      'The service does not know of credit notes: it counts on this computer only.',
    ])
  })

  it('of the same number on two computers are both kept, and the report says so', async () => {
    const [a, b] = [together.device(), together.device()]
    for (const device of [a, b]) numberApart(device, 'SAME')
    await a.link()
    await a.round()
    const invoiceId = await makeIssuedFor(a)
    await a.round()
    await b.link()
    await b.round()
    await credit(a, invoiceId, 10)
    await credit(b, invoiceId, 20)
    for (const device of [a, b, a]) expect(await device.round()).toMatchObject(quiet)
    expect(await notesOf(a, invoiceId)).toHaveLength(2)
    for (const device of [a, b]) {
      expect(await dueOf(device, invoiceId)).toEqual(['SENT', 84])
      const [series] = device.device.file.reads.numberReport
        .allSeries()
        .series.filter(({ prefix }) => prefix === 'CN-SAME-')
      expect(series).toMatchObject({ kind: 'credit_note', count: 2, numberCount: 1, first: 1, last: 1 })
      expect(device.device.file.reads.numberReport.doubled('credit_note', 'CN-SAME-')).toEqual([1])
    }
    // The next one is free on both.
    expect((await credit(b, invoiceId, 5)).credit_note_number).toBe('CN-SAME-0002')
  })
})

it('go along to another server', async () => {
  const [together, next] = [new Together(), new TestServer()]
  await together.server.start()
  await next.start()
  const [device, other] = [together.device(), together.device()]
  for (const each of [device, other]) {
    await each.link()
    await each.round()
  }
  const ids = [await makeIssuedFor(device), await makeIssuedFor(device), await makeIssuedFor(device)] as const
  const [, writtenOff, voided] = ids
  await device.round()
  await other.round()
  for (const invoiceId of ids) await credit(device, invoiceId, 10)
  await answered(device.client.writeOffInvoice({ params: { invoiceId: writtenOff } }))
  // What is credited cannot be voided: another device may not know of it yet.
  await answered(other.client.voidInvoice({ params: { invoiceId: voided } }))
  for (const each of [other, device]) expect(await each.round()).toMatchObject(quiet)
  expect((await dueOf(device, voided))[0]).toBe('VOID')
  const moved = await linkedTo(`${next.address}/api`, device, owner)
  expect(await moved.round()).toMatchObject(quiet)
  for (const server of [together.server, next]) {
    const token = await server.login()
    for (const invoiceId of ids) {
      const notes = await server.send('GET', `/v1/credit-notes?invoice_id=${invoiceId}`, undefined, token)
      expect(notes.body.data).toMatchObject([{ total: 12 }])
      const invoice = await server.send('GET', `/v1/invoices/${invoiceId}`, undefined, token)
      const { status, total_due } = invoice.body.data as { readonly status: string; readonly total_due: number }
      expect([status, total_due]).toEqual(await dueOf(device, invoiceId))
    }
  }
  await next.remove()
  await together.remove()
})
