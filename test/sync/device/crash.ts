import Database from 'better-sqlite3'
import type { Chance } from '../world/chance'
import type { Counts, Row } from '../world/counts'
import type { StatementWatch } from './statements'

/** The end of a process: nothing of it goes on. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

export type CrashPoint = 'statement' | 'before commit' | 'after commit' | 'before sending' | 'after sending'

const rows: Readonly<Record<CrashPoint, Row>> = {
  statement: 'crash at a statement',
  'before commit': 'crash before a commit',
  'after commit': 'crash after a commit',
  'before sending': 'crash before sending',
  'after sending': 'crash after sending',
}

/** The next crash: at the how-manieth point of a kind that the engine passes. */
export interface CrashPlan {
  readonly point: CrashPoint
  readonly countdown: number
}

export function drawCrash(chance: Chance): CrashPlan {
  const point = chance.pick(['statement', 'before commit', 'after commit', 'before sending', 'after sending'] as const)
  const isRare = point === 'before sending' || point === 'after sending'
  return { point, countdown: chance.between(1, isRare ? 12 : point === 'statement' ? 300 : 40) }
}

/** Points that were passed, for runs that crash at each of them in turn. */
export type PointCounts = Record<CrashPoint, number>

interface Means {
  readonly counts: Counts
  /** Ends the process, as it stands. */
  readonly onCrash: (point: CrashPoint) => void
  /** Told of each commit that has waited for the disk. */
  readonly onKept: () => void
}

/** Watches one process's statements and sends; ends it, or fails it for want of space, where that is planned. */
export class ProcessWatch implements StatementWatch {
  isDead = false
  /** Whether what runs is the engine, and not what a person does. */
  isEngine = true
  /** Whether pairs of records or questions may have been noted since somebody looked; a process begins with those it finds. */
  hasNews = true
  /** How many of the next writes find the disk full. */
  fullFor = 0
  /** How many writes have found the disk full. */
  foundFull = 0
  readonly passed: PointCounts = {
    statement: 0,
    'before commit': 0,
    'after commit': 0,
    'before sending': 0,
    'after sending': 0,
  }
  plan: CrashPlan | null = null
  #isWaitingForDisk = true
  /** Told of each point that is passed. */
  onPass: ((point: CrashPoint) => void) | null = null
  readonly #means: Means

  constructor(means: Means) {
    this.#means = means
  }

  before(sql: string): void {
    // Rolling back is what the end of a process comes to.
    if (sql === 'ROLLBACK') return
    if (this.isDead) throw new Crash()
    if (this.fullFor > 0 && isWrite(sql)) {
      this.fullFor -= 1
      this.foundFull += 1
      this.#means.counts.hit('disk full')
      throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
    }
    if (!this.isEngine) return
    this.pass('statement')
    if (sql === 'COMMIT') this.pass('before commit')
  }

  waitsForDisk(isWaiting: boolean): void {
    this.#isWaitingForDisk = isWaiting
  }

  after(sql: string): void {
    if (sql === 'COMMIT' && this.#isWaitingForDisk) this.#means.onKept()
    if (!this.hasNews) this.hasNews = sql.startsWith('INSERT INTO id_map') || sql.startsWith('INSERT INTO conflicts')
    if (this.isEngine && sql === 'COMMIT') this.pass('after commit')
  }

  /** Passes a point where it may be planned to end; it throws where it is. */
  pass(point: CrashPoint): void {
    this.passed[point] += 1
    this.onPass?.(point)
    const { plan } = this
    if (plan?.point !== point) return
    this.plan = { ...plan, countdown: plan.countdown - 1 }
    if (plan.countdown > 1) return
    this.plan = null
    this.die(point)
    throw new Crash()
  }

  die(point: CrashPoint): void {
    this.isDead = true
    this.#means.counts.hit(rows[point])
    this.#means.counts.crashes += 1
    this.#means.onCrash(point)
  }
}

function isWrite(sql: string): boolean {
  return /^\s*(INSERT|UPDATE|DELETE|COMMIT)/i.test(sql)
}
