import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { failed } from '../dispatch'
import type { HttpHost } from './http-host'
import { defectLine, QuietLog } from './log'
import { defectReply, noRoute, refusalOf, unreadableAnswer } from './problems'
import { addRoutes } from './routes'
import { sendReply } from './send-reply'

const BODY_LIMIT = 5 * 1024 * 1024
const REQUEST_TIMEOUT_MS = 30_000

/** Where log lines go; null for nowhere. */
export interface LogStream {
  write(line: string): void
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const overTls = { 'strict-transport-security': 'max-age=31536000' }

/** An HTTP server for the operations of a table. It is not listening yet. */
export function createHttpServer<Caller>(host: HttpHost<Caller>, log: LogStream | null): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node would refuse a request without a host by itself, outside the envelope: see routes.
    http: { requireHostHeader: false },
    // A proxy on this machine says whom it speaks for; nobody else is believed.
    trustProxy: 'loopback',
    // What is asked while the server stops is still answered.
    return503OnClosing: false,
    logController: new QuietLog(),
    // A logger of its own for every request costs more than the line that it writes, and tells no two lines apart.
    childLoggerFactory: (logger) => logger,
    logger: log === null ? false : { level: 'info', base: null, stream: log },
    frameworkErrors: (_error, request, reply) => {
      refuseAddress(request, reply, host).catch((defect: unknown) => {
        host.onDefect(defect, 'no route')
        sendReply(reply, defectReply(), false)
      })
    },
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable) socket.end(unreadableAnswer(code))
      else socket.destroy()
    },
  })
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Or the connection would stay open, and the server with it.
    if (isStopping) void reply.header('connection', 'close')
    void reply.headers(host.isOverTls() ? { ...headers, ...overTls } : headers)
    done(null, payload)
  })
  // Node would refuse an expectation that it does not know, outside the envelope; nobody has to meet one.
  app.server.on('checkExpectation', (request, response) => {
    app.routing(request, response)
  })
  readJsonOnly(app)
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal === null) host.onDefect(error, request.routeOptions.url ?? 'no route')
    return sendReply(reply, refusal ?? defectReply(), false)
  })
  addRoutes(app, host)
  return app
}

/** No body is a body too: an action such as sending an invoice needs none, whatever its type says. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : (JSON.parse(String(text)) as unknown))
    } catch (error) {
      done(Object.assign(error as SyntaxError, { statusCode: 400 }))
    }
  })
}

/** An address that cannot be read, as `%zz`, is nobody's. */
async function refuseAddress<Caller>(request: FastifyRequest, reply: FastifyReply, host: HttpHost<Caller>) {
  const { authorization } = request.headers
  const caller = await host.authenticate(authorization)
  return sendReply(reply, caller.ok ? noRoute() : failed(caller.error), authorization !== undefined)
}

/** What may be written down of a defect. */
export function logDefect(app: FastifyInstance, error: unknown, where: string): void {
  app.log.error(defectLine(error, where), 'defect')
}
