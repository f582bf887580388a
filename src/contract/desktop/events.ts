import type { CalendarDate } from '../../kernel/calendar-date'
import type { RecordKind } from '../define/operation'
import type { BackupStatus } from './backup-operations'
import type { SyncStatus } from './sync-operations'
import type { UpdateStatus } from './update-operations'
import type { WorkStatus } from './work-operations'

/** What main tells the screens without being asked, on one channel. */
export type DesktopEvent =
  | { readonly type: 'recordsChanged'; readonly kinds: readonly RecordKind[] }
  /** A day has begun in the business's time zone; what is overdue or due may have changed with it. */
  | { readonly type: 'dayTurned'; readonly today: CalendarDate }
  | { readonly type: 'syncChanged'; readonly status: SyncStatus }
  /** Something was mailed, or has come further. */
  | { readonly type: 'mailingsChanged' }
  | { readonly type: 'updateChanged'; readonly status: UpdateStatus }
  | { readonly type: 'backupChanged'; readonly status: BackupStatus }
  /** Something long has come further; null where it has ended. */
  | { readonly type: 'workChanged'; readonly work: WorkStatus | null }
  /** The person leaves, and wants saved first what is not. */
  | { readonly type: 'saveAndClose' }
  /** The system was told to open a file with Billfold: `takeOpenedFile` has it. */
  | { readonly type: 'fileOpened' }
  /** A command of the native menu. */
  | { readonly type: 'command'; readonly command: MenuCommand }

export type MenuCommand =
  | 'newInvoice'
  | 'newEstimate'
  | 'newClient'
  | 'openEInvoice'
  | 'readBankStatement'
  | 'find'
  | 'goBack'
  | 'goForward'
  | 'openSettings'
  | 'showShortcuts'
  | 'toggleSidebar'
  | 'commandPalette'
