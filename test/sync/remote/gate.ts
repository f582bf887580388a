import type { HttpAnswer, HttpRequest } from '../../../src/contract/define/remote'
import type { Chance } from '../world/chance'
import type { Counts, Row } from '../world/counts'
import { withAbsurdRecord } from './absurd'
import type { Weather } from './nature'
import { account } from './remote-world'

interface Means {
  readonly chance: Chance
  readonly counts: Counts
  readonly now: () => number
  readonly tokenLifeMs: number
  /** Whom a token stands for. */
  readonly whoSignsIn: () => { readonly user: unknown; readonly organization?: unknown }
}

interface Passing {
  readonly weather: Weather
  readonly isReading: boolean
  readonly carry: () => HttpAnswer | Promise<HttpAnswer>
}

const refusals: Readonly<Record<number, Row>> = {
  400: 'rejected (400, 422)',
  404: 'not there (404)',
  409: 'state forbids it (409)',
  412: 'precondition failed (412)',
  422: 'rejected (400, 422)',
}

/** The door of a remote: who may come in, and the weather before and behind it. */
export class Gate {
  readonly #means: Means
  readonly #absurd: Chance
  readonly #tokens = new Map<string, number>()
  #count = 0

  constructor(means: Means) {
    this.#means = means
    this.#absurd = means.chance.fork('absurd')
  }

  expireTokens(): void {
    this.#tokens.clear()
  }

  login({ body = '{}' }: HttpRequest, weather: Weather): HttpAnswer {
    const { chance, now, tokenLifeMs, whoSignsIn } = this.#means
    const { email, password } = JSON.parse(body) as Record<string, unknown>
    if (email !== account.email || password !== account.password) return refuse(401, 'These are not the right words.')
    if (chance.is(weather.failsBefore)) return refuse(500, 'Server Error')
    this.#count += 1
    const token = `h${String(this.#count)}.${chance.hex(12)}.s`
    this.#tokens.set(token, now() + tokenLifeMs)
    const data = { access_token: token, token_type: 'Bearer', expires_in: tokenLifeMs / 1000, ...whoSignsIn() }
    return json(200, { success: true, message: 'OK', data })
  }

  isSignedIn({ headers }: HttpRequest): boolean {
    const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1]
    const until = token === undefined ? undefined : this.#tokens.get(token)
    if (until !== undefined && this.#means.now() < until) return true
    this.#means.counts.hit('token refused (401)')
    return false
  }

  /** Lets a request through the weather; what it does is done, whatever is answered. */
  async pass({ weather, isReading, carry }: Passing): Promise<HttpAnswer> {
    const { chance, counts } = this.#means
    if (chance.is(weather.tooMany)) {
      counts.hit('too many requests (429)')
      return { ...refuse(429, 'Too Many Attempts.'), headers: { 'retry-after': String(chance.between(1, 600)) } }
    }
    if (chance.is(weather.failsBefore)) {
      counts.hit('5xx before it was applied')
      return chance.is(0.5) ? refuse(500, 'Server Error') : html(503)
    }
    const answer = await carry()
    const isApplied = answer.status < 300 && !isReading
    if (isApplied && chance.is(weather.failsAfter)) {
      counts.hit('5xx after it was applied')
      return refuse(500, 'Server Error')
    }
    if (answer.status < 300 && chance.is(weather.html)) {
      counts.hit('HTML with 200')
      return html(200)
    }
    const absurd =
      answer.status < 300 && this.#absurd.is(weather.absurd) ? withAbsurdRecord(answer, this.#absurd) : null
    if (absurd !== null) {
      counts.hit('absurd record')
      return absurd
    }
    if (isApplied) counts.hit(answer.status === 201 ? 'accepted with 201' : 'accepted with 200', false)
    this.countRefusal(answer.status)
    return answer
  }

  /** Counts what a request, or an entry of a push, was refused for. */
  countRefusal(status: number): void {
    const row = refusals[status]
    if (row !== undefined) this.#means.counts.hit(row, false)
  }
}

export function json(status: number, body: unknown): HttpAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function html(status: number): HttpAnswer {
  return { status, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>One moment</title>' }
}

export function refuse(
  status: number,
  message: string,
  errors: Readonly<Record<string, readonly string[]>> = {},
): HttpAnswer {
  return json(status, { success: false, message, errors })
}
