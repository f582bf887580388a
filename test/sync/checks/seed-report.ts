import type { Counts } from '../world/counts'

/** What a seed came to. */
export interface SeedReport {
  readonly seed: number
  readonly violations: readonly string[]
  readonly counts: Counts
  readonly hash: string
  readonly trace: readonly string[]
}
