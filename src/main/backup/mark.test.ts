import { afterAll, expect, it } from 'vitest'
import type { Instant } from '../../kernel/instant'
import { ok } from '../../kernel/result'
import { Businesses } from '../../operations/business.fixture'
import type { Writes } from '../../storage/organization-file'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

it('has another mark after what no change tells of', () => {
  const ada = businesses.begin()
  const { file } = ada
  const invoiceId = ada.invoice('2026-06-01', { has_late_fee: false })
  const marks = [file.reads.mark()]
  const mark = (work: (into: Writes) => void) => {
    file.write((into) => {
      work(into)
      return ok(undefined)
    })
    marks.push(file.reads.mark())
  }
  mark((into) => {
    into.series.use('invoice', { prefix: 'RE-', nextNumber: 1 })
  })
  mark((into) => {
    into.setMailTemplate('invoice', { subject: 'Yours', text: 'Hello' })
  })
  mark((into) => {
    into.reminderSettings.setDispute(invoiceId, { since: '2026-06-02T12:00:00.000Z' as Instant, note: null })
  })
  expect(new Set(marks).size).toBe(4)
  expect(file.reads.mark()).toBe(marks.at(-1))
})
