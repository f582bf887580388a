import { parseInstant, type Instant } from '../../kernel/instant'

/** What the name of a backup says: when it was made, of whose books and on which computer. */
export interface BackupName {
  readonly at: Instant
  /** The end of the business's id and of the computer's: what another one made in the same folder is none of ours. */
  readonly tag: string
  /** Whether only a password opens it. */
  readonly isEncrypted: boolean
}

const NAME = /^billfold-backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z-([0-9a-f]{8}-[0-9a-f]{8})\.sqlite(\.age)?$/

/** What a backup is called: its moment to the second, in UTC, so that names sort as moments do. */
export function backupName({ at, tag, isEncrypted }: BackupName): string {
  return `billfold-backup-${at.slice(0, 19).replaceAll(':', '-')}Z-${tag}.sqlite${isEncrypted ? '.age' : ''}`
}

/** Reads such a name; null where it is none. */
export function readBackupName(name: string): BackupName | null {
  const [, day = '', hour, minute, second, tag = '', encrypted] = NAME.exec(name) ?? []
  const text = `${day}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}.000Z`
  if (tag === '' || Number.isNaN(Date.parse(text))) return null
  const read = { at: parseInstant(text), tag, isEncrypted: encrypted !== undefined }
  // 30 February is a day in March to some.
  return backupName(read) === name ? read : null
}

/** The tag of a business's backups on a computer; both ids are UUIDs. */
export function backupTag(organizationId: string, computerId: string): string {
  return `${organizationId.slice(-8)}-${computerId.slice(-8)}`.toLowerCase()
}
