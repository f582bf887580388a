import type { BackupStatus } from '../../../contract/desktop/backup-operations'
import type { SyncStatus } from '../../../contract/desktop/sync-operations'
import type { InvoiceListItem } from '../../../contract/desktop/list-item-operations'
import { type CalendarDate, daysBetween, parseCalendarDate } from '../../../kernel/calendar-date'
import { backup } from '../../../words/en/backup'
import { home } from '../../../words/en/home'
import { inWindow } from '../../state/shell/window-language'
import { counted } from '../../widgets/data/plural'
import type { HomeFigures } from './home-state.svelte'

/** Invoices of one kind that wait for the person; some are named, all are counted. */
export interface AttentionGroup {
  readonly kind: 'OVERDUE' | 'DRAFT'
  readonly title: string
  readonly total: number
  readonly invoices: readonly InvoiceListItem[]
}

/** What is only counted here and done elsewhere. */
export interface AttentionLine {
  readonly text: string
  readonly place: 'estimates' | 'recurring' | 'reminders' | 'hand-overs' | 'outbox' | 'sync' | 'settings'
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

export interface Attention {
  readonly groups: readonly AttentionGroup[]
  readonly lines: readonly AttentionLine[]
}

const mailingStates = ['failed', 'unclear', 'waiting'] as const

/** What waits for the person, the most pressing first; of sync while a server is linked. */
export function attentionOf(
  { counts, overdue, drafts }: HomeFigures,
  sync: SyncStatus | null,
  backups: BackupStatus | null,
): Attention {
  const words = inWindow(home).attention
  const approved = countOf(counts.estimates, 'APPROVED')
  const { recurring_due: due, reminders, hand_overs: handOvers, mailings } = counts
  const groups: AttentionGroup[] = [
    { kind: 'OVERDUE', title: words.overdue, total: countOf(counts.invoices, 'OVERDUE'), invoices: overdue },
    { kind: 'DRAFT', title: words.drafts, total: countOf(counts.invoices, 'DRAFT'), invoices: drafts },
  ]
  const asked = sync?.link ? sync.counts.attention : 0
  const isStopped = sync?.link?.state === 'halted'
  const trouble = backups?.problem ?? null
  const lines: (AttentionLine & { readonly count: number })[] = [
    {
      count: trouble === null ? 0 : 1,
      text: inWindow(backup).attention[backupTrouble(trouble)],
      place: 'settings',
      params: { section: 'backup' },
      query: {},
    },
    {
      count: isStopped ? 1 : asked,
      text: isStopped ? words.syncStopped : words.inSync(counted(asked)),
      place: 'sync',
      params: {},
      query: {},
    },
    ...mailingStates.map((state) => ({
      ...{ count: mailings[state], text: words.mailings[state](counted(mailings[state])) },
      ...{ place: 'outbox' as const, params: {}, query: {} },
    })),
    { count: reminders, text: words.reminders(counted(reminders)), place: 'reminders', params: {}, query: {} },
    {
      count: handOvers.refused,
      text: words.refused(counted(handOvers.refused)),
      place: 'hand-overs',
      params: {},
      query: {},
    },
    {
      count: handOvers.unanswered,
      text: words.unanswered(counted(handOvers.unanswered)),
      place: 'hand-overs',
      params: {},
      query: {},
    },
    {
      count: due,
      text: words.recurringDue(counted(due)),
      place: 'recurring',
      params: {},
      query: {},
    },
    {
      count: approved,
      text: words.approved(counted(approved)),
      place: 'estimates',
      params: {},
      query: { status: 'APPROVED' },
    },
  ]
  return {
    groups: groups.filter(({ invoices }) => invoices.length > 0),
    lines: lines.filter(({ count }) => count > 0),
  }
}

function backupTrouble(problem: BackupStatus['problem']): keyof typeof backup.attention {
  if (problem?.reason === 'behind') return 'behind'
  return problem?.is_made_elsewhere ? 'elsewhere' : 'failing'
}

/** How late an overdue invoice is: "12 days late". */
export function lateness({ due_at: dueAt }: Pick<InvoiceListItem, 'due_at'>, today: CalendarDate): string {
  const words = inWindow(home).attention
  const due = dueAt === null ? null : parseCalendarDate(dueAt)
  const days = due === null ? 0 : daysBetween(due, today)
  return days > 0 ? words.daysLate(counted(days)) : words.overdue
}

function countOf<Status extends string>(
  counts: readonly { readonly status: Status; readonly count: number }[],
  status: Status,
): number {
  return counts.find((entry) => entry.status === status)?.count ?? 0
}
