import { expect, it } from 'vitest'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { readEInvoice } from '../read/read-e-invoice'
import { changed, ublInvoice } from '../read/received.fixture'
import { checkFuture } from './check-future'

const on = (today: string, xml = ublInvoice) => {
  const read = readEInvoice(xml)
  return read.ok ? checkFuture(read.value, today as CalendarDate) : null
}

it('an invoice is of the future where it is nowhere yet its day', () => {
  expect(on('2026-11-30')).toEqual([])
  expect(on('2026-11-02')).toEqual([])
  // Half past eleven at night on Samoa is half past twelve of the day after the next on Kiribati.
  expect(on('2026-10-31')).toEqual([])
  expect(on('2026-10-30')).toEqual([{ kind: 'future', issued: '2026-11-02' }])
})

it('one without a date is not', () => {
  expect(on('2026-01-01', changed(ublInvoice, '<cbc:IssueDate>2026-11-02</cbc:IssueDate>', ''))).toEqual([])
})
