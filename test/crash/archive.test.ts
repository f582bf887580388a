import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DemoBooks } from '../../src/main/archive/archive.fixture'
import { BooksAtWork } from '../../src/main/backup/books.fixture'
import { bundleWriter } from './bundle'
import { chance } from './chance'

const KILLS = 12
const demo = new DemoBooks()
const empty = new BooksAtWork(null)
let writer = ''

beforeAll(async () => {
  writer = await bundleWriter('test/crash/archive-writer.ts')
  await demo.make()
  await demo.archive('demo.zip')
}, 120_000)
afterAll(() => {
  demo.remove()
  empty.remove()
})

it(`${String(KILLS)} readers of an archive killed in the middle leave nothing that passes for books`, async () => {
  const random = chance(20_261_127)
  let unfinished = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const working = spawn(process.execPath, [writer, empty.folder, demo.path('demo.zip')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(working, 'close')
    let said = ''
    for await (const chunk of working.stdout as AsyncIterable<Buffer>) {
      said += chunk.toString()
      if (working.killed) continue
      await sleep(random(400))
      working.kill('SIGKILL')
    }
    expect(await closed).toEqual([null, 'SIGKILL'])
    expect(said).toMatch(/^\.+$/)
    if (empty.files(empty.organizations).length > 0) unfinished += 1
    empty.restart()
    expect(empty.workspace.env()).toBeNull()
    expect(empty.files(empty.organizations)).toEqual([])
  }
  // Otherwise nothing was tried.
  expect(unfinished).toBeGreaterThan(3)
  const whole = await demo.read(demo.path('demo.zip'))
  expect(whole.ok).toBe(true)
}, 300_000)

it('a place that is not there is told, and nothing is made', async () => {
  const read = await demo.read(demo.path('demo.zip'), join('nowhere', 'read.sqlite'))
  expect(read).toMatchObject({ ok: false, error: { kind: 'failed' } })
  expect(readdirSync(demo.folder)).not.toContain('nowhere')
})
