import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Instant } from '../kernel/instant'
import { desktop } from '../contract/desktop/index'
import { v1 } from '../contract/v1/index'
import { createExecutor, type OperationEnv } from '../operations/execute'
import { recurringBody } from '../operations/recurring-body.fixture'
import { v1Handlers } from '../operations/v1/index'
import { copyBeforeUpdate } from '../storage/copy-before-update'
import type { WithCheckpointsAside } from './checkpoint/checkpoint-aside'
import { scheduleDueWork } from './due-schedule'
import { openWorkspace, type Workspace } from './workspace'

let folder: string
let workspace: Workspace
let now = '2026-01-31T12:00:00.000Z' as Instant
const env = (): OperationEnv | null => {
  const open = workspace.env()
  return open && { ...open, now: () => now }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = mkdtempSync(join(tmpdir(), 'billfold-schedule-'))
  const opened = openWorkspace(folder, copyBeforeUpdate(join(folder, 'backups')))
  if (!opened.ok) throw new Error(opened.error.detail)
  workspace = opened.value
})
afterEach(() => {
  workspace.close()
  rmSync(folder, { recursive: true })
  vi.useRealTimers()
})

function call(name: 'createClient' | 'createRecurringInvoice', body: unknown): { readonly id: string } {
  const open = env()
  if (open === null) throw new Error('Nothing is open')
  const operation = v1[name]
  const sent = { params: {}, body }
  const outcome = createExecutor(
    v1Handlers,
    open,
  )({ operation, params: {}, query: {}, body: operation.body.parse(body), rawInput: sent })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.value as { readonly id: string }
}

function setUpWithHosting(): void {
  workspace.setUp(
    desktop.setUp.body.parse({
      name: 'Ada Studio',
      owner: { name: 'Ada', email: 'ada@example.com' },
      profile: { currency: 'EUR', locale: 'en-GB', time_zone: 'UTC' },
    }),
  )
  const { id } = call('createClient', { name: 'Northwind', kind: 'BUSINESS' })
  call('createRecurringInvoice', recurringBody(id, '2026-01-31'))
}

const withCheckpointsAside: WithCheckpointsAside = (_file, work) => work()
const unexpected = () => {
  throw new Error('Nothing was to be announced')
}
const drafts = () => env()?.file.reads.invoices.list({ page: 1, perPage: 5 }).total

test('makes what is due when told to and every hour, and says what has changed', async () => {
  setUpWithHosting()
  const announce = vi.fn<(kinds: readonly string[]) => void>()
  const schedule = scheduleDueWork({ env, withCheckpointsAside, announce, onDefect: unexpected })
  schedule.run()
  schedule.run()
  await vi.waitFor(() => expect(announce).toHaveBeenCalledTimes(1))
  expect(announce.mock.lastCall?.[0]?.toSorted()).toEqual(['invoice', 'recurring_invoice'])
  expect(drafts()).toBe(1)
  now = '2026-02-28T00:00:00.000Z' as Instant
  vi.advanceTimersByTime(3_600_000)
  await vi.waitFor(() => expect(drafts()).toBe(2))
  schedule.end()
  now = '2026-03-31T00:00:00.000Z' as Instant
  vi.advanceTimersByTime(3_600_000)
  schedule.run()
  await new Promise((resolve) => setImmediate(resolve))
  expect(drafts()).toBe(2)
})

test('does what a write has left to do, and nothing where there is nothing', async () => {
  setUpWithHosting()
  now = '2026-01-31T12:00:00.000Z' as Instant
  const announce = vi.fn<(kinds: readonly string[]) => void>()
  const schedule = scheduleDueWork({ env, withCheckpointsAside, announce, onDefect: unexpected })
  schedule.look()
  await vi.waitFor(() => expect(announce).toHaveBeenCalledTimes(1))
  expect(drafts()).toBe(1)
  schedule.look()
  await new Promise((resolve) => setImmediate(resolve))
  expect(announce).toHaveBeenCalledTimes(1)
  schedule.end()
})

test('has nothing to do before there is a business', async () => {
  const schedule = scheduleDueWork({ env, withCheckpointsAside, announce: unexpected, onDefect: unexpected })
  schedule.run()
  await new Promise((resolve) => setImmediate(resolve))
  schedule.end()
  expect(env()).toBeNull()
})
