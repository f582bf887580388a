import type { HttpAnswer } from '../../../src/contract/define/remote'
import type { Wire } from '../work/side'
import type { Chance } from '../world/chance'

/** What stands in place of a field's value, where no record of /v1 can hold it. */
const absurd: Readonly<Record<string, readonly [unknown, ...unknown[]]>> = {
  id: [7, '', '..', 'x'.repeat(65), { id: 'x' }, 'a\u0000b'],
  name: ['x'.repeat(256), 'Grace\u0000', 'Grace \ud800'],
  email: ['x'.repeat(300)],
  body: ['x'.repeat(10_001), '\u0000'],
  notes: ['x'.repeat(10_001)],
  percent: [-1e9, 1e300, 'NaN', [19], 100.5],
  price: [1e12, 'cheap', {}, '1e400'],
  quantity: [1e300, 'some', []],
  amount: [-1e300, 'all of it', {}],
  total: ['1e999', 1e15, []],
  currency: ['EURO', 'x'.repeat(1_000)],
  client_id: [7, 'x'.repeat(65), {}],
  tax_id: [[], 'x'.repeat(1_000)],
  issued_at: ['0000-00-00', '99999-12-31', 5],
  due_at: ['2026-02-30', 'soon', {}],
  payment_date: ['1899-12-31', 'today', []],
  start_date: ['2026-13-01', 'tomorrow'],
  frequency: ['HOURLY', 7],
  status: ['MELTED', 7, {}],
  max_occurrences: [1e300, 0.5, '7'],
  line_items: ['none', [null], [['a line']]],
}

/** What stands in place of a whole record. */
const none = [null, 42, 'a record', []] as const

/** An answer of a plain remote with one of its records as none can be; null where it holds none. */
export function withAbsurdRecord(answer: HttpAnswer, chance: Chance): HttpAnswer | null {
  const body = JSON.parse(answer.body) as Wire
  const { data } = body
  if (Array.isArray(data)) {
    const records = data as unknown[]
    if (records.length === 0) return null
    const at = chance.below(records.length)
    return { ...answer, body: JSON.stringify({ ...body, data: records.with(at, spoilt(records[at] as Wire, chance)) }) }
  }
  if (typeof data !== 'object' || data === null || !('id' in data)) return null
  return { ...answer, body: JSON.stringify({ ...body, data: spoilt(data, chance) }) }
}

function spoilt(record: Wire, chance: Chance): unknown {
  if (chance.is(0.15)) return chance.pick(none)
  const field = chance.anyOf(Object.keys(record).filter((name) => name in absurd)) ?? 'id'
  const values = absurd[field]
  return values === undefined ? null : { ...record, [field]: chance.pick(values) }
}
