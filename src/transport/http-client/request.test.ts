import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientOperations } from '../../contract/v1/clients/client-operations'
import { callToRequest, withToken } from './request'

const base = 'https://billing.example.com/api'
const { getClient, createClient, listClients } = clientOperations
const addressOf = (clientId: string) => {
  const request = callToRequest(base, { operation: getClient, params: { clientId } })
  return request.ok ? request.value.url : null
}

describe('a call as HTTP', () => {
  it('has the operation’s address and what narrows it', () => {
    const query = { page: 2, per_page: 100, q: 'Müller & 50 %' }
    expect(callToRequest(base, { operation: listClients, query })).toEqual({
      ok: true,
      value: {
        method: 'GET',
        url: `${base}/v1/clients?page=2&per_page=100&q=M%C3%BCller+%26+50+%25`,
        headers: { accept: 'application/json', 'user-agent': 'Billfold' },
      },
    })
  })

  it('carries its body as JSON', () => {
    const request = callToRequest(base, { operation: createClient, body: { name: 'Müller' } })
    expect(request).toMatchObject({
      value: { method: 'POST', body: '{"name":"Müller"}', headers: { 'content-type': 'application/json' } },
    })
  })

  it('encodes whatever a remote once gave for an id', () => {
    expect(addressOf('a/b?c#d')).toBe(`${base}/v1/clients/a%2Fb%3Fc%23d`)
  })

  it.each(['', '.', '..'])('does not ask for the id “%s”, which would be another address', (clientId) => {
    const error = `“${clientId}” cannot stand in an address for clientId.`
    expect(callToRequest(base, { operation: getClient, params: { clientId } })).toEqual({ ok: false, error })
  })

  it('stays below its place, whatever the id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (id) => {
        const address = addressOf(id)
        if (address === null) return
        expect(new URL(address).pathname).toMatch(/^\/api\/v1\/clients\/[^/]+$/)
        expect([new URL(address).search, new URL(address).hash]).toEqual(['', ''])
      }),
    )
  })

  it('cannot be without a parameter of its path', () => {
    expect(() => callToRequest(base, { operation: getClient })).toThrow('getClient is called without its clientId.')
  })

  it('carries the token in a header alone', () => {
    const request = { method: 'GET', url: base, headers: { accept: 'application/json' } }
    expect(withToken(request, 'abc')).toEqual({
      ...request,
      headers: { accept: 'application/json', authorization: 'Bearer abc' },
    })
  })
})
