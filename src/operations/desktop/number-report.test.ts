import Database from 'better-sqlite3'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { numberingOperations, type NumberReport } from '../../contract/desktop/numbering-operations'
import { Businesses, type Business } from '../business.fixture'
import { createExecutor } from '../execute'
import { numberingHandlers } from './numbering-handlers'

const businesses = new Businesses()
let business: Business

beforeEach(() => {
  businesses.closeAll()
  business = businesses.begin()
})

afterAll(() => {
  businesses.remove()
})

const issue = (day: string) => business.invoice(day, { has_late_fee: false })

function report(): NumberReport {
  const [operation, rawInput] = [numberingOperations.getNumberReport, { params: {}, body: {} }]
  const outcome = createExecutor(
    numberingHandlers,
    business.first,
  )({ operation, params: {}, query: {}, body: {}, rawInput })
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value as NumberReport
}

/** Changes what no operation changes. */
function change(sql: string): void {
  const sqlite = new Database(business.path)
  sqlite.exec(sql)
  sqlite.close()
}

it('says of each series from which number to which it goes, and that nothing is missing', () => {
  expect(report()).toEqual({ series: [], is_whole: true, foreign_count: 0 })
  const ids = ['2026-01-02', '2026-01-03', '2026-01-04'].map(issue)
  business.call('voidInvoice', { invoiceId: ids[1] ?? '' })
  change("UPDATE series SET is_current = 0 WHERE kind = 'invoice'")
  change("INSERT INTO series (kind, prefix, next_number, is_current) VALUES ('invoice', '', 41, 1)")
  issue('2026-01-05')
  const whole = { missing_count: 0, missing: [], is_whole: true, doubled: [] }
  expect(report()).toEqual({
    series: [
      { kind: 'invoice', prefix: '', count: 1, void_count: 0, first: '0041', last: '0041', ...whole },
      { kind: 'invoice', prefix: 'INV-', count: 3, void_count: 1, first: 'INV-0001', last: 'INV-0003', ...whole },
    ],
    is_whole: true,
    foreign_count: 0,
  })
})

it('lists what is missing, and says where there is more of it', () => {
  for (let day = 1; day <= 3; day += 1) issue(`2026-01-0${String(day)}`)
  change('UPDATE invoices SET number = 10 * number WHERE number > 1')
  expect(report().series).toMatchObject([
    {
      first: 'INV-0001',
      last: 'INV-0030',
      missing_count: 27,
      missing: [
        { first: 'INV-0002', last: 'INV-0019' },
        { first: 'INV-0021', last: 'INV-0029' },
      ],
      is_whole: true,
    },
  ])
})
