import { z } from 'zod'
import type { Role } from '../../domain/enums'

/** The kinds of record that are written, synced and announced. */
export const recordKinds = [
  'organization',
  'client',
  'note',
  'contact',
  'tax',
  'unit',
  'saved_item',
  'estimate',
  'invoice',
  'payment',
  'recurring_invoice',
  'profile',
] as const
export type RecordKind = (typeof recordKinds)[number]

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

const nothing = z.object({})
type Nothing = typeof nothing

/** One operation of /v1: the only description from which handlers, transports, clients and documents follow. */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Method extends HttpMethod = HttpMethod,
  IsList extends boolean = boolean,
> {
  readonly name: string
  /** GET reads; every other method writes, in one transaction. */
  readonly method: Method
  /** Below `{base_url}`, parameters in braces: `/v1/taxes/{taxId}`. */
  readonly path: string
  /** `specified` in detail by the specification, or `assumed` (docs/v1.md). */
  readonly provenance: 'specified' | 'assumed'
  readonly record: RecordKind | null
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** A list answers with `meta` and `links` beside its data. */
  readonly isList: IsList
  readonly success: 200 | 201
  /** The envelope's human-readable text on success. */
  readonly message: string
  /** The least role that may call it; null where no one need be signed in. */
  readonly role: Role | null
}

type Required = 'name' | 'method' | 'path' | 'message' | 'data'

/** Declares an operation; what is left out is empty, `assumed`, 200 and open to every member. */
export function defineOperation<
  const M extends HttpMethod,
  D extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const L extends boolean = false,
>(
  definition: Pick<Operation<P, Q, B, D, M, L>, Required> & Partial<Operation<P, Q, B, D, M, L>>,
): Operation<P, Q, B, D, M, L> {
  return {
    provenance: 'assumed',
    record: null,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    isList: false as L,
    success: 200,
    role: 'MEMBER',
    ...definition,
  }
}

/** The absence of `data`, as on delete. */
export const noData = z.undefined()
