import { configureRequestOptions, configureRequestUrl, HttpExecutor, type DownloadOptions } from 'builder-util-runtime'
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'

/** What a version is described in has no more. */
const MOST_DESCRIPTION = 1024 * 1024

/**
 * Asks servers by Node instead of Chromium, which resolves no names here (guards.ts), and takes no more bytes of an answer
 * than there may be.
 */
export class NodeExecutor extends HttpExecutor<ClientRequest> {
  #mostBytes = MOST_DESCRIPTION

  /** A download of `size` bytes comes next; in pieces of the file, each with some words about it. */
  expectFile(size: number): void {
    this.#mostBytes = size + MOST_DESCRIPTION
  }

  expectDescription(): void {
    this.#mostBytes = MOST_DESCRIPTION
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

  override createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void): ClientRequest {
    const { request } = options.protocol === 'http:' ? http : https
    return request(options, (response) => {
      let bytes = 0
      callback(response)
      response.on('data', (chunk: Buffer | string) => {
        bytes += chunk.length
        if (bytes > this.#mostBytes) response.destroy(new Error(`The answer has more than ${this.#mostBytes} bytes.`))
      })
    })
  }
}
