import { readReceived } from './read-received'

// Runs in a worker of the page: what it is handed is a file of somebody else, which may take without end to read.
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readReceived(data).then((read) => {
    postMessage(read)
  })
})
