import { beforeEach, expect, it, vi } from 'vitest'
import type { OwedRecord } from '../../../contract/desktop/bank-statement-operations'
import { dayOf, entryOf } from '../../../domain/bank-statements/statement.fixture'
import { BankRows } from './bank-rows.svelte'

/** What main says is owed. */
let owed: OwedRecord[] = []

beforeEach(() => {
  vi.stubGlobal('window', { billfold: { invoke: (request: string) => Promise.resolve(answer(request)) } })
})

const due = (amountMinor: number, withheldMinor = 0): OwedRecord => ({
  ...{ invoice_id: 'a', payment_id: null, invoice_number: 'INV-0001', client_name: 'Nordwind' },
  ...{ issued_on: '2026-11-01', currency: 'EUR', amount_minor: amountMinor, withheld_minor: withheldMinor },
})

function answer(request: string): string {
  const { name, body } = JSON.parse(request) as { name: string; body?: { entries: { mark: string }[] } }
  const known = body?.entries.map(({ mark }) => ({ fingerprint: mark, state: 'new', payments: [], near: [] }))
  const data = name === 'listOwed' ? { owed, settled_numbers: [] } : known
  return JSON.stringify({ ok: true, status: 200, body: { success: true, message: '', data } })
}

/** A file with payments of these amounts, a day after another or before it, which all name the same invoice. */
async function read(step: 1 | -1, ...amounts: readonly number[]) {
  const entries = amounts.map((amountMinor, index) =>
    entryOf({ text: 'INV-0001', amountMinor, bookedOn: dayOf(`2026-11-0${String(5 + step * index)}`) }),
  )
  const rows = await BankRows.of('camt.xml', { statements: [{ account: null, entries }], unread: 0, balances: 0 })
  await rows.load()
  const tick = (index: number, isTicked: boolean) => {
    const row = rows.rows[index]
    if (row !== undefined) rows.tick(row, isTicked)
  }
  return { rows, tick }
}

it('those for one invoice pay it one after another, the last with what its client withholds', async () => {
  owed = [due(122_000, 20_000)]
  const { rows, tick } = await read(1, 50_000, 52_000)
  const recorded = () => rows.rows.map((row) => [row.isTicked, row.recordedMinor, row.withheldMinor])
  tick(0, true)
  tick(1, true)
  expect(recorded()).toEqual([
    [true, 50_000, 0],
    [true, 72_000, 20_000],
  ])
  tick(0, false)
  expect(recorded()[1]).toEqual([true, 52_000, 0])
})

it('by their days, where a file begins with the newest', async () => {
  owed = [due(122_000, 20_000)]
  const { rows, tick } = await read(-1, 52_000, 50_000)
  tick(0, true)
  tick(1, true)
  expect(rows.rows.map((row) => [row.recordedMinor, row.withheldMinor])).toEqual([
    [72_000, 20_000],
    [50_000, 0],
  ])
})

it('what is more than is left can be kept as credit, and where nothing is left it is not recorded', async () => {
  owed = [due(10_000)]
  const { rows, tick } = await read(1, 6_000, 6_000, 5_000)
  for (const index of [0, 1, 2]) tick(index, true)
  const [, second, third] = rows.rows
  expect([second?.recordedMinor, second?.surplusMinor]).toEqual([4_000, 2_000])
  expect([third?.isTicked, third?.problem]).toEqual([false, 'Another payment that is ticked here pays it already.'])
  tick(0, false)
  expect([second?.recordedMinor, third?.problem]).toEqual([6_000, null])
})

it('of what was refused as too much, what is left is recorded', async () => {
  owed = [due(10_000)]
  const { rows, tick } = await read(1, 6_000, 7_000)
  // As a refusal leaves it.
  tick(1, true)
  tick(1, false)
  owed = [due(4_000)]
  await rows.load()
  expect([rows.rows[1]?.recordedMinor, rows.rows[1]?.surplusMinor]).toEqual([4_000, 3_000])
})
