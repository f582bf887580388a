import { common } from '../../../words/en/common'
import { toastText } from './toast-text'
import { inWindow } from './window-language'

export type ToastTone = 'neutral' | 'positive' | 'critical'

export interface ToastAction {
  readonly label: string
  readonly run: () => void | Promise<void>
}

/** What does not go away by itself: until a person has seen it off, or until whoever shows it takes it back. */
type Lasting = 'untilDismissed' | 'untilOver'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  readonly action?: ToastAction | undefined
  readonly lasts?: Lasting | undefined
  readonly about?: string | undefined
}

export interface ToastOptions {
  readonly tone?: ToastTone
  readonly action?: ToastAction
  readonly lasts?: Lasting
  /** The id of the record that it speaks of: `over` takes it away when it is not true any more. */
  readonly about?: string
}

/** Milliseconds a toast stays; one that offers an action stays as long at least, and until one goes elsewhere. */
const STAYS = 5_000
const STAYS_WITH_ACTION = 10_000
const MOST_AT_ONCE = 3

/** Short notes at the window's foot. What needs an answer is a dialog, not a toast. */
export class Toasts {
  list: readonly Toast[] = $state.raw([])
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()
  #lastId = 0
  readonly #seen = new Set<number>()
  #isHeld = false

  /** `said` may be an operation's message: whether a full stop belongs to it is decided here. */
  show(said: string, options: ToastOptions = {}): number {
    const text = toastText(said)
    const toast = { ...options, id: ++this.#lastId, text, tone: options.tone ?? 'neutral' }
    // Said again, it is said anew: the same words twice would only be counted.
    const same = this.list.find((other) => other.text === text && !other.action)
    if (same && !toast.action) this.dismiss(same.id)
    const passing = this.list.filter(({ lasts }) => lasts === undefined)
    for (const old of passing.slice(0, Math.max(0, this.list.length - MOST_AT_ONCE + 1))) this.dismiss(old.id)
    this.list = [...this.list, toast]
    if (!this.#isHeld) this.#start(toast)
    return toast.id
  }

  /** Says that something was done and offers to take it back. */
  undo(text: string, takeBack: () => void | Promise<void>): number {
    return this.show(text, { action: { label: inWindow(common).undo, run: takeBack } })
  }

  /** Says that something failed; `text` names what is safe and what to do. */
  fail(text: string, action?: ToastAction): number {
    return this.show(text, action ? { tone: 'critical', action } : { tone: 'critical' })
  }

  dismiss(id: number): void {
    this.#stop(id)
    this.#seen.delete(id)
    this.list = this.list.filter((toast) => toast.id !== id)
  }

  /** What was said about a record holds no more: it was handed over, or is void. */
  over(about: string): void {
    for (const toast of this.list) if (toast.about === about) this.dismiss(toast.id)
  }

  /** Nothing disappears while it is pointed at or has the focus. */
  hold(): void {
    this.#isHeld = true
    for (const toast of this.list) this.#stop(toast.id)
  }

  release(): void {
    this.#isHeld = false
    for (const toast of this.list) this.#start(toast)
  }

  /** Another screen was opened: what offers an action and could be read goes now, and not while it may be wanted. */
  moveOn(): void {
    for (const id of [...this.#seen]) this.dismiss(id)
  }

  #start(toast: Toast): void {
    if (toast.lasts !== undefined) return
    const timer = toast.action
      ? setTimeout(() => this.#seen.add(toast.id), STAYS_WITH_ACTION)
      : setTimeout(() => this.dismiss(toast.id), STAYS)
    this.#timers.set(toast.id, timer)
  }

  #stop(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }
}

export const toasts = new Toasts()
