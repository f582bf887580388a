import { readFileSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** What a piece of work cost whoever else needs the process. */
export interface Watched {
  readonly milliseconds: number
  /** For so long at most nobody else had their turn, and 99 of 100 times. */
  readonly longestMs: number
  readonly p99Ms: number
  /** So much the thread computed at most in one stop: the rest is waiting, for the disk or for other programs' turns. */
  readonly busiestMs: number
  /** Resident memory and heap in MB, before and at their highest. */
  readonly memory: {
    readonly before: number
    readonly most: number
    readonly heapBefore: number
    readonly heapMost: number
  }
}

const SAMPLE_MS = 20
const SETTLED_MS = 5
const MB = 1024 * 1024

export async function watched(work: () => unknown): Promise<Watched> {
  forgetHighest()
  const { rss, heapUsed } = process.memoryUsage()
  let [heap, busiest, busyBefore] = [heapUsed, 0, busyMs()]
  const sampler = setInterval(() => {
    heap = Math.max(heap, process.memoryUsage().heapUsed)
  }, SAMPLE_MS)
  const turns = setInterval(() => {
    const busy = busyMs()
    busiest = Math.max(busiest, busy - busyBefore)
    busyBefore = busyMs()
  }, 1)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // It measures from the first time that the loop comes round.
  await wait(SETTLED_MS)
  const began = performance.now()
  await work()
  const milliseconds = performance.now() - began
  await wait(SETTLED_MS)
  delay.disable()
  clearInterval(sampler)
  clearInterval(turns)
  return {
    milliseconds,
    longestMs: delay.max / 1e6,
    p99Ms: delay.percentile(99) / 1e6,
    busiestMs: busiest,
    memory: { before: rss / MB, most: highest(), heapBefore: heapUsed / MB, heapMost: heap / MB },
  }
}

/** How long this thread has computed so far. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Lets Linux forget what was resident at most; elsewhere it is that of the whole process. */
function forgetHighest(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5')
}

function highest(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
}
