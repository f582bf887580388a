import { expect, it } from 'vitest'
import {
  creditLeftMinor,
  excessMinor,
  isAllCredited,
  isCreditedWhole,
  owesTaxOfficeAlone,
  unsettledMinor,
} from './ledger'

it('tells exactly how much is on its way', () => {
  expect(unsettledMinor({ currency: 'EUR', total_due: 0.3, total_due_unsettled: 0.1 })).toBe(20)
  expect(unsettledMinor({ currency: 'JPY', total_due: 500, total_due_unsettled: 500 })).toBe(0)
  expect(unsettledMinor({ currency: '???', total_due: 1, total_due_unsettled: 1 })).toBeNull()
})

const billed = { currency: 'EUR', total: 100, total_late_fee: 0, total_paid: 0 }

it('tells what was credited whole from what was paid', () => {
  expect(isAllCredited({ ...billed, status: 'PAID', total_due: 0 })).toBe(true)
  expect(isAllCredited({ ...billed, status: 'PAID', total_paid: 100, total_due: -100 })).toBe(true)
  expect(isAllCredited({ ...billed, status: 'PAID', total_paid: 100, total_due: 0 })).toBe(false)
  expect(isAllCredited({ ...billed, status: 'SENT', total_late_fee: 5, total_due: 5 })).toBe(false)
})

it('gives back at most what was paid, however much is credited', () => {
  const left = (total_due: number, total_paid: number, withheldMinor = 0) =>
    creditLeftMinor({ currency: 'EUR', status: 'PAID', total_due, total_paid }, withheldMinor)
  expect(left(-100, 0)).toBe(0)
  expect(left(-150, 50)).toBe(5000)
  expect(left(-20, 120)).toBe(2000)
  expect(left(40, 60)).toBe(0)
  expect(left(-484, 1210, -6_000)).toBe(42_400)
  expect(left(-334, 1060, 9_000)).toBe(42_400)
  expect(creditLeftMinor({ currency: 'EUR', status: 'VOID', total_due: -20, total_paid: 20 }, 0)).toBe(0)
})

it('knows an invoice of which the tax office alone is still to get something', () => {
  const owes = (total_due: number, minor: number) => owesTaxOfficeAlone({ currency: 'EUR', total_due }, minor)
  expect([owes(150, 15_000), owes(54.8, 13_800)]).toEqual([true, true])
  expect([owes(150.01, 15_000), owes(10, 0), owes(-60, -6_000)]).toEqual([false, false, false])
})

it('tells by how much more is credited than the invoice comes to with its late fees', () => {
  const invoice = { currency: 'EUR', total: 100, total_late_fee: 0 }
  expect(excessMinor(invoice, 20000)).toBe(10000)
  expect(excessMinor({ ...invoice, total_late_fee: 12.5 }, 20000)).toBe(8750)
  expect(excessMinor(invoice, 10000)).toBe(0)
  expect(excessMinor({ ...invoice, total: -5 }, 0)).toBe(0)
})

it('knows an invoice of which all is credited, paid or not', () => {
  expect([0.01, 0, -100].map((total_due) => isCreditedWhole({ ...billed, total_due }))).toEqual([false, true, true])
  expect(isCreditedWhole({ ...billed, total_late_fee: 5, total_due: 5 })).toBe(true)
  expect(isCreditedWhole({ ...billed, total: 0, total_due: 0 })).toBe(false)
})
