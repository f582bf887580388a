import { NotAnswered, NotSent, type HttpAnswer, type HttpSend } from '../../contract/define/remote'
import { readFetchFailure } from './fetch-failure'
import { JsonPieces, MOST_PIECES } from './json-pieces'
import { trustsMore } from './system-authorities'
import { nextTurn } from '../next-turn'

/** Far more than the longest record of /v1 needs. */
const MOST_BYTES = 20 * 1024 * 1024
const LARGE_BYTES = 1024 * 1024

export interface FetchLimits {
  /** From the first byte sent to the last byte received. */
  readonly timeoutMs: number
  readonly mostBytes?: number
}

/**
 * Sends over the `fetch` of Node and of Electron's main process. Its failures never quote what was sent. No variable of
 * the environment makes it believe a host that nobody vouches for; NODE_EXTRA_CA_CERTS may name who vouches, beside those
 * whom Node and the computer trust.
 */
export function fetchSend({ timeoutMs, mostBytes = MOST_BYTES }: FetchLimits): HttpSend {
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
  return async function send(request): Promise<HttpAnswer> {
    const { method, url, headers, body, longest = 1, signal } = request
    const { signal: ending, release } = endingWith(signal, timeoutMs)
    try {
      const response = await fetch(url, {
        method,
        headers,
        body: body ?? null,
        redirect: 'manual',
        signal: ending,
      })
      const read = await readAtMost(response.body, mostBytes, MOST_PIECES * longest)
      return { status: response.status, headers: Object.fromEntries(response.headers), ...read }
    } catch (error) {
      const { isBeforeSending, isForPerson, fault, code, reason } = readFetchFailure(error)
      if (await trustsMore(fault)) return await send(request)
      throw isBeforeSending ? new NotSent(reason, isForPerson, code) : new NotAnswered(reason, code)
    } finally {
      release()
    }
  }
}

/**
 * Aborts with another signal, or when the time is over. `AbortSignal.any` leaves something behind with the signal of a whole
 * round for each request, and what 100,000 of them leave takes a second to be thrown away.
 */
function endingWith(signal: AbortSignal | undefined, timeoutMs: number) {
  const ending = new AbortController()
  const end = () => {
    ending.abort(signal?.reason)
  }
  if (signal?.aborted === true) end()
  signal?.addEventListener('abort', end)
  const timer = setTimeout(() => {
    ending.abort(new DOMException('', 'TimeoutError'))
  }, timeoutMs)
  const release = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
  return { signal: ending.signal, release }
}

/** Looks at each part as it comes: what is too much is never put together, let alone built. */
async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  mostBytes: number,
  mostPieces: number,
): Promise<Pick<HttpAnswer, 'body' | 'cutAt'>> {
  if (stream === null) return { body: '' }
  const [decoder, pieces] = [new TextDecoder(), new JsonPieces()]
  let [body, size] = ['', 0]
  for await (const chunk of stream) {
    size += chunk.byteLength
    // Leaving the loop ends the connection.
    if (size > mostBytes || pieces.add(chunk) > mostPieces) return { body: '', cutAt: size }
    body += decoder.decode(chunk, { stream: true })
  }
  body += decoder.decode()
  // To take a large answer in has taken its time, and to read it takes its own.
  if (size > LARGE_BYTES) await nextTurn()
  return { body }
}
