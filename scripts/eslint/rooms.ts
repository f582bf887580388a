/** The rooms of src/ and who may use whom: the house plan that the rule `billfold/room-boundaries` enforces. */
export interface Room {
  /** Rooms whose values and types this one may import. */
  uses: readonly string[]
  /** Rooms of which only types may be imported, so that nothing of theirs reaches this one's bundle. */
  usesTypesOf?: readonly string[]
  /** What to do instead of importing any other room. */
  instead: string
}

export const rooms: Readonly<Record<string, Room>> = {
  kernel: { uses: [], instead: 'kernel stands on nothing: move what it needs into kernel, or this file into domain.' },
  domain: {
    uses: ['kernel'],
    instead: 'domain is pure rules: take the value as a parameter, and let the caller fetch it.',
  },
  words: {
    uses: [],
    usesTypesOf: ['domain'],
    instead: 'words only says: take what a sentence tells as a parameter, already written as its reader writes it.',
  },
  contract: {
    uses: ['kernel', 'domain', 'words'],
    instead: 'contract only describes the wire: keep behaviour in domain or operations, and describe its shape here.',
  },
  storage: {
    uses: ['kernel', 'domain', 'words'],
    instead: 'storage knows rows, not wire shapes or use cases: return a row, and map it in operations/present.',
  },
  operations: {
    uses: ['kernel', 'domain', 'words', 'contract', 'storage'],
    instead: 'share a rule through domain or a store through storage, or let main hand it in.',
  },
  sync: {
    uses: ['kernel', 'domain', 'words', 'contract', 'storage'],
    instead: 'share a rule through domain or a store through storage, or let main hand it in.',
  },
  transport: {
    uses: ['kernel', 'domain', 'words', 'contract'],
    instead: 'transport only carries what the contract describes: take the dispatcher or handler as a parameter.',
  },
  documents: {
    uses: ['kernel', 'domain', 'words', 'contract'],
    instead: 'documents renders what it is given: take the record as a parameter.',
  },
  renderer: {
    uses: ['kernel', 'domain', 'words'],
    usesTypesOf: ['contract'],
    instead: 'call an operation over the bridge, or move the shared rule into domain.',
  },
  preload: {
    uses: ['transport/ipc'],
    usesTypesOf: ['kernel', 'domain', 'contract'],
    instead: 'preload exposes one bridge and nothing else: do the work in main, behind an operation.',
  },
}

/** The layers of src/sync, the lowest first: each imports only those below it. What is in no folder of its own is the last. */
export const syncLayers: readonly (readonly string[])[] = [
  ['src/sync/wire'],
  ['src/sync/rules'],
  ['src/sync/context'],
  ['src/sync/remote'],
  ['src/sync/merge'],
  ['src/sync/apply'],
  ['src/sync/pull', 'src/sync/push'],
  ['src/sync'],
]

/** The layers of src/renderer, as those of sync; the table of routes above them is known to all. */
export const windowLayers: readonly (readonly string[])[] = [
  ['src/renderer/state'],
  ['src/renderer/widgets'],
  ['src/renderer/features'],
  ['src/renderer/screens'],
]

/** The composition roots, which may use every room and which no room uses. */
export const roots: readonly string[] = ['main', 'server']

export interface PackageLimit {
  packages: RegExp
  /** Rooms, or parts of rooms, that may import these packages. */
  allowed: readonly string[]
  instead: string
}

const nodeRooms = ['storage', 'operations', 'sync', 'transport', 'documents', ...roots]

/** The first limit that fits a package decides. */
export const packageLimits: readonly PackageLimit[] = [
  {
    packages: /^electron(\/|$)/,
    allowed: ['main', 'preload', 'transport/ipc'],
    instead: 'Let main do what needs Electron and hand the result in.',
  },
  {
    packages: /^(better-sqlite3|drizzle-orm)(\/|$)/,
    allowed: ['storage'],
    instead: 'Ask a store in storage for what the query answers.',
  },
  {
    packages: /^zod(\/|$)/,
    allowed: ['contract', ...nodeRooms.filter((room) => room !== 'storage')],
    instead: 'Schemas live in contract; import the inferred type from there.',
  },
  {
    packages: /^node:/,
    allowed: nodeRooms,
    instead: 'Take what Node would give (time, files, randomness) as a parameter.',
  },
  {
    packages: /^/,
    allowed: ['renderer', 'preload', ...nodeRooms],
    instead: 'kernel, domain and words use no package, contract only zod: hand in what the package computes.',
  },
]
