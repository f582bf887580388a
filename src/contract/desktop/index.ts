import { accountantOperations } from './accountant-operations'
import { archiveOperations } from './archive-operations'
import { attachmentOperations } from './attachment-operations'
import { autosaveOperations } from './autosave-operations'
import { backupOperations } from './backup-operations'
import { bankStatementOperations } from './bank-statement-operations'
import { documentOperations } from './document-operations'
import { mailOperations } from './mail-operations'
import { numberingOperations } from './numbering-operations'
import { overviewOperations } from './overview-operations'
import { receivedOperations } from './received-operations'
import { importOperations } from './import-operations'
import { reminderOperations } from './reminder-operations'
import { handOverOperations } from './hand-over-operations'
import { listFileOperations } from './list-file-operations'
import { listItemOperations } from './list-item-operations'
import { searchOperations } from './search-operations'
import { startOperations } from './start-operations'
import { statementOperations } from './statement-operations'
import { supportOperations } from './support-operations'
import { syncOperations } from './sync-operations'
import { updateOperations } from './update-operations'
import { usageOperations } from './usage-operations'
import { workOperations } from './work-operations'

/** The operations that only the desktop has, by name. They cross the bridge as /v1's do and never HTTP. */
export const desktop = {
  ...startOperations,
  ...numberingOperations,
  ...listItemOperations,
  ...listFileOperations,
  ...importOperations,
  ...searchOperations,
  ...usageOperations,
  ...overviewOperations,
  ...documentOperations,
  ...attachmentOperations,
  ...statementOperations,
  ...mailOperations,
  ...reminderOperations,
  ...handOverOperations,
  ...receivedOperations,
  ...bankStatementOperations,
  ...syncOperations,
  ...autosaveOperations,
  ...updateOperations,
  ...supportOperations,
  ...backupOperations,
  ...archiveOperations,
  ...accountantOperations,
  ...workOperations,
}
