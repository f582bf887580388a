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
}

/** One question at a time, asked over everything else. */
export class Confirm {
  question: Question | null = $state.raw(null)
  #answer: ((yes: boolean) => void) | undefined

  /** Resolves to true when the act is confirmed. A question still open counts as refused. */
  ask(question: Question): Promise<boolean> {
    this.answer(false)
    this.question = question
    return new Promise((resolve) => (this.#answer = resolve))
  }

  answer(yes: boolean): void {
    const resolve = this.#answer
    this.#answer = undefined
    this.question = null
    resolve?.(yes)
  }
}

const asking = new Confirm()
export { asking as confirmation }

/** Asks before something that cannot be taken back; true when it is confirmed. */
export function confirm(question: Question): Promise<boolean> {
  return asking.ask(question)
}
