import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { everyEvil } from '../attack/every-evil'
import { throughMoments, type Moment } from '../attack/moments'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import type { Measure } from './measure'

/** So long a window may wait for the main process, whatever a remote answers. */
const MOST_PAUSE_MS = 100
const MOST_RECORDS = 2_000
/** Thirty seconds in life: here nothing that never comes is worth waiting for. */
const TIMEOUT_MS = 1_500

const moments: readonly Moment['name'][] = ['preview', 'first sync', 'later round']

/**
 * How long the process that syncs cannot answer its window, for each way in which a remote can be evil; the median of
 * three runs where the first was too long.
 */
export async function benchEvil(): Promise<Measure[]> {
  const worker = new Worker(new URL('../attack/evil-worker.ts', import.meta.url))
  const organizations = new InProcessOrganizations()
  const tell = async (place: number | null | 'reset') => {
    const isDone = once(worker, 'message')
    worker.postMessage(place)
    await isDone
  }
  try {
    const [address] = (await once(worker, 'message')) as [string]
    const through = async (place: number): Promise<readonly Moment[]> => {
      await tell('reset')
      const turn = (isEvil: boolean) => tell(isEvil ? place : null)
      return throughMoments({ organizations, address, turn, mostRecords: MOST_RECORDS, timeoutMs: TIMEOUT_MS })
    }
    const found: (Moment & { readonly evil: string })[] = []
    for (const [place, { name: evil }] of everyEvil.entries()) {
      const first = await through(place)
      // Any may wait for the disk or the collector of garbage one time: what is too long three times is the evil's.
      const isLong = first.some(({ longestPauseMs }) => longestPauseMs > MOST_PAUSE_MS)
      const runs = isLong ? [first, await through(place), await through(place)] : [first]
      for (const moment of medians(runs)) {
        found.push({ evil, ...moment })
        process.stderr.write(`${line(evil, moment)}\n`)
      }
    }
    return moments.map((name) => measureOf(name, found))
  } finally {
    organizations.remove()
    await worker.terminate()
  }
}

/** Of each moment the run whose pause is the one in the middle. */
function medians(runs: readonly (readonly Moment[])[]): Moment[] {
  return moments.flatMap((name) => {
    const these = runs.flatMap((run) => run.filter((moment) => moment.name === name))
    const sorted = these.toSorted((one, other) => one.longestPauseMs - other.longestPauseMs)
    return sorted.slice(sorted.length >> 1, (sorted.length >> 1) + 1)
  })
}

function line(evil: string, { name, longestPauseMs, characters, unanswered, fileGrowth, problem }: Moment): string {
  const [read, grown] = [characters, fileGrowth].map((bytes) => (bytes / 1e6).toFixed(1))
  return `${longestPauseMs.toFixed(0).padStart(5)} ms  ${name.padEnd(12)} ${evil.slice(0, 52).padEnd(53)} read ${read ?? ''} MB, ${String(unanswered)} given up, file +${grown ?? ''} MB, ${problem ?? 'done'}`
}

function measureOf(name: Moment['name'], found: readonly (Moment & { readonly evil: string })[]): Measure {
  const these = found.filter((each) => each.name === name)
  const worst = these.reduce((one, other) => (other.longestPauseMs > one.longestPauseMs ? other : one))
  return {
    name: `window waits for evil answers, ${name}, of ${String(MOST_PAUSE_MS)} ms`,
    ratio: worst.longestPauseMs / MOST_PAUSE_MS,
    goal: 1,
    better: 'lower',
    detail: `${String(these.length)} kinds, at most ${worst.longestPauseMs.toFixed(0)} ms: ${worst.evil}`,
  }
}
