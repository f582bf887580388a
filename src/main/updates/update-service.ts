import type { Instant } from '../../kernel/instant'
import { err, ok, type Result } from '../../kernel/result'
import type { DataOf, ParsedInput } from '../../contract/define/client'
import type { Failure } from '../../contract/define/failure'
import type { UpdateStatus, updateOperations } from '../../contract/desktop/update-operations'
import { updateTexts } from '../../words/en/service/updates'
import { failureReason } from './failure-reason'
import { isBefore } from './system-version'
import { isForHere, updateInfo, type Computer, type UpdateInfo } from './update-info'
import type { UpdatePermission } from './update-permission'
import { isSignedUpdate } from './update-signature'

/** Milliseconds: so often a server is asked, where somebody has said yes. */
const EVERY = 24 * 60 * 60 * 1000
/** Nothing of the start waits for it. */
const FIRST_AFTER = 10_000

/** What replaces the application; each step throws what went wrong. */
export interface Updater {
  /** What a server offers that is newer than this version; null where it offers nothing. */
  readonly look: () => Promise<unknown>
  /** Downloads what was found last, and puts it where it can take the place of this version. In percent. */
  readonly download: (info: UpdateInfo, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<void>
  /** Ends the application, and starts the new version, where what was downloaded is still what was signed; may take minutes. */
  readonly install: () => Promise<void>
}

export interface UpdateMeans {
  readonly way: UpdateStatus['way']
  /** Loaded when it is first needed: nobody should wait for it at the start. */
  readonly loadUpdater: () => Promise<Updater>
  readonly permission: UpdatePermission
  /** An Ed25519 key as SPKI in base64. */
  readonly publicKey: string
  readonly now: () => Instant
  readonly systemVersion: () => string
  readonly computer: Computer
  readonly announce: (status: UpdateStatus) => void
  /** Closes the window, where whoever sits there lets it. */
  readonly leave: () => void
  readonly onDefect: (error: unknown, operation: string) => void
}

type Operations = typeof updateOperations
type Answer<Name extends keyof Operations> = Result<DataOf<Operations[Name]>, Failure>
export type UpdateActions = {
  readonly [Name in keyof Operations]: (input: ParsedInput<Operations[Name]>) => Answer<Name> | Promise<Answer<Name>>
}

type Changing = Pick<UpdateStatus, 'phase' | 'found' | 'progress' | 'problem' | 'looked_at'>

/** Looks for new versions where somebody has permitted it, and replaces the application when somebody says so. */
export class UpdateService {
  readonly #means: UpdateMeans
  #standing: Changing = { phase: 'idle', found: null, progress: null, problem: null, looked_at: null }
  #offered: UpdateInfo | null = null
  #updater: Promise<Updater> | null = null
  #download: AbortController | null = null
  #timer: NodeJS.Timeout | null = null
  #isReplacing = false

  constructor(means: UpdateMeans) {
    this.#means = means
  }

  status(): UpdateStatus {
    const { way, permission } = this.#means
    return { way, is_permitted: permission.get(), ...this.#standing }
  }

  /** The operations of its screens. */
  readonly actions: UpdateActions = {
    getUpdateStatus: () => ok(this.status()),
    permitUpdates: ({ body }) => {
      this.#means.permission.set(body.is_permitted)
      if (body.is_permitted) void this.#look(false)
      this.#announce({})
      return ok(this.status())
    },
    lookForUpdate: async () => {
      if (this.#means.way === 'none') return refused(updateTexts.notLooked)
      await this.#look(true)
      return ok(this.status())
    },
    downloadUpdate: () => {
      if (this.#means.way !== 'itself') return refused(updateTexts.fromWhereItCame)
      const { phase } = this.#standing
      if (this.#offered === null || phase === 'looking') return refused(updateTexts.nothingToDownload)
      if (phase === 'available') void this.#run(this.#offered)
      return ok(this.status())
    },
    stopUpdateDownload: () => {
      this.#download?.abort()
      return ok(this.status())
    },
    installUpdate: () => {
      if (this.#standing.phase !== 'ready') return refused(updateTexts.nothingToInstall)
      if (this.#isReplacing) return refused(updateTexts.isReplacing)
      this.#means.leave()
      return ok(this.status())
    },
  }

  /** Begins to look once a day. */
  start(): void {
    if (this.#means.way === 'none') return
    const lookInTurn = (after: number) => {
      this.#timer = setTimeout(() => {
        if (this.#means.permission.get() === true) void this.#look(false)
        lookInTurn(EVERY)
      }, after)
      this.#timer.unref()
    }
    lookInTurn(FIRST_AFTER)
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#download?.abort()
  }

  /** Replaces the application, and ends it; throws what the system says. */
  async finish(): Promise<void> {
    const updater = await this.#load()
    this.#isReplacing = true
    try {
      await updater.install()
    } finally {
      this.#isReplacing = false
    }
  }

  #announce(change: Partial<Changing>): void {
    this.#standing = { ...this.#standing, ...change }
    this.#means.announce(this.status())
  }

  #load(): Promise<Updater> {
    this.#updater ??= this.#means.loadUpdater()
    return this.#updater
  }

  /** What goes wrong unasked is not told: without a network everything goes on. */
  async #look(isAsked: boolean): Promise<void> {
    const { phase } = this.#standing
    if (this.#means.way === 'none' || phase === 'looking' || phase === 'downloading' || phase === 'ready') return
    this.#announce({ phase: 'looking', ...(isAsked && { problem: null }) })
    try {
      const updater = await this.#load()
      const offered = await updater.look()
      this.#announce({ ...this.#judged(offered), looked_at: this.#means.now() })
    } catch (error) {
      this.#means.onDefect(error, 'look for an update')
      const problem = isAsked ? updateTexts.notReached(failureReason(error)) : this.#standing.problem
      this.#announce({ phase: this.#offered === null ? 'idle' : 'available', problem })
    }
  }

  /** A version counts only with a signature of ours. */
  #judged(offered: unknown): Partial<Changing> {
    this.#offered = null
    if (offered === null) return { phase: 'idle', found: null, problem: null }
    const parsed = updateInfo.safeParse(offered)
    if (!parsed.success) return { phase: 'idle', found: null, problem: updateTexts.notReadable }
    const info = parsed.data
    if (!isSignedUpdate(info, this.#means.publicKey))
      return { phase: 'idle', found: null, problem: updateTexts.notSigned(info.version) }
    if (this.#means.way === 'itself' && !info.files.some(({ url }) => isForHere(url, this.#means.computer)))
      return { phase: 'idle', found: null, problem: updateTexts.notForHere(info.version) }
    if (isBefore(this.#means.systemVersion(), info.minimumSystemVersion))
      return { phase: 'idle', found: null, problem: updateTexts.systemTooOld(info.version) }
    this.#offered = info
    return { phase: 'available', found: { version: info.version, notes: info.releaseNotes }, problem: null }
  }

  async #run(info: UpdateInfo): Promise<void> {
    const download = new AbortController()
    this.#download = download
    this.#announce({ phase: 'downloading', progress: 0, problem: null })
    try {
      const updater = await this.#load()
      await updater.download(
        info,
        (progress) => {
          if (progress !== this.#standing.progress) this.#announce({ progress })
        },
        download.signal,
      )
      this.#announce({ phase: 'ready', progress: null })
    } catch (error) {
      const problem = download.signal.aborted ? null : updateTexts.notDownloaded(failureReason(error))
      if (problem !== null) this.#means.onDefect(error, 'download an update')
      this.#announce({ phase: 'available', progress: null, problem })
    }
    this.#download = null
  }
}

function refused(message: string): Result<never, Failure> {
  return err({ kind: 'conflict', message })
}
