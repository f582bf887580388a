/**
 * Removes what nothing depends on: what another program has open, which cannot be removed on Windows, stays until the next
 * time.
 */
export function removeWhereFree(remove: () => void): void {
  try {
    remove()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
  }
}
