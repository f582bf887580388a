import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { owner } from '../../src/server/server.fixture'
import { openConnection } from '../../src/storage/connection'
import { migrations } from '../../src/storage/migrations/index'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { bundleWriter } from '../crash/bundle'
import { chance } from '../crash/chance'
import { ServeProcess } from '../server/process'
import { FlakyProxy } from './flaky-proxy'
import { LinkedDevice, openDeviceFile } from './linked-device'
import { bookOfDevice, bookOfServer, flaggedAt } from './processes/books'
import { explain, explainQueue } from './processes/evidence'
import { findingsOf } from './processes/findings'
import { tokenBeside } from './processes/kept-token'
import { readSaid, writtenKinds, type Said } from './processes/said'

/** Of each device, in each of the two kinds of remote: four times as many in all. `BILLFOLD_SYNC_KILLS=50` kills 200 times. */
const CYCLES = Number(process.env['BILLFOLD_SYNC_KILLS'] ?? 25)
const MOST_CYCLES = 4 * CYCLES
const MOST_CALM_ROUNDS = 12
const MINUTE = 60_000
const credentials = { BILLFOLD_EMAIL: owner.email, BILLFOLD_PASSWORD: owner.password }
/** A batch is one request for many records: with fewer requests more of them have to meet something. */
const percents = {
  full: { lost: 12, unanswered: 12, cut: 8, late: 12, doubled: 12 },
  plain: { lost: 4, unanswered: 4, cut: 4, late: 8, doubled: 4 },
}
const names = ['a', 'b'] as const

const folder = mkdtempSync(join(tmpdir(), 'billfold-processes-'))
const organizations = new InProcessOrganizations()
let writerFile = ''

beforeAll(async () => {
  writerFile = await bundleWriter('test/sync/processes/writer.ts')
})
afterAll(() => {
  organizations.remove()
  rmSync(folder, { recursive: true })
})

interface Place {
  readonly folder: string
  /** Where the devices find the server. */
  readonly address: string
}

const pathOf = ({ folder: at }: Place, name: string) => join(at, `${name}.sqlite`)

/** A device, so much later. */
function openDevice(place: Place, name: string, aheadMs: () => number): LinkedDevice {
  const path = pathOf(place, name)
  const file = openDeviceFile(path, () => millisecondsToInstant(Date.now() + aheadMs()))
  return new LinkedDevice(file, place.address, owner, undefined, { storedToken: tokenBeside(path) })
}

interface Moment {
  readonly words: number
  readonly milliseconds: number
}

/** Lets a device work and sync, kills it a moment after so many words, in the middle, and answers what it had said. */
async function workAndKill(place: Place, name: string, cycle: number, until: Moment): Promise<Said[]> {
  const args = [pathOf(place, name), place.address, name, String(cycle), String(cycle * 5 * MINUTE)]
  const writer = spawn(process.execPath, [writerFile, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...credentials },
  })
  const closed = once(writer, 'close')
  let output = ''
  for await (const chunk of writer.stdout as AsyncIterable<Buffer>) {
    output += chunk.toString()
    if (writer.killed || readSaid(output).length < until.words) continue
    await wait(until.milliseconds)
    writer.kill('SIGKILL')
  }
  expect(await closed, 'it was killed, and did not end').toEqual([null, 'SIGKILL'])
  return readSaid(output)
}

/** Every file of a place that is no SQLite database as it should be. */
function corruptFiles(at: string): string[] {
  const files = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'))
  return files.filter((name) => {
    const opened = openConnection(join(at, name), migrations)
    if (!opened.ok) return !name.includes('accounts')
    const { sqlite } = opened.value
    const isWhole =
      sqlite.pragma('integrity_check', { simple: true }) === 'ok' &&
      (sqlite.pragma('foreign_key_check') as unknown[]).length === 0
    opened.value.close()
    return !isWhole
  })
}

/** Whether anything was sent of which it is still to be found out by itself whether it arrived. */
function isInDoubt({ env: { file } }: LinkedDevice): boolean {
  const { outbox, conflicts } = file.reads.sync
  const inDoubt = writtenKinds.flatMap((kind) => outbox.unconfirmed(kind))
  return inDoubt.some(({ kind, recordId }) => conflicts.ofRecord(kind, recordId) === null)
}

/** Rounds on both, without faults, until neither has anything to do. */
async function calmDown(devices: readonly LinkedDevice[], later: () => void): Promise<number> {
  for (let rounds = 1; rounds <= MOST_CALM_ROUNDS; rounds += 1) {
    let isQuiet = true
    for (const device of devices) {
      const { pushed, pulled, merged, problem } = await device.round()
      expect(problem).toBeNull()
      if (pushed + pulled + merged > 0 || isInDoubt(device)) isQuiet = false
    }
    if (isQuiet) return rounds
    later()
  }
  return MOST_CALM_ROUNDS + 1
}

/** How often each fault happened. */
function hits({ passed: _passed, gone: _gone, ...hit }: FlakyProxy['counts']): readonly number[] {
  return Object.values(hit)
}

it.each([
  ['our server with its extensions', 'full', undefined],
  ['our server as a plain remote', 'plain', '/v1/sync/'],
] as const)(
  `devices that are killed while they work and sync over a bad line lose nothing: %s`,
  async (_, kind, hidden) => {
    const at = join(folder, kind)
    mkdirSync(at)
    const server = new ServeProcess(['--data', join(at, 'server'), '--port', '0'], credentials)
    const direct = await server.address()
    const port = Number(new URL(direct).port)
    const proxy = await new FlakyProxy({ port, seed: 7, percent: percents[kind], ...(hidden && { hidden }) }).start()
    const place: Place = { folder: at, address: `${proxy.origin}/api` }
    let aheadMs = 0
    try {
      proxy.isCalm = true
      for (const name of names) {
        organizations.beginAt(pathOf(place, name)).close()
        const device = openDevice(place, name, () => aheadMs)
        await device.link()
        await device.round()
        expect(device.env.file.reads.sync.link()?.kind).toBe(kind)
        device.device.close()
      }

      proxy.isCalm = false
      const said: Said[] = []
      let kills = 0
      // On a slow machine a device hardly comes to send anything before it is killed: then it has more and longer turns.
      const isMet = () => Math.min(...hits(proxy.counts)) > 0
      const random = chance(20_261_121)
      await Promise.all(
        names.map(async (name) => {
          for (let cycle = 1; cycle <= CYCLES || (!isMet() && cycle <= MOST_CYCLES); cycle += 1) {
            kills += 1
            const patience = Math.min(Math.max(1, cycle - CYCLES), 10)
            const turn = { words: 1 + random(24), milliseconds: patience * random(60) }
            said.push(...(await workAndKill(place, name, cycle, turn)))
            expect(existsSync(`${pathOf(place, name)}-wal`), 'it was killed, not closed').toBe(true)
          }
        }),
      )
      const faults = { ...proxy.counts }

      proxy.isCalm = true
      aheadMs = Math.max(kills, 2 * CYCLES) * 5 * MINUTE
      const devices = names.map((name) => openDevice(place, name, () => aheadMs))
      const rounds = await calmDown(devices, () => (aheadMs += 20 * MINUTE))
      const [one, other] = devices
      if (one === undefined || other === undefined) throw new Error('There are two devices.')
      const there = await bookOfServer(one.env.remote)
      const books = { a: bookOfDevice(one), b: bookOfDevice(other), server: there }
      const flagged = new Map([...flaggedAt(one, books.a, there), ...flaggedAt(other, books.b, there)])
      const found = findingsOf({ books, flagged, said })
      // Where creation cannot be exactly once, to be told of a double is all that can be had.
      const findings = { ...found, flaggedTwice: kind === 'full' ? found.flaggedTwice : [] }
      const { passedOn } = proxy
      const explained = explain(findings, { devices: { a: one, b: other }, books, flagged, said, passedOn })
      const queues = devices.map((device) => explainQueue(device)).join('\n')
      for (const { device } of devices) device.close()
      server.signal('SIGTERM')
      await server.ended()
      const corrupt = corruptFiles(at)

      const count = (is: Said['is'], does?: Said['does']) =>
        said.filter((each) => each.is === is && (does === undefined || each.does === does)).length
      console.log(
        `${kind}: ${String(kills)} kills, ${String(count('acknowledged'))} writes acknowledged ` +
          `(${(['create', 'edit', 'issue', 'delete'] as const).map((does) => `${does} ${String(count('acknowledged', does))}`).join(', ')}), ` +
          `faults ${JSON.stringify(faults)}; ${String(rounds)} calm rounds; lost ${String(findings.lost.length)}, ` +
          `duplicated silently ${String(findings.duplicated.length)}, duplicated and flagged ${String(found.flaggedTwice.length)}, ` +
          `corrupt ${String(corrupt.length)}, waiting for a person ${JSON.stringify(tally(flagged.values()))}`,
      )
      expect({ ...findings, corrupt }, explained).toEqual({
        lost: [],
        duplicated: [],
        flaggedTwice: [],
        differing: [],
        strange: [],
        corrupt: [],
      })
      expect(rounds, queues).toBeLessThanOrEqual(MOST_CALM_ROUNDS)
      expect(Math.min(...hits(faults)), 'every fault happened').toBeGreaterThan(0)
      expect(count('acknowledged')).toBeGreaterThan(2 * CYCLES)
    } finally {
      server.signal('SIGTERM')
      await server.ended()
      await proxy.stop()
    }
  },
  300_000,
)

function tally(reasons: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
