import { net } from 'electron'

/** Milliseconds. The system tells nobody that the network is back: it has to be asked. */
const EVERY = 5_000

/** Tells when the computer has a network again; answers what ends the watch. */
export function watchNetwork(tell: () => void): () => void {
  let wasOnline = net.isOnline()
  const timer = setInterval(() => {
    const isOnline = net.isOnline()
    if (isOnline && !wasOnline) tell()
    wasOnline = isOnline
  }, EVERY)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
