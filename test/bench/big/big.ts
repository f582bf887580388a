import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { backUpAside } from '../../../src/main/backup/back-up-aside'
import { newId, readClock } from '../../../src/main/ids'
import { runDueWork } from '../../../src/operations/due-work'
import type { OperationEnv } from '../../../src/operations/execute'
import type { SyncEnv } from '../../../src/sync/context/sync-env'
import { forgetLink } from '../../../src/sync/link/link-state'
import { previewLink } from '../../../src/sync/link/preview-link'
import { syncRound } from '../../../src/sync/round/round'
import type { HttpSend } from '../../../src/contract/define/remote'
import { fetchSend } from '../../../src/transport/http-client/fetch-send'
import { openDeviceFile, withoutExtensions } from '../../sync/linked-device'
import { besideCheckpoints } from '../beside-checkpoints'
import type { Measure, Options } from '../measure'
import { account, onServer } from '../sync/on-server'
import { copyDevice } from '../sync/records'
import { BigDevice } from './big-device'
import { LEFT_LOT, LOT, makeLeftBooks, makeManyBooks } from './many-books'
import { watched, type Watched } from './watched'

const direct = fetchSend({ timeoutMs: 60_000 })
/** So long at most a window is to wait for the process that holds the books. */
const MOST_PAUSE_MS = 50
/** So long a person waits for what they have cancelled. */
const MOST_CANCEL_MS = 1000
const SCHEDULES = 200
const backUp = backUpAside(new URL('../../../src/main/backup/backup-thread.ts', import.meta.url))

interface Sizes {
  /** Clients and invoices of the books that are linked. */
  readonly records: number
  /** Invoices of the books that were left for a year. */
  readonly left: number
  /** So many records are sent to a plain remote, one by one, before somebody cancels it. */
  readonly oneByOne: number
}

/** What large books cost whoever works in the window meanwhile: how long it waits, how much memory, how soon it ends. */
export async function benchBig({ isQuick }: Options): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-bench-big-'))
  const sizes = isQuick
    ? { records: 10_000, left: 2_000, oneByOne: 500 }
    : { records: 110_000, left: 20_000, oneByOne: 2_000 }
  try {
    const bench = new Bench(folder, sizes)
    await bench.run()
    return bench.measures
  } finally {
    rmSync(folder, { recursive: true })
  }
}

class Bench {
  readonly measures: Measure[] = []
  readonly #folder: string
  readonly #sizes: Sizes

  constructor(folder: string, sizes: Sizes) {
    this.#folder = folder
    this.#sizes = sizes
  }

  async run(): Promise<void> {
    const { records } = this.#sizes
    const books = join(this.#folder, 'books.sqlite')
    process.stderr.write(`Making books of ${records.toLocaleString('en')} records\n`)
    await makeManyBooks(books, Math.round(records / LOT))
    await this.#alone(books)
    await this.#ownServer(books)
    await this.#plainRemote(books)
    await this.#anotherServer(books)
    await this.#aYearAway()
  }

  /** What needs no network. */
  async #alone(books: string): Promise<void> {
    const { file, close } = openDeviceFile(books)
    const paths = { from: books, to: join(this.#folder, 'backup.sqlite') }
    await this.#watch('backup before the first link', () => backUp({ ...paths, encryption: null }))
    await this.#watch('full-text index put together', () =>
      besideCheckpoints(file, async () => {
        while (file.mergeSearch()) await nextTurn()
      }),
    )
    close()
  }

  async #ownServer(books: string): Promise<void> {
    await onServer(this.#folder, async (address, folder) => {
      await this.#sent(await this.#device(join(folder, 'first.sqlite'), books, address))
      await this.#met(await this.#device(join(folder, 'second.sqlite'), books, address))
    })
  }

  /** The books that a server gets. */
  async #sent(device: BigDevice): Promise<void> {
    await this.#round('preview, nothing there', device, previewLink)
    const isUnderWay = () => device.progressOf('sending') > 0
    await this.#cancel('first sync, our server', device, syncRound, isUnderWay)
    await this.#round('first sync, our server', device, cleanRound)
    await this.#round('verification, our server', device, cleanRound)
    await this.#round('nothing to do, our server', device, cleanRound)
    await this.#watch('unlinking, our server', () => device.run(forgetLink))
    device.close()
  }

  /** The same books on another device, which are there by now. */
  async #met(device: BigDevice): Promise<void> {
    await this.#cancel('preview, all of it there', device, previewLink, () => device.progressOf('looking') > 0)
    await this.#round('preview, all of it there', device, previewLink)
    device.close()
  }

  /** Each record takes a request: so many of them stand for all. */
  async #plainRemote(books: string): Promise<void> {
    await onServer(this.#folder, async (address, folder) => {
      const device = await this.#device(join(folder, 'device.sqlite'), books, address, withoutExtensions(direct))
      const isEnough = () => device.progressOf('sending') >= this.#sizes.oneByOne
      await this.#cancel('first sync, plain remote', device, syncRound, isEnough)
      device.close()
    })
  }

  /** What another server has had already is queued anew for this one, before any of it goes. */
  async #anotherServer(books: string): Promise<void> {
    await onServer(this.#folder, async (address, folder) => {
      const device = await this.#device(join(folder, 'device.sqlite'), withoutQueue(books, folder), address)
      const isUnderWay = () => device.progressOf('checking') > 0
      await this.#cancel('first sync, another server', device, syncRound, isUnderWay)
      device.close()
    })
  }

  /** Schedules and late fees of a year. */
  async #aYearAway(): Promise<void> {
    const books = join(this.#folder, 'left.sqlite')
    process.stderr.write(
      `Making books of ${this.#sizes.left.toLocaleString('en')} invoices that were left for a year\n`,
    )
    await makeLeftBooks(books, this.#sizes.left / LEFT_LOT, SCHEDULES)
    const { file, close } = openDeviceFile(books)
    const { id: userId, role } = file.reads.members.owner()
    const env: OperationEnv = { file, userId, role, now: readClock, newId }
    await this.#watch('due work after a year', async () => {
      const { drafts, late, failures } = await besideCheckpoints(file, () => runDueWork(() => env, nextTurn))
      if (failures.length > 0) throw new Error(JSON.stringify(failures[0]))
      process.stderr.write(`${String(drafts)} drafts, ${String(late)} invoices with late fees\n`)
    })
    await this.#watch('nothing due', () => runDueWork(() => env, nextTurn))
    close()
  }

  async #round(name: string, device: BigDevice, work: (env: SyncEnv) => Promise<unknown>): Promise<void> {
    await this.#watch(name, () => device.run(work))
    this.#note({
      name: `${name}: progress shown`,
      ratio: Math.min(device.shown, 1),
      goal: 1,
      better: 'higher',
      detail: `${String(device.shown)} times`,
    })
  }

  /** Somebody cancels it when it `isUnderWay`. */
  async #cancel(
    name: string,
    device: BigDevice,
    work: (env: SyncEnv) => Promise<unknown>,
    isUnderWay: () => boolean,
  ): Promise<void> {
    let waited = 0
    await this.#watch(`${name}, cancelled`, async () => {
      waited = await device.cancel(work, isUnderWay)
    })
    if (!device.isWhole()) throw new Error(`The books are not whole after ${name} was cancelled.`)
    this.#note({
      name: `${name}: ends when cancelled, of ${String(MOST_CANCEL_MS)} ms`,
      ratio: waited / MOST_CANCEL_MS,
      goal: 1,
      better: 'lower',
      detail: `${waited.toFixed(0)} ms, the books are whole`,
    })
  }

  async #watch(name: string, work: () => unknown): Promise<void> {
    const found = await watched(work)
    this.#note({
      name: `${name}: window waits, of ${String(MOST_PAUSE_MS)} ms`,
      ratio: found.longestMs / MOST_PAUSE_MS,
      goal: 1,
      better: 'lower',
      detail: detailOf(found),
    })
  }

  #note(measure: Measure): void {
    process.stderr.write(`${measure.name}: ${measure.detail}\n`)
    this.measures.push(measure)
  }

  async #device(path: string, books: string, address: string, send: HttpSend = direct): Promise<BigDevice> {
    const device = new BigDevice(copyDevice(books, path), address, account, send)
    await device.link()
    return device
  }
}

function withoutQueue(books: string, folder: string): string {
  const path = copyDevice(books, join(folder, 'sent.sqlite'))
  const sqlite = new Database(path)
  sqlite.exec('DELETE FROM outbox')
  sqlite.close()
  return path
}

async function cleanRound(env: SyncEnv): Promise<void> {
  const round = await syncRound(env)
  if (!round.isClean) throw new Error(`It came to ${JSON.stringify(round)}.`)
}

function detailOf({ milliseconds, longestMs, p99Ms, busiestMs, memory }: Watched): string {
  const [before, most, heapBefore, heapMost] = [memory.before, memory.most, memory.heapBefore, memory.heapMost].map(
    (mb) => mb.toFixed(0),
  )
  return `at most ${longestMs.toFixed(0)} ms (computing ${busiestMs.toFixed(0)} ms), 99 of 100 below ${p99Ms.toFixed(1)} ms, in ${(milliseconds / 1000).toFixed(1)} s; memory ${before ?? ''} to ${most ?? ''} MB, heap ${heapBefore ?? ''} to ${heapMost ?? ''} MB`
}
