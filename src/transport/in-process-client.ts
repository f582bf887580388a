import type { ClientOf } from '../contract/define/client'
import type { Operation } from '../contract/define/operation'
import { dispatch, type Dispatch } from './dispatch'

interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Calls operations in this process, through the dispatcher as every transport does. */
export function inProcessClient<Table extends Readonly<Record<string, Operation>>>(
  operations: Table,
  dispatching: Dispatch,
): ClientOf<Table> {
  const entries = Object.entries(operations).map(([name, operation]) => [
    name,
    ({ params = {}, query = {}, body }: Input = {}) => dispatch({ operation, params, query, body }, dispatching),
  ])
  return Object.fromEntries(entries) as ClientOf<Table>
}
