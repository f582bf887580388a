import { expect, it } from 'vitest'
import type { Match } from '../../../domain/bank-statements/matching/match-entries'
import type { Owed, Part } from '../../../domain/bank-statements/matching/owed'
import { entryOf, euro } from '../../../domain/bank-statements/statement.fixture'
import { BankRow } from './bank-row.svelte'
import type { Offer } from './offers'

const owed = (key: string, amountMinor: number, paymentId: string | null = null): Owed => ({
  ...{
    key,
    invoiceId: key,
    paymentId,
    number: key,
    clientName: 'Nordwind',
    issuedOn: null,
    currency: euro,
    amountMinor,
  },
  withheldMinor: 0,
})
const offer = (sureness: Match['sureness'], parts: readonly Part[], said: Partial<Offer> = {}): Offer => ({
  known: { fingerprint: 'f', state: 'new', payments: [], near: [] },
  match: { sureness, parts, candidates: [] },
  before: null,
  returnedOn: null,
  isDayUnlikely: false,
  ...said,
})
const entry = { ...entryOf({ amountMinor: 12_000 }), mark: 'm' }

it('is ticked at first where it is sure, and not once it was recorded or deleted', () => {
  const parts = [{ key: 'a', amountMinor: 12_000, withheldMinor: 0 }]
  const known = { fingerprint: 'f', payments: [], near: [] }
  expect(new BankRow(entry, offer('numberAndAmount', parts)).isTicked).toBe(true)
  expect(new BankRow(entry, offer('amount', parts)).isTicked).toBe(false)
  for (const state of ['recorded', 'lapsed', 'ignored'] as const)
    expect(new BankRow(entry, offer('numberAndAmount', parts, { known: { ...known, state } })).isTicked).toBe(false)
})

it('keeps what a person chose when something else is found', () => {
  const row = new BankRow(entry, offer('none', []))
  row.choose(owed('a', 20_000))
  expect(row).toMatchObject({ isTicked: true, surplusMinor: 0, recordedMinor: 12_000 })
  row.learn(offer('numberAndAmount', [{ key: 'b', amountMinor: 12_000, withheldMinor: 0 }]))
  expect(row.parts).toEqual([{ key: 'a', amountMinor: 12_000, withheldMinor: 0 }])
  row.choose(null)
  expect(row).toMatchObject({ isTicked: false, parts: [] })
})

it('records no more than is owed, unless what is more is kept as credit, by what nobody announced', () => {
  const parts = [
    { key: 'a', amountMinor: 5_000, withheldMinor: 0 },
    { key: 'p', amountMinor: 6_000, withheldMinor: 0 },
  ]
  const row = new BankRow(entry, offer('numberMore', parts))
  const book = new Map([owed('a', 5_000), owed('p', 6_000, 'p1')].map((each) => [each.key, each]))
  const amounts = () => row.partsOf(book).map(({ payment_id, amount_minor }) => [payment_id, amount_minor])
  expect(row).toMatchObject({ isTicked: false, surplusMinor: 1_000, recordedMinor: 11_000 })
  expect(amounts()).toEqual([
    [null, 5_000],
    ['p1', 6_000],
  ])
  row.keepsCredit = true
  expect(row.recordedMinor).toBe(12_000)
  expect(amounts()).toEqual([
    [null, 6_000],
    ['p1', 6_000],
  ])
})

it('is recorded with what the client pays to the tax office where the rest arrived', () => {
  const row = new BankRow(entry, offer('none', []))
  row.choose({ ...owed('a', 14_000), withheldMinor: 2_000 })
  expect(row.parts).toEqual([{ key: 'a', amountMinor: 14_000, withheldMinor: 2_000 }])
  expect(row).toMatchObject({ isTicked: true, surplusMinor: 0, recordedMinor: 14_000 })
  row.choose({ ...owed('a', 15_000), withheldMinor: 2_000 })
  expect(row).toMatchObject({ surplusMinor: 0, recordedMinor: 12_000 })
})
