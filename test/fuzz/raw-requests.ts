import fc, { type Arbitrary } from 'fast-check'
import type { Operation } from '../../src/contract/define/operation'
import { toJsonSchema } from '../../src/contract/openapi/schemas'
import { validInput } from './requests'
import type { WireRequest } from './http-sender'
import { NOBODY } from './known-ids'

/** A request that no client of the contract's would send, and what has to come of it. */
export interface RawRequest extends WireRequest {
  readonly title: string
  readonly expected: number
  /** The methods that a 405 has to name. */
  readonly allow?: readonly string[]
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FIVE_MB = 5 * 1024 * 1024

const otherTypes = [
  ...['text/plain', 'text/html', 'text/json', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense', '/'],
  ...['multipart/form-data; boundary=x', 'application/jsonp', 'application/json5', 'application/octet-stream', '*/*'],
]
const strangeMethods = ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'PURGE', 'SEARCH', 'LINK']
const noIds = [
  ...['%00', '%2F', '%zz', '%', '%c3%28', '..%2f..%2f..%2fetc%2fpasswd', '..', '.', '%2e%2e', '%20', '-1', '1e3'],
  ...["'%20OR%201=1--", 'x'.repeat(101), '0'.repeat(6000), `${NOBODY}%00`, `${NOBODY};x=1`, '__proto__', 'constructor'],
]
const nowhere = [
  '',
  '/',
  '/v1',
  '/v1/',
  '/v2/taxes',
  '//v1/taxes',
  '/v1//taxes',
  '/v1/taxes/x/y',
  '/V1/TAXES',
  '/v1/../v1/taxes',
]
const hiddenBodies = [
  '{"__proto__":@}',
  '{"constructor":{"prototype":@}}',
  '{"prototype":@}',
  '{"__proto__":null,"x":@}',
]

/** Requests that are wrong in how they are sent: each kind over whatever operations it can be tried on. */
export function rawRequests(operations: readonly Operation[]): Arbitrary<RawRequest> {
  const signedIn = operations.filter(({ role }) => role !== null)
  const taking = signedIn.filter(({ method }) => method === 'POST' || method === 'PUT')
  const kinds = [
    { weight: 12, arbitrary: fc.constantFrom(...taking).chain(brokenJson) },
    { weight: 8, arbitrary: fc.constantFrom(...taking).chain(otherType) },
    { weight: 1, arbitrary: fc.constantFrom(...taking).chain(tooLarge) },
    { weight: 8, arbitrary: fc.constantFrom(...taking.filter(needsBody)).chain(hiddenBody) },
    { weight: 10, arbitrary: strangeMethod(signedIn) },
    { weight: 8, arbitrary: fc.constantFrom(...signedIn.filter(({ path }) => path.includes('{'))).chain(noId) },
    { weight: 6, arbitrary: unknownRoute },
    { weight: 8, arbitrary: fc.constantFrom(...signedIn.filter(hasQuery)).chain(repeatedQuery) },
    { weight: 3, arbitrary: fc.constantFrom(...signedIn.filter(isReadable)).chain(manyHeaders) },
  ]
  return fc.oneof(...kinds)
}

const pathOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, NOBODY)
const propertiesOf = (schema: Operation['query']) =>
  Object.keys(toJsonSchema(schema, 'input').schema['properties'] ?? {})
const needsBody = ({ body }: Operation) => 'required' in toJsonSchema(body, 'input').schema
const hasQuery = ({ query, path }: Operation) => !path.includes('{') && propertiesOf(query).length > 0
const isReadable = ({ method, path }: Operation) => method === 'GET' && !path.includes('{')

const bodyOf = (operation: Operation) => validInput(operation).map(({ body }) => JSON.stringify(body))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

function brokenJson(operation: Operation): Arbitrary<RawRequest> {
  const { method } = operation
  const broken = fc
    .tuple(bodyOf(operation), fc.nat(), fc.constantFrom('cut', 'more', 'quote', 'word'))
    .map(([text, at, how]) => {
      const index = at % text.length
      if (how === 'cut') return text.slice(0, index)
      if (how === 'more') return `${text}${text}`
      if (how === 'quote') return text.replaceAll('"', "'").replace('{}', '{,}')
      return `${text.slice(0, index)}undefined${text.slice(index)}`
    })
  return broken
    .filter((text) => text !== '' && !isJson(text))
    .map((body) => ({ title: 'broken JSON', method, path: pathOf(operation), headers: JSON_TYPE, body, expected: 400 }))
}

function otherType(operation: Operation): Arbitrary<RawRequest> {
  const { method } = operation
  const types = fc.constantFrom(...otherTypes.map((type) => ({ 'content-type': type })), {})
  return fc.tuple(types, bodyOf(operation)).map(([headers, body]) => {
    return { title: 'not sent as JSON', method, path: pathOf(operation), headers, body, expected: 415 }
  })
}

/** Refused by what is announced: whoever waits for all of it has lost. */
function tooLarge(operation: Operation): Arbitrary<RawRequest> {
  const { method } = operation
  return fc.integer({ min: FIVE_MB + 1, max: 2 ** 40 }).map((announced) => {
    const path = pathOf(operation)
    return { title: 'too large', method, path, headers: JSON_TYPE, body: '{"name":"', announced, expected: 413 }
  })
}

/** What an operation needs stands only where it would be inherited from. */
function hiddenBody(operation: Operation): Arbitrary<RawRequest> {
  const { method } = operation
  return fc.tuple(fc.constantFrom(...hiddenBodies), bodyOf(operation)).map(([around, text]) => {
    const body = around.replace('@', () => text)
    return { title: 'a hidden body', method, path: pathOf(operation), headers: JSON_TYPE, body, expected: 422 }
  })
}

function strangeMethod(operations: readonly Operation[]): Arbitrary<RawRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const taken = operations.filter(({ path }) => path === operation.path).map(({ method }) => method)
    const allow = taken.includes('GET') ? [...taken, 'HEAD'] : taken
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', ...strangeMethods].filter(
      (method) => !allow.some((each) => each === method),
    )
    return fc.constantFrom(...others).map((method) => {
      return {
        title: 'a strange method',
        method,
        path: pathOf(operation),
        headers: {},
        body: null,
        allow,
        expected: 405,
      }
    })
  })
}

function noId(operation: Operation): Arbitrary<RawRequest> {
  const { method } = operation
  return fc.constantFrom(...noIds).map((text) => {
    const path = operation.path.replace(/\{\w+\}/g, text)
    return { title: 'no id', method, path, headers: {}, body: null, expected: 404 }
  })
}

const unknownRoute: Arbitrary<RawRequest> = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'DELETE'),
    fc.oneof(
      fc.constantFrom(...nowhere),
      fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/v1/no-${encodeURIComponent(text.toWellFormed())}`),
      fc.constantFrom(`/v1/${'x'.repeat(8000)}`, `/v1${'/x'.repeat(3000)}`, `/${'../'.repeat(900)}etc/passwd`),
    ),
  )
  .map(([method, path]) => ({ title: 'an unknown route', method, path, headers: {}, body: null, expected: 404 }))

function repeatedQuery(operation: Operation): Arbitrary<RawRequest> {
  const { method, query } = operation
  return fc.constantFrom(...propertiesOf(query)).map((name) => {
    const path = `${pathOf(operation)}?${name}=1&${name}=2&__proto__=1&__proto__=2`
    return { title: 'a repeated parameter', method, path, headers: {}, body: null, expected: 422 }
  })
}

/** As many as Node lets through. */
function manyHeaders(operation: Operation): Arbitrary<RawRequest> {
  const { method } = operation
  return fc.integer({ min: 200, max: 900 }).map((count) => {
    const headers = Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${String(index)}`, 'x']))
    return {
      title: 'many headers',
      method,
      path: `${pathOf(operation)}?__proto__=1&constructor=2`,
      headers,
      body: null,
      expected: 200,
    }
  })
}
