import { NotSent, type HttpAnswer, type HttpRequest, type HttpSend } from '../../../src/contract/define/remote'
import type { ProcessWatch } from '../device/crash'
import { Crash } from '../device/crash'
import type { Chance } from '../world/chance'
import type { Counts } from '../world/counts'
import type { Schedule } from '../world/schedule'
import type { Trace } from '../world/trace'
import type { Line } from './line'
import { Sends } from './sends'

const MINUTE = 60_000
/** How long a request waits for its answer. */
const TIMEOUT = 30_000

/** What befalls what is sent: each a probability. */
export interface Conditions {
  readonly lostBefore: number
  readonly lostAfter: number
  readonly duplicated: number
  readonly late: number
  readonly cut: number
  /** How long a way takes at most. */
  readonly slowestMs: number
  /** How it fails each time in the same way. */
  readonly line?: Line
}

export const calm: Conditions = { lostBefore: 0, lostAfter: 0, duplicated: 0, late: 0, cut: 0, slowestMs: 40 }

/** From none to 40 % lost; a quarter of the seeds has a good network. */
export function drawConditions(chance: Chance): Conditions {
  if (chance.is(0.25)) return { ...calm, slowestMs: 2_000 }
  const loss = chance.next() * 0.4
  const share = chance.next()
  const part = (most: number) => (chance.is(0.5) ? 0 : chance.next() * most)
  return {
    lostBefore: loss * share,
    lostAfter: loss * (1 - share),
    duplicated: part(0.15),
    late: part(0.08),
    cut: part(0.08),
    slowestMs: chance.pick([50, 2_000, 20_000]),
  }
}

/** Who answers: carries a request out at once. */
export type Answer = (request: HttpRequest, asker: { by: string; request: number }) => HttpAnswer | Promise<HttpAnswer>

interface Means {
  readonly schedule: Schedule
  readonly chance: Chance
  readonly counts: Counts
  readonly trace: Trace
  readonly answer: Answer
}

export interface Sender {
  readonly name: string
  readonly isOnline: boolean
  /** How many requests it has sent in this session, and how many sessions it has had. */
  session: { number: number; requests: number }
}

/** The way between devices and the remote. Requests arrive in whatever order their ways take. */
export class Network {
  conditions: Conditions
  readonly sends = new Sends()
  readonly #means: Means
  #count = 0

  constructor(means: Means, conditions: Conditions) {
    this.#means = means
    this.conditions = conditions
  }

  /** A sender's way for the life of one process: what ends with it never hears of an answer. */
  sendOf(sender: Sender, watch: ProcessWatch): HttpSend {
    return (request) =>
      new Promise((resolve, reject) => {
        if (watch.isDead) return
        try {
          watch.pass('before sending')
        } catch (error) {
          if (error instanceof Crash) return
          throw error
        }
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            if (!watch.isDead) settle(value)
          }
        this.#carry(sender, request, watch, settled(resolve), settled(reject))
      })
  }

  #carry(
    sender: Sender,
    request: HttpRequest,
    watch: ProcessWatch,
    resolve: (answer: HttpAnswer) => void,
    reject: (error: Error) => void,
  ): void {
    const { schedule, chance, counts, trace } = this.#means
    const { lostBefore, lostAfter, duplicated, late, cut } = this.conditions
    const number = (this.#count += 1)
    counts.requests += 1
    const asker = { by: sender.name, request: number }
    const name = `${sender.name} #${String(number)} ${request.method} ${request.url.replace(/^.*\/v1\//, '')}`
    const post = this.sends.note(asker, schedule.now, request)
    const timeOut = () => {
      schedule.after(TIMEOUT, () => {
        reject(new Error('The service did not answer in time.'))
      })
    }
    if (!sender.isOnline) {
      counts.hit('no connection')
      trace.note(`${this.#moment} ${name} offline`)
      const isKnown = chance.is(0.8)
      if (post !== null) post.isRefused = isKnown
      schedule.after(chance.between(1, 200), () => {
        reject(isKnown ? new NotSent('There is no connection.') : new Error('The connection failed.'))
      })
      return
    }
    sender.session.requests += 1
    const fate = this.conditions.line?.fate(request, sender.session.requests) ?? 'passes'
    if (fate === 'not sent') {
      trace.note(`${this.#moment} ${name} not sent`)
      if (post !== null) post.isRefused = true
      schedule.after(chance.between(1, 200), () => {
        reject(new NotSent('The line is cut.'))
      })
      return
    }
    if (typeof fate === 'object' && 'status' in fate) {
      trace.note(`${this.#moment} ${name} answered ${String(fate.status)} on its way`)
      if (post !== null) post.isRefused = fate.status === 429
      const body = JSON.stringify({ success: false, message: 'Not now.', errors: {} })
      schedule.after(this.#way(), () => {
        resolve({ status: fate.status, headers: { 'content-type': 'application/json' }, body })
      })
      return
    }
    if (fate === 'lost before' || chance.is(lostBefore)) {
      counts.hit('lost before the remote')
      trace.note(`${this.#moment} ${name} lost before`)
      timeOut()
      return
    }
    const isLate = typeof fate === 'object' || chance.is(late)
    if (isLate) {
      counts.hit('request applied late')
      timeOut()
    }
    const isLost = fate === 'lost after' || chance.is(lostAfter)
    const lateMs = typeof fate === 'object' ? fate.lateMs : isLate ? chance.between(MINUTE, 48 * 60 * MINUTE) : 0
    schedule.after(isLate ? lateMs : this.#way(), async () => {
      const answer = await this.#means.answer(request, asker)
      trace.note(
        `${this.#moment} ${name} ${String(answer.status)} ${String(request.body?.length ?? 0)}/${String(answer.body.length)}${isLate ? ' late' : ''}${isLost ? ' lost after' : ''}`,
      )
      if (chance.is(duplicated)) this.#repeat(request, asker, name)
      if (isLate) return
      try {
        watch.pass('after sending')
      } catch (error) {
        if (error instanceof Crash) return
        throw error
      }
      if (isLost) {
        counts.hit('lost after the remote')
        timeOut()
        return
      }
      if (post !== null) post.isRefused = answer.status >= 400 && answer.status < 500
      const isCut = chance.is(cut) && answer.body.length > 2
      if (isCut) counts.hit('answer cut')
      const body = isCut ? answer.body.slice(0, chance.below(answer.body.length - 1)) : answer.body
      schedule.after(this.#way(), () => {
        resolve({ ...answer, body })
      })
    })
  }

  /** The same request arrives once more, and nobody hears of its answer. */
  #repeat(request: HttpRequest, asker: { by: string; request: number }, name: string): void {
    const { schedule, chance, counts, trace } = this.#means
    counts.hit('request duplicated')
    schedule.after(chance.pick([1, 500, 5_000, 60 * MINUTE]), async () => {
      const { status } = await this.#means.answer(request, asker)
      trace.note(`${this.#moment} ${name} ${String(status)} again`)
    })
  }

  #way(): number {
    return this.#means.chance.between(1, this.conditions.slowestMs)
  }

  get #moment(): string {
    return new Date(this.#means.schedule.now).toISOString()
  }
}
