import { NotSent, type HttpAnswer, type HttpSend } from '../../contract/define/remote'
import { readFetchFailure } from './fetch-failure'

/** Far more than a page of a hundred invoices of a thousand lines needs. */
const MOST_BYTES = 20 * 1024 * 1024

export interface FetchLimits {
  /** From the first byte sent to the last byte received. */
  readonly timeoutMs: number
  readonly mostBytes?: number
}

/**
 * Sends over the `fetch` of Node and of Electron's main process. Its failures never quote what was sent. No variable of
 * the environment makes it believe a host that nobody vouches for; NODE_EXTRA_CA_CERTS may name who vouches.
 */
export function fetchSend({ timeoutMs, mostBytes = MOST_BYTES }: FetchLimits): HttpSend {
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
  return async ({ method, url, headers, body, signal }): Promise<HttpAnswer> => {
    const inTime = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, {
        method,
        headers,
        body: body ?? null,
        redirect: 'manual',
        signal: signal === undefined ? inTime : AbortSignal.any([inTime, signal]),
      })
      const text = await readAtMost(response.body, mostBytes)
      return { status: response.status, headers: Object.fromEntries(response.headers), body: text }
    } catch (error) {
      if (error instanceof TooLarge) throw error
      const { isBeforeSending, reason } = readFetchFailure(error)
      throw isBeforeSending ? new NotSent(reason) : new Error(reason)
    }
  }
}

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

async function readAtMost(stream: ReadableStream<Uint8Array> | null, most: number): Promise<string> {
  if (stream === null) return ''
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of stream) {
    size += chunk.byteLength
    // Leaving the loop ends the connection.
    if (size > most) throw new TooLarge('The answer is larger than any that is to be expected.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
