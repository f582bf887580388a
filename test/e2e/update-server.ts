import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UpdateInfo } from '../../src/main/updates/update-info'
import { signUpdate } from '../../src/main/updates/update-signature'

const FILE = `Billfold-linux-${process.arch === 'x64' ? 'x86_64' : process.arch}.AppImage`

/** A server of new versions on loopback, and the key that its versions are signed with. */
export class UpdateServer {
  readonly #keys = generateKeyPairSync('ed25519')
  readonly #server: Server
  /** What was asked for, in order, and what was told beside it. */
  readonly asked: { readonly path: string; readonly stagingId: unknown }[] = []
  /** By path, what is answered; nothing else is there. */
  readonly #answers = new Map<string, Buffer>()
  /** Whether only the first half of what is asked for is sent. */
  isHalting = false

  constructor() {
    this.#server = createServer((request, response) => {
      const path = (request.url ?? '').replace(/\?.*$/, '')
      this.asked.push({ path, stagingId: request.headers['x-user-staging-id'] })
      const answer = this.#answers.get(/^\/latest.*\.yml$/.test(path) ? '/latest.yml' : path)
      if (answer === undefined) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'content-length': answer.length })
      if (this.isHalting) response.write(answer.subarray(0, answer.length / 2))
      else response.end(answer)
    })
  }

  /** As SPKI in base64. */
  get publicKey(): string {
    return this.#keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  }

  /** What a package says of where its versions come from. */
  async configuration(): Promise<string> {
    if (!this.#server.listening) await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    const { port } = this.#server.address() as AddressInfo
    return `provider: generic\nurl: http://127.0.0.1:${String(port)}/\nupdaterCacheDirName: billfold-updater\n`
  }

  /** Offers a version; `with` changes what is said of it after it was signed. */
  offer(
    version: string,
    file: Buffer,
    { notes = 'Invoices fly.', key = this.#keys.privateKey, change = {} }: OfferOptions = {},
  ): void {
    const sha512 = createHash('sha512').update(file).digest('base64')
    const info = { version, releaseNotes: notes, files: [{ url: FILE, sha512, size: file.length }] }
    const said = { ...info, signature: signUpdate(info, key), ...change }
    const [first] = said.files
    // JSON is YAML as well.
    this.#answers.set('/latest.yml', Buffer.from(JSON.stringify({ path: FILE, sha512: first?.sha512, ...said })))
    this.#answers.set(`/${FILE}`, file)
  }

  /** What is answered in place of the file. */
  replaceFile(file: Buffer): void {
    this.#answers.set(`/${FILE}`, file)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    if (this.#server.listening) await new Promise((done) => this.#server.close(done))
  }
}

interface OfferOptions {
  readonly notes?: string
  readonly key?: KeyObject
  readonly change?: Partial<UpdateInfo> & { readonly stagingPercentage?: number }
}
