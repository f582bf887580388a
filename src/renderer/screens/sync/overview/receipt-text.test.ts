import { expect, test } from 'vitest'
import { receiptText } from './receipt-text'

test('what was sent says what became of it on the server, and names no operation', () => {
  expect(receiptText({ outcome: 'sent', detail: 'createClient' })).toBe('Added on the server')
  expect(receiptText({ outcome: 'sent', detail: 'updateInvoice' })).toBe('Changed on the server')
  expect(receiptText({ outcome: 'sent', detail: 'voidInvoice' })).toBe('Sent to the server')
  expect(receiptText({ outcome: 'sent', detail: '' })).toBe('Sent to the server')
})

test('a conflict says why', () => {
  expect(receiptText({ outcome: 'conflict', detail: 'deleted_there' })).toContain('Deleted on the server')
  expect(receiptText({ outcome: 'conflict', detail: 'something_new' })).toContain('both are kept')
  expect(receiptText({ outcome: 'conflict', detail: 'client_id' })).toContain('another client')
})

test('what the server does not keep is named as people call it', () => {
  const text = receiptText({ outcome: 'not kept', detail: 'notes profile.tax_number options' })
  expect(text).toBe('The server does not keep as it is here: Notes, Tax number, Further information')
})

test('what the log says stands as a line, without its full stop', () => {
  expect(receiptText({ outcome: 'rejected', detail: 'Enter a name.' })).toBe('Refused by the server: Enter a name')
  expect(receiptText({ outcome: 'missing', detail: 'The server no longer has it; it stays here.' })).toBe(
    'The server no longer has it; it stays here',
  )
})

test('a word of the log alone is written out', () => {
  expect(receiptText({ outcome: 'received', detail: '' })).toBe('Fetched from the server')
  expect(receiptText({ outcome: 'kept_local', detail: '' })).toBe('Kept local')
})

test('other figures of the server are named beside where ours come from', () => {
  const text = receiptText({ outcome: 'other figures', detail: 'subtotal line_items.0.subtotal' })
  expect(text).toBe('The server says otherwise; here it follows from the lines: Subtotal, Line 1: Subtotal')
})

test('another total of the server is named beside where ours comes from', () => {
  const text = receiptText({ outcome: 'other total', detail: '76.8 EUR' })
  expect(text).toBe('The server says a total of 76.8 EUR; here it is what the lines come to')
})

test('what only the server changed of the business is not said to be changed here', () => {
  expect(receiptText({ outcome: 'conflict', detail: 'printed' })).not.toContain('Changed here')
})
