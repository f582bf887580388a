import { expect, it } from 'vitest'
import { isBalance } from './balance'

it.each([
  'Total',
  'TOTAL:',
  'Grand total',
  'Saldo',
  'Saldo neu',
  'Endsaldo',
  'Alter Kontostand',
  'Kontostand am 03.11.2026',
  'Saldo per 2026-11-03',
  'Opening Balance',
  'Closing balance as of 3 Nov 2026',
  'Balance brought forward',
  'Solde final',
  'Saldo inicial',
  'Summe',
  'Eindsaldo',
])('%s is a balance', (text) => {
  expect(isBalance([text])).toBe(true)
})

it('all of what a row says has to be, as somebody may be called so', () => {
  expect(isBalance(['Total', 'Saldo'])).toBe(true)
  expect(isBalance(['Total', 'INV-0001'])).toBe(false)
  expect(isBalance([])).toBe(false)
})

it.each([
  'Total Energies',
  'Saldo Rechnung INV-0001',
  'Balance due INV-0001',
  'Restsaldo 2 von 3',
  'Summer GmbH',
  'Danke',
])('%s is none', (text) => {
  expect(isBalance([text])).toBe(false)
})
