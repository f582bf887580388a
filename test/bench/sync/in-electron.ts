import { beginFirstSync, inApplication, link, watchDelay, type FirstSync } from './application'
import type { Measure } from '../measure'

export const MOST_BLOCKED_MS = 20

/** How long the main process of the application in Electron cannot answer its window during a first sync. */
export function benchInElectron(first: FirstSync): Promise<Measure> {
  return inApplication(first, async (unlinked) => {
    await link(unlinked)
    const delay = await watchDelay(unlinked.app)
    const { ended } = await beginFirstSync(unlinked.page)
    await ended
    const { p99, most } = await delay.end()
    return {
      name: `Electron's main process blocked, first sync of ${first.records.toLocaleString('en')}, ${first.isPlain ? 'plain remote' : 'our server'}, of ${String(MOST_BLOCKED_MS)} ms`,
      ratio: p99 / MOST_BLOCKED_MS,
      goal: 1,
      better: 'lower',
      detail: `99 of 100 below ${p99.toFixed(1)} ms, at most ${most.toFixed(1)} ms`,
    }
  })
}
