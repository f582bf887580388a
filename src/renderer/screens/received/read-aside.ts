import type { ReceivedInvoice } from '../../../domain/e-invoice/read/received-invoice'
import { err, type Result } from '../../../kernel/result'
import type { ReceivedFault } from './read-received'

type Read = Result<ReceivedInvoice, ReceivedFault>

/** Several times what the largest e-invoice takes on a slow computer. */
const LONGEST_MS = 15_000

/** Reads a file of somebody else beside the window, which goes on meanwhile; what takes longer than any e-invoice is ended. */
export async function readAside(bytes: Uint8Array): Promise<Read> {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Read>()
  const timer = setTimeout(() => {
    resolve(err({ kind: 'tooSlow' }))
  }, LONGEST_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<Read>) => {
    resolve(data)
  })
  worker.addEventListener('error', ({ message }) => {
    reject(new Error(`The reader of e-invoices failed: ${message}`))
  })
  worker.postMessage(bytes)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
