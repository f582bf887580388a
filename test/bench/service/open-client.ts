import { desktop } from '../../../src/contract/desktop/index'
import { v1 } from '../../../src/contract/v1/index'
import { newId, readClock } from '../../../src/main/ids'
import { desktopHandlers } from '../../../src/operations/desktop/index'
import { createExecutor } from '../../../src/operations/execute'
import { v1Handlers } from '../../../src/operations/v1/index'
import { openOrganizationFile } from '../../../src/storage/organization-file'
import { inProcessClient } from '../../../src/transport/in-process-client'

/** The production operations on a file that is there, in this process. */
export function openClient(path: string) {
  const opened = openOrganizationFile(path)
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
  const file = opened.value
  const { id: userId, role } = file.reads.members.owner()
  const handlers = { ...v1Handlers, ...desktopHandlers }
  const client = inProcessClient(
    { ...v1, ...desktop },
    {
      execute: createExecutor(handlers, { file, userId, role, now: readClock, newId }),
      publicAddress: 'http://127.0.0.1/api',
      checkReplies: false,
      onDefect: (error) => {
        throw error
      },
    },
  )
  return {
    client,
    reads: file.reads,
    close: () => {
      file.close()
    },
  }
}
