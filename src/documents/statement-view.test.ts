import { expect, it } from 'vitest'
import type { StatementRecord } from '../contract/desktop/statement-operations'
import { invoice } from './record.fixture'
import { renderStatement } from './render-document'
import { statementView } from './statement-view'

const {
  client,
  organization,
  id: invoice_id,
} = invoice({
  profile: { locale: 'en-GB', iban: 'DE89370400440532013000' },
})

const statement = (over: Partial<StatementRecord> = {}): StatementRecord => ({
  ...{ client, organization, from: '2026-06-01', to: '2026-06-30', currency: 'EUR', currencies: ['EUR'] },
  opening: 50,
  entries: [
    { day: '2026-06-02', kind: 'invoice', number: 'INV-0042', invoice_id, amount: 100, balance: 150 },
    { day: '2026-06-20', kind: 'payment', number: 'INV-0042', invoice_id, amount: -80, balance: 70 },
  ],
  closing: 70,
  withheld: [],
  is_whole: true,
  ...over,
})

it('says what was owed before, what changed it, and what is owed', () => {
  const { account, total, headline, payment } = statementView(statement())
  expect(account?.rows).toEqual([
    { date: '1 June 2026', what: 'Balance brought forward', amount: null, balance: '€50.00' },
    { date: '2 June 2026', what: 'Invoice \u2068INV-0042\u2069', amount: '€100.00', balance: '€150.00' },
    { date: '20 June 2026', what: 'Payment for invoice \u2068INV-0042\u2069', amount: '−€80.00', balance: '€70.00' },
  ])
  expect([headline, total.label, total.amount]).toEqual(['€70.00 owed on 30 June 2026', 'Balance due', '€70.00'])
  expect(payment.length).toBeGreaterThan(0)
})

it('says late fees for each day by month and invoice, and what was owed after them', () => {
  const fee = (day: string, number: string) => ({
    day,
    kind: 'late_fee' as const,
    number,
    invoice_id: number,
    amount: 1,
  })
  const payment = { day: '2026-06-03', kind: 'payment' as const, number: 'B', invoice_id: 'B', amount: -5 }
  const charged = [
    ...[fee('2026-05-30', 'A'), fee('2026-05-31', 'A'), fee('2026-06-01', 'A'), fee('2026-06-01', 'B')],
    ...[fee('2026-06-02', 'A'), payment, fee('2026-06-03', 'A')],
  ]
  const entries = charged.map((entry, index) => {
    const balance = 50 + charged.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0)
    return { ...entry, balance }
  })
  const { account } = statementView(statement({ entries, closing: 51 }))
  const rows = account?.rows.map((row) => [row.date.replace(/\s*–\s*/, '–'), row.what, row.amount, row.balance])
  expect(rows).toEqual([
    ['1 June 2026', 'Balance brought forward', null, '€50.00'],
    ['30–31 May 2026', 'Late fee on invoice \u2068A\u2069', '€2.00', '€52.00'],
    ['1–2 June 2026', 'Late fee on invoice \u2068A\u2069', '€2.00', '€54.00'],
    ['1 June 2026', 'Late fee on invoice \u2068B\u2069', '€1.00', '€55.00'],
    ['3 June 2026', 'Payment for invoice \u2068B\u2069', '−€5.00', '€50.00'],
    ['3 June 2026', 'Late fee on invoice \u2068A\u2069', '€1.00', '€51.00'],
  ])
})

it('asks for nothing where nothing is owed, and says what is in favour of the client', () => {
  for (const [closing, label, amount] of [
    [0, 'Balance due', '€0.00'],
    [-30, 'Balance in your favour', '€30.00'],
  ] as const) {
    const { headline, total, payment } = statementView(statement({ closing }))
    expect([headline, total.label, total.amount, payment]).toEqual([null, label, amount, []])
  }
})

it('offers no QR-IBAN, which takes the reference of one invoice', () => {
  const profile = { ...organization.profile, iban: 'CH4431999123000889012' }
  const { headline, payment } = statementView(statement({ organization: { ...organization, profile } }))
  expect([headline, payment]).toEqual(['€70.00 owed on 30 June 2026', []])
})

it('asks for nothing that the client pays to the tax office, and for what only that gives back', () => {
  const irpf = (amount: number) => ({ name: 'IRPF', percent: 15, amount })
  const open = statementView(statement({ closing: 150, withheld: [irpf(150)] }))
  expect(open.totals).toEqual([{ label: 'IRPF 15%, withheld', note: null, amount: '−€150.00' }])
  expect([open.headline, open.total.label, open.total.amount, open.payment]).toEqual([null, 'Balance due', '€0.00', []])
  const credited = statementView(statement({ closing: -484, withheld: [irpf(-60)] }))
  expect([credited.totals[0]?.amount, credited.total.label, credited.total.amount]).toEqual([
    '€60.00',
    'Balance in your favour',
    '€424.00',
  ])
})

it('is a page with its account as a table', () => {
  const page = renderStatement(statement())
  expect(page).toContain('Statement of account')
  expect(page.match(/<table/g)).toHaveLength(2)
  expect(page).not.toContain('Unit price')
})
