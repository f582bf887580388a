import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a remote saw it. */
export interface Seen {
  readonly method: string
  readonly url: string
  readonly authorization: string | undefined
  readonly body: string
}

export type Answering = (seen: Seen, response: ServerResponse, request: IncomingMessage) => void | Promise<void>

/** A server on this computer that answers as a test says, and tells what it was asked. */
export class Loopback {
  readonly seen: Seen[] = []
  answering: Answering = (_, response) => void response.end('{}')
  readonly #server: Server = createServer((request, response) => {
    // What the clock says is no part of what is compared.
    response.sendDate = false
    this.#answer(request, response).catch((error: unknown) => {
      // Whoever asked may hang up in the middle of an answer: a test ends while a round goes.
      if (!request.socket.destroyed) throw error
    })
  })

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = '', url = '', headers } = request
    const seen = { method, url, authorization: headers.authorization, body }
    this.seen.push(seen)
    await this.answering(seen, response, request)
  }
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
