import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UpdateInfo } from '../../src/main/updates/update-info'
import { signUpdate } from '../../src/main/updates/update-signature'

const FILE = `Billfold-linux-${process.arch === 'x64' ? 'x86_64' : process.arch}.AppImage`

/** A server of new versions on loopback, and the key that its versions are signed with. */
export class UpdateServer {
  readonly #file: string
  readonly #keys = generateKeyPairSync('ed25519')
  readonly #server: Server
  /** What was asked for, in order, what was told beside it, and how many bytes were answered. */
  readonly asked: { readonly path: string; readonly stagingId: unknown; readonly bytes: number }[] = []
  /** By path, what is answered; nothing else is there. */
  readonly #answers = new Map<string, Buffer>()
  /** Whether only the first half of what is asked for is sent. */
  isHalting = false
  /** How it answers who asks for pieces: with them, with the whole, or with the whole after so many pieces. */
  pieces: 'given' | 'ignored' | { readonly first: number } = 'given'
  /** What becomes of an answer in pieces, but of the first one, which is the map of an AppImage. */
  spoils: ((response: ServerResponse, body: Buffer, headers: OutgoingHttpHeaders) => void) | null = null
  /** Whether files lie at another address, as those of GitHub do. */
  isElsewhere = false
  /** What the file is answered with in place of itself, whole or in pieces. */
  status: number | null = null
  /** Where whoever asks for pieces is sent on to; null: nowhere else. */
  sendsTo: string | null = null

  /** `file` is what its versions are called. */
  constructor(file = FILE) {
    this.#file = file
    this.#server = createServer((request, response) => {
      const path = (request.url ?? '').replace(/\?.*$/, '')
      const { range = '', 'x-user-staging-id': stagingId } = request.headers
      const tell = (bytes: number) => this.asked.push({ path, stagingId, bytes })
      if (this.sendsTo !== null && range !== '') {
        tell(0)
        response.writeHead(302, { location: this.sendsTo }).end()
        return
      }
      if (this.isElsewhere && path === `/${this.#file}`) {
        tell(0)
        response.writeHead(302, { location: `/elsewhere${path}` }).end()
        return
      }
      if (this.status !== null && path === `/${this.#file}`) {
        tell(0)
        response.writeHead(this.status).end('<h1>Not now</h1>')
        return
      }
      const answer = this.#answers.get(/^\/latest.*\.yml$/.test(path) ? '/latest.yml' : path.replace('/elsewhere', ''))
      if (answer === undefined) {
        tell(0)
        response.writeHead(404).end()
        return
      }
      const ranges = this.#rangesOf(range)
      if (ranges.length > 0) {
        const { body, headers } = piecesOf(answer, ranges)
        const isMap = !this.asked.some(({ path: earlier }) => earlier === path)
        tell(body.length)
        if (this.spoils !== null && !isMap) this.spoils(response, body, headers)
        else response.writeHead(206, { ...headers, 'content-length': body.length }).end(body)
        return
      }
      tell(answer.length)
      response.writeHead(200, { 'accept-ranges': 'bytes', 'content-length': answer.length })
      if (this.isHalting) response.write(answer.subarray(0, answer.length / 2))
      else response.end(answer)
    })
  }

  /** As SPKI in base64. */
  get publicKey(): string {
    return this.#keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  }

  /** What a package says of where its versions come from. */
  async configuration(more = ''): Promise<string> {
    if (!this.#server.listening) await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    const { port } = this.#server.address() as AddressInfo
    return `provider: generic\nurl: http://127.0.0.1:${String(port)}/\nupdaterCacheDirName: billfold-updater\n${more}`
  }

  /** What is asked of a file, where it is answered so; the last byte of each belongs to it. */
  #rangesOf(header: string): (readonly [number, number])[] {
    const ranges = [...header.matchAll(/(\d+)-(\d+)/g)].map(([, from, to]) => [Number(from), Number(to)] as const)
    if (this.pieces === 'given' || ranges.length === 0) return ranges
    if (this.pieces === 'ignored' || this.pieces.first === 0) return []
    this.pieces = { first: this.pieces.first - 1 }
    return ranges
  }

  /** Offers a version; `with` changes what is said of it after it was signed. */
  offer(
    version: string,
    file: Buffer,
    {
      notes = 'Invoices fly.',
      minimumSystemVersion = '0.0.1',
      key = this.#keys.privateKey,
      change = {},
      blockMapSize,
      beside = {},
    }: OfferOptions = {},
  ): void {
    const offered = Object.entries({ [this.#file]: file, ...beside }).map(([url, bytes]) => ({ url, bytes }))
    const info = {
      version,
      releaseNotes: notes,
      minimumSystemVersion,
      files: offered.map(({ url, bytes }) => ({
        url,
        sha512: createHash('sha512').update(bytes).digest('base64'),
        size: bytes.length,
      })),
    }
    const files = info.files.map((each) => ({ ...each, blockMapSize }))
    const said = { ...info, files, signature: signUpdate(info, key), ...change }
    const [first] = said.files
    // JSON is YAML as well.
    this.#answers.set('/latest.yml', Buffer.from(JSON.stringify({ path: this.#file, sha512: first?.sha512, ...said })))
    for (const { url, bytes } of offered) this.#answers.set(`/${url}`, bytes)
  }

  /** Describes a version by this text, whatever it says. */
  describe(text: string): void {
    this.#answers.set('/latest.yml', Buffer.from(text))
  }

  /** What is answered in place of the file. */
  replaceFile(file: Buffer): void {
    this.#answers.set(`/${this.#file}`, file)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    if (this.#server.listening) await new Promise((done) => this.#server.close(done))
  }
}

/** One piece as it is, several as RFC 9110 puts them together. */
function piecesOf(file: Buffer, ranges: readonly (readonly [number, number])[]) {
  const [[from, to] = [0, 0], ...others] = ranges
  const total = String(file.length)
  if (others.length === 0) {
    const headers = { 'content-range': `bytes ${String(from)}-${String(to)}/${total}` }
    return { body: file.subarray(from, to + 1), headers }
  }
  const parts = ranges.map(([first, last]) =>
    Buffer.concat([
      Buffer.from(`\r\n--piece\r\ncontent-range: bytes ${String(first)}-${String(last)}/${total}\r\n\r\n`),
      file.subarray(first, last + 1),
    ]),
  )
  const body = Buffer.concat([...parts, Buffer.from('\r\n--piece--\r\n')])
  return { body: body.subarray(2), headers: { 'content-type': 'multipart/byteranges; boundary=piece' } }
}

interface OfferOptions {
  readonly notes?: string
  readonly minimumSystemVersion?: string
  readonly key?: KeyObject
  /** Of the map that the file ends with; it is not signed. */
  readonly blockMapSize?: number
  /** By its name, what the version consists of as well. */
  readonly beside?: Readonly<Record<string, Buffer>>
  readonly change?: Partial<UpdateInfo> & { readonly stagingPercentage?: number }
}
