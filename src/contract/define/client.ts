import type { z } from 'zod'
import type { Reply } from './envelope'
import type { Operation } from './operation'

type Given<Name extends string, Schema extends z.ZodType> =
  z.input<Schema> extends Record<string, never>
    ? { readonly [K in Name]?: never }
    : object extends z.input<Schema>
      ? { readonly [K in Name]?: z.input<Schema> }
      : { readonly [K in Name]: z.input<Schema> }

/** What a caller hands to an operation: only the parts that it takes. */
export type InputOf<O extends Operation> = Given<'params', O['params']> &
  Given<'query', O['query']> &
  Given<'body', O['body']>

/** The record or records that an operation answers. */
export type DataOf<O extends Operation> = z.output<O['data']>

/** One method an operation, the same over every transport. */
export type ClientOf<Table extends Readonly<Record<string, Operation>>> = {
  readonly [Name in keyof Table]: object extends InputOf<Table[Name]>
    ? (input?: InputOf<Table[Name]>) => Promise<Reply<DataOf<Table[Name]>>>
    : (input: InputOf<Table[Name]>) => Promise<Reply<DataOf<Table[Name]>>>
}

/** What a handler receives: parsed values, so that it need not check a form again. */
export interface ParsedInput<O extends Operation> {
  readonly params: z.output<O['params']>
  readonly query: z.output<O['query']>
  readonly body: z.output<O['body']>
}
