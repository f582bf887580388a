import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Operation } from '../../src/contract/define/operation'
import { v1 } from '../../src/contract/v1/index'
import { answeredKind, idPlaceholder, KnownIds, kindOf, NOBODY } from './known-ids'

const note = (known: KnownIds, operation: Operation, data: unknown, params = {}) => {
  known.note({ operation, params }, data)
}

describe('the kind of a record', () => {
  it.each([
    ['clientId', 'client'],
    ['client_id', 'client'],
    ['savedItemId', 'saved_item'],
    ['recurringInvoiceId', 'recurring_invoice'],
    ['unit_of_measurement_id', 'unit'],
    ['unitId', 'unit'],
    ['shipping_tax', 'tax'],
    ['deposit_estimate_id', 'estimate'],
  ])('that %s names is %s', (field, kind) => {
    expect(kindOf(field)).toBe(kind)
  })

  it.each([
    [v1.createClientNote, 'note'],
    [v1.listClientNotes, 'note'],
    [v1.listContacts, 'contact'],
    [v1.listTaxes, 'tax'],
    [v1.listSavedItems, 'saved_item'],
    [v1.getTax, 'tax'],
    [v1.sendInvoice, 'invoice'],
    [v1.convertEstimate, 'invoice'],
    [v1.generateRecurringInvoice, 'invoice'],
    [v1.previewRecurringInvoice, 'recurring_invoice'],
  ])('that %o answers is a %s', (operation: Operation, kind) => {
    expect(answeredKind(operation)).toBe(kind)
  })

  it('is one that operations answer, wherever a path names it', () => {
    const operations = Object.values<Operation>(v1)
    const answered = new Set(operations.map(answeredKind))
    const named = operations.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
    expect(named.filter((name) => !answered.has(kindOf(name)))).toEqual([])
  })
})

describe('known ids', () => {
  it('stand where their kind is asked for, however deep, and nobody’s where none is known', () => {
    const known = new KnownIds()
    note(known, v1.createTax, { id: 'tax 1' })
    note(known, v1.createTax, { id: 'tax 2' })
    const sent = { params: { taxId: '{tax:0}' }, body: { items: [{ tax_id: '{tax:1}', unit_id: '{unit:0}' }] } }
    expect(known.fill(sent)).toEqual({
      params: { taxId: 'tax 2' },
      body: { items: [{ tax_id: 'tax 1', unit_id: NOBODY }] },
    })
  })

  it('come round where a placeholder counts further than there are', () => {
    const known = new KnownIds()
    note(known, v1.listTaxes, [{ id: 'tax 1' }, { id: 'tax 2' }])
    for (const placeholder of fc.sample(idPlaceholder('tax_id'), 200))
      expect(known.fill(placeholder)).toMatch(/^tax [12]$/)
  })

  it('are not taken from text that only looks like one', () => {
    const known = new KnownIds()
    note(known, v1.createTax, { id: 'tax 1' })
    expect(known.fill(['{tax:0} and more', '{tax}', '{tax:x}'])).toEqual(['{tax:0} and more', '{tax}', '{tax:x}'])
  })

  it('are forgotten when they are deleted, and no others', () => {
    const known = new KnownIds()
    note(known, v1.createClient, { id: 'client 1' })
    note(known, v1.createContact, { id: 'contact 1' }, { clientId: 'client 1' })
    note(known, v1.deleteContact, undefined, { clientId: 'client 1', contactId: 'contact 1' })
    expect([known.of('contact'), known.of('client')]).toEqual([[], ['client 1']])
  })

  it('are as many as are remembered, the newest first', () => {
    const known = new KnownIds()
    for (let count = 1; count <= 40; count += 1) note(known, v1.createTax, { id: `tax ${String(count)}` })
    expect([known.of('tax')[0], known.of('tax').length]).toEqual(['tax 40', 12])
  })
})
