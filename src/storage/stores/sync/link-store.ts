import type { Instant } from '../../../kernel/instant'
import type { Connection } from '../../connection'
import { deletedRecords } from '../../forget-deleted'
import { lazy } from '../../lazy'

/** The one remote that a file is linked to, and how far the two have come. */
export interface SyncLink {
  /** `{base_url}` of the remote. */
  readonly baseUrl: string
  readonly email: string
  /** Of the organization there. */
  readonly organizationId: string
  readonly organizationName: string
  /** Full: our own server; plain: the specification with its conventions; partial: what is specified in detail alone. */
  readonly kind: 'full' | 'plain' | 'partial'
  /** Asking: nothing is changed until somebody agrees. Halted: it needs a decision before it goes on. */
  readonly state: 'asking' | 'linked' | 'halted'
  readonly haltedFor: string | null
  /** Who makes the invoices of recurring ones. */
  readonly generator: 'device' | 'remote'
  readonly isPaused: boolean
  /** Whether what is met for the first time is matched with what is here: until the first whole round. */
  readonly isMatching: boolean
  /** Where our server's changes go on. */
  readonly cursor: string | null
  /** The newest change that was looked at for records that nobody queued. */
  readonly scannedSeq: number
  readonly linkedAt: Instant
  /** When the two were last found to be alike. */
  readonly verifiedAt: Instant | null
  /** How many records a round may read before it asks. */
  readonly mostRecords: number
  /** Whether a record's moment there has never gone back while nothing of it changed. */
  readonly areMomentsTrusted: boolean
}

const columns: Readonly<Record<keyof SyncLink, string>> = {
  baseUrl: 'base_url',
  email: 'email',
  organizationId: 'organization_id',
  organizationName: 'organization_name',
  kind: 'kind',
  state: 'state',
  haltedFor: 'halted_for',
  generator: 'generator',
  isPaused: 'is_paused',
  isMatching: 'is_matching',
  cursor: 'cursor',
  scannedSeq: 'scanned_seq',
  linkedAt: 'linked_at',
  verifiedAt: 'verified_at',
  mostRecords: 'most_records',
  areMomentsTrusted: 'are_moments_trusted',
}
const names = Object.keys(columns) as (keyof SyncLink)[]

type Flag = 'isPaused' | 'isMatching' | 'areMomentsTrusted'
type LinkRow = Omit<SyncLink, Flag> & Readonly<Record<Flag, number>>

export function linkReads({ sqlite }: Connection) {
  const select = names.map((name) => `${columns[name]} AS "${name}"`).join(', ')
  const read = lazy(() => sqlite.prepare<[], LinkRow>(`SELECT ${select} FROM sync_link`))
  return {
    /** Null where no remote is configured. */
    syncLink: (): SyncLink | null => {
      const row = read().get()
      if (row === undefined) return null
      const { isPaused, isMatching, areMomentsTrusted, ...link } = row
      return {
        ...link,
        isPaused: isPaused === 1,
        isMatching: isMatching === 1,
        areMomentsTrusted: areMomentsTrusted === 1,
      }
    },
  }
}

const linked = [
  ...['id_map', 'base', 'walks', 'capabilities', 'conflicts', 'settlements', 'sent', 'unreadable'],
  ...['agreed_deletions', 'told_letterheads'],
]

export function linkWrites({ sqlite }: Connection) {
  const write = lazy(() => {
    const values = names.map((name) => `@${name}`).join(', ')
    const list = names.map((name) => columns[name]).join(', ')
    return sqlite.prepare(`INSERT OR REPLACE INTO sync_link (only, ${list}) VALUES (1, ${values})`)
  })
  return {
    link: {
      /** Writes the whole link. */
      set(link: SyncLink): void {
        const { isPaused, isMatching, areMomentsTrusted } = link
        write().run({
          ...link,
          isPaused: Number(isPaused),
          isMatching: Number(isMatching),
          areMomentsTrusted: Number(areMomentsTrusted),
        })
      },
      /** Forgets the remote and everything that was agreed with it; records and their queue stay, but not what was deleted. */
      forget(): void {
        for (const table of [...linked, 'sync_link']) sqlite.prepare(`DELETE FROM ${table}`).run()
        // What is not here any more is nothing that another remote would be told of.
        sqlite.prepare(`DELETE FROM outbox WHERE record_id IN (${deletedRecords})`).run()
        // What was learned of this remote by trying says nothing of another one.
        sqlite.prepare('UPDATE outbox SET probes = 0').run()
      },
    },
  }
}
