import { toasts } from '../shell/toasts.svelte'

const KEY = 'not-handed-over'
/** Older ones are forgotten: whoever has not saved them by then hands them over otherwise. */
const MOST = 100

/** The invoices issued in this window whose PDF was neither saved nor printed yet: that is their next step. */
class Handover {
  #waiting: readonly string[] = $state.raw(read())

  isWaiting(invoiceId: string): boolean {
    return this.#waiting.includes(invoiceId)
  }

  issued(invoiceId: string): void {
    this.#keep([...this.#waiting, invoiceId].slice(-MOST))
  }

  handedOver(id: string): void {
    toasts.over(id)
    if (this.isWaiting(id)) this.#keep(this.#waiting.filter((other) => other !== id))
  }

  #keep(waiting: readonly string[]): void {
    this.#waiting = waiting
    localStorage.setItem(KEY, waiting.join(' '))
  }
}

function read(): readonly string[] {
  return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
}

export const handover = new Handover()
