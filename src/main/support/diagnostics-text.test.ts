import { expect, it } from 'vitest'
import type { Instant } from '../../kernel/instant'
import { diagnosticsText, type Diagnostics } from './diagnostics-text'

const counts = {
  clients: 3,
  contacts: 4,
  notes: 0,
  taxes: 1,
  units: 2,
  saved_items: 5,
  estimates: 6,
  invoices: 7,
  payments: 8,
  refunds: 0,
  recurring_invoices: 9,
  members: 1,
}
const facts: Diagnostics = {
  at: '2026-03-10T09:00:00.000Z' as Instant,
  version: '1.2.3',
  isInstalled: true,
  isDemo: false,
  isSafe: false,
  failedStarts: 0,
  parts: { Electron: '42.0.0' },
  system: { name: 'linux, x64, 6.8', memoryBytes: 8 * 1024 ** 3, language: 'en-GB' },
  books: { schema: 31, bytes: 4096, logBytes: 32, counts },
  sync: { kind: 'full', state: 'linked', isPaused: true, waiting: 2, attention: 1 },
  dumps: { count: 2, bytes: 900 },
  log: ['{"what":"start"}', '{"what":"end"}'],
}

it('says versions, sizes, counts and kinds, and then what was logged', () => {
  const text = diagnosticsText(facts)
  for (const line of [
    'Version: 1.2.3, installed',
    'Start: as usual, 0 failed before it',
    'Electron: 42.0.0',
    'Crash dumps: 2, 900 bytes, not included here',
    'Memory: 8.0 GB',
    'Schema: 31',
    'Size: 4096 bytes, and 32 bytes in its log',
    'recurring_invoices: 9',
    'Linked to: a server of Billfold’s',
    'State: linked, paused',
    'Waiting: 2',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text.endsWith('Log\n---\n{"what":"start"}\n{"what":"end"}\n')).toBe(true)
})

it('says so where there is nothing yet', () => {
  const text = diagnosticsText({ ...facts, isSafe: true, failedStarts: 2, books: null, sync: null, log: [] })
  expect(text).toContain('Start: safe mode, 2 failed before it')
  expect(text).toContain('No business is set up yet.')
  expect(text).toContain('Not linked.')
  expect(text).toContain('Nothing was logged.')
})
