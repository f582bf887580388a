import {
  configureRequestOptions,
  configureRequestUrl,
  createHttpError,
  HttpExecutor,
  type CancellationToken,
  type DownloadOptions,
} from 'builder-util-runtime'
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { checkBlockMap, MOST_MAP } from './block-map'
import { codeOf, UpdateFault } from './failure-reason'
import { securityFault } from '../../transport/http-client/fetch-failure'
import { trustsMore } from '../../transport/http-client/system-authorities'
import { readDescription } from './read-description'

/** What a version is described in has no more. */
const MOST_DESCRIPTION = 1024 * 1024
/** Words about the pieces of a file, where several come in one answer. */
const MOST_ABOUT_PIECES = 1024 * 1024

/** Milliseconds. */
const patience = {
  /** For all that a version is described in, and for a map of pieces: what is small is there by then. */
  whole: 60_000,
  /** Between two bytes of what is large. */
  silent: 60_000,
  /** Of what is large, so much has to come within each such while: a byte now and then would take years. */
  pace: { bytes: 256 * 1024, within: 5 * 60_000 },
}

/** What is downloaded next. */
interface ExpectedFile {
  readonly size: number
  /** Whether the map of its pieces is its own end, which is asked for before any other piece. */
  readonly hasMapWithin: boolean
  readonly signal: AbortSignal
}

/** As much of an answer as electron-updater looks at. */
type Answer = Readable & Pick<IncomingMessage, 'statusCode' | 'headers'>

/** One question and where it leads: what holds of all its answers. */
interface Asking {
  readonly callback: (answer: Answer) => void
  readonly fail: (error: unknown) => void
  readonly mostBytes: number
  readonly isForPieces: boolean
  readonly isMap: boolean
  readonly isMapWithin: boolean
  readonly onBytes: (bytes: number) => void
}

/**
 * Asks servers by Node instead of Chromium, which resolves no names here (guards.ts). Takes no more bytes of an answer than
 * there may be, waits for none for ever, and follows each to where it lies.
 */
export class NodeExecutor extends HttpExecutor<ClientRequest> {
  readonly #patience: typeof patience
  #mostBytes = MOST_DESCRIPTION
  #signal = new AbortController().signal
  #bytesOfLate = 0
  #stopWatching: () => void = () => undefined
  #isMapNext = false

  constructor(waits = patience) {
    super()
    this.#patience = waits
  }

  expectFile({ size, hasMapWithin, signal }: ExpectedFile): void {
    this.endFile()
    const ending = new AbortController()
    const stop = () => {
      ending.abort(signal.reason)
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    const pace = this.#watchPace(ending)
    this.#stopWatching = () => {
      clearInterval(pace)
      signal.removeEventListener('abort', stop)
    }
    this.#mostBytes = size
    this.#signal = ending.signal
    this.#isMapNext = hasMapWithin
  }

  /** Nothing more is asked of the file. */
  endFile(): void {
    this.#stopWatching()
  }

  /** Aborts where too little has come lately, in all answers together: a file may come in many pieces. */
  #watchPace(ending: AbortController): NodeJS.Timeout {
    const { bytes, within } = this.#patience.pace
    this.#bytesOfLate = 0
    const watching = setInterval(() => {
      if (this.#bytesOfLate < bytes) ending.abort(new DOMException(undefined, 'TimeoutError'))
      this.#bytesOfLate = 0
    }, within)
    return watching.unref()
  }

  expectDescription(): void {
    this.#mostBytes = MOST_DESCRIPTION
    this.#signal = AbortSignal.timeout(this.#patience.whole)
    this.#isMapNext = false
  }

  /** Answers the path that it was written to. */
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const request: RequestOptions = { headers: options.headers ?? {} }
      configureRequestUrl(url, request)
      configureRequestOptions(request)
      // Where nothing is wrong it is sometimes null, and sometimes nothing.
      const callback = (error?: Error | null) => {
        if (error) reject(error)
        else resolve(destination)
      }
      this.doDownload(request, { destination, options, onCancel, callback, responseHandler: null }, 0)
    })
  }

  /** What versions are described in is handed on in our words. */
  override async request(
    options: RequestOptions,
    token?: CancellationToken,
    data?: Record<string, unknown>,
  ): Promise<string | null> {
    const ask = () => super.request(options, token, data)
    const text = await ask().catch(async (error: unknown) => {
      if (!(await trustsMore(securityFault(codeOf(error))))) throw error
      return ask()
    })
    return text !== null && endsWith(options, '.yml') ? readDescription(text) : text
  }

  /** Of maps that lie beside their files; nothing else is asked for so. */
  override async downloadToBuffer(url: URL, options: DownloadOptions): Promise<Buffer> {
    const bytes = await super.downloadToBuffer(url, options)
    await checkBlockMap(bytes, 'gzip')
    return bytes
  }

  /** Follows to where an answer lies, as Chromium does by itself: electron-updater follows some, and none of them to an end. */
  override createRequest(options: RequestOptions, callback: (answer: Answer) => void): ClientRequest {
    const pieces = bytesAskedFor(options)
    const isForPieces = pieces !== null
    const isMapWithin = isForPieces && this.#isMapNext
    if (isForPieces) this.#isMapNext = false
    const isMap = isMapWithin || endsWith(options, '.blockmap')
    const mostBytes = isMap ? MOST_MAP : (pieces ?? this.#mostBytes)
    const fail = (error: unknown) => request.emit('error', error)
    const onBytes = (bytes: number) => {
      this.#bytesOfLate += bytes
    }
    const request = this.#ask(options, { callback, fail, mostBytes, isForPieces, isMap, isMapWithin, onBytes }, 0)
    return request
  }

  /** Without its clock, which counts by connection: it went off for those that had long been answered, and ended the others. */
  override addErrorAndTimeoutHandlers(request: ClientRequest, reject: (error: Error) => void): void {
    request.on('error', reject)
  }

  #ask(options: RequestOptions, asking: Asking, redirects: number): ClientRequest {
    const { request: ask } = options.protocol === 'http:' ? http : https
    const signal = this.#signal
    const end = (error: unknown) => {
      asking.fail(error instanceof Error ? error : new UpdateFault('ERR_UPDATE_ANSWER'))
      request.destroy()
    }
    const giveUp = () => {
      end(new UpdateFault(isTimeout(signal.reason) ? 'ETIMEDOUT' : 'ABORT_ERR'))
    }
    const request = ask(options, (response) => {
      const { location } = response.headers
      if (location === undefined || Number(response.statusCode) >= 400) {
        void take(response, { ...asking, fail: end })
        return
      }
      request.destroy()
      try {
        if (redirects >= this.maxRedirects) throw new UpdateFault('ERR_UPDATE_REDIRECTION')
        const next = HttpExecutor.prepareRedirectUrlOptions(location, options)
        if (options.protocol !== 'http:' && next.protocol === 'http:') throw new UpdateFault('ERR_UPDATE_UNENCRYPTED')
        // The pieces that come next are asked for with the same options, and so right there.
        Object.assign(options, { port: null }, next)
        this.#ask(options, asking, redirects + 1).end()
      } catch (error) {
        // Else an address that is none, or nothing that is asked for so.
        end(error instanceof UpdateFault ? error : new UpdateFault('ERR_UPDATE_REDIRECTION'))
      }
    })
    if (redirects > 0) request.on('error', asking.fail)
    const late = () => {
      end(new UpdateFault('ETIMEDOUT'))
    }
    request.setTimeout(this.#patience.silent, late)
    const clock = asking.isMap ? setTimeout(late, this.#patience.whole) : undefined
    signal.addEventListener('abort', giveUp)
    request.once('close', () => {
      clearTimeout(clock)
      signal.removeEventListener('abort', giveUp)
    })
    if (signal.aborted) process.nextTick(giveUp)
    return request
  }
}

async function take(response: IncomingMessage, asking: Asking) {
  const { callback, fail, mostBytes, isForPieces, isMapWithin, onBytes } = asking
  // Not all who read it hear that it ended too early.
  response.on('error', fail)
  // Of a file, electron-updater would say so in words alone.
  if (Number(response.statusCode) >= 400) {
    fail(createHttpError(response))
    return
  }
  // The whole file in place of each piece would be that file again and again.
  if (isForPieces && response.statusCode !== 206) {
    fail(new UpdateFault('ERR_UPDATE_NO_PIECES'))
    return
  }
  let bytes = 0
  const count = (chunk: Buffer | string) => {
    bytes += chunk.length
    onBytes(chunk.length)
    if (bytes > mostBytes) fail(new UpdateFault('ERR_UPDATE_TOO_MUCH'))
  }
  if (!isMapWithin) {
    callback(response)
    response.on('data', count)
    return
  }
  try {
    const chunks: Buffer[] = []
    for await (const chunk of response as AsyncIterable<Buffer>) {
      count(chunk)
      chunks.push(chunk)
    }
    const map = Buffer.concat(chunks)
    // Its length stands behind it.
    await checkBlockMap(map.subarray(0, -4), 'raw')
    const { statusCode, headers } = response
    callback(Object.assign(Readable.from([map]), { statusCode, headers }))
  } catch (error) {
    fail(error)
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

/** Whether what is asked for has such a name; what follows "?" says nothing of it. */
const endsWith = ({ path }: RequestOptions, ending: string) => path?.replace(/\?.*$/, '').endsWith(ending) === true

/** How many bytes an answer to who asks for pieces may have; null where the whole is asked for. */
function bytesAskedFor({ headers = {} }: RequestOptions): number | null {
  const range = Object.entries(headers).find(([name]) => name.toLowerCase() === 'range')?.[1]
  if (range === undefined) return null
  const pieces = [...String(range).matchAll(/(\d+)-(\d+)/g)].map(([, from, to]) => Number(to) - Number(from) + 1)
  const sum = pieces.reduce((total, length) => total + length, 0)
  return pieces.length > 1 ? sum + MOST_ABOUT_PIECES : sum
}
