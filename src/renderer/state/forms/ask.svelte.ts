/** A question that a dialog of the screen answers: what is asked with it, and the answer or null when it is closed. */
export class Ask<Question, Answer> {
  question: Question | null = $state.raw(null)
  #answer: ((answer: Answer | null) => void) | undefined

  get isOpen(): boolean {
    return this.question !== null
  }

  /** Closing is no answer. */
  set isOpen(open: boolean) {
    if (!open) this.answer(null)
  }

  ask(question: Question): Promise<Answer | null> {
    this.answer(null)
    this.question = question
    return new Promise((resolve) => (this.#answer = resolve))
  }

  answer(answer: Answer | null): void {
    const resolve = this.#answer
    this.#answer = undefined
    this.question = null
    resolve?.(answer)
  }
}
