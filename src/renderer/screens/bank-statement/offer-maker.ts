import { offersOf } from './offers'

// Runs in a worker of the page: thousands of payments and invoices take seconds to match.
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof offersOf>>) => {
  postMessage(offersOf(...data))
})
