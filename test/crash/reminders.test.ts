import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Instant } from '../../src/kernel/instant'
import { ok } from '../../src/kernel/result'
import type { InvoiceId } from '../../src/domain/ids'
import { usualSchedule } from '../../src/domain/reminders/schedule'
import { Businesses } from '../../src/operations/business.fixture'
import { openOrganizationFile, type Reads } from '../../src/storage/organization-file'
import { bundleWriter } from './bundle'
import { chance } from './chance'

const COUNT = 150
const businesses = new Businesses()
const random = chance(20_261_128)
let writer = ''

beforeAll(async () => {
  writer = await bundleWriter('test/crash/reminder-writer.ts')
})
afterAll(() => {
  businesses.closeAll()
  businesses.remove()
})

/** Does the due work of a day until all is done, or is killed after so many milliseconds; says whether all was. */
async function run(path: string, day: string, milliseconds: number): Promise<boolean> {
  const child = spawn(process.execPath, [writer, path, `${day}T12:00:00.000Z`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  let output = ''
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    output += chunk.toString()
    if (!output.includes('begun') || output.includes('done')) continue
    await sleep(milliseconds)
    child.kill('SIGKILL')
  }
  const [code] = (await closed) as [number | null]
  expect(code, 'it was killed, or is done').toBeOneOf([null, 0])
  return output.includes('done')
}

/** The reminders of each invoice, as a file that is opened anew has them. */
function remindersIn(path: string, ids: readonly InvoiceId[]): string[][] {
  const opened = openOrganizationFile(path)
  if (!opened.ok) throw new Error(opened.error.detail)
  const read = ({ reminders }: Reads) =>
    ids.map((id) => reminders.ofInvoice(id).map(({ step, state }) => `${step} ${state}`))
  const found = read(opened.value.reads)
  opened.value.close()
  return found
}

it(`reminders of ${String(COUNT)} invoices whose writer is killed again and again: each once, none lost`, async () => {
  const ada = businesses.begin()
  const ids = Array.from({ length: COUNT }, () => ada.invoice('2026-01-10', { has_late_fee: false }))
  ada.file.write((writes) => {
    writes.reminderSettings.set({ isOn: true, schedule: usualSchedule })
    return ok(undefined)
  })
  let kills = 0
  /** Longer each time, so that it comes to an end; what is there after each kill is whole. */
  async function untilDone(day: string, whole: (of: readonly string[], index: number) => boolean): Promise<void> {
    for (let most = 8; !(await run(ada.path, day, random(most))); most += 12) {
      kills += 1
      expect(remindersIn(ada.path, ids).filter((of, index) => !whole(of, index))).toEqual([])
    }
  }

  await untilDone('2026-01-13', (of) => of.length === 0 || of.join() === 'first open')
  expect(remindersIn(ada.path, ids)).toEqual(ids.map(() => ['first open']))

  // One is paid, one skipped, one left as it is.
  ids.forEach((id, index) => {
    if (index % 3 === 0) ada.pay(id, 1000, '2026-01-14')
    else if (index % 3 === 1) {
      ada.file.write((writes) => {
        const settledAt = '2026-01-14T12:00:00.000Z' as Instant
        writes.reminders.settle({ invoiceId: id, step: 'first', state: 'skipped', settledAt })
        return ok(undefined)
      })
    }
  })
  const before = [['first open'], ['first skipped'], ['first open']]
  const after = [[], ['first skipped', 'last open'], ['last open']]
  await untilDone('2026-02-20', (of, index) =>
    [before, after].some((each) => JSON.stringify(each[index % 3]) === JSON.stringify(of)),
  )
  expect(remindersIn(ada.path, ids)).toEqual(ids.map((_, index) => after[index % 3]))
  expect(kills, 'it was killed').toBeGreaterThan(2)
}, 300_000)
