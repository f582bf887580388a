import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A request as it goes over the wire. */
export function requestBytes(address: string, [method, path]: readonly [string, string], more: Sent = {}): Buffer {
  const { host, pathname } = new URL(address + path)
  const body = more.body === undefined ? '' : JSON.stringify(more.body)
  const lines = [
    `${method} ${pathname} HTTP/1.1`,
    `host: ${host}`,
    ...(more.token === undefined ? [] : [`authorization: Bearer ${more.token}`]),
    ...(body === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

interface Sent {
  readonly token?: string
  readonly body?: object
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * A few connections that stay open, each asking again once it was answered. It does as little as can be done: on a
 * machine with few cores a client that takes its time would hide how long the server takes.
 */
export class Connections {
  readonly #sockets: readonly Socket[]

  private constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets
  }

  static async open(address: string, count: number): Promise<Connections> {
    const { hostname, port } = new URL(address)
    const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).setNoDelay())
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    return new Connections(sockets)
  }

  /** Sends the same request so often, over all connections together; answers how many were answered in a second. */
  async run(request: Buffer, times: number): Promise<number> {
    const began = performance.now()
    const each = Math.ceil(times / this.#sockets.length)
    await Promise.all(this.#sockets.map((socket) => repeat(socket, request, each)))
    return (each * this.#sockets.length * 1000) / (performance.now() - began)
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

function repeat(socket: Socket, request: Buffer, times: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = times
    let missing = 0
    let head: Buffer = Buffer.alloc(0)
    const done = (error?: Error) => {
      socket.off('data', read).off('close', closed)
      if (error === undefined) resolve()
      else reject(error)
    }
    const answered = () => {
      left -= 1
      if (left === 0) done()
      else socket.write(request)
    }
    const read = (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length
        if (missing === 0) answered()
        return
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(HEAD_END)
      if (end === -1) return
      const text = head.toString('latin1', 0, end)
      const length = /^content-length: (\d+)$/im.exec(text)?.[1]
      if (!text.startsWith('HTTP/1.1 20') || length === undefined) {
        done(new Error(`It was answered: ${head.toString()}`))
        return
      }
      missing = Number(length) - (head.length - end - HEAD_END.length)
      head = Buffer.alloc(0)
      if (missing === 0) answered()
    }
    const closed = () => {
      done(new Error('The connection was closed.'))
    }
    socket.on('data', read).on('close', closed)
    socket.write(request)
  })
}
