import { vi } from 'vitest'

/** Waits for what comes by itself: just below the limit of a test, so that what was still wrong is told. */
export const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 10 })
