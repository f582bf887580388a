import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pushEntry, type PushAnswer } from '../contract/sync/push-operations'
import { TestServer } from './server.fixture'
import { line, plain, SyncingDevice, type Entry, type Wire } from './syncing-device.fixture'

let server: TestServer
let device: SyncingDevice
beforeEach(async () => {
  server = await new TestServer().start()
  device = new SyncingDevice(server, await server.login())
})
afterEach(async () => {
  await server.remove()
})

const tax = (key: string, name = 'VAT'): Entry => ({ key, operation: 'createTax', body: { name, percent: 19 } })
const namesOfTaxes = async () => (await device.get<{ name: string }[]>('/v1/taxes')).map(({ name }) => name)

describe('a push', () => {
  it('answers each entry in order with what /v1 would have answered, whatever became of the others', async () => {
    const answers = await device.push(tax('a'), tax('b', ''), { key: 'c', operation: 'flyToTheMoon' }, tax('d', 'GST'))
    expect(answers.map(({ key, status }) => [key, status])).toEqual([
      ['a', 201],
      ['b', 422],
      ['c', 405],
      ['d', 201],
    ])
    expect(answers[0]?.body).toMatchObject({ success: true, message: 'Tax created.', data: { name: 'VAT' } })
    expect(answers[1]?.body).toMatchObject({ success: false, errors: { name: ['This field is required.'] } })
    expect(await namesOfTaxes()).toEqual(['GST', 'VAT'])
  })

  it('makes records under the ids that the device gave, those that come of them too', async () => {
    const [estimate, invoice, copy] = [v7(), v7(), v7()]
    await device.make('createEstimate', { ids: { record: estimate } })
    const params = { estimateId: estimate }
    const [approved, converted] = await device.push(
      { operation: 'approveEstimate', params },
      { operation: 'convertEstimate', params, ids: { record: estimate, made: [invoice] } },
      { operation: 'duplicateInvoice', params: { invoiceId: invoice }, ids: { made: [copy] } },
    )
    expect([approved?.status, converted?.status]).toEqual([200, 201])
    expect(await device.get(`/v1/invoices/${invoice}`)).toMatchObject({ converted_from: estimate })
    expect(await device.get(`/v1/invoices/${copy}`)).toMatchObject({ status: 'DRAFT' })
  })

  it('refuses an id that there is, or ever was, and one that is named twice', async () => {
    const [taken, gone, other] = [await device.makeClient(), await device.makeClient(), v7()]
    await device.push({ operation: 'deleteClient', params: { clientId: gone } })
    for (const id of [taken, gone, taken.toUpperCase()]) {
      expect(await device.pushOne({ ...tax(v7()), ids: { record: id } })).toMatchObject({ status: 409 })
    }
    const estimate = await device.make('createEstimate')
    const entry = { operation: 'convertEstimate', params: { estimateId: estimate.id }, ids: { made: [other, other] } }
    expect(await device.pushOne(entry)).toMatchObject({ status: 409 })
    expect(await namesOfTaxes()).toEqual([])
  })

  it('keeps the number and the day that the device gave, and goes on after them', async () => {
    const own = await device.make('createEstimate', { number: { prefix: 'EST-', number: 7 } })
    const next = await device.make('createEstimate')
    expect([own['estimate_number'], next['estimate_number']]).toEqual(['EST-0007', 'EST-0008'])
    const { id } = await device.make('createInvoice')
    const sent = await device.pushOne({
      operation: 'sendInvoice',
      params: { invoiceId: id },
      number: { prefix: 'L-', number: 41 },
      issued_at: '2026-03-01',
    })
    expect(sent.record).toMatchObject({ invoice_number: 'L-0041', issued_at: '2026-03-01', due_at: '2026-03-31' })
  })

  it('refuses a number that another document has, and changes nothing', async () => {
    await device.make('createEstimate', { number: { prefix: 'EST-', number: 7 } })
    const body = { ...plain, client_id: await device.makeClient(), line_items: [line] }
    const number = { prefix: 'EST-', number: 7 }
    const { status, body: answer } = await device.pushOne({ operation: 'createEstimate', body, number })
    expect([status, answer.message]).toEqual([409, 'EST-0007 is taken by another document.'])
    expect(await device.get('/v1/estimates')).toHaveLength(1)
  })

  it('leaves changes as every write does', async () => {
    const { cursor } = await device.follow()
    const id = v7()
    await device.push({ ...tax('a'), ids: { record: id } })
    const { changes } = await device.follow(cursor)
    expect(changes).toMatchObject([{ kind: 'tax', id, change: 'created', record: { name: 'VAT' } }])
  })

  it('takes 1 to 100 entries, whose shape it looks at first', async () => {
    const entries = (count: number) => Array.from({ length: count }, (_, index) => tax(`key ${index}`))
    for (const wrong of [[], entries(101), [{ ...tax(''), key: '' }], [{ ...tax('a'), ids: { record: 'x' } }]]) {
      expect(await device.send('POST', '/v1/sync/push', { entries: wrong })).toMatchObject({ status: 422 })
    }
    expect(await device.push(...entries(100))).toHaveLength(100)
  })
})

describe('a key', () => {
  it('runs its request once, and answers it the same for good', async () => {
    const first = await device.pushOne(tax('once'))
    await device.push({ operation: 'updateTax', params: { taxId: first.record.id }, body: { name: 'GST' } })
    await server.stop()
    await server.start()
    const again = await device.push(tax('once'), tax('once'))
    const { record: _, ...answer } = first
    expect(again).toEqual([answer, answer])
    expect(await namesOfTaxes()).toEqual(['GST'])
  })

  it('is remembered of what answers nothing, too', async () => {
    const { record } = await device.pushOne(tax('made'))
    const removal = { key: 'gone', operation: 'deleteTax', params: { taxId: record.id } }
    const first = await device.pushOne(removal)
    expect(first).toMatchObject({ status: 200, body: { success: true }, etag: null })
    expect(await device.pushOne(removal)).toEqual(first)
  })

  it('is of one request: another operation, parameter, body, id or number with it is refused', async () => {
    const { record } = await device.pushOne({ ...tax('one'), ids: { record: v7() } })
    const others: Entry[] = [
      tax('one', 'GST'),
      tax('one'),
      { key: 'one', operation: 'createUnit', body: { name: 'VAT', percent: 19 } },
      { key: 'one', operation: 'updateTax', params: { taxId: record.id }, body: { name: 'VAT', percent: 19 } },
    ]
    for (const other of others) {
      const { status, body } = await device.pushOne(other)
      expect([status, body]).toMatchObject([422, { errors: { key: ['This key was used for another request.'] } }])
    }
  })

  it('does not hang on the order in which fields are written', async () => {
    await device.push({ key: 'one', operation: 'createTax', body: { name: 'VAT', percent: 19 } })
    const again = await device.pushOne({ key: 'one', operation: 'createTax', body: { percent: 19, name: 'VAT' } })
    expect(again.status).toBe(201)
  })

  it('is free again where nothing was changed', async () => {
    const client = v7()
    const note: Entry = {
      key: 'n',
      operation: 'createClientNote',
      params: { clientId: client },
      body: { body: 'Likes tea' },
    }
    expect(await device.pushOne(note)).toMatchObject({ status: 404 })
    await device.makeClient(client)
    expect(await device.pushOne(note)).toMatchObject({ status: 201 })
  })

  it('changes a profile once, with the address that signs in', async () => {
    const password = 'a long enough password'
    const rename = (key: string, email: string): Entry => ({
      key,
      operation: 'updateProfile',
      body: { email, current_password: password },
    })
    await device.push(rename('a', 'a@northwind.example'))
    await device.push(rename('b', 'b@northwind.example'))
    await device.push(rename('a', 'a@northwind.example'))
    await expect(server.login({ email: 'b@northwind.example', password })).resolves.toMatch(/./)
    expect(await device.get('/v1/profile')).toMatchObject({ email: 'b@northwind.example' })
  })
})

describe('if_match', () => {
  it('lets a write through that knows the record as it is, and no other', async () => {
    const { record, etag } = await device.pushOne(tax('a'))
    const params = { taxId: record.id }
    const change = (name: string, tag: string | null): Entry => ({
      operation: 'updateTax',
      params,
      body: { name },
      ...(tag !== null && { if_match: tag }),
    })
    const changed = await device.pushOne(change('GST', etag))
    expect([changed.status, changed.etag === etag]).toEqual([200, false])
    expect(await device.pushOne(change('Late', etag))).toMatchObject({
      status: 412,
      body: { success: false, errors: {} },
    })
    expect(await namesOfTaxes()).toEqual(['GST'])
    expect(await device.pushOne({ operation: 'deleteTax', params, if_match: 'x' })).toMatchObject({ status: 412 })
    expect(await device.pushOne({ operation: 'deleteTax', params, if_match: changed.etag ?? '' })).toMatchObject({
      status: 200,
    })
    expect(await device.pushOne(change('Gone', changed.etag))).toMatchObject({ status: 404 })
  })
})

describe('if_parts', () => {
  it('deletes a client with the contacts and notes that the device knows, and no others', async () => {
    const params = { clientId: await device.makeClient() }
    const [contact, note] = await device.push(
      { operation: 'createContact', params, body: { name: 'Grace' } },
      { operation: 'createClientNote', params, body: { body: 'Call back.' } },
    )
    const digest = (...known: (PushAnswer | undefined)[]) => {
      const lines = known.map((part) => {
        const { id } = part?.body.success === true ? (part.body.data as Wire) : { id: '' }
        return `${id} ${part?.etag ?? ''}\n`
      })
      return createHash('sha256').update(lines.sort().join('')).digest('hex')
    }
    const remove = (parts: string): Entry => ({ operation: 'deleteClient', params, if_parts: parts })
    expect(await device.pushOne(remove(digest(contact)))).toMatchObject({ status: 412 })
    expect(await device.pushOne(remove(digest(contact, note)))).toMatchObject({ status: 200 })
  })
})

it('what was done is answered again, though the record is another by then', async () => {
  const { record, etag } = await device.pushOne(tax('a'))
  const change: Entry = { key: 'b', operation: 'updateTax', params: { taxId: record.id }, body: { name: 'GST' } }
  const first = await device.pushOne({ ...change, if_match: etag ?? '' })
  expect(first.status).toBe(200)
  expect(await device.pushOne({ ...change, if_match: etag ?? '' })).toEqual(first)
})

it('a client may be written from the contract', () => {
  const written = { key: 'a', operation: 'createTax' }
  expect(pushEntry.parse(written)).toEqual({ ...written, params: {}, body: {} })
})
