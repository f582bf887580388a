/** Milliseconds of waiting that nobody notices; an indicator before that only flickers. */
const NOTICED_AFTER = 150

/** True once something has been going on for longer than 150 ms. */
export class Delayed {
  isSlow = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  start(): void {
    this.#timer ??= setTimeout(() => (this.isSlow = true), NOTICED_AFTER)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.isSlow = false
  }
}
