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

  /**
   * Pieces of a file are followed to where they lie, as Chromium does by itself and electron-updater relies on; what is asked
   * for whole it follows itself.
   */
  override createRequest(
    options: RequestOptions,
    callback: (response: IncomingMessage) => void,
    redirects = 0,
  ): ClientRequest {
    const { request: ask } = options.protocol === 'http:' ? http : https
    const request = ask(options, (response) => {
      const { location } = response.headers
      if (asksForPieces(options) && location !== undefined && redirects < this.maxRedirects) {
        const fail = (error: unknown) => request.emit('error', error)
        response.resume()
        try {
          // The pieces that come next are asked for with the same options, and so right there.
          Object.assign(options, HttpExecutor.prepareRedirectUrlOptions(location, options))
          const next = this.createRequest(options, callback, redirects + 1)
          this.addErrorAndTimeoutHandlers(next, fail)
          next.end()
        } catch (error) {
          // An address that is none.
          fail(error)
        }
        return
      }
      let bytes = 0
      callback(response)
      // The whole file in place of each piece would be that file again and again.
      if (asksForPieces(options) && response.statusCode !== 206) {
        response.destroy(new Error('The answer is not the pieces that were asked for.'))
      }
      response.on('data', (chunk: Buffer | string) => {
        bytes += chunk.length
        if (bytes > this.#mostBytes) response.destroy(new Error(`The answer has more than ${this.#mostBytes} bytes.`))
      })
    })
    return request
  }
}

const asksForPieces = ({ headers = {} }: RequestOptions): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'range')
