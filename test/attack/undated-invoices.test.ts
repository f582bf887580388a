import { describe, expect, it } from 'vitest'
import type { InvoiceId } from '../../src/domain/ids'
import { json } from './evil-remote'
import { useEvilWorld } from './evil-world'
import { idOf, ordinary } from './ordinary-records'

const world = useEvilWorld()
const reads = () => world.device.device.file.reads
const INVOICE = idOf('invoices', 2) as InvoiceId

/** A round in which the remote shows an invoice as `over` says. */
async function meet(over: Record<string, unknown>): Promise<void> {
  const invoice = ordinary('invoices', 2, over)
  world.remote.evil = {
    name: '',
    shows: { invoices: [invoice] },
    answer: ({ method }) => (method === 'PUT' ? json({ success: true, data: invoice }) : null),
  }
  if (reads().sync.link() === null) await world.device.link()
  expect(await world.device.round()).toMatchObject({ problem: null })
}

const draft = { status: 'DRAFT', number: null, prefix: null, invoice_number: null, issued_at: null }
const row = () => reads().invoices.get(INVOICE)

describe('an issued invoice of which the remote does not say when', () => {
  it.each([['SENT'], ['PAID'], ['VOID']])('is set aside where it is new, until that is told: %s', async (status) => {
    await meet({ status, issued_at: null })
    expect(row()).toBeNull()
    expect(reads().sync.unreadable.all()).toMatchObject([
      { kind: 'invoice', remoteId: INVOICE, reason: expect.stringContaining('date') as string },
    ])
    await meet({ status, issued_at: '2026-03-02' })
    expect([row()?.issuedAt, reads().sync.unreadable.all()]).toEqual(['2026-03-02', []])
  })

  it('is asked about where it is a draft here, and stays one', async () => {
    await meet(draft)
    await meet({ issued_at: null })
    expect([
      row()?.status,
      reads()
        .sync.conflicts.all()
        .map(({ reason }) => reason),
    ]).toEqual(['DRAFT', ['cannot_apply']])
    await meet({ issued_at: '2026-03-02' })
    expect([row()?.status, row()?.issuedAt, reads().sync.conflicts.all()]).toEqual(['SENT', '2026-03-02', []])
  })

  it('goes out on the day that its draft bears here', async () => {
    await meet({ ...draft, issued_at: '2026-03-05' })
    await meet({ issued_at: null })
    expect([row()?.status, row()?.issuedAt]).toEqual(['SENT', '2026-03-05'])
  })

  it('keeps the day that it is known by', async () => {
    await meet({ issued_at: '2026-03-02' })
    await meet({ issued_at: null, status: 'OVERDUE' })
    expect(row()?.issuedAt).toBe('2026-03-02')
  })
})
