import { err, ok, type Result } from '../../kernel/result'
import type { HttpRequest, RemoteCall } from '../../contract/define/remote'

/**
 * Writes a call as HTTP below `baseUrl`, without its token. A parameter that an address cannot carry safely is a failure:
 * nothing at all, or dots, would name another place than the one that is meant.
 */
export function callToRequest(baseUrl: string, call: RemoteCall): Result<HttpRequest, string> {
  const { operation, params = {}, query = {}, body, longest, signal } = call
  const unsafe = Object.entries(params).find(([, value]) => /^\.{0,2}$/.test(value))
  if (unsafe !== undefined) return err(`“${unsafe[1]}” cannot stand in an address for ${unsafe[0]}.`)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${operation.name} is called without its ${name}.`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const url = baseUrl + path + (search === '' ? '' : `?${search}`)
  const headers = { accept: 'application/json', 'user-agent': 'Billfold' }
  const request = {
    method: operation.method,
    url,
    ...(longest !== undefined && { longest }),
    ...(signal && { signal }),
  }
  if (body === undefined) return ok({ ...request, headers })
  return ok({
    ...request,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** The same request by whom the token stands for. */
export function withToken(request: HttpRequest, token: string): HttpRequest {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
}
