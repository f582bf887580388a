import type { Result } from '../kernel/result'
import type { DataOf, ParsedInput } from '../contract/define/client'
import type { Failure } from '../contract/define/failure'
import type { Operation } from '../contract/define/operation'
import type { Page } from '../storage/page'
import type { CommandContext, QueryContext } from './context'
import type { InPieces } from './in-pieces'

/** What a handler returns: the data, or for a list one page of it. */
export type HandlerData<O extends Operation> = O['isList'] extends true
  ? Page<DataOf<O> extends readonly (infer Item)[] ? Item : never>
  : DataOf<O>

export type HandlerResult<O extends Operation> = Result<HandlerData<O>, Failure>

/** Takes parsed input and returns data or a declared failure; GET handlers cannot write, and may read in pieces. */
export type Handler<O extends Operation> = O['method'] extends 'GET'
  ? (input: ParsedInput<O>, context: QueryContext) => HandlerResult<O> | InPieces<HandlerResult<O>>
  : (input: ParsedInput<O>, context: CommandContext) => HandlerResult<O>

/** One handler an operation: a forgotten one does not compile. */
export type HandlersOf<Table extends Readonly<Record<string, Operation>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>
}
