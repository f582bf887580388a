import { describe, expect, it } from 'vitest'
import type { FoundRecords } from '../../../contract/desktop/search-operations'
import { nothingFound } from '../../state/data/found-records.fixture'
import { commandGroups, type PaletteDoors, recordGroups } from './palette-entries'

const invoice: FoundRecords['invoices'][number] = {
  id: 'i46',
  invoice_number: 'INV-0046',
  client_id: 'c1',
  client_name: 'Northwind',
  status: 'SENT',
  currency: 'EUR',
  total_minor: 11_900,
  total_due_minor: 11_900,
  withheld_minor: 0,
  credit_minor: 0,
  issued_at: '2026-03-01',
  template_name: null,
  is_credited: false,
  is_disputed: false,
  due_at: '2026-03-31',
  created_at: '2026-03-01T09:00:00.000Z',
}
const client = { id: 'c1', name: 'Northwind', company_name: null, email: 'ap@northwind.example' }

function find(found: Partial<FoundRecords>, q = 'north') {
  const opened: string[] = []
  const doors: PaletteDoors = {
    open: (route, id) => opened.push(`${route} ${id}`),
    list: (route, text) => opened.push(`${route} ? ${text}`),
    items: (tab, text) => opened.push(`${tab} ? ${text}`),
  }
  return { ...recordGroups({ ...nothingFound, ...found }, q, doors, 'en-GB'), opened }
}

describe('recordGroups', () => {
  it('puts clients before what is theirs, and leaves out kinds of which nothing is found', () => {
    const { exact, others } = find({ invoices: [invoice], clients: [client] })
    expect(exact).toEqual([])
    expect(others.map(({ name }) => name)).toEqual(['Clients', 'Invoices'])
  })

  it('sets the kind apart of which one has just the number that was typed', () => {
    const { exact, others } = find({ invoices: [invoice], clients: [client], exact: ['i46'] }, 'inv-46')
    expect(exact.map(({ entries }) => entries[0]?.label)).toEqual(['INV-0046'])
    expect(others.map(({ name }) => name)).toEqual(['Clients'])
  })

  it('shows number, client, date, state and amount of an invoice, and of a draft that it has no number', () => {
    const draft = { ...invoice, id: 'd', invoice_number: null, status: 'DRAFT' as const }
    const { others } = find({ invoices: [invoice, draft] })
    expect(others[0]?.entries).toMatchObject([
      {
        label: 'INV-0046',
        detail: 'Northwind',
        date: '2026-03-01',
        status: { kind: 'invoice', status: 'SENT' },
        money: { minor: 11_900, currency: 'EUR' },
      },
      { label: 'No number yet', date: null },
    ])
  })

  it('shows what was credited whole and never paid as that, not as paid', () => {
    const { others } = find({ invoices: [{ ...invoice, status: 'PAID', is_credited: true }] })
    expect(others[0]?.entries[0]?.status).toEqual({ label: 'Credited' })
  })

  it('shows a credit note with its client and invoice, and opens it; no list shows all of them', () => {
    const note = {
      ...{ id: 'n1', credit_note_number: 'CN-0001', invoice_number: 'INV-0046', client_name: 'Northwind' },
      ...{ currency: 'EUR', total_minor: 11_900, issued_at: '2026-03-05' },
    }
    const { exact, opened } = find({ credit_notes: [note], exact: ['n1'], more: ['credit_notes'] }, 'cn-1')
    expect(exact).toMatchObject([
      {
        name: 'Credit notes',
        entries: [{ label: 'CN-0001', date: '2026-03-05', money: { minor: 11_900, currency: 'EUR' } }],
      },
    ])
    expect(exact[0]?.entries).toHaveLength(1)
    expect(exact[0]?.entries[0]?.detail).toMatch(/Northwind.*INV-0046/)
    exact[0]?.entries[0]?.run()
    expect(opened).toEqual(['credit-note n1'])
  })

  it('opens records where they are read, and payments at their invoice', () => {
    const payment = {
      id: 'p',
      invoice_id: 'i46',
      invoice_number: 'INV-0046',
      client_id: 'c1',
      client_name: 'Northwind',
      currency: 'EUR',
      amount_minor: 11_900,
      is_settled: true,
      payment_date: '2026-03-09',
      notes: null,
      credit_of_invoice_number: null,
    }
    const { others, opened } = find({
      invoices: [invoice],
      clients: [client],
      payments: [payment],
      taxes: [{ id: 't', name: 'VAT', percent: 19 }],
    })
    for (const { entries } of others) entries[0]?.run()
    expect(opened).toEqual(['client c1', 'invoice i46', 'invoice i46', 'taxes ? VAT'])
  })

  it('leads to the list of all where more match', () => {
    const { others, opened } = find({ invoices: [invoice], more: ['invoices'] })
    const last = others[0]?.entries.at(-1)
    expect(last?.label).toBe('All invoices with “north”')
    last?.run()
    expect(opened).toEqual(['invoices ? north'])
  })
})

it('keeps commands of one kind together', () => {
  const command = (id: string, group: string) => ({ id, label: id, group, run: () => undefined })
  const groups = commandGroups([command('a', 'Go to'), command('b', 'Create'), command('c', 'Go to')])
  expect(groups.map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
    ['Go to', ['a', 'c']],
    ['Create', ['b']],
  ])
})
