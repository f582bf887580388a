import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpSend } from '../../../src/contract/define/remote'
import { recordKinds } from '../../../src/contract/define/operation'
import { fetchSend } from '../../../src/transport/http-client/fetch-send'
import { LinkedDevice, openDeviceFile, withoutExtensions } from '../../sync/linked-device'
import { besideCheckpoints } from '../beside-checkpoints'
import { median, ratioOf, type Measure, type Options } from '../measure'
import { BareClient } from './bare-client'
import { benchInElectron, MOST_BLOCKED_MS } from './in-electron'
import { account, onServer } from './on-server'
import { copyDevice, makeDeviceFile } from './records'

const DELAY_MS = 40
/** One by one with a delay, so many records stand for all of them, and ten at once ten times as many. */
const SAMPLE = 200
const direct = fetchSend({ timeoutMs: 60_000 })

/** The first sync of a device, beside a bare client that makes the same records; and what it costs the window meanwhile. */
export async function benchSync({ isQuick }: Options): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-bench-sync-'))
  try {
    const measures: Measure[] = []
    for (const records of isQuick ? [1000] : [1000, 10_000]) {
      const device = join(folder, `${String(records)}.sqlite`)
      process.stderr.write(`Making a device of ${records.toLocaleString('en')} records\n`)
      await makeDeviceFile(device, records)
      const bench = new Bench(folder, device, records)
      measures.push(...(await bench.full()), ...(await bench.plain(0)), ...(await bench.plain(DELAY_MS)))
      measures.push(...(await bench.inElectron(false)), ...(await bench.inElectron(true)))
    }
    return measures
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Round {
  readonly milliseconds: number
  readonly blocked: { readonly p99: number; readonly most: number }
  /** How many requests a round takes afterwards, where there is nothing to do. */
  readonly idleRequests: number
}

class Bench {
  readonly #folder: string
  readonly #device: string
  readonly #records: number

  constructor(folder: string, device: string, records: number) {
    this.#folder = folder
    this.#device = device
    this.#records = records
  }

  get #name(): string {
    return `first sync of ${this.#records.toLocaleString('en')}`
  }

  get #pairs(): number {
    return this.#records > 1000 ? 1 : 3
  }

  /** A remote that knows nothing of ours, beside the same requests one by one. */
  async plain(delayMs: number): Promise<Measure[]> {
    const send = withDelay(direct, delayMs)
    const sample = delayMs > 0 ? Math.min(SAMPLE, this.#records) : this.#records
    const [ours, floor, kept, rounds]: [number[], number[], number[], Round[]] = [[], [], [], []]
    for (let pair = 0; pair < this.#pairs; pair += 1) {
      const round = await this.#sync(withoutExtensions(send))
      rounds.push(round)
      ours.push(round.milliseconds)
      floor.push(
        await onServer(this.#folder, async (address) => {
          const bare = await BareClient.signIn(address, send, account)
          return bare.makeOneByOne(this.#records, sample)
        }),
      )
      kept.push(await this.#tenAtOnce(send, delayMs > 0 ? Math.min(10 * SAMPLE, this.#records) : this.#records))
    }
    const where = delayMs > 0 ? `${String(delayMs)} ms away` : 'on loopback'
    const reckoned = sample < this.#records ? `, reckoned from ${String(sample)}` : ''
    const measure: Measure = {
      name: `${this.#name}, plain remote ${where}`,
      ratio: ratioOf(ours, floor),
      goal: delayMs > 0 ? 0.14 : 0.6,
      better: 'lower',
      detail: `${seconds(ours)}, one by one ${seconds(floor)}${reckoned}, ten at once and kept on disk ${seconds(kept)}`,
    }
    return [measure, ...(delayMs > 0 ? [] : this.#alongside('plain remote', rounds))]
  }

  /** Nothing but the same requests, each marked and answered on disk; of a part of them reckoned on. */
  #tenAtOnce(send: HttpSend, part: number): Promise<number> {
    return onServer(this.#folder, async (address, folder) => {
      const bare = await BareClient.signIn(address, send, account)
      return ((await bare.makeTenAtOnce(part, join(folder, 'marks.sqlite'))) * this.#records) / part
    })
  }

  /** Our own server, beside the same batches posted by a bare client. */
  async full(): Promise<Measure[]> {
    const [ours, floor, kept, rounds]: [number[], number[], number[], Round[]] = [[], [], [], []]
    for (let pair = 0; pair < this.#pairs; pair += 1) {
      const batches: string[] = []
      const round = await this.#sync((request) => {
        if (request.url.endsWith('/v1/sync/push') && request.body !== undefined) batches.push(request.body)
        return direct(request)
      })
      rounds.push(round)
      ours.push(round.milliseconds)
      floor.push(
        await onServer(this.#folder, async (address) =>
          (await BareClient.signIn(address, direct, account)).push(batches),
        ),
      )
      kept.push(
        await onServer(this.#folder, async (address, folder) =>
          (await BareClient.signIn(address, direct, account)).pushKept(batches, join(folder, 'marks.sqlite')),
        ),
      )
    }
    const measure: Measure = {
      name: `${this.#name}, our server in batches`,
      ratio: ratioOf(ours, floor),
      goal: 1.5,
      better: 'lower',
      detail: `${seconds(ours)}, the same batches alone ${seconds(floor)}, kept on disk and told again ${seconds(kept)}`,
    }
    const idle = Math.max(...rounds.map(({ idleRequests }) => idleRequests))
    const nothing: Measure = {
      name: `a round with nothing to do, ${this.#records.toLocaleString('en')} on our server`,
      ratio: idle / recordKinds.length,
      goal: 1,
      better: 'lower',
      detail: `${String(idle)} requests, ${String(recordKinds.length)} kinds of records`,
    }
    return [measure, nothing, ...this.#alongside('our server', rounds)]
  }

  /** The same in the application itself. */
  inElectron(isPlain: boolean): Promise<Measure[]> {
    return benchInElectron({ device: this.#device, records: this.#records, within: this.#folder, isPlain })
  }

  /** What the process that holds the file could not do meanwhile. */
  #alongside(remote: string, rounds: readonly Round[]): Measure[] {
    const p99 = median(rounds.map(({ blocked }) => blocked.p99))
    const most = Math.max(...rounds.map(({ blocked }) => blocked.most))
    return [
      {
        name: `event loop blocked during the ${this.#name}, ${remote}, of ${String(MOST_BLOCKED_MS)} ms`,
        ratio: p99 / MOST_BLOCKED_MS,
        goal: 1,
        better: 'lower',
        detail: `99 of 100 below ${p99.toFixed(1)} ms, at most ${most.toFixed(1)} ms`,
      },
    ]
  }

  /** The first round of a fresh copy of the device with a fresh server. */
  #sync(send: HttpSend): Promise<Round> {
    return onServer(this.#folder, async (address, folder) => {
      let requests = 0
      const counted: HttpSend = (request) => {
        requests += 1
        return send(request)
      }
      const file = openDeviceFile(copyDevice(this.#device, join(folder, 'device.sqlite')))
      const device = new LinkedDevice(file, address, account, counted)
      try {
        await device.link()
        const delay = monitorEventLoopDelay({ resolution: 1 })
        delay.enable()
        const began = performance.now()
        const first = await besideCheckpoints(file.file, () => device.round())
        const milliseconds = performance.now() - began
        delay.disable()
        if (!first.isClean || first.pushed < this.#records) throw new Error(`It came to ${JSON.stringify(first)}.`)
        await device.round()
        requests = 0
        const idle = await device.round()
        if (idle.pushed + idle.pulled + idle.merged > 0) throw new Error('There was something to do.')
        const blocked = { p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }
        return { milliseconds, blocked, idleRequests: requests }
      } finally {
        file.close()
      }
    })
  }
}

/** As far away as this, in time. */
function withDelay(send: HttpSend, milliseconds: number): HttpSend {
  if (milliseconds === 0) return send
  return async (request) => {
    await wait(milliseconds)
    return send(request)
  }
}

const seconds = (times: readonly number[]) => `${(median(times) / 1000).toFixed(2)} s`
