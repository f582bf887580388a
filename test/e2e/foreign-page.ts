import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ForeignPage {
  readonly port: number
  readonly address: string
  readonly wasAsked: () => boolean
  readonly close: () => void
}

/** Somebody else's page on this machine, which knows whether anybody asked for it. */
export async function serveForeignPage(): Promise<ForeignPage> {
  let wasAsked = false
  const server = createServer((_request, response) => {
    wasAsked = true
    response.end('<h1>Somebody else’s page</h1>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    address: `http://127.0.0.1:${String(port)}/`,
    wasAsked: () => wasAsked,
    close: () => {
      server.close()
    },
  }
}
