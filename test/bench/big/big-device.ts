import Database from 'better-sqlite3'
import type { HttpSend } from '../../../src/contract/define/remote'
import type { SyncProgress } from '../../../src/contract/desktop/sync-operations'
import { RoundEnded, type SyncEnv } from '../../../src/sync/context/sync-env'
import { changeLink } from '../../../src/sync/link/link-state'
import { DEFAULT_RECORD_LIMIT } from '../../../src/sync/remote/new-round'
import { syncCounts } from '../../../src/sync/status/sync-status'
import { LinkedDevice, openDeviceFile, type Account } from '../../sync/linked-device'
import { besideCheckpoints } from '../beside-checkpoints'

/** As the application tells its window at most. */
const TELL_EVERY_MS = 200

/** A device whose books are large, as the application works with it: its window is told how far it is, and may cancel. */
export class BigDevice {
  readonly #device: LinkedDevice
  readonly #farthest = new Map<SyncProgress['phase'], number>()
  readonly #held: string
  #told = 0
  /** How often the last run has said how far it is. */
  shown = 0

  constructor(path: string, address: string, account: Account, send: HttpSend) {
    this.#held = countAll(path)
    this.#device = new LinkedDevice(openDeviceFile(path), address, account, send)
  }

  /** Agrees, and to more than is read without asking. */
  async link(): Promise<void> {
    await this.#device.link()
    changeLink(this.#device.device.file, { recordLimit: DEFAULT_RECORD_LIMIT * 4 })
  }

  /** How far the last run has come. */
  progressOf(phase: SyncProgress['phase']): number {
    return this.#farthest.get(phase) ?? 0
  }

  run<T>(work: (env: SyncEnv) => Promise<T>, signal = new AbortController().signal): Promise<T> {
    const { file } = this.#device.device
    this.shown = 0
    this.#farthest.clear()
    const onProgress = ({ phase, done }: SyncProgress) => {
      this.shown += 1
      this.#farthest.set(phase, Math.max(this.progressOf(phase), done))
      if (Date.now() - this.#told < TELL_EVERY_MS) return
      this.#told = Date.now()
      syncCounts(file.reads)
    }
    return besideCheckpoints(file, () => work({ ...this.#device.env, signal, onProgress }))
  }

  /** Cancels it when it `isUnderWay`; answers after how many milliseconds it has ended. */
  async cancel(work: (env: SyncEnv) => Promise<unknown>, isUnderWay: () => boolean): Promise<number> {
    const controller = new AbortController()
    let cancelledAt = Infinity
    const looking = setInterval(() => {
      if (controller.signal.aborted || !isUnderWay()) return
      cancelledAt = performance.now()
      controller.abort(new RoundEnded('stopped'))
    }, 5)
    try {
      await this.run(work, controller.signal)
    } catch (error) {
      if (!(error instanceof RoundEnded)) throw error
    } finally {
      clearInterval(looking)
    }
    const waited = performance.now() - cancelledAt
    if (waited < 0) throw new Error('It was over before it was cancelled.')
    return waited
  }

  /** Whether the file is sound and holds what it held when it was opened. */
  isWhole(): boolean {
    const sqlite = new Database(this.#device.device.path, { readonly: true })
    const isSound = sqlite.pragma('integrity_check', { simple: true }) === 'ok'
    const isTied = (sqlite.pragma('foreign_key_check') as unknown[]).length === 0
    sqlite.close()
    return isSound && isTied && countAll(this.#device.device.path) === this.#held
  }

  close(): void {
    this.#device.device.close()
  }
}

function countAll(path: string): string {
  const sqlite = new Database(path, { readonly: true })
  const counts = ['clients', 'invoices', 'invoice_lines', 'payments'].map((table) =>
    sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  )
  sqlite.close()
  return counts.join(' ')
}
