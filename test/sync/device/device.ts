import { copyFileSync, existsSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { millisecondsToInstant, type Instant } from '../../../src/kernel/instant'
import { err, ok } from '../../../src/kernel/result'
import type { Call } from '../../../src/contract/define/call'
import type { Reply } from '../../../src/contract/define/envelope'
import type { Operation, RecordKind } from '../../../src/contract/define/operation'
import { desktop } from '../../../src/contract/desktop/index'
import { v1 } from '../../../src/contract/v1/index'
import { presentRecord } from '../../../src/operations/present/record'
import { readContext, type OperationEnv } from '../../../src/operations/execute'
import type { Wire } from '../work/side'
import { desktopHandlers } from '../../../src/operations/desktop/index'
import { createPipeline } from '../../../src/operations/pipeline/pipeline'
import type { V1Services } from '../../../src/operations/v1/auth/account-context'
import { openOrganizationFile, type OrganizationFile } from '../../../src/storage/organization-file'
import { dispatch } from '../../../src/transport/dispatch'
import type { Chance } from '../world/chance'
import type { Counts } from '../world/counts'
import type { Schedule } from '../world/schedule'
import type { Trace } from '../world/trace'
import { ProcessWatch, type CrashPoint } from './crash'
import { copyAfterLostPower, logAt, type LogPlace } from './lost-power'
import { unwatchStatements, watchStatements } from './statements'
import { organizationId, ownerId, templateFile } from './template'

const caller = { userId: ownerId, organizationId, token: null }
const operations: Readonly<Record<string, Operation>> = { ...v1, ...desktop }

export interface DeviceMeans {
  readonly schedule: Schedule
  readonly chance: Chance
  readonly counts: Counts
  readonly trace: Trace
  readonly folder: string
}

export interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The life of the application from its start to its end: what it holds in memory ends with it. */
export interface Process {
  readonly file: OrganizationFile
  readonly path: string
  readonly watch: ProcessWatch
}

/** A laptop: a real file, the real operations, a clock that may be wrong, and a process that may end at any time. */
export class Device {
  readonly name: string
  readonly chance: Chance
  isOnline = true
  /** How many rounds it has had, and what it has sent in this one. */
  readonly session = { number: 0, requests: 0 }
  /** How far its clock is off. */
  skewMs: number
  process: Process | null = null
  /** The keychain outlives a process. */
  token: string | null = null
  readonly #means: DeviceMeans
  #path: string
  #starts = 0
  /** How far the log went when a commit last waited for the disk. */
  #kept: LogPlace | null = null

  constructor(name: string, means: DeviceMeans) {
    this.name = name
    this.#means = means
    this.chance = means.chance.fork(name)
    this.skewMs = this.chance.between(-86_400_000, 86_400_000)
    this.#path = join(means.folder, `${name}.0.sqlite`)
    writeFileSync(this.#path, templateFile(organizationId))
  }

  get now(): Instant {
    return millisecondsToInstant(this.#means.schedule.now + this.skewMs)
  }

  newId(): string {
    return this.chance.uuid(this.#means.schedule.now + this.skewMs)
  }

  /** The application starts. */
  start(): Process {
    const watch = new ProcessWatch({
      counts: this.#means.counts,
      onCrash: (point) => {
        this.#end(point)
      },
      onKept: () => {
        this.#kept = logAt(this.#path)
      },
    })
    watchStatements(this.#path, watch)
    watch.isEngine = false
    const opened = openOrganizationFile(this.#path, { isChecked: false })
    watch.isEngine = true
    if (!opened.ok) throw new Error(`${this.name} cannot open its file: ${opened.error.detail}`)
    this.process = { file: opened.value, path: this.#path, watch }
    return this.process
  }

  /** The application is quit in good order. */
  quit(): void {
    const { process } = this
    if (process === null) return
    process.watch.isDead = true
    process.file.close()
    unwatchStatements(process.path)
    this.process = null
  }

  /** Throws away what the device has on the disk. */
  remove(): void {
    this.quit()
    removeDatabase(this.#path)
  }

  /** What a person does, or sees. Null where it was not acknowledged: the disk was full. */
  async call(name: string, { params = {}, query = {}, body }: Input = {}): Promise<Reply<unknown>> {
    const { process } = this
    const operation = operations[name]
    if (process === null || operation === undefined) throw new Error(`${this.name} cannot ${name}.`)
    const { watch } = process
    const before = watch.foundFull
    const execute = this.#executor(process)
    return dispatch(
      { operation, params, query, body },
      {
        // Nothing of the engine runs while a person's operation does: it is one turn.
        execute: (call: Call) => asPerson(watch, () => execute(call, { caller, origin: null })),
        publicAddress: 'https://billfold.example/api',
        checkReplies: false,
        onDefect: (error) => {
          if (watch.foundFull === before) throw error
        },
      },
    )
  }

  /** Reads what a screen would: nothing goes wrong with that. */
  look<T>(work: () => T): T {
    if (this.process === null) throw new Error(`${this.name} is not running.`)
    return asPerson(this.process.watch, work)
  }

  /** A record as GET answers it, at once; null where it is not here. */
  read(kind: RecordKind, id: string): Wire | null {
    const { process } = this
    if (process === null) throw new Error(`${this.name} is not running.`)
    const { file, watch } = process
    const env: OperationEnv = { file, userId: ownerId, role: 'OWNER', now: () => this.now, newId: () => '' }
    return asPerson(watch, () => presentRecord(kind, id, readContext(env)))
  }

  #executor({ file }: Process) {
    const services: V1Services = {
      now: () => this.now,
      newId: () => this.newId(),
      organization: () => ok(file),
      accounts: () => err({ kind: 'unavailable', message: 'There are no accounts here.' }),
    }
    return createPipeline({ services, handlers: desktopHandlers })
  }

  /** What a process leaves on the disk when it ends without warning; the next one starts from it. */
  #end(point: CrashPoint): void {
    const { process } = this
    if (process === null) return
    this.process = null
    this.#means.trace.note(`${new Date(this.#means.schedule.now).toISOString()} ${this.name} ends ${point}`)
    this.#starts += 1
    const next = join(this.#means.folder, `${this.name}.${String(this.#starts)}.sqlite`)
    // Every other time the power goes with it.
    if (this.#starts % 2 !== 0) copyDatabase(process.path, next)
    else if (copyAfterLostPower(process.path, next, this.#kept)) {
      this.#means.counts.hit('power lost before the disk had all')
    }
    this.#path = next
    // Whatever still runs fails at its next statement; only then can the old file be let go of.
    this.#means.schedule.after(0, () => {
      process.file.close()
      unwatchStatements(process.path)
      removeDatabase(process.path)
    })
  }
}

function copyDatabase(from: string, to: string): void {
  for (const ending of ['', '-wal']) if (existsSync(from + ending)) copyFileSync(from + ending, to + ending)
}

/** Removes a file and what SQLite keeps beside it, as far as they are there. */
function removeDatabase(path: string): void {
  for (const ending of ['', '-wal', '-shm']) if (existsSync(path + ending)) unlinkSync(path + ending)
}

function asPerson<T>(watch: ProcessWatch, work: () => T): T {
  watch.isEngine = false
  try {
    return work()
  } finally {
    watch.isEngine = true
  }
}
