import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { startOperations } from '../../src/contract/desktop/start-operations'
import type { OrganizationId, UserId } from '../../src/domain/ids'
import { setUpOrganization } from '../../src/operations/desktop/set-up'
import { openConnection } from '../../src/storage/connection'
import { migrations } from '../../src/storage/migrations/index'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { business } from '../conformance/kit/business'
import { readAcknowledged, type Acknowledged } from './acknowledged'
import { bundleWriter } from './bundle'
import { chance } from './chance'
import { checkKept, checkTold, checkWhole } from './check-file'

const CYCLES = Number(process.env['BILLFOLD_CRASH_CYCLES'] ?? 15)
const operations = [
  ...['createClient', 'createEstimate', 'createInvoice', 'createPayment', 'createTax', 'deleteInvoice'],
  ...['sendInvoice', 'updateInvoice'],
]
const folder = mkdtempSync(join(tmpdir(), 'billfold-crash-'))
const path = join(folder, 'organization.sqlite')

let writerFile = ''
let thread = ''

beforeAll(async () => {
  writerFile = await bundleWriter('test/crash/writer.ts')
  thread = await bundleWriter('src/main/checkpoint/checkpoint-thread.ts')
  const opened = openOrganizationFile(path, { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const ids = { organizationId: v7() as OrganizationId, ownerId: v7() as UserId, now: millisecondsToInstant(0) }
  setUpOrganization(opened.value, startOperations.setUp.body.parse(business), ids)
  opened.value.close()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Lets a writer say some words, waits for the moment, kills it in the middle, and answers what it had said. */
async function writeAndKill(
  args: string[],
  wordCount: number,
  moment: () => Promise<unknown>,
): Promise<Acknowledged[]> {
  const writer = spawn(process.execPath, [writerFile, path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(writer, 'close')
  let output = ''
  writer.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (writer.exitCode === null && readAcknowledged(output).length < wordCount) await sleep(1)
  await moment()
  writer.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
  return readAcknowledged(output)
}

/** Waits until the thread puts into the file what was written, as nothing else does in so short a time. */
async function checkpointed(): Promise<void> {
  const { size } = statSync(path)
  while (statSync(path).size <= size) await sleep(5)
}

/** Opens what a killed writer left, and looks whether all is there that any of them has said so far. */
function checkLeft(cycle: number, acknowledged: readonly Acknowledged[]): void {
  expect(existsSync(`${path}-wal`), 'it was killed, not closed').toBe(true)
  const opened = openConnection(path, migrations)
  if (!opened.ok) throw new Error(`Cycle ${cycle}: ${opened.error.kind}: ${opened.error.detail}`)
  const { sqlite } = opened.value
  checkWhole(sqlite)
  checkKept(sqlite, acknowledged)
  checkTold(sqlite, acknowledged)
  const unsaid = (sqlite.prepare('SELECT max(seq) FROM outbox').pluck().get() as number) - acknowledged.length
  expect(unsaid, 'at most one write a cycle was kept but not said').toBeLessThanOrEqual(cycle + 1)
  opened.value.close()
}

it(`${2 * CYCLES} writers killed in the middle leave whole files and lose nothing that they acknowledged`, async () => {
  const acknowledged: Acknowledged[] = []
  const random = chance(20_261_121)
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    acknowledged.push(...(await writeAndKill([String(cycle)], 1 + random(30), () => sleep(random(15)))))
    checkLeft(cycle, acknowledged)
  }
  const kinds = new Set(acknowledged.map(({ operation }) => operation))
  expect([...kinds].sort()).toEqual(operations)
  for (let cycle = CYCLES; cycle < 2 * CYCLES; cycle += 1) {
    const during = async () => {
      await checkpointed()
      await sleep(random(250))
    }
    acknowledged.push(...(await writeAndKill([String(cycle), thread], 1, during)))
    checkLeft(cycle, acknowledged)
  }
}, 1_200_000)
