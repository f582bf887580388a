import type { SyncRule } from './sync-rule'

/** What holds for every kind of record that is no document: nothing of it goes out, and it has no states. */
export const plainRule = {
  mergeGroup: [],
  carriesClientRef: false,
  transitions: {},
  isFrozen: () => false,
  immutableFields: () => ({}),
  remoteOwnedFields: () => null,
  writeStatus: () => undefined,
} as const satisfies Partial<SyncRule>
