import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { selfSigned, signedByAuthority, testAuthority } from './certificate.fixture'

/** A host that is not as it should be, and whatever of a request came to it. */
export interface BadHost {
  /** With https, without a path. */
  readonly origin: string
  readonly seen: { readonly url: string; readonly authorization: string | undefined }[]
  readonly stop: () => Promise<void>
}

/** At a port, or at any. */
export type Begin = (port?: number) => Promise<BadHost>

const PORTAL = '<!doctype html><title>Hotel</title><form action="/log-in"></form>'

const html: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL)
}

/** Over TLS with `options`. */
const overTls =
  (options: ServerOptions, answer: RequestListener = html): Begin =>
  (port) => {
    const seen: BadHost['seen'] = []
    return begin(createTlsServer(options, told(seen, answer)), seen, port)
  }

/** Over TLS with nothing wrong but the answer. */
export const answering = (answer: RequestListener) => overTls(signedByAuthority.good, answer)

/** By what is wrong: hosts on this computer, reached by https. */
export const badHosts = {
  selfSigned: overTls(selfSigned),
  expired: overTls(signedByAuthority.expired),
  early: overTls(signedByAuthority.early),
  ofAnotherName: overTls(signedByAuthority.ofAnotherName),
  /** It stopped with TLS 1.1. */
  tooOld: overTls({ ...signedByAuthority.good, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' }),
  withoutTls: (port) => {
    const seen: BadHost['seen'] = []
    return begin(createServer(told(seen, html)), seen, port)
  },
  portal: answering(html),
  sendsToPortal: answering((_, response) => {
    response.writeHead(302, { location: 'https://portal.example/log-in' }).end()
  }),
  wantsLogIn: answering((_, response) => {
    response.writeHead(511, { 'content-type': 'text/html' }).end(PORTAL)
  }),
  wantsProxyPassword: answering((_, response) => {
    response.writeHead(407, { 'proxy-authenticate': 'Basic realm="Office"' }).end('Who are you?')
  }),
  nobody: async (port) => {
    const host = await answering(html)(port)
    await host.stop()
    return { ...host, stop: () => Promise.resolve() }
  },
  notFound: () => Promise.resolve({ origin: 'https://nowhere.invalid', seen: [], stop: () => Promise.resolve() }),
} satisfies Readonly<Record<string, Begin>>

const told =
  (seen: BadHost['seen'], answer: RequestListener): RequestListener =>
  (request, response) => {
    seen.push({ url: request.url ?? '', authorization: request.headers.authorization })
    answer(request, response)
  }

async function begin(server: Server, seen: BadHost['seen'], port = 0): Promise<BadHost> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Trusts the authority of our tests besides the others; answers what ends that. */
export function trustTestAuthority(): () => void {
  const before = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...before, testAuthority])
  return () => {
    tls.setDefaultCACertificates(before)
  }
}
