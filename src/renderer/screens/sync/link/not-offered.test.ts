import { expect, test } from 'vitest'
import type { V1 } from '../../../../contract/v1/index'
import { notOfferedLines } from './not-offered'

test('what a server cannot take is one line for each kind of record', () => {
  expect(notOfferedLines(['createSavedItem', 'deleteSavedItem', 'listTaxes', 'writeOffInvoice'])).toEqual([
    'Saved items: adding, deleting',
    'Taxes: fetching',
    'Invoices: writing off',
  ])
})

const moves = [
  'listClientNotes',
  'updateClientNote',
  'getOrganization',
  'updateProfile',
  'approveEstimate',
  'declineEstimate',
  'reopenEstimate',
  'convertEstimate',
  'sendInvoice',
  'voidInvoice',
  'duplicateInvoice',
  'generateRecurringInvoice',
  'previewRecurringInvoice',
  'pauseRecurringInvoice',
] satisfies readonly (keyof V1)[]

test('no line names an operation as programs do', () => {
  for (const line of notOfferedLines(moves)) expect(line).toMatch(/^[A-Z][a-z ]+: [a-z, ]+$/)
  expect(notOfferedLines(moves)).toContain('Notes: fetching, changing')
})

test('an operation that nobody knows is named as it is', () => {
  expect(notOfferedLines(['frobnicateWidgets'])).toEqual(['Widgets: frobnicate'])
})
