import { expect, test } from 'vitest'
import type { SyncStatus } from '../../../contract/desktop/sync-operations'
import { syncStanding } from './sync-standing'

const link: NonNullable<SyncStatus['link']> = {
  base_url: 'https://bills.example/api',
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
  verified_at: null,
  not_offered: [],
}
const counts = {
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
const quiet: SyncStatus = {
  link,
  progress: null,
  counts,
  oldest_pending_at: null,
  is_offline: false,
  last_problem: null,
  clock_problem: null,
  not_verified: [],
  next_run_at: null,
  preview: null,
  preview_problem: null,
}
const textOf = (changes: Partial<SyncStatus>, ofLink: Partial<typeof link> = {}) =>
  syncStanding({ ...quiet, ...changes, link: { ...link, ...ofLink } }).text

test('without a server everything is on this computer', () => {
  expect(syncStanding(null).standing).toBe('local')
  expect(syncStanding({ ...quiet, link: null })).toMatchObject({ standing: 'local', text: 'Only on this computer' })
})

test('what is read out says that it is of sync, where that is', () => {
  const spoken = (status: SyncStatus | null) => syncStanding(status).spoken
  expect(spoken(null)).toBe('Only on this computer')
  expect(spoken(quiet)).toBe('Sync: Up to date')
  expect(spoken({ ...quiet, counts: { ...counts, attention: 2 } })).toBe('Sync: 2 need attention')
  const progress = { phase: 'sending', kind: null, done: 120, total: 480 } as const
  expect(spoken({ ...quiet, progress })).toBe('Sync: Syncing 120 of 480')
})

test('each standing has its words', () => {
  expect(textOf({})).toBe('Up to date')
  expect(textOf({ counts: { ...counts, queued: 2, checking: 1 } })).toBe('3 waiting')
  expect(textOf({ progress: { phase: 'sending', kind: null, done: 120, total: 480 } })).toBe('Syncing 120 of 480')
  expect(textOf({ progress: { phase: 'signing_in', kind: null, done: 0, total: null } })).toBe('Signing in…')
  expect(textOf({ is_offline: true, counts: { ...counts, queued: 2 } })).toBe('Waiting for the network')
  expect(textOf({ last_problem: 'Something went wrong here.', counts: { ...counts, queued: 2 } })).toBe('Not synced')
  expect(textOf({ clock_problem: 'The server’s clock is about 24 hours behind.' })).toBe('The clocks differ')
  expect(textOf({ counts: { ...counts, attention: 1 } })).toBe('1 needs attention')
  expect(textOf({ counts: { ...counts, attention: 2 } })).toBe('2 need attention')
  expect(textOf({}, { is_paused: true })).toBe('Paused')
  expect(textOf({}, { is_signed_in: false })).toBe('Signed out')
  expect(textOf({}, { state: 'halted' })).toBe('Sync has stopped')
  expect(textOf({}, { state: 'asking' })).toBe('Not linked yet')
})

test('what needs a person is said before what stops sync, and what stops it before what waits', () => {
  const troubled = { counts: { ...counts, attention: 2, queued: 5 }, is_offline: true }
  expect(textOf(troubled, { is_paused: true })).toBe('2 need attention')
  expect(textOf({ ...troubled, counts: { ...counts, queued: 5 } }, { is_paused: true })).toBe('Paused')
  expect(textOf(troubled, { is_signed_in: false })).toBe('Signed out')
})
