import { invalid, type Failure } from '../../../contract/define/failure'
import { documentTexts } from '../../../words/en/service/documents'

/** Collects messages by wire field path, so that a person sees all of them at once. */
export class FieldProblems {
  readonly #errors: Record<string, string[]> = {}

  add(field: string, message: string): void {
    ;(this.#errors[field] ??= []).push(message)
  }

  /** What a field names has to be there: a message on the field, never a foreign-key error. */
  mustExist(field: string, noun: 'client' | 'estimate' | 'tax' | 'unit', found: object | null): void {
    if (found === null) this.add(field, documentTexts.thisDoesNotExist(noun))
  }

  /** These and those together. */
  with(others: FieldProblems): FieldProblems {
    const both = new FieldProblems()
    for (const errors of [this.#errors, others.#errors]) {
      for (const [field, messages] of Object.entries(errors)) for (const message of messages) both.add(field, message)
    }
    return both
  }

  get isEmpty(): boolean {
    return Object.keys(this.#errors).length === 0
  }

  toFailure(): Failure {
    return invalid(this.#errors)
  }
}
