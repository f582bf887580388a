import Database from 'better-sqlite3'

/** Why SQLite could not do what was asked, where it is not the asking that was wrong. */
export type StorageTrouble = 'locked' | 'full' | 'unusable'

const troubles: Readonly<Record<string, StorageTrouble>> = {
  SQLITE_BUSY: 'locked',
  SQLITE_LOCKED: 'locked',
  SQLITE_FULL: 'full',
  SQLITE_READONLY: 'unusable',
  SQLITE_IOERR: 'unusable',
  SQLITE_CANTOPEN: 'unusable',
  SQLITE_CORRUPT: 'unusable',
  SQLITE_NOTADB: 'unusable',
}

/** Reads an error that was thrown while a file was used; null for a defect of ours. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  if (!(error instanceof Database.SqliteError)) return null
  // Extended codes go on after the name, as SQLITE_IOERR_WRITE.
  const name = Object.keys(troubles).find((code) => error.code === code || error.code.startsWith(`${code}_`))
  return name === undefined ? null : (troubles[name] ?? null)
}
