import type { Reply } from '../../../contract/define/envelope'

/** A dialog over a list: whether it is open, and the record it changes; null for a new one. */
export class Editing<T> {
  isOpen = $state(false)
  record: T | null = $state.raw(null)

  create = (): void => {
    this.record = null
    this.isOpen = true
  }

  edit = (record: T): void => {
    this.record = record
    this.isOpen = true
  }

  /** Opens it for the record of this id; for a new one where there is none, or none any more. */
  async open(id: string | null, find: (id: string) => Promise<Reply<T | undefined>>): Promise<void> {
    const reply = id === null ? null : await find(id)
    this.record = (reply?.ok && reply.body.data) || null
    this.isOpen = true
  }
}
