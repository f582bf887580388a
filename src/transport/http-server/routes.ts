import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpMethod, Operation } from '../../contract/define/operation'
import { failed, type RawCall } from '../dispatch'
import { requestOptions } from './request-options'
import type { HttpHost } from './http-host'
import { createHostCheck } from './our-host'
import { noHost, noRoute, otherHost, wrongMethod } from './problems'
import type { Sender } from './send-reply'

/** The methods that a path may take, in the order in which they are named. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const

/** Every method that Node can read. A tunnel is no question to a path. */
const known = METHODS.filter((method) => method !== 'CONNECT')

/** Who calls, as it was found before anything else of the request was looked at. */
const CALLER = 'caller'

/** What the first look at a request needs to know of its route. */
interface RouteConfig {
  /** Whether nobody need be signed in. */
  readonly isOpen: boolean
  /** The methods of this path, where the request's is none of them. */
  readonly allow: string | null
}

/** What is served, and how it is answered. */
export interface Serving<Caller> {
  readonly host: HttpHost<Caller>
  readonly send: Sender
}

/** Walks the contract's table: each operation becomes a route, and every other method of its path a 405. */
export function addRoutes<Caller>(app: FastifyInstance, serving: Serving<Caller>): void {
  const { host, send } = serving
  const { basePath } = host
  app.decorateRequest(CALLER, null)
  app.decorateRequest('began', 0)
  const admitting = { ...serving, isOurHost: createHostCheck(() => host.publicAddress()) }
  app.addHook('onRequest', (request, reply) => admit(request, reply, admitting))
  for (const method of known) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  app.setNotFoundHandler((_request, reply) => send.reply(reply, noRoute()))
  addPage(app, send, `${basePath}/health`, () => JSON.stringify(host.health()))
  addPage(app, send, `${basePath}/v1/openapi.json`, () => host.document())
  for (const [path, operations] of byPath(host.operations)) {
    const url = basePath + path.replace(/\{(\w+)\}/g, ':$1')
    for (const operation of operations) {
      const config: RouteConfig = { isOpen: operation.role === null, allow: null }
      app.route({ method: operation.method, url, config, handler: handlerOf(operation, serving) })
    }
    const isOpen = operations.every(({ role }) => role === null)
    refuseOtherMethods(app, send, url, { isOpen, taken: operations.map(({ method }) => method) })
  }
}

/** What anybody may read. */
function addPage(app: FastifyInstance, send: Sender, url: string, read: () => string): void {
  const config: RouteConfig = { isOpen: true, allow: null }
  app.get(url, { config }, (_request, reply) => send.text(reply, 200, read()))
  refuseOtherMethods(app, send, url, { isOpen: true, taken: ['GET'] })
}

function byPath(operations: Readonly<Record<string, Operation>>): Map<string, Operation[]> {
  const paths = new Map<string, Operation[]>()
  for (const operation of Object.values(operations)) {
    paths.set(operation.path, [...(paths.get(operation.path) ?? []), operation])
  }
  return paths
}

interface Path {
  readonly isOpen: boolean
  readonly taken: readonly HttpMethod[]
}

function refuseOtherMethods(app: FastifyInstance, send: Sender, url: string, { isOpen, taken }: Path): void {
  const allowed = methods.filter(
    (method) => taken.includes(method as HttpMethod) || (method === 'HEAD' && taken.includes('GET')),
  )
  const config: RouteConfig = { isOpen, allow: allowed.join(', ') }
  const others = known.filter((method) => !allowed.some((each) => each === method))
  app.route({ method: others, url, config, handler: (_request, reply) => send.reply(reply, wrongMethod()) })
}

interface Admitting<Caller> extends Serving<Caller> {
  readonly isOurHost: (header: string) => boolean
}

/** The first look, before the body is read: whether it is HTTP, then a good token, then a route, then a method. */
async function admit<Caller>(
  request: FastifyRequest,
  reply: FastifyReply,
  { host, send, isOurHost }: Admitting<Caller>,
): Promise<FastifyReply | undefined> {
  request.began = performance.now()
  const { host: named } = request.headers
  if (named === undefined && request.raw.httpVersion !== '1.0') return send.reply(reply, noHost())
  if (named !== undefined && !isOurHost(named)) return send.reply(reply, otherHost())
  const { isOpen, allow } = request.is404
    ? { isOpen: !isBelow(request.url, `${host.basePath}/v1`), allow: null }
    : (request.routeOptions.config as unknown as RouteConfig)
  if (!isOpen) {
    const { authorization } = request.headers
    const caller = await host.authenticate(authorization)
    if (!caller.ok) return send.reply(reply, failed(caller.error), { hasToken: authorization !== undefined })
    request.setDecorator(CALLER, caller.value)
  }
  if (request.is404) return send.reply(reply, noRoute())
  if (allow === null) return undefined
  return send.reply(reply, wrongMethod(), { allow })
}

function isBelow(url: string, path: string): boolean {
  return url === path || ['/', '?'].some((next) => url.startsWith(path + next))
}

function handlerOf<Caller>(operation: Operation, { host, send }: Serving<Caller>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const call: RawCall = {
      operation,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, unknown>,
      body: request.body,
      options: requestOptions(request.headers),
    }
    return send.inParts(reply, await host.call(call, request.getDecorator<Caller | null>(CALLER), request.ip))
  }
}
