import { rows, type Row } from './world/counts'
import type { SeedReport } from './checks/seed-report'

/** A seed's figures, as one thread tells another. */
export interface SeedFigures {
  readonly seed: number
  readonly hash: string
  readonly violations: readonly string[]
  readonly reached: readonly (readonly [Row, number])[]
  readonly operations: number
  readonly faults: number
  readonly crashes: number
  readonly rounds: number
  readonly requests: number
  readonly deviceMs: number
}

export interface Totals {
  seeds: number
  operations: number
  faults: number
  crashes: number
  rounds: number
  requests: number
  deviceMs: number
  readonly reached: Map<Row, number>
  readonly broken: { readonly seed: number; readonly violations: readonly string[] }[]
}

export function emptyTotals(): Totals {
  const none = { seeds: 0, operations: 0, faults: 0, crashes: 0, rounds: 0, requests: 0, deviceMs: 0 }
  return { ...none, reached: new Map(), broken: [] }
}

export function figuresOf({ seed, hash, violations, counts }: SeedReport): SeedFigures {
  const { operations, faults, crashes, rounds, requests, deviceMs } = counts
  return {
    seed,
    hash,
    violations,
    reached: [...counts.reached],
    ...{ operations, faults, crashes, rounds, requests, deviceMs },
  }
}

export function addTo(totals: Totals, figures: SeedFigures): void {
  totals.seeds += 1
  for (const name of ['operations', 'faults', 'crashes', 'rounds', 'requests', 'deviceMs'] as const) {
    totals[name] += figures[name]
  }
  for (const [row, count] of figures.reached) totals.reached.set(row, (totals.reached.get(row) ?? 0) + count)
  if (figures.violations.length > 0) totals.broken.push({ seed: figures.seed, violations: figures.violations })
}

const YEAR = 365.25 * 86_400_000

/** Prints what a run came to. */
export function tell(totals: Totals, seconds: number): void {
  const { seeds, operations, faults, crashes, rounds: turns, requests, deviceMs, reached, broken } = totals
  const figures: readonly (readonly [string, string])[] = [
    ['seeds', `${String(seeds)} in ${seconds.toFixed(1)} s`],
    ['operations', String(operations)],
    ['rounds', String(turns)],
    ['requests', String(requests)],
    ['faults', String(faults)],
    ['crashes', String(crashes)],
    ['device-years', (deviceMs / YEAR).toFixed(1)],
    ['broken seeds', String(broken.length)],
  ]
  for (const [name, figure] of figures) console.log(`${name.padEnd(14)}${figure}`)
  console.log('reached')
  for (const row of rows) console.log(`  ${row.padEnd(34)}${String(reached.get(row) ?? 0)}`)
}
