import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type ElectronApplication, type Page } from '@playwright/test'
import type { Reply } from '../../src/contract/define/envelope'
import { v1 } from '../../src/contract/v1/index'
import { launch } from '../e2e/application'
import { Coverage, openSession, wordSource, type CallInput, type Transport } from './harness/session'
import { business } from './kit/business'
import { suites } from './suite/index'

const coverage = new Coverage()
const words = wordSource()
let folder: string
let app: ElectronApplication
let page: Page

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billfold-conformance-'))
  // The cases do the day's work themselves.
  app = await launch(folder, {
    env: { BILLFOLD_DUE_AFTER_WRITES: '0', BILLFOLD_EVERY_OPERATION: '1', BILLFOLD_CHEAP_PASSWORDS: '1' },
  })
  page = await app.firstWindow()
  const reply = await call('setUp', { body: business })
  assert.equal(reply.status, 201)
})

test.afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Through the bridge that the window itself uses: JSON text there and back. */
async function call(name: string, input: CallInput): Promise<Reply<unknown>> {
  const text = await page.evaluate((request) => window.billfold.invoke(request), JSON.stringify({ name, ...input }))
  return JSON.parse(text) as Reply<unknown>
}

const transport: Transport = {
  call,
  today: () => new Intl.DateTimeFormat('sv-SE', { timeZone: business.profile.time_zone }).format(new Date()),
}

for (const { title, needs, cases } of suites) {
  if (needs === 'clock') continue
  for (const [name, run] of Object.entries(cases)) {
    test(`over the bridge: ${title}: ${name}`, async () => {
      await run(openSession(transport, coverage, words))
    })
  }
}

test('over the bridge: exercises every operation of /v1', () => {
  // A fee takes a day to be charged, and the clock is the real one here: test/e2e/late-fees.spec.ts waives one.
  assert.deepEqual(coverage.missingOf(Object.keys(v1)), ['waiveLateFees'])
})
