import { attachmentHandlers } from './attachment-handlers'
import { bankStatementHandlers } from './bank-statement-handlers'
import { importHandlers } from '../import/import-handlers'
import { documentHandlers } from './document-handlers'
import { mailingHandlers } from './mailing-handlers'
import { numberingHandlers } from './numbering-handlers'
import { overviewHandlers } from './overview-handlers'
import { handOverHandlers } from './hand-over-handlers'
import { reminderHandlers } from './reminder-handlers'
import { reminderSettingsHandlers } from './reminder-settings-handlers'
import { listItemHandlers } from './list-item-handlers'
import { searchHandlers } from './search-handlers'
import { statementHandlers } from './statement-handlers'
import { usageHandlers } from './usage-handlers'

/** The desktop's operations that need the organization's file alone; those that need a window are main's. */
export const desktopHandlers = {
  ...numberingHandlers,
  ...listItemHandlers,
  ...searchHandlers,
  ...usageHandlers,
  ...overviewHandlers,
  ...documentHandlers,
  ...attachmentHandlers,
  ...statementHandlers,
  ...mailingHandlers,
  ...bankStatementHandlers,
  ...importHandlers,
  ...reminderSettingsHandlers,
  ...reminderHandlers,
  ...handOverHandlers,
}
