import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { failed } from '../dispatch'
import type { HttpHost } from './http-host'
import type { ServerLog } from './log'
import { defectReply, noRoute, refusalOf, unreadableAnswer } from './problems'
import { addRoutes, type Serving } from './routes'
import { createSender } from './send-reply'

const BODY_LIMIT = 5 * 1024 * 1024
const REQUEST_TIMEOUT_MS = 30_000

/** An HTTP server for the operations of a table. It is not listening yet. Without a log nothing is noted. */
export function createHttpServer<Caller>(host: HttpHost<Caller>, log: ServerLog | null): FastifyInstance {
  let isStopping = false
  const send = createSender({
    isOverTls: () => host.publicAddress().startsWith('https:'),
    isStopping: () => isStopping,
    log,
  })
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node would refuse a request without a host by itself, outside the envelope: see routes.
    http: { requireHostHeader: false },
    trustProxy: host.trustsProxy ? 'loopback' : false,
    // What is asked while the server stops is still answered.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      refuseAddress(request, reply, { host, send }).catch((defect: unknown) => {
        host.onDefect(defect, 'no route')
        send.reply(reply, defectReply())
      })
    },
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable) socket.end(unreadableAnswer(code))
      else socket.destroy()
    },
  })
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  // Node would refuse an expectation that it does not know, outside the envelope; nobody has to meet one.
  app.server.on('checkExpectation', (request, response) => {
    app.routing(request, response)
  })
  readJsonOnly(app)
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal !== null) return send.reply(reply, refusal)
    host.onDefect(error, request.routeOptions.url ?? 'no route')
    const failure = host.failureOf(error)
    return send.reply(reply, failure === null ? defectReply() : failed(failure))
  })
  if (!host.trustsProxy) tellOfProxy(app, log)
  addRoutes(app, { host, send })
  return app
}

/** Says once that all callers of a proxy count as one place: whoever forgot to name it would hardly find out. */
function tellOfProxy(app: FastifyInstance, log: ServerLog | null): void {
  let isTold = false
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!isTold && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      isTold = true
      log?.unbelieved()
    }
    done()
  })
}

/** No body is a body too: an action such as sending an invoice needs none, whatever its type says. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      const text = utf8.decode(bytes)
      done(null, text === '' ? undefined : (JSON.parse(text) as unknown))
    } catch (error) {
      done(Object.assign(error as SyntaxError | TypeError, { statusCode: 400 }))
    }
  })
}

/** An address that cannot be read, as `%zz`, is nobody's. */
async function refuseAddress<Caller>(request: FastifyRequest, reply: FastifyReply, { host, send }: Serving<Caller>) {
  const { authorization } = request.headers
  const caller = await host.authenticate(authorization)
  if (caller.ok) return send.reply(reply, noRoute())
  return send.reply(reply, failed(caller.error), { hasToken: authorization !== undefined })
}
