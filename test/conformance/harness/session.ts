import type { Reply } from '../../../src/contract/define/envelope'
import type { ClientOf } from '../../../src/contract/define/client'
import type { AllOperations } from '../../../src/contract/desktop/screen-operations'
import { checkReply } from './check-reply'

export interface CallInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** A way to reach the operations, over an organization that is set up. */
export interface Transport {
  call(name: string, input: CallInput): Promise<Reply<unknown>>
  /** Today in the organization's time zone, as `YYYY-MM-DD`. */
  today(): string
}

/** A transport whose clock stands still until it is moved. */
export interface ClockedTransport extends Transport {
  readonly clock: Clock
}

export interface Clock {
  /** Sets the moment, as an ISO 8601 date-time with `Z`. */
  set(instant: string): void
  advanceDays(days: number): void
}

/** What a case calls the operations through; every reply is checked for its form before the case sees it. */
export interface Session {
  readonly client: ClientOf<AllOperations>
  /** For what the types would not let through. */
  readonly call: (name: string, input?: CallInput) => Promise<Reply<unknown>>
  readonly today: () => string
  /** A word that no other record has, in letters and digits, and that begins no other one. */
  readonly word: () => string
}

export interface ClockedSession extends Session {
  readonly clock: Clock
}

/** The operations that have answered with success over one transport. */
export class Coverage {
  readonly #names = new Set<string>()

  note(name: string): void {
    this.#names.add(name)
  }

  missingOf(names: readonly string[]): string[] {
    return names.filter((name) => !this.#names.has(name))
  }
}

export function openSession(transport: Transport, coverage: Coverage, words: () => string): Session {
  const call = async (name: string, input: CallInput = {}) => {
    // What crosses a wire is JSON: what JSON leaves out is not there.
    const reply = JSON.parse(JSON.stringify(await transport.call(name, input))) as Reply<unknown>
    checkReply(name, reply)
    if (reply.ok) coverage.note(name)
    return reply
  }
  const client = new Proxy({} as ClientOf<AllOperations>, {
    get: (_target, name) => (input?: CallInput) => call(String(name), input),
  })
  return { client, call, today: () => transport.today(), word: words }
}

/** Words of one length, so that none begins another, and without figures, which a search takes for an amount. */
export function wordSource(): () => string {
  let count = 0
  return () => {
    const figures = String((count += 1)).padStart(4, '0')
    return `w${figures.replace(/\d/g, (figure) => 'abcdefghij'.charAt(Number(figure)))}z`
  }
}
