/** A bug that is planted: one exact piece of the engine's source, and what stands in its place. */
export interface Mutant {
  readonly name: string
  /** Below `src/sync/`. */
  readonly file: string
  readonly instead: string
  readonly of: string
  /** A seed that finds it, where most do not. */
  readonly seed?: number | undefined
  /** A scenario that finds it where its process ends at one point or another, where seeds hardly come to that. */
  readonly scenario?: string | undefined
}

/** A mistake in the engine: `instead` stands where `of` stood. */
export function plant(
  name: string,
  file: string,
  of: string,
  instead: string,
  by: Pick<Mutant, 'seed' | 'scenario'> = {},
): Mutant {
  return { name, file, of, instead, ...by }
}
