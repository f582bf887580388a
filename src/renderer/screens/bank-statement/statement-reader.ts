import { type AskedStatement, readStatement } from './read-statement'

// Runs in a worker of the page: what it is handed is a file of somebody else, which may take without end to read.
addEventListener('message', ({ data }: MessageEvent<AskedStatement>) => {
  postMessage(readStatement(data))
})
