import { beginFirstSync, inApplication, link, watchDelay, type FirstSync } from './application'
import type { Measure } from '../measure'

/** So long 99 of 100 times at most, and never longer than that. */
export const MOST_BLOCKED_MS = 20
const MOST_STOPPED_MS = 50

/** How long the main process of the application in Electron cannot answer its window during a first sync. */
export function benchInElectron(first: FirstSync): Promise<Measure[]> {
  return inApplication(first, async (unlinked) => {
    await link(unlinked)
    const delay = await watchDelay(unlinked.app)
    const { ended } = await beginFirstSync(unlinked.page)
    await ended
    const { p99, most } = await delay.end()
    const name = `first sync of ${first.records.toLocaleString('en')}, ${first.isPlain ? 'plain remote' : 'our server'}`
    return [
      {
        name: `Electron's main process blocked, ${name}, of ${String(MOST_BLOCKED_MS)} ms`,
        ratio: p99 / MOST_BLOCKED_MS,
        goal: 1,
        better: 'lower',
        detail: `99 of 100 below ${p99.toFixed(1)} ms`,
      },
      {
        name: `Electron's main process blocked at most, ${name}, of ${String(MOST_STOPPED_MS)} ms`,
        ratio: most / MOST_STOPPED_MS,
        goal: 1,
        better: 'lower',
        detail: `at most ${most.toFixed(1)} ms`,
      },
    ]
  })
}
