import { withoutUnseen } from '../../../domain/written/unseen'
import { common } from '../../../words/en/common'
import { received } from '../../../words/en/received'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'

/** Several times what the largest file takes on a slow computer. */
const LONGEST_MS = 15_000
/** Most are read sooner, and nothing needs to be said of them. */
const SAID_AFTER_MS = 400

interface Asked {
  /** What is said while it takes a while. */
  readonly said: string
  /** What the worker is told. */
  readonly message: unknown
}

/** What is said while a file is read; `hasMore` is whether others wait until then. */
export function readingOf(name: string, hasMore = false): string {
  const words = inWindow(received).reading
  const file = withoutUnseen(name)
  return hasMore ? words.oneOfSeveral(file) : words.one(file)
}

/**
 * Has a worker read a file of somebody else, or match what was read, beside the window, which goes on meanwhile and says so. What takes longer than any
 * is ended, and so is what a person cancels.
 */
export async function readAside<Read>(worker: Worker, asked: Asked): Promise<Read | 'tooSlow' | 'cancelled'> {
  const { promise, resolve, reject } = Promise.withResolvers<Read | 'tooSlow' | 'cancelled'>()
  const limit = setTimeout(() => {
    resolve('tooSlow')
  }, LONGEST_MS)
  const cancel = () => {
    resolve('cancelled')
  }
  let said: number | null = null
  const delay = setTimeout(() => {
    const action = { label: inWindow(common).cancel, run: cancel }
    said = toasts.show(asked.said, { action, lasts: 'untilOver' })
  }, SAID_AFTER_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<Read>) => {
    resolve(data)
  })
  worker.addEventListener('error', ({ message }) => {
    reject(new Error(`The reader of files failed: ${message}`))
  })
  worker.postMessage(asked.message)
  return promise.finally(() => {
    clearTimeout(limit)
    clearTimeout(delay)
    worker.terminate()
    if (said !== null) toasts.dismiss(said)
  })
}
