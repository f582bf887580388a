import type { Reply, SuccessEnvelope } from '../../../../contract/define/envelope'

export interface Problem {
  /** What did not happen: "The invoice was not issued". */
  readonly title: string
  /** Why, and what to do instead. */
  readonly message: string
}

/** What is being done to the record in sight, one thing at a time, and why the last one was refused. */
export class Acts {
  isBusy = $state(false)
  problem: Problem | null = $state.raw(null)

  /** Calls an operation; null when it was refused, which `problem` then tells, or when another one is under way. */
  async run<T>(refused: string, call: () => Promise<Reply<T>>): Promise<SuccessEnvelope<T> | null> {
    if (this.isBusy) return null
    this.isBusy = true
    this.problem = null
    const reply = await call().finally(() => (this.isBusy = false))
    if (reply.ok) return reply.body
    this.problem = { title: refused, message: reply.body.message }
    return null
  }

  /** The last refusal has been read, or something else is begun. */
  forget = (): void => {
    this.problem = null
  }

  /** Tells why something cannot be done, where that is known without asking. */
  refuse(title: string, message: string): void {
    this.problem = { title, message }
  }
}
