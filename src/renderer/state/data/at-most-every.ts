export interface Spaced {
  /** Runs at once, or, soon after the last time, once when its time has come; however often it is asked for. */
  readonly ask: () => void
  /** What is still to come does not come. */
  readonly stop: () => void
}

/** Spaces out what many small changes ask for: while records are sent by the hundred, a screen follows without hurry. */
export function atMostEvery(milliseconds: number, run: () => void): Spaced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false

  function rest(): void {
    timer = setTimeout(() => {
      timer = undefined
      if (!isWanted) return
      isWanted = false
      run()
      rest()
    }, milliseconds)
  }

  return {
    ask() {
      if (timer !== undefined) {
        isWanted = true
        return
      }
      run()
      rest()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isWanted = false
    },
  }
}
