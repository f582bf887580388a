import fc, { type Arbitrary } from 'fast-check'
import type { Operation } from '../../src/contract/define/operation'
import { toJsonSchema } from '../../src/contract/openapi/schemas'
import { changedSomewhere, oddValue } from './odd-values'
import { valid } from './valid-values'

/** How far a request is from what an operation takes. */
export type Manner = 'valid' | 'nearly valid' | 'absurd'

export interface FuzzRequest {
  readonly operation: Operation
  readonly manner: Manner
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

interface Input {
  readonly params: Record<string, string>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

/** Requests for any of the operations: four in ten valid, four nearly so, two absurd. */
export function requests(operations: readonly Operation[]): Arbitrary<FuzzRequest> {
  const each = operations.map((operation) => ({ operation, valid: validInput(operation) }))
  return fc.constantFrom(...each).chain(({ operation, valid: input }) => {
    const of = (manner: Manner, from: Arbitrary<Input>) => from.map((made) => ({ operation, manner, ...made }))
    return fc.oneof(
      { weight: 4, arbitrary: of('valid', input) },
      { weight: 4, arbitrary: of('nearly valid', nearlyValid(input)) },
      { weight: 2, arbitrary: of('absurd', absurd) },
    )
  })
}

/** What an operation takes. */
export function validInput(operation: Operation): Arbitrary<Input> {
  const of = (schema: Operation['body']) =>
    valid(toJsonSchema(schema, 'input').schema) as Arbitrary<Record<string, never>>
  return fc.record({ params: of(operation.params), query: of(operation.query), body: of(operation.body) })
}

/** A valid request with one to three places changed: most keep their params, so that they reach the body. */
function nearlyValid(input: Arbitrary<Input>): Arbitrary<Input> {
  return input.chain((made) =>
    fc.oneof(
      { weight: 6, arbitrary: changedSomewhere(made.body).map((body) => ({ ...made, body })) },
      {
        weight: 2,
        arbitrary: changedSomewhere(made.query).map((query) => ({ ...made, query: query as Input['query'] })),
      },
      {
        weight: 1,
        arbitrary: fc
          .dictionary(fc.constantFrom(...Object.keys(made.params), 'id'), fc.string())
          .map((odd) => ({ ...made, params: { ...made.params, ...odd } })),
      },
    ),
  )
}

const absurd: Arbitrary<Input> = fc.record({
  params: fc.dictionary(
    fc.string({ maxLength: 12 }),
    fc.oneof(fc.string(), fc.constantFrom('..', '%00', '../../etc/passwd', 'x'.repeat(4000))),
  ),
  query: fc.dictionary(fc.string({ maxLength: 12 }), oddValue),
  body: fc.oneof(oddValue, fc.jsonValue({ maxDepth: 6 }), fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 40 })),
})
