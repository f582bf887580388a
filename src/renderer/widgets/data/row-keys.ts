/** The row that a key leads to from row `at` of `count`; null when the key does not move. */
export function rowByKey(key: string, at: number, count: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'PageDown':
      return Math.min(at + page, count - 1)
    case 'PageUp':
      return Math.max(at - page, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Whether an event came from a control inside a row, which then does its own work. */
export function isFromControl(event: Event, row: Element): boolean {
  if (!(event.target instanceof Element)) return false
  const control = event.target.closest('button, a, input, select, textarea, label, [popover]')
  return control !== null && row.contains(control)
}
