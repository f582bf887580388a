import type { IncomingHttpHeaders } from 'node:http'
import type { RequestOptions } from '../../contract/define/call'

const LISTED = /(W\/)?"([^"]*)"/g

/** What a request asks in headers beside its call: `Idempotency-Key`, and `If-Match` with the etags it lists. */
export function requestOptions(headers: IncomingHttpHeaders): RequestOptions | undefined {
  const { 'idempotency-key': key, 'if-match': match } = headers
  if (key === undefined && match === undefined) return undefined
  return { key: Array.isArray(key) ? key.join(',') : key, ifMatch: match === undefined ? undefined : tagsIn(match) }
}

/** The strong etags of a list; a bare word, such as `*`, stands for itself, and a weak one matches nothing. */
function tagsIn(list: string): string[] {
  if (!list.includes('"')) return [list.trim()]
  return [...list.matchAll(LISTED)].flatMap(([, weak, tag]) => (weak === undefined && tag !== undefined ? [tag] : []))
}
