export interface Question {
  /** The act as a question: "Delete invoice INV-0042?" */
  readonly title: string
  /** What happens and what stays. */
  readonly text?: string
  /** Names what is lost, one line each. */
  readonly lost?: readonly string[]
  /** The act as a verb: "Delete invoice". */
  readonly confirm: string
  readonly cancel?: string
  readonly isDangerous?: boolean
  /** Loses nothing, and yet is not to be confirmed by a stray Enter. */
  readonly isFinal?: boolean
  /** A third answer, as a verb: "Save draft". */
  readonly instead?: string
}

export type Answer = 'yes' | 'no' | 'instead'

/** One question at a time, asked over everything else. */
export class Confirm {
  question: Question | null = $state.raw(null)
  #answer: ((answer: Answer) => void) | undefined

  /** Resolves to true when the act is confirmed. A question still open counts as refused. */
  async ask(question: Question): Promise<boolean> {
    return (await this.choose(question)) === 'yes'
  }

  /** Resolves to one of three answers, where the question offers a third. */
  choose(question: Question): Promise<Answer> {
    this.answer('no')
    this.question = question
    return new Promise((resolve) => (this.#answer = resolve))
  }

  answer(answer: Answer): void {
    const resolve = this.#answer
    this.#answer = undefined
    this.question = null
    resolve?.(answer)
  }
}

const asking = new Confirm()
export { asking as confirmation }

/** Asks before something that cannot be taken back; true when it is confirmed. */
export function confirm(question: Question): Promise<boolean> {
  return asking.ask(question)
}

/** The same with a third answer. */
export function choose(question: Question): Promise<Answer> {
  return asking.choose(question)
}
