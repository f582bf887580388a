import type { BackupStatus } from '../../contract/desktop/backup-operations'

type SyncedBy = NonNullable<BackupStatus['synced_by']>

/** How a part of a path betrays whose program copies what lies there to other computers. */
const services: readonly (readonly [service: SyncedBy, part: RegExp])[] = [
  ['icloud', /^(com~apple~CloudDocs|Mobile Documents|iCloud ?Drive)$/i],
  ['dropbox', /^Dropbox( \(.+\)|-.+)?$/i],
  ['onedrive', /^OneDrive( ?- ?.+)?$/i],
  ['googleDrive', /^(Google ?Drive(-.+| \(.+\))?|My Drive)$/i],
  ['nextcloud', /^Nextcloud(-.+|\d+)?$/i],
  ['owncloud', /^ownCloud(-.+|\d+)?$/i],
]

/** The service whose folder a path leads through; null where its parts name none. */
export function syncedBy(path: string): SyncedBy | null {
  const parts = path.split(/[\\/]/)
  return services.find(([, part]) => parts.some((each) => part.test(each)))?.[0] ?? null
}
