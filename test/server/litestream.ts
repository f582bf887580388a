import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port'

const require = createRequire(import.meta.url)

/** The real Litestream that npm brought; null on a platform for which it brings none. */
export function litestreamPath(): string | null {
  const wrapper = require.resolve('@flydotio/litestream')
  const path = join(wrapper, `../../litestream-${process.platform}-${process.arch}/litestream`)
  return existsSync(path) ? path : null
}

/** How far one file has been copied. */
interface Progress {
  readonly syncs: number
  readonly copied: Position
}
interface Position {
  readonly index: number
  readonly offset: number
}

const INTERVAL = '100ms'

/** Litestream at work on some files of a data folder, each copied below a folder beside it. */
export class Litestream {
  readonly #binary: string
  readonly #config: string
  readonly #port: number
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>

  private constructor(binary: string, config: string, port: number) {
    this.#binary = binary
    this.#config = config
    this.#port = port
    this.#child = spawn(binary, ['replicate', '-config', config], { stdio: 'ignore' })
    this.#ended = once(this.#child, 'close')
  }

  static async start(binary: string, folder: string, files: readonly string[]): Promise<Litestream> {
    const port = await freePort()
    const config = join(folder, 'litestream.yml')
    // JSON is YAML too.
    const dbs = files.map((path, index) => ({
      path,
      'monitor-interval': INTERVAL,
      'checkpoint-interval': '500ms',
      replicas: [{ type: 'file', path: join(folder, 'replica', String(index)), 'sync-interval': INTERVAL }],
    }))
    writeFileSync(config, JSON.stringify({ addr: `127.0.0.1:${port}`, dbs }))
    return new Litestream(binary, config, port)
  }

  /** Waits until the copy holds everything that had been written to a file when this was called. */
  async untilSynced(path: string): Promise<void> {
    // The first look may have been under way already; the second began later.
    const begun = (await this.#progress(path))?.syncs ?? 0
    await this.#until(path, ({ syncs }) => syncs >= begun + 2)
    const seen = seenOf(path)
    await this.#until(path, ({ copied }) => !isBefore(copied, seen))
  }

  /** As the power goes: it gets no chance to copy what is left. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  /** Makes a new file from the copy of `path` alone. */
  restore(path: string, to: string): void {
    execFileSync(this.#binary, ['restore', '-config', this.#config, '-o', to, path], { stdio: 'ignore' })
  }

  /** Waits until SQLite's log has begun anew so many times, and the copy has followed. */
  async untilLogBeganAnew(path: string, times: number): Promise<void> {
    await this.#until(path, ({ copied }) => copied.index >= times)
  }

  async #until(path: string, holds: (progress: Progress) => boolean): Promise<Progress> {
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error(`Litestream ended with ${this.#child.exitCode}.`)
      const progress = await this.#progress(path)
      if (progress !== null && holds(progress)) return progress
      await sleep(20)
    }
  }

  async #progress(path: string): Promise<Progress | null> {
    const text = await metrics(this.#port)
    const read = (name: string) => {
      const line = text.split('\n').find((each) => each.startsWith(`litestream_${name}{db="${path}"`))
      return line === undefined ? null : Number(line.split(' ').at(-1))
    }
    const syncs = read('sync_count')
    const [index, offset] = [read('replica_wal_index'), read('replica_wal_offset')]
    return syncs === null || index === null || offset === null ? null : { syncs, copied: { index, offset } }
  }
}

/** What it has read of a file so far, which it keeps beside the file. Its own metric of that lags behind. */
function seenOf(path: string): Position {
  const shadow = join(dirname(path), `.${basename(path)}-litestream`)
  const generation = readFileSync(join(shadow, 'generation'), 'utf8').trim()
  const log = join(shadow, 'generations', generation, 'wal')
  const last = readdirSync(log).sort().at(-1) ?? ''
  return { index: Number.parseInt(last, 16), offset: statSync(join(log, last)).size }
}

function isBefore(one: Position, other: Position): boolean {
  return one.index < other.index || (one.index === other.index && one.offset < other.offset)
}

/** Nothing, as long as it is not listening yet. */
async function metrics(port: number): Promise<string> {
  try {
    return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  } catch (error) {
    if (error instanceof TypeError) return ''
    throw error
  }
}
