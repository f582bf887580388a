import type { Instant } from '../../../kernel/instant'
import type { Connection } from '../../connection'
import { deletedRecords } from '../../forget-deleted'
import { lazy } from '../../lazy'

/** Why sync stopped until somebody has looked: what is gone, or a limit of what it reads, adds, replaces or asks. */
export type HaltReason =
  'mass_missing' | 'rolled_back' | 'record_limit' | 'added_limit' | 'day_limit' | 'question_limit'

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
  readonly haltReason: HaltReason | null
  /** How many records are missing, or the records, bytes or questions of the limit; null where it is not halted. */
  readonly haltCount: number | null
  /** Who makes the invoices of recurring ones. */
  readonly occurrenceMaker: 'device' | 'remote'
  readonly isPaused: boolean
  /** Whether what is met for the first time is matched with what is here: until the first whole round. */
  readonly isMatching: boolean
  /** Where our server's changes go on: empty at their beginning, null where all of them are wanted once more. */
  readonly cursor: string | null
  /** The newest change that was looked at for records that nobody queued. */
  readonly backfilledSeq: number
  readonly linkedAt: Instant
  /** When the two were last found to be alike. */
  readonly verifiedAt: Instant | null
  /** How many records a round may read before it asks. */
  readonly recordLimit: number
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
  haltReason: 'halt_reason',
  haltCount: 'halt_count',
  occurrenceMaker: 'occurrence_maker',
  isPaused: 'is_paused',
  isMatching: 'is_matching',
  cursor: 'cursor',
  backfilledSeq: 'backfilled_seq',
  linkedAt: 'linked_at',
  verifiedAt: 'verified_at',
  recordLimit: 'record_limit',
  areMomentsTrusted: 'are_moments_trusted',
}
const names = Object.keys(columns) as (keyof SyncLink)[]

type Flag = 'isPaused' | 'isMatching' | 'areMomentsTrusted'
type LinkRow = Omit<SyncLink, Flag> & Readonly<Record<Flag, number>>

/** What a remote has added since it was linked, beside what came at the first sync. */
export interface Received {
  /** How many records were made here because the remote has them. */
  readonly records: number
  /** By how much the file grew as records of the remote's were taken in, and as late fees were charged. */
  readonly bytes: number
}

/** Of what was added, with all that the file keeps beside a record: four times what is read of each. 2 GB of 100,000. */
const ADDED_BYTES_A_RECORD = 20_000

export function linkReads({ sqlite }: Connection) {
  const select = names.map((name) => `${columns[name]} AS "${name}"`).join(', ')
  const read = lazy(() => sqlite.prepare<[], LinkRow>(`SELECT ${select} FROM sync_link`))
  const anyAgreed = lazy(() => sqlite.prepare('SELECT 1 FROM id_map LIMIT 1'))
  const received = lazy(() =>
    sqlite.prepare<[], Received & { readonly most: number }>(
      'SELECT received_records AS records, received_bytes AS bytes, record_limit AS most FROM sync_link',
    ),
  )
  return {
    /** Nothing where no remote is configured. */
    received: (): Received => received().get() ?? { records: 0, bytes: 0 },
    /** Whether the remote has added more than it may before somebody is asked. */
    isAddedBeyond(): boolean {
      const { records, bytes, most } = received().get() ?? { records: 0, bytes: 0, most: 0 }
      return records > most || bytes > ADDED_BYTES_A_RECORD * most
    },
    /** Whether there are records of which both sides know that they are the same. */
    hasAgreed: (): boolean => anyAgreed().get() !== undefined,
    /** Null where no remote is configured. */
    link: (): SyncLink | null => {
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

/** What has rows for each record; last what tells whether there are any. */
const linkedRecords = ['base', 'create_fingerprints', 'id_map']
const linked = [
  ...linkedRecords,
  ...['miscounts', 'capabilities', 'conflicts', 'accepted_differences', 'unreadable', 'agreed_deletions'],
  'told_letterheads',
]

export function linkWrites({ sqlite, usedBytes }: Connection) {
  const write = lazy(() => {
    const values = names.map((name) => `@${name}`).join(', ')
    const list = names.map((name) => columns[name]).join(', ')
    const changes = names.map((name) => `${columns[name]} = excluded.${columns[name]}`).join(', ')
    return sqlite.prepare(
      `INSERT INTO sync_link (only, ${list}) VALUES (1, ${values}) ON CONFLICT (only) DO UPDATE SET ${changes}`,
    )
  })
  const receive = lazy(() =>
    sqlite.prepare(
      `UPDATE sync_link
       SET received_records = received_records + @records, received_bytes = received_bytes + @bytes`,
    ),
  )
  const forgetFirst = lazy(() =>
    linkedRecords.map((table) =>
      sqlite.prepare<[number]>(
        `DELETE FROM ${table} WHERE (kind, local_id) IN (SELECT kind, local_id FROM ${table} LIMIT ?)`,
      ),
    ),
  )
  const forgetReceived = lazy(() => sqlite.prepare('UPDATE sync_link SET received_records = 0, received_bytes = 0'))
  const lastEntry = lazy(() =>
    sqlite
      .prepare<[number, number], number | null>(
        'SELECT max(seq) FROM (SELECT seq FROM outbox WHERE seq > ? ORDER BY seq LIMIT cast(? AS INTEGER))',
      )
      .pluck(),
  )
  const forgetTries = lazy(() =>
    sqlite.prepare<[number, number]>(
      `UPDATE outbox SET empty_searches = 0, stale_tries = 0, parts_miscounts = 0, omits_number = 0, remote_id = NULL
       WHERE seq > ? AND seq <= ?
         AND (empty_searches + stale_tries + parts_miscounts + omits_number > 0 OR remote_id IS NOT NULL)`,
    ),
  )
  return {
    link: {
      /** Writes the whole link; what was received stays counted. */
      set(link: SyncLink): void {
        const { isPaused, isMatching, areMomentsTrusted } = link
        write().run({
          ...link,
          isPaused: Number(isPaused),
          isMatching: Number(isMatching),
          areMomentsTrusted: Number(areMomentsTrusted),
        })
      },
      /** Counts a record that was made because the remote has it. */
      received(): void {
        receive().run({ records: 1, bytes: 0 })
      },
      /** Counts what `work` lets the file grow by. */
      counted<T>(work: () => T): T {
        const before = usedBytes()
        const result = work()
        const bytes = usedBytes() - before
        if (bytes !== 0) receive().run({ records: 0, bytes })
        return result
      },
      /** Counts from the beginning. */
      forgetReceived(): void {
        forgetReceived().run()
      },
      /** Forgets what was agreed of some records, up to `most`, as it may be much; false once nothing is left of any. */
      forgetSome(most: number): boolean {
        return forgetFirst().some((statement) => statement.run(most).changes > 0)
      },
      /** Forgets the remote and everything that was agreed with it; records and their queue stay, but not what was deleted. */
      forget(): void {
        for (const table of [...linked, 'sync_link']) sqlite.prepare(`DELETE FROM ${table}`).run()
        // What is not here any more is nothing that another remote would be told of.
        sqlite.prepare(`DELETE FROM outbox WHERE record_id IN (${deletedRecords})`).run()
      },
      /**
       * What was learned of this remote by trying says nothing of another one: forgets it of up to `most` entries after one.
       * Answers the last of them; null once there are none.
       */
      forgetTries(after: number, most: number): number | null {
        const last = lastEntry().get(after, most) ?? null
        if (last !== null) forgetTries().run(after, last)
        return last
      },
    },
  }
}
