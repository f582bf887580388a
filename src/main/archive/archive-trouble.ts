import { err, type Result } from '../../kernel/result'
import { NoBooks } from '../../storage/archive/archive-target'
import { NoZip } from './zip-reader'

/** Why an archive was not written or read. */
export interface ArchiveTrouble {
  readonly kind: 'notOurs' | 'newer' | 'damaged' | 'failed' | 'stopped'
  /** What the system, SQLite or a reader said, for a report. */
  readonly detail: string
}

/** Somebody does not want it any more. */
export class Stopped extends Error {}

/** Says what was thrown while an archive was written or read; throws on what is a defect. */
export function troubleOf(error: unknown): Result<never, ArchiveTrouble> {
  if (!(error instanceof Error)) throw error
  const detail = error.message
  if (error instanceof Stopped) return err({ kind: 'stopped', detail })
  if (error instanceof NoZip || error instanceof NoBooks) return err({ kind: 'damaged', detail })
  if ('syscall' in error) return err({ kind: 'failed', detail })
  if ('code' in error && String(error.code).startsWith('SQLITE_'))
    return err({ kind: 'failed', detail: `${String(error.code)}: ${detail}` })
  throw error
}
