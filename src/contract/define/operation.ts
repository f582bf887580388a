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
  'refund',
  'recurring_invoice',
  'profile',
] as const
export type RecordKind = (typeof recordKinds)[number]

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What an operation runs on: the file of its caller's organization, the accounts, both of them, or what only its host has,
 * such as a window or the network.
 */
export type Place = 'organization' | 'accounts' | 'both' | 'host'

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
  RunsOn extends Place = Place,
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
  readonly runsOn: RunsOn
  /** What a host does with the record once it was done: the PDF of an issued invoice is sealed. */
  readonly followedBy: 'seal' | null
}

/** The operations of a table that run in one place. */
export type OperationsOn<RunsOn extends Place, Table extends Readonly<Record<string, Operation>>> = {
  readonly [Name in keyof Table as Table[Name]['runsOn'] extends RunsOn ? Name : never]: Table[Name]
}

type Required = 'name' | 'method' | 'path' | 'message' | 'data'

/** Declares an operation; what is left out is empty, `assumed`, 200, open to every member and about the organization. */
export function defineOperation<
  const M extends HttpMethod,
  D extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const L extends boolean = false,
  const R extends Place = 'organization',
>(
  definition: Pick<Operation<P, Q, B, D, M, L, R>, Required> & Partial<Operation<P, Q, B, D, M, L, R>>,
): Operation<P, Q, B, D, M, L, R> {
  return {
    provenance: 'assumed',
    record: null,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    isList: false as L,
    success: 200,
    role: 'MEMBER',
    runsOn: 'organization' as R,
    followedBy: null,
    ...definition,
  }
}

/** The absence of `data`, as on delete. */
export const noData = z.undefined()
