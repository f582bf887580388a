import type { SyncRule } from './sync-rule'

/** What holds for every kind of record that is no document: nothing of it goes out, and it has no states. */
export const plainRule = {
  together: [],
  hasOptions: false,
  moves: {},
  isFrozen: () => false,
  sealOf: () => ({}),
  ownedOf: () => null,
  adoptState: () => undefined,
} as const satisfies Partial<SyncRule>
