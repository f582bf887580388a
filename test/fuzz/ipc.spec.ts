import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type ElectronApplication } from '@playwright/test'
import { desktop } from '../../src/contract/desktop/index'
import type { Reply } from '../../src/contract/define/envelope'
import type { Operation } from '../../src/contract/define/operation'
import { v1 } from '../../src/contract/v1/index'
import { business } from '../conformance/kit/business'
import { launch } from '../e2e/application'
import { runFuzz } from './run'

const COUNT = 6000

/** These open windows of the system, which nobody is there to close. */
const withDialogs = ['savePdf', 'saveDiagnostics', 'printDocument', 'showInFolder']

const { getStart: _start, setUp: _setUp, ...inUse } = desktop
const operations = Object.values<Operation>({ ...v1, ...inUse }).filter(({ name }) => !withDialogs.includes(name))

/** Resident memory of the main process, in MiB. */
const memory = (app: ElectronApplication) => app.evaluate(() => process.memoryUsage().rss / 2 ** 20)

test('over the bridge: whatever is sent is answered, and memory stays level', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'billfold-fuzz-'))
  const app = await launch(folder, { env: { BILLFOLD_EVERY_OPERATION: '1' } })
  try {
    const page = await app.firstWindow()
    const invoke = (texts: readonly string[]) =>
      page.evaluate((all) => Promise.all(all.map((text) => window.billfold.invoke(text))), texts)
    await invoke([JSON.stringify({ name: 'setUp', body: business })])
    const send = async (batch: readonly { operation: Operation; params: object; query: object; body: unknown }[]) => {
      const texts = batch.map(({ operation: { name }, params, query, body }) =>
        JSON.stringify({ name, params, query, body }),
      )
      return (await invoke(texts)).map((text) => JSON.parse(text) as Reply<unknown>)
    }
    await runFuzz({ operations, count: COUNT / 2, seed: 1, send })
    const halfway = await memory(app)
    const figures = await runFuzz({ operations, count: COUNT / 2, seed: 2, send })
    const end = await memory(app)
    assert.ok(end < halfway * 1.25 + 32, `${halfway.toFixed(0)} MiB became ${end.toFixed(0)} MiB`)
    assert.equal(figures.requests, COUNT / 2)
    for (const text of [
      '',
      'null',
      '[]',
      '{"name":1}',
      '{"name":"constructor"}',
      '{"name":"getClient","params":[]}',
      '\u0000',
    ]) {
      const [answer] = await invoke([text])
      const reply = JSON.parse(answer ?? '') as Reply<unknown>
      assert.ok(reply.status === 400 || reply.status === 404, `${text} was answered with ${String(reply.status)}`)
    }
  } finally {
    await app
      .evaluate(({ app: electron }) => {
        electron.exit(0)
      })
      .catch((error: unknown) => {
        if (!/closed|disposed|destroyed/i.test(String(error))) throw error
      })
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
