import type { Call } from '../../contract/define/call'
import type { Operation, RecordKind } from '../../contract/define/operation'
import type { QueryContext } from '../context'

/** The path's parameter for a kind of record: `savedItemId` for `saved_item`. */
export function paramOf(record: RecordKind): string {
  return `${record.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`
}

/** The record that a call is about; null where it makes one, or is about none. */
export function targetRecord(
  { operation, params }: Pick<Call, 'operation' | 'params'>,
  { userId }: Pick<QueryContext, 'userId'>,
): { readonly kind: RecordKind; readonly id: string } | null {
  const { record: kind } = operation
  if (kind === null) return null
  const id = kind === 'profile' ? userId : (params as Readonly<Record<string, string>>)[paramOf(kind)]
  return id === undefined ? null : { kind, id }
}

/** Whether an operation writes records of an organization: what can be repeated by a key, and pushed. */
export function isRecordWrite({ method, record }: Operation): boolean {
  return method !== 'GET' && record !== null
}
