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
}
