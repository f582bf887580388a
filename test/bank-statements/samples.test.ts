import { describe, expect, it } from 'vitest'
import type { BankEntry } from '../../src/domain/bank-statements/bank-statement'
import { recogniseStatement } from '../../src/domain/bank-statements/recognise'
import { euro } from '../../src/domain/bank-statements/statement.fixture'
import { readAsGuessed } from './read-as-guessed'
import { sample } from './samples'

const read = (name: string) => readAsGuessed(sample(name))

/** Day, amount, state, name, text and references, as one line each. */
const line = ({ bookedOn, amountMinor, currency, state, name, text, references }: BankEntry) =>
  [bookedOn, `${String(amountMinor)} ${currency}`, state, name, text, references.join('+')].join(' | ')

const lines = (name: string) => read(name).statements.flatMap(({ account, entries }) => [account, ...entries.map(line)])

describe('what banks hand out is read', () => {
  it('camt.053.001.02 of a German bank', () => {
    expect(lines('camt-053-02.xml')).toEqual([
      'DE89370400440532013000',
      '2026-11-03 | 11900 EUR | booked | Nordwind Kaffee GmbH | Rechnung INV-0001 vom 12.10.2026 | ',
      '2026-11-03 | 25050 EUR | booked | Jürgen Müller | Danke & bis bald | INV 2',
      '2026-11-03 | -4990 EUR | booked | Strom AG | Abschlag | ',
      '2026-11-03 | 3000 EUR | returned |  |  | ',
      '2026-11-04 | 7700 EUR | pending |  |  | ',
    ])
  })

  it('camt.053.001.04 of a Swiss bank, a batch in its parts', () => {
    expect(lines('camt-053-04.xml')).toEqual([
      'CH9300762011623852957',
      '2026-11-03 | 10000 CHF | booked | Pia Rutschmann |  | 000000000000000000000000034',
      '2026-11-03 | 25050 CHF | booked | Robert Schneider SA |  | RF56INV0004',
    ])
    const [one, other] = read('camt-053-04.xml').statements[0]?.entries ?? []
    expect([one?.bankId, other?.bankId]).toEqual([
      '010161851VIADOLOROSA1 1618510000001',
      '010161851VIADOLOROSA1 1618510000002',
    ])
  })

  it('camt.053.001.08, by the day of the bank', () => {
    expect(lines('camt-053-08.xml')).toEqual([
      'NL26VAYB8060476890',
      '2026-11-03 | 11900 EUR | booked | Nordwind Kaffee GmbH |  | INV-0001+E2E-1',
    ])
  })

  it('MT940 of a German bank', () => {
    expect(lines('deutsche-bank.sta')).toEqual([
      '37040044/0532013000',
      '2026-11-03 | 11900 EUR | booked | Nordwind Kaffee GmbH | Rechnung INV-0001 vom 12.10.2026 | ',
      '2026-11-03 | 25050 EUR | booked | Juergen Mueller | Danke und noch mehr Worte bis hier hin | INV 2',
      '2026-11-03 | -4990 EUR | booked | Strom AG | Abschlag | ',
      '2026-11-03 | 3000 EUR | returned | Somebody | Konto erloschen | ',
    ])
  })

  it('MT940 of Rabobank, structured by codes', () => {
    expect(lines('rabobank.940')).toEqual([
      'NL71RABO0123456789',
      '2026-11-03 | 11900 EUR | booked | NORDWIND KAFFEE GMBH | Factuur INV-0001 | 03-11-2026 12:00 0030000987654321+EREF',
      '2026-11-03 | -2500 EUR | booked | CONTRA ACCOUNT HOLDER | Reference 201301234 | ',
      '2026-11-03 | 25050 EUR | booked | J MULLER | INV 2 | ',
    ])
  })

  it('MT940 of ABN AMRO and PostFinance, not structured at all', () => {
    expect(lines('abn-amro.sta').slice(0, 2)).toEqual([
      '517852257',
      '2026-11-03 | 11900 EUR | booked |  | GIRO 428428 NORDWIND KAFFEE BETALINGSKENM. 000000042188659 5314606715 BETREFT FACTUUR INV-0001 INCL. BTW | ',
    ])
    const [{ entries } = { entries: [] }] = read('postfinance.sta').statements
    expect(entries.map(({ text, bankId }) => [text.slice(-22), bankId])).toEqual([
      ['MITTEILUNGEN: INV-0003', '20261103007602198765432000000012'],
      ['MITTEILUNGEN: INV-0003', '20261103007602198765432000000013'],
    ])
  })

  it('OFX in both of its versions', () => {
    expect(lines('chase.qfx')).toEqual([
      '021000021 000000000001',
      '2026-11-03 | 11900 USD | booked | NORDWIND COFFEE INC | INVOICE INV-0001 & THANKS | ',
      '2026-11-03 | -4990 USD | booked | POWER CO |  | ',
      '2026-11-03 | 25050 USD | booked | J MULLER |  | ',
    ])
    expect(lines('ofx-2.ofx')).toEqual([
      '200000 12345678',
      '2026-11-03 | 11900 GBP | booked | NORDWIND COFFEE LTD | INV-0001 | ',
      '2026-11-03 | 25050 GBP | returned |  |  | ',
      '2026-11-04 | 117000 GBP | booked |  |  | ',
      '2026-11-05 | 8000 USD | booked |  |  | ',
    ])
  })

  it('QIF of Quicken and of a bank that puts the day first', () => {
    expect(lines('quicken.qif')).toEqual([
      'Checking',
      '2026-11-03 | 111900 EUR | booked | Nordwind Coffee Inc | Invoice INV-0001 | 1021',
      '2026-11-13 | -4990 EUR | booked | Power Co |  | ',
    ])
    const found = recogniseStatement(sample('monzo.qif'), euro)
    expect(found).toMatchObject({ ok: true, value: { kind: 'qif', isOrderOpen: true, reading: { order: 'dmy' } } })
  })

  it('CSV of five banks, by their own columns', () => {
    expect(lines('sparkasse-camt.csv')).toEqual([
      null,
      '2026-11-03 | 11900 EUR | booked | Nordwind Kaffee GmbH | GUTSCHR. UEBERWEISUNG Rechnung INV-0001 vom 12.10.2026 | ',
      '2026-11-03 | 125050 EUR | booked | Jürgen Müller | GUTSCHR. UEBERWEISUNG Danke | INV 2',
      '2026-11-02 | -4990 EUR | booked | Strom AG | FOLGELASTSCHRIFT Abschlag | ',
      '2026-11-03 | 8000 EUR | pending | Nordwind Kaffee GmbH | GUTSCHR. UEBERWEISUNG Rechnung INV-0003 | ',
    ])
    expect(lines('dkb.csv')).toEqual([
      null,
      '2026-11-03 | 11900 EUR | booked | Nordwind Kaffee GmbH | Rechnung INV-0001 | ',
      '2026-11-03 | 125050 EUR | pending | Jürgen Müller | INV-0002 | ',
      '2026-11-02 | -4990 EUR | booked | Ada Studio | Abschlag | ',
    ])
    expect(lines('ing-nl.csv').map((text) => text?.slice(0, 60))).toEqual([
      undefined,
      '2026-11-03 | 11900 EUR | booked | Nordwind Koffie B.V. | Naa',
      '2026-11-03 | -4990 EUR | booked | Stroom N.V. | Termijn, nov',
    ])
    expect(lines('revolut.csv')).toEqual([
      null,
      '2026-11-03 | 11900 EUR | booked |  | Payment from Nordwind Coffee | ',
      '2026-11-03 | -4990 EUR | booked |  | To Power Co | ',
      '2026-11-03 | 3000 EUR | returned |  | From Somebody | ',
    ])
    expect(lines('natwest.csv')).toEqual([
      null,
      '2026-11-03 | 111900 EUR | booked |  | NORDWIND COFFEE , INV-0001 | ',
      '2026-11-03 | -4990 EUR | booked |  | POWER CO | ',
    ])
  })
})
