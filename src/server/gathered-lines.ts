import type { LogStream } from '../transport/http-server/log'

/** How long a line waits for others at most. */
const WAIT_MS = 250

/** Writes lines together: one write a line costs as much as answering a small page. `flush` writes what still waits. */
export function gathered(stream: LogStream): LogStream & { readonly flush: () => void } {
  let waiting = ''
  const flush = () => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    stream.write(text)
  }
  return {
    write: (line) => {
      if (waiting === '') setTimeout(flush, WAIT_MS).unref()
      waiting += line
    },
    flush,
  }
}
