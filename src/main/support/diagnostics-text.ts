import { diagnostics as words } from '../../words/en/diagnostics'
import type { Instant } from '../../kernel/instant'
import type { Inventory } from '../../storage/stores/inventory-store'
import type { SyncLink } from '../../storage/stores/sync/link-store'
import type { DumpCount } from './crash-dumps'

/** What the diagnostics are made of: versions, sizes, counts and kinds. */
export interface Diagnostics {
  readonly at: Instant
  readonly version: string
  readonly isInstalled: boolean
  readonly isDemo: boolean
  readonly isSafe: boolean
  readonly failedStarts: number
  /** Of the parts that it stands on: Electron, Chromium, Node. */
  readonly parts: Readonly<Record<string, string>>
  readonly system: { readonly name: string; readonly memoryBytes: number; readonly language: string }
  /** Null where no business is set up. */
  readonly books: (Inventory & { readonly bytes: number; readonly logBytes: number }) | null
  readonly sync: (Pick<SyncLink, 'kind' | 'state' | 'isPaused'> & SyncCounts) | null
  readonly dumps: DumpCount
  readonly log: readonly string[]
}

interface SyncCounts {
  readonly waiting: number
  readonly attention: number
}

type Line = readonly [label: string, value: string]

const GIGABYTE = 1024 ** 3

/** All of it as text: what is shown, and what is saved. */
export function diagnosticsText(facts: Diagnostics): string {
  return [
    `${words.title}\n${words.intro}`,
    section(words.program, programLines(facts)),
    section(words.system, [
      ['', facts.system.name],
      [words.memory, `${(facts.system.memoryBytes / GIGABYTE).toFixed(1)} GB`],
      [words.language, facts.system.language],
    ]),
    section(words.books, bookLines(facts.books)),
    section(words.sync, syncLines(facts.sync)),
    section(
      words.log,
      (facts.log.length === 0 ? [words.noLog] : facts.log).map((line) => ['', line]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

function section(title: string, lines: readonly Line[]): string {
  return [
    title,
    '-'.repeat(title.length),
    ...lines.map(([label, value]) => (label ? `${label}: ${value}` : value)),
  ].join('\n')
}

function programLines(facts: Diagnostics): readonly Line[] {
  const { isInstalled, isDemo, isSafe, failedStarts, dumps } = facts
  const kind = isDemo ? words.demo : isInstalled ? words.installed : words.notInstalled
  return [
    [words.version, `${facts.version}, ${kind}`],
    [words.start, `${isSafe ? words.safe : words.asUsual}, ${words.failedBefore(failedStarts)}`],
    [words.gatheredAt, facts.at],
    ...Object.entries(facts.parts),
    [words.crashDumps, `${String(dumps.count)}, ${words.notIncluded(dumps.bytes)}`],
  ]
}

function bookLines(books: Diagnostics['books']): readonly Line[] {
  if (books === null) return [['', words.notSetUp]]
  return [
    [words.schema, String(books.schema)],
    [words.size, `${words.bytes(books.bytes)}, ${words.withLog(books.logBytes)}`],
    ...Object.entries(books.counts).map(([kind, count]): Line => [kind, String(count)]),
  ]
}

function syncLines(sync: Diagnostics['sync']): readonly Line[] {
  if (sync === null) return [['', words.notLinked]]
  return [
    [words.linked, words.linkKinds[sync.kind]],
    [words.state, `${sync.state}${sync.isPaused ? `, ${words.paused}` : ''}`],
    [words.waiting, String(sync.waiting)],
    [words.attention, String(sync.attention)],
  ]
}
