import { expect, it } from 'vitest'
import { syncedBy } from './synced-folder'

it.each([
  ['/home/ada/Dropbox/Billfold', 'dropbox'],
  ['/Users/ada/Library/CloudStorage/Dropbox-Personal/Backups', 'dropbox'],
  ['C:\\Users\\Ada\\Dropbox (Studio)\\Backups', 'dropbox'],
  ['C:\\Users\\Ada\\OneDrive\\Backups', 'onedrive'],
  ['C:\\Users\\Ada\\OneDrive - Ada Studio\\Backups', 'onedrive'],
  ['/Users/ada/Library/CloudStorage/OneDrive-Personal', 'onedrive'],
  ['/Users/ada/Library/Mobile Documents/com~apple~CloudDocs/Backups', 'icloud'],
  ['C:\\Users\\Ada\\iCloudDrive\\Backups', 'icloud'],
  ['/Users/ada/Library/CloudStorage/GoogleDrive-ada@studio.example/My Drive', 'googleDrive'],
  ['G:\\My Drive\\Backups', 'googleDrive'],
  ['/home/ada/Nextcloud/Backups', 'nextcloud'],
  ['/home/ada/Documents/Backups', null],
  ['/media/ada/OneDriver', null],
])('%s is synced by %s', (path, service) => {
  expect(syncedBy(path)).toBe(service)
})
