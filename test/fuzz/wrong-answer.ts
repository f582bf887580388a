/** The first answer of a run that is wrong. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer'
  /** What shows it. */
  readonly request: string
  /** How many requests went before it. */
  readonly index: number

  constructor(problem: string, request: string, index: number) {
    super(`${problem}\nrequest ${String(index)}: ${request.slice(0, 4000)}`)
    this.request = request
    this.index = index
  }
}
