import { expect, it } from 'vitest'
import { readCamt } from './camt'

const amountsOf = (entry: string, ...details: readonly string[]) => {
  const batch = details.map((said) => `<TxDtls>${said}</TxDtls>`).join('')
  const read = readCamt(
    `<Document><BkToCstmrStmt><Stmt><Ntry>${entry}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt>` +
      `<NtryDtls>${batch}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  )
  return read.ok ? read.value.statements.flatMap(({ entries }) => entries.map(({ amountMinor }) => amountMinor)) : read
}
const amount = (text: string, code = 'CHF') => `<Amt Ccy="${code}">${text}</Amt>`
const credit = (text: string) => `${amount(text)}<CdtDbtInd>CRDT</CdtDbtInd>`
const debit = (text: string) => `${amount(text)}<CdtDbtInd>DBIT</CdtDbtInd>`
const record = (text: string) => `<Rcrd>${text}</Rcrd>`
const charges = (text: string) => `<Chrgs>${text}</Chrgs>`

it.each([
  ['said in records', charges(record(debit('8.00')) + record(debit('2.00')))],
  ['that are said to be in it', charges(record(`${debit('10.00')}<ChrgInclInd>true</ChrgInclInd>`))],
  ['with a rebate', charges(record(debit('12.00')) + record(credit('2.00')))],
  ['as version 2 says them', charges(debit('8.00')) + charges(amount('2.00'))],
  ['said as a total', charges('<TtlChrgsAndTaxAmt Ccy="CHF">10.00</TtlChrgsAndTaxAmt>')],
])('a batch is its parts where the bank took its charges from it: %s', (_how, taken) => {
  expect(amountsOf(credit('490.00') + taken, credit('300.00'), credit('200.00'))).toEqual([30_000, 20_000])
  expect(amountsOf(debit('510.00') + taken, debit('300.00'), debit('200.00'))).toEqual([-30_000, -20_000])
})

it('also where the charges are said with each', () => {
  const [one, other] = [charges(record(debit('6.00'))), charges(record(debit('4.00')))]
  expect(amountsOf(credit('490.00'), credit('300.00') + one, credit('200.00') + other)).toEqual([30_000, 20_000])
  const apart = charges(record(`${debit('6.00')}<ChrgInclInd>false</ChrgInclInd>`))
  expect(amountsOf(credit('500.00'), credit('300.00') + apart, credit('200.00'))).toEqual([30_000, 20_000])
})

it.each([
  ['come to something else', charges(record(debit('9.00')))],
  ['are not in it', charges(record(`${debit('10.00')}<ChrgInclInd>false</ChrgInclInd>`))],
  ['are in another currency', charges(record(`${amount('10.00', 'EUR')}<CdtDbtInd>DBIT</CdtDbtInd>`))],
  ['are not said', ''],
])('and one entry where they %s', (_how, taken) => {
  expect(amountsOf(credit('490.00') + taken, credit('300.00'), credit('200.00'))).toEqual([49_000])
})
