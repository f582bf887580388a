import type { CalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import type { Role } from '../domain/enums'
import type { UserId } from '../domain/ids'
import type { RequestOptions } from '../contract/define/call'
import type { Reads, Writes } from '../storage/organization-file'

/** What a reading operation is handed: it cannot write. */
export interface QueryContext {
  readonly userId: UserId
  readonly role: Role
  readonly now: Instant
  /** The day in the organization's time zone. */
  readonly today: CalendarDate
  readonly reads: Reads
  /** Whether a remote's record is taken in: what it already is cannot be refused for its form. */
  readonly isFromRemote?: boolean
  /** A new UUIDv7. */
  readonly newId: <Id extends string>() => Id
  /** The id of the next record that is made: the caller's own where one was handed in, else what it has to be, or a new one. */
  readonly newRecordId: <Id extends string>(due?: Id) => Id
}

/** What a writing operation is handed, inside its transaction. */
export interface CommandContext extends QueryContext {
  readonly writes: Writes
  /** Whether what is written waits for a remote, also where none is linked yet; true unless it says otherwise. */
  readonly keepsOutbox?: boolean | undefined
  /** What was settled where the write was first made, and holds here too. */
  readonly presets?:
    Pick<RequestOptions, 'number' | 'issuedAt' | 'effectiveDate' | 'effectiveAt' | 'parties' | 'creditNote'> | undefined
}

/** The day on which what is written was done: where it was first made, else today. */
export function effectiveDate({ presets, today }: Pick<CommandContext, 'today' | 'presets'>): CalendarDate {
  const date = presets?.effectiveDate
  return date === undefined || date > today ? today : date
}

/** The moment at which what is written was done: where it was first made, else now. */
export function effectiveAt({ presets, now }: CommandContext): Instant {
  const moment = presets?.effectiveAt
  return moment === undefined || moment > now ? now : moment
}
