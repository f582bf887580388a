import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { desktop } from '../../contract/desktop/index'
import type { Operation } from '../../contract/define/operation'
import { formatNumber } from '../../domain/numbering/number'
import { Businesses, type Business } from '../business.fixture'
import { numberingHandlers } from '../desktop/numbering-handlers'
import { createExecutor } from '../execute'
import { imported, invoice, tried } from './import.fixture'

const businesses = new Businesses()
afterEach(() => {
  businesses.closeAll()
})
afterAll(() => {
  businesses.remove()
})

describe('our own series', () => {
  const fee = { late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 1 } as const
  function numbered(business: Business, body: object) {
    const operation: Operation = desktop.updateNumbering
    const input = { params: {}, query: {}, body: operation.body.parse(body) }
    return createExecutor(numberingHandlers, business.first)({ operation, ...input, rawInput: { params: {}, body } })
  }
  const own = (business: Business, day: string) => {
    const { prefix, number } = business.row(business.invoice(day, fee))
    return formatNumber(prefix ?? '', number ?? -1)
  }

  it('is kept free of what it comes to in this year and in later ones', () => {
    const ada = businesses.begin()
    expect(numbered(ada, { invoice: { prefix: '{YYYY}-' } })).toMatchObject({ ok: true })
    const rows = ['2026-0001', '2027-0001', '2028-0009', '2026-001', '2024-0001'].map((number) => invoice(number))
    const ahead = { errors: { number: [expect.stringMatching(/lies ahead/)] } }
    expect(tried(ada, rows)).toMatchObject([ahead, ahead, ahead, { errors: null }, { errors: null }])
  })

  it('begins beyond what was imported, and is refused before', () => {
    const ada = businesses.begin()
    imported(ada, 'invoice', [invoice('RE-0003'), invoice('RE-0002')])
    expect(numbered(ada, { invoice: { prefix: 'RE-', next_number: 1 } })).toMatchObject({
      error: {
        message:
          'RE-0003 was given by another program, and the series would come to it. Choose RE-0004, or a new prefix.',
      },
    })
    expect(numbered(ada, { invoice: { prefix: 'RE-' } })).toMatchObject({
      value: { invoice: { next_formatted: 'RE-0004' } },
    })
    expect([own(ada, '2026-01-02'), own(ada, '2026-01-02')]).toEqual(['RE-0004', 'RE-0005'])
  })

  it('begins so in each year', () => {
    const ada = businesses.begin()
    imported(ada, 'invoice', [invoice('2026-0005'), invoice('2027-0002')])
    expect(numbered(ada, { invoice: { prefix: '{YYYY}-' } })).toMatchObject({ ok: true })
    expect(own(ada, '2026-01-02')).toBe('2026-0006')
    ada.at('2027-01-02')
    expect(own(ada, '2027-01-02')).toBe('2027-0003')
  })

  it('is not gone back to where it could not go on', () => {
    const ada = businesses.begin()
    expect(own(ada, '2026-01-02')).toBe('INV-0001')
    numbered(ada, { invoice: { prefix: 'B-' } })
    imported(ada, 'invoice', [invoice('INV-0003')])
    expect(numbered(ada, { invoice: { prefix: 'INV-' } })).toMatchObject({
      error: { errors: { 'invoice.prefix': [expect.stringMatching(/INV-0003 .* could not go on/)] } },
    })
    expect(own(ada, '2026-01-02')).toBe('B-0001')
  })
})

describe('the client of an invoice', () => {
  const to = (name: string, email: string | null, number = '1') =>
    invoice(number, { client: { name, email, kind: 'BUSINESS' } })
  const begin = () => {
    const ada = businesses.begin()
    ada.call('createClient', {}, { name: 'Nordwind', kind: 'BUSINESS', email: 'billing@nordwind.example' })
    return ada
  }
  const clientOf = (ada: Business, number: string) => {
    const { rows } = ada.file.reads.invoices.list({ page: 1, perPage: 10 })
    const row = rows.find(({ prefix }) => prefix === number)
    const { rows: clients } = ada.file.reads.clients.list({ page: 1, perPage: 10 })
    return clients.find(({ id }) => id === row?.clientId)?.name
  }

  it('is another one where its name is, whoever has its address, and that is said', () => {
    const ada = begin()
    const row = to('Totally Other Ltd', 'Billing@nordwind.example')
    expect(tried(ada, [row])).toMatchObject([
      { errors: null, is_client_new: true, client: { name: 'Nordwind', why: 'same_email' } },
    ])
    imported(ada, 'invoice', [row, to('Totally other LTD', 'billing@nordwind.example', '2')])
    expect([clientOf(ada, '1'), clientOf(ada, '2')]).toEqual(['Totally Other Ltd', 'Totally Other Ltd'])
  })

  it('is the one of that name, and is named where its address is another', () => {
    const ada = begin()
    const rows = [to('NORDWIND', 'other@nordwind.example'), to('Nordwind', null, '2')]
    expect(tried(ada, rows)).toMatchObject([
      { is_client_new: false, client: { name: 'Nordwind', why: 'other_email' } },
      { is_client_new: false, client: null },
    ])
    imported(ada, 'invoice', rows)
    expect(clientOf(ada, '1')).toBe('Nordwind')
  })

  it('is told by the address among several of one name, and where nothing else is told', () => {
    const ada = begin()
    ada.call('createClient', {}, { name: 'Nordwind', kind: 'BUSINESS', email: 'second@nordwind.example' })
    expect(
      tried(ada, [
        to('Nordwind', 'second@nordwind.example'),
        to('Nordwind', 'third@nordwind.example', '2'),
        to('billing@nordwind.example', 'billing@nordwind.example', '3'),
      ]),
    ).toMatchObject([
      { errors: null, is_client_new: false },
      { errors: { 'client.name': [expect.any(String)] } },
      { is_client_new: false, client: { name: 'Nordwind', why: 'other_name' } },
    ])
  })
})
