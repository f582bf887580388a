/** As much of a window as is needed here. */
interface Shown {
  readonly close: () => void
  readonly focus: () => void
  readonly isMinimized: () => boolean
  readonly restore: () => void
  readonly once: (event: 'closed', listener: () => void) => unknown
}

interface Means<Window extends Shown> {
  /** Tells where the person stays in it instead of leaving. */
  readonly open: (onStayed: () => void) => Window
  readonly quit: () => void
}

/** The window of the application, and what follows once it has closed: the end, unless it was closed for something else. */
export class OneWindow<Window extends Shown> {
  readonly #means: Means<Window>
  #current: Window | null = null
  /** What is done once it has closed, where that is not to end. */
  #afterwards: (() => void) | null = null
  /** Whether what it shows is there: not before it was shown first, nor once the application ends. */
  #canOpen = false

  constructor(means: Means<Window>) {
    this.#means = means
  }

  get current(): Window | null {
    return this.#current
  }

  show(): void {
    this.#canOpen = true
    if (this.#current === null) {
      this.#current = this.#means.open(() => {
        this.stay()
      })
      this.#current.once('closed', () => {
        this.#closed()
      })
    } else {
      if (this.#current.isMinimized()) this.#current.restore()
      this.#current.focus()
    }
  }

  /** For who starts the application again: an update has closed the window, and may take minutes or fail. */
  showAgain(): void {
    if (!this.#canOpen) return
    if (this.#current === null) this.#afterwards = null
    this.show()
  }

  /** Closes the window, where whoever sits there lets it, and does something else than to end. */
  leaveFor(next: () => void): void {
    this.#afterwards = next
    this.#current?.close()
  }

  /** Whoever sits there stays: what it was to be closed for does not follow when it is closed one day. */
  stay(): void {
    this.#afterwards = null
  }

  /** No window is left, whatever it showed. */
  allClosed(): void {
    if (this.#afterwards === null) this.#means.quit()
  }

  /** The application ends: what a window shows is gone. */
  end(): void {
    this.#canOpen = false
  }

  #closed(): void {
    this.#current = null
    if (this.#afterwards !== null) {
      this.#afterwards()
      return
    }
    this.#canOpen = false
    this.#means.quit()
  }
}
