import type { CountsRecord } from '../contract/desktop/overview-operations'
import type { DesktopEvent } from '../contract/desktop/events'
import type { RecordKind } from '../contract/define/operation'
import { common } from '../words/en/common'
import { frame as frameWords } from '../words/en/frame'
import { runMenuCommand } from './menu-commands'
import { api, onEvent } from './state/data/api'
import { clock } from './state/business/clock.svelte'
import { backups } from './state/shell/backups.svelte'
import { frame } from './state/shell/frame.svelte'
import { session } from './state/business/session.svelte'
import { sync } from './state/sync/sync.svelte'
import { updates } from './state/shell/updates.svelte'
import { toasts } from './state/shell/toasts.svelte'
import { inWindow } from './state/shell/window-language'

/** What the counts of the sidebar are counted from. */
const counted: readonly RecordKind[] = ['invoice', 'payment', 'recurring_invoice']

/** Keeps the frame in step with the records, sync, the day and the native menu; the answer ends it. */
export function feedFrame(): () => void {
  void count()
  void sync.load()
  void updates.load()
  void backups.load()
  return onEvent(follow)
}

function follow(event: DesktopEvent): void {
  if (event.type === 'command') runMenuCommand(event.command)
  if (event.type === 'syncChanged') sync.take(event.status)
  if (event.type === 'updateChanged') updates.take(event.status)
  if (event.type === 'backupChanged') backups.take(event.status)
  if (event.type === 'dayTurned') clock.set(event.today, clock.timeZone)
  if (event.type !== 'recordsChanged') return
  if (event.kinds.includes('organization')) void reloadBusiness()
  if (event.kinds.some((kind) => counted.includes(kind))) void count()
}

async function reloadBusiness(): Promise<void> {
  try {
    await session.load()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    toasts.fail(inWindow(frameWords).page.businessNotShown(reason), {
      label: inWindow(common).tryAgain,
      run: reloadBusiness,
    })
  }
}

let latest = 0

async function count(): Promise<void> {
  const token = ++latest
  const reply = await api.getCounts()
  // A newer question was asked meanwhile: its answer counts.
  if (token !== latest) return
  // Without an answer no number is better than an old one.
  frame.attention = reply.ok ? attentionOf(reply.body.data) : {}
}

/** What waits for the person: money that is late, and recurring invoices whose day has come. */
function attentionOf(counts: CountsRecord): typeof frame.attention {
  const overdue = counts.invoices.find(({ status }) => status === 'OVERDUE')?.count ?? 0
  return { invoices: overdue, recurring: counts.recurring_due }
}
