import { afterAll, expect, it } from 'vitest'
import { Businesses } from '../../operations/business.fixture'
import type { Instant } from '../../kernel/instant'
import { ok } from '../../kernel/result'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

it('has another mark after what no change tells of', () => {
  const ada = businesses.begin()
  const { file } = ada
  const invoiceId = ada.invoice('2026-06-01', { has_late_fee: false })
  const marks = [file.reads.mark()]
  const writes: readonly Parameters<typeof file.write>[0][] = [
    (into) => ok(into.series.use('invoice', { prefix: 'RE-', nextNumber: 1 })),
    (into) => ok(into.setMailTemplate('invoice', { subject: 'Yours', text: 'Hello' })),
    (into) => ok(into.reminderSettings.setDispute(invoiceId, { since: '2026-06-02T12:00:00.000Z' as Instant, note: null })),
  ]
  for (const write of writes) {
    expect(file.write(write).ok).toBe(true)
    marks.push(file.reads.mark())
  }
  expect(new Set(marks).size).toBe(marks.length)
  expect(file.reads.mark()).toBe(marks.at(-1))
})
