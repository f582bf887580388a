import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import { countryDuty } from '../../domain/law/country-duties'
import { openOrganizationFile, type OrganizationFile } from '../../storage/organization-file'
import { invoiceFilters } from '../../storage/stores/document-stores'
import { makeDemo } from './make-demo'

const folder = mkdtempSync(join(tmpdir(), 'billfold-demo-'))
let file: OrganizationFile

beforeAll(async () => {
  await makeDemo(folder, Date.parse('2026-06-15T10:00:00Z'))
  const [name] = readdirSync(folder)
  const opened = openOrganizationFile(join(folder, name ?? ''))
  if (!opened.ok) throw new Error(opened.error.detail)
  file = opened.value
})

afterAll(() => {
  file.close()
  rmSync(folder, { recursive: true })
})

describe('the demo business', () => {
  it('has 20 clients, 150 invoices and more, and three currencies', () => {
    const invoices = file.reads.tallies('invoice')
    const count = invoices.reduce((sum, tally) => sum + tally.count, 0)
    expect(file.reads.clients.list({ page: 1, perPage: 1 }).total).toBe(20)
    expect(count).toBeGreaterThanOrEqual(150)
    expect(new Set(invoices.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD', 'GBP']))
  })

  it('is in a country whose law asks for nothing that Billfold cannot do', () => {
    const { address } = file.reads.organization().profile
    expect(address?.country).toBe('IE')
    expect(countryDuty(address?.country ?? '')).toBeNull()
  })

  it('has invoices in every state, past due and in time', () => {
    const states = new Set(file.reads.tallies('invoice').map(({ status }) => status))
    expect([...states].sort()).toEqual(['DRAFT', 'PAID', 'PARTIALLY_PAID', 'SENT', 'VOID', 'WRITTEN_OFF'])
    const today = '2026-06-15' as CalendarDate
    for (const status of ['OVERDUE', 'SENT', 'PARTIALLY_PAID'] as const) {
      const filters = invoiceFilters({ status }, today)
      expect(file.reads.invoices.list({ page: 1, perPage: 1, filters }).total, status).toBeGreaterThan(0)
    }
  })

  it('has estimates and recurring invoices in every state', () => {
    const statesOf = (kind: string) => [...new Set(file.reads.tallies(kind).map(({ status }) => status))].sort()
    expect(statesOf('estimate')).toEqual(['APPROVED', 'CONVERTED', 'DECLINED', 'DRAFT', 'SENT'])
    expect(statesOf('recurring_invoice')).toEqual(['ACTIVE', 'CANCELED', 'COMPLETED', 'PAUSED'])
  })

  it('is made once: a folder that has a business is left alone', async () => {
    const before = readdirSync(folder)
    await makeDemo(folder, Date.parse('2026-06-16T10:00:00Z'))
    expect(readdirSync(folder)).toEqual(before)
  })
})
