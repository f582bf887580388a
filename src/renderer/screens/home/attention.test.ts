import { describe, expect, it } from 'vitest'
import type { BackupStatus } from '../../../contract/desktop/backup-operations'
import type { InvoiceListItem } from '../../../contract/desktop/list-item-operations'
import type { SyncStatus } from '../../../contract/desktop/sync-operations'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { attentionOf, lateness } from './attention'
import type { HomeFigures } from './home-state.svelte'

const invoice = { id: 'i', client_name: 'ACME' } as InvoiceListItem
const nothing: HomeFigures = {
  overview: { outstanding: [], overdue: [], drafts: [], months: [] },
  counts: {
    invoices: [],
    estimates: [],
    ...{ recurring_due: 0, reminders: 0, hand_overs: { unanswered: 0, refused: 0 } },
    mailings: { failed: 0, unclear: 0, waiting: 0 },
  },
  overdue: [],
  drafts: [],
  hasClients: true,
}

describe('attentionOf', () => {
  it('is empty when nothing waits', () => {
    const counts = { ...nothing.counts, invoices: [{ status: 'PAID' as const, count: 3 }] }
    expect(attentionOf({ ...nothing, counts }, null, null)).toEqual({ groups: [], lines: [] })
  })

  it('counts all of a kind, also where only some are named', () => {
    const counts = { ...nothing.counts, invoices: [{ status: 'OVERDUE' as const, count: 12 }] }
    expect(attentionOf({ ...nothing, counts, overdue: [invoice] }, null, null).groups).toEqual([
      { kind: 'OVERDUE', title: 'Overdue', total: 12, invoices: [invoice] },
    ])
  })

  it('names what is due elsewhere in whole sentences', () => {
    const counts = {
      ...{ invoices: [], estimates: [{ status: 'APPROVED' as const, count: 1 }], recurring_due: 2 },
      ...{ reminders: 3, hand_overs: { unanswered: 2, refused: 1 } },
      mailings: { failed: 2, unclear: 1, waiting: 3 },
    }
    expect(attentionOf({ ...nothing, counts }, null, null).lines.map(({ text }) => text)).toEqual([
      '2 e-mails were not sent',
      '1 e-mail may have been sent',
      '3 e-mails wait to be sent',
      '3 reminders to look at',
      'The network refused 1 e-invoice',
      '2 e-invoices have no answer yet',
      '2 recurring invoices are due',
      '1 approved estimate can become an invoice',
    ])
  })
})

describe('attentionOf backups', () => {
  const problem = { folder: '/drive', detail: '', is_made_elsewhere: true }
  const textsOf = (reason: 'gone' | 'behind', isMadeElsewhere = true) => {
    const status = { problem: { ...problem, reason, is_made_elsewhere: isMadeElsewhere } } as BackupStatus
    return attentionOf(nothing, null, status).lines.map(({ text }) => text)
  }

  it('says what is wrong with the chosen folder, and what is missing in one that is there again', () => {
    expect(textsOf('gone')).toEqual(['Backups cannot go to the folder that you chose'])
    expect(textsOf('gone', false)).toEqual(['The last backup failed'])
    expect(textsOf('behind')).toEqual(['The newest backup is not yet in the folder that you chose'])
  })
})

describe('attentionOf sync', () => {
  const status = (state: 'linked' | 'halted', attention: number) =>
    ({ link: { state }, counts: { attention } }) as SyncStatus
  const textsOf = (sync: SyncStatus) => attentionOf(nothing, sync, null).lines.map(({ text }) => text)

  it('counts what waits there, and says where it has stopped', () => {
    expect(textsOf(status('linked', 0))).toEqual([])
    expect(textsOf(status('linked', 1))).toEqual(['1 question of sync waits for you'])
    expect(textsOf(status('linked', 20_000))).toEqual(['20,000 questions of sync wait for you'])
    expect(textsOf(status('halted', 500))).toEqual(['Sync has stopped and needs a decision of yours'])
    expect(textsOf({ ...status('halted', 500), link: null })).toEqual([])
  })
})

describe('lateness', () => {
  const today = '2026-03-12' as CalendarDate

  it('counts days', () => {
    expect(lateness({ due_at: '2026-03-11' }, today)).toBe('1 day late')
    expect(lateness({ due_at: '2026-02-28' }, today)).toBe('12 days late')
  })

  it('claims no number while the day is turning', () => {
    expect(lateness({ due_at: '2026-03-12' }, today)).toBe('Overdue')
    expect(lateness({ due_at: null }, today)).toBe('Overdue')
  })
})
