import { describe, expect, it } from 'vitest'
import { v1 } from '../contract/v1/index'
import type { RecordKind } from '../contract/define/operation'
import { outboxEntry, referencesOf } from './outbox-entry'

const entryOf = (name: keyof typeof v1, record: RecordKind, params: object, data: unknown, body: unknown = {}) =>
  outboxEntry({ operation: v1[name], params, query: {}, body, rawInput: { params: {}, body: 'as sent' } }, record, data)

describe('an outbox entry', () => {
  it('of a new record is the record that was answered', () => {
    const entry = entryOf('createTax', 'tax', {}, { id: 'tax' })
    expect(entry).toMatchObject({
      recordKind: 'tax',
      recordId: 'tax',
      operation: 'createTax',
      sideEffectIds: [],
      dependsOn: [],
    })
    expect(entry.payload).toEqual({ params: {}, body: 'as sent' })
  })

  it('of a new record below another is the new one, and waits for the other', () => {
    const entry = entryOf('createContact', 'contact', { clientId: 'client' }, { id: 'contact', client_id: 'client' })
    expect(entry).toMatchObject({ recordId: 'contact', dependsOn: ['client'], sideEffectIds: [] })
  })

  it('of a change or a deletion is the record in the path, and does not wait for itself', () => {
    const params = { clientId: 'client', contactId: 'contact' }
    expect(entryOf('deleteContact', 'contact', params, undefined)).toMatchObject({
      recordId: 'contact',
      dependsOn: ['client'],
    })
    const item = entryOf('updateSavedItem', 'saved_item', { savedItemId: 'item' }, { id: 'item' }, { tax_id: 'tax' })
    expect(item).toMatchObject({ recordId: 'item', dependsOn: ['tax'], sideEffectIds: [] })
  })

  it('names what came of a move besides', () => {
    const converted = entryOf('convertEstimate', 'estimate', { estimateId: 'estimate' }, { id: 'invoice' })
    expect(converted).toMatchObject({ recordId: 'estimate', sideEffectIds: ['invoice'] })
    const copied = entryOf('duplicateInvoice', 'invoice', { invoiceId: 'old' }, { id: 'new' })
    expect(copied).toMatchObject({ recordId: 'old', sideEffectIds: ['new'] })
    const params = { recurringInvoiceId: 'recurring' }
    const generated = entryOf('generateRecurringInvoice', 'recurring_invoice', params, [{ id: 'a' }, { id: 'b' }])
    expect(generated).toMatchObject({ recordId: 'recurring', sideEffectIds: ['a', 'b'] })
    const sent = entryOf('sendInvoice', 'invoice', { invoiceId: 'invoice' }, { id: 'invoice' })
    expect(sent).toMatchObject({ recordId: 'invoice', sideEffectIds: [] })
  })
})

describe('references', () => {
  it('are the ids of other records, wherever they stand, each once', () => {
    const lines = [
      { tax_id: 'tax', unit_of_measurement_id: 'unit' },
      { tax_id: 'tax', name: 'x' },
    ]
    expect(referencesOf({ client_id: 'client', tax_id: null, line_items: lines })).toEqual(['client', 'tax', 'unit'])
  })

  it('are not looked for in what a person keeps in options', () => {
    expect(referencesOf({ options: { client_id: 'mine' }, id: 'own', paid: 'no' })).toEqual([])
  })
})
