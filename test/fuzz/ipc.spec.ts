import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { desktop } from '../../src/contract/desktop/index'
import type { Reply } from '../../src/contract/define/envelope'
import type { Operation } from '../../src/contract/define/operation'
import { v1 } from '../../src/contract/v1/index'
import { business } from '../conformance/kit/business'
import { launch } from '../e2e/application'
import { residentMemory } from '../resident-memory'
import { runFuzz } from './run'

const COUNT = 6000

/** These open windows of the system, or its programs, which nobody is there to close. */
const withDialogs = [
  'savePdf',
  'chooseFolder',
  'savePdfIn',
  'beginListFile',
  'chooseBackupFolder',
  'readBackup',
  'showBackups',
  'saveEInvoice',
  'saveDiagnostics',
  'printDocument',
  'openMail',
  'saveMail',
  'sendMail',
  'testMailAccount',
  'showInFolder',
  'openEInvoice',
  'openImportFile',
  'openBankStatement',
  'saveArchive',
  'readArchive',
  'saveForAccountant',
  'chooseHandOverFolder',
  'handOver',
  'chooseAttachments',
  'openAttachment',
  'saveAttachment',
]

const { getStart: _start, setUp: _setUp, ...inUse } = desktop
const operations = Object.values<Operation>({ ...v1, ...inUse }).filter(({ name }) => !withDialogs.includes(name))

test('over the bridge: whatever is sent is answered, and memory stays level', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'billfold-fuzz-'))
  const app = await launch(folder, { env: { BILLFOLD_EVERY_OPERATION: '1', BILLFOLD_CHEAP_PASSWORDS: '1' } })
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
    // Of the system: what is asked of a process that is busy collecting garbage may be collected with it.
    const memory = () => residentMemory(app.process().pid ?? 0)
    const halfway = memory()
    const figures = await runFuzz({ operations, count: COUNT / 2, seed: 2, send })
    const end = memory()
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
