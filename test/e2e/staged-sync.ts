import type { ElectronApplication, Page } from '@playwright/test'
import type { AttentionRow, SyncStatus } from '../../src/contract/desktop/sync-operations'
import { numbersSentence } from '../../src/sync/attention/conflict-words'
import { EVENT_CHANNEL, INVOKE_CHANNEL } from '../../src/transport/ipc/channels'

type Answers = Readonly<Record<string, unknown>>

type Handler = (event: unknown, request: string) => Promise<string>

export const MOMENT = '2026-03-14T08:30:00Z'

export const noCounts = {
  queued: 0,
  sending: 0,
  checking: 0,
  rejected: 0,
  parked: 0,
  deletions: 0,
  conflicts: 0,
  numbered: 0,
  missing: 0,
  unreadable: 0,
  attention: 0,
}

export const link: NonNullable<SyncStatus['link']> = {
  base_url: 'https://staging.billfold.example/api',
  email: 'ada@studio.example',
  organization_name: 'Ada Studio',
  kind: 'full',
  state: 'linked',
  halted_for: null,
  generator: 'device',
  is_paused: false,
  is_signed_in: true,
  is_kept: true,
  linked_at: '2026-03-12T10:00:00Z',
  verified_at: MOMENT,
  not_offered: [],
}

export const upToDate: SyncStatus = {
  link,
  progress: null,
  counts: noCounts,
  oldest_pending_at: null,
  is_offline: false,
  last_problem: null,
  clock_problem: null,
  not_verified: [],
  next_run_at: null,
  preview: null,
  preview_problem: null,
}

/** A row of what needs attention. */
export const attention = (
  row: Partial<AttentionRow> & Pick<AttentionRow, 'type' | 'kind' | 'id' | 'label'>,
): AttentionRow => ({
  parent_id: null,
  can_open: true,
  message: '',
  errors: {},
  conflict_id: null,
  found_at: MOMENT,
  ways: [],
  ...row,
})

/** The one question for all numbers of a first link, in the words of the engine. */
export const numberedRow = (id: string): AttentionRow =>
  attention({
    type: 'numbered',
    kind: 'invoice',
    id,
    label: '58 invoices',
    message: numbersSentence('invoice', 58, { mine: 'INV-0001', theirs: 'R-0057' }),
    ways: ['keep_numbers'],
  })

/** What receipts say, one of each that has words of its own. */
export const outcomes = [
  { outcome: 'not kept', detail: 'due_at options' },
  { outcome: 'sent', detail: 'createClient' },
  { outcome: 'brought back', detail: '' },
  { outcome: 'conflict', detail: 'priced' },
  { outcome: 'received', detail: '' },
  { outcome: 'restored', detail: 'It was deleted here, and something of it was wanted back.' },
  { outcome: 'sent', detail: 'updateInvoice' },
  { outcome: 'deleted here', detail: 'It was deleted on the server.' },
]

/**
 * Answers operations with what is handed in instead of asking main, so that every standing of sync can be looked at,
 * also those that a server would take days to come to; everything else is answered as ever.
 */
export class StagedSync {
  readonly #app: ElectronApplication
  readonly #page: Page
  #answers: Answers = {}

  constructor(app: ElectronApplication, page: Page) {
    this.#app = app
    this.#page = page
  }

  /** From now on; what was staged before stays where nothing new is said. Of `listAttention` rows are handed in. */
  async answer(answers: Answers): Promise<void> {
    this.#answers = { ...this.#answers, ...answers }
    await this.#app.evaluate(
      ({ ipcMain }, { channel, answers }) => {
        const place = globalThis as { ownHandler?: Handler | undefined }
        const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers
        const own = (place.ownHandler ??= handlers.get(channel))
        const pageOf = (isParked: boolean, begin: number) => {
          const all = answers['listAttention'] as readonly AttentionRow[]
          const rows = all.filter(({ type }) => (type === 'parked') === isParked)
          const end = begin + 50
          return { rows: rows.slice(begin, end), total: rows.length, next: end < rows.length ? String(end) : null }
        }
        ipcMain.removeHandler(channel)
        ipcMain.handle(channel, (event, request: string) => {
          const { name, query } = JSON.parse(request) as { name: string; query?: { of?: string; after?: string } }
          if (!Object.hasOwn(answers, name)) return own?.(event, request)
          const data =
            name === 'listAttention' ? pageOf(query?.of === 'parked', Number(query?.after ?? 0)) : answers[name]
          return JSON.stringify({ ok: true, status: 200, body: { success: true, message: '', data } })
        })
      },
      { channel: INVOKE_CHANNEL, answers: this.#answers },
    )
  }

  /** Tells the window how sync stands, as main does when it changes. */
  async tell(status: SyncStatus): Promise<void> {
    await this.answer({ getSyncStatus: status })
    await this.#app.evaluate(
      ({ BrowserWindow }, { channel, event }) => {
        for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channel, event)
      },
      { channel: EVENT_CHANNEL, event: { type: 'syncChanged', status } },
    )
    await this.#page.waitForTimeout(0)
  }
}
