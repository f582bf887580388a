/** A request that the remote does not carry out: the status and the error envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly errors: Readonly<Record<string, readonly string[]>>

  constructor(status: number, message: string, errors: Readonly<Record<string, readonly string[]>> = {}) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

export function notFound(what: string): Refusal {
  return new Refusal(404, `There is no such ${what}.`)
}

export function invalid(field: string, message: string): Refusal {
  return new Refusal(422, 'The given data was invalid.', { [field]: [message] })
}

export function forbidden(message: string): Refusal {
  return new Refusal(409, message)
}
