import { documentHandlers } from './document-handlers'
import { numberingHandlers } from './numbering-handlers'
import { overviewHandlers } from './overview-handlers'
import { rowHandlers } from './row-handlers'
import { searchHandlers } from './search-handlers'
import { usageHandlers } from './usage-handlers'

/** The desktop's operations that need the organization's file alone; those that need a window are main's. */
export const desktopHandlers = {
  ...numberingHandlers,
  ...rowHandlers,
  ...searchHandlers,
  ...usageHandlers,
  ...overviewHandlers,
  ...documentHandlers,
}
