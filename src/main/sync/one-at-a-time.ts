/** Work that is begun once at a time: whoever asks for it meanwhile gets what comes of that. */
export function oneAtATime<Given, T>(work: (given: Given) => Promise<T>): (given: Given) => Promise<T> {
  let running: Promise<T> | null = null
  return (given) => {
    running ??= work(given).finally(() => {
      running = null
    })
    return running
  }
}
