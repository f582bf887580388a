import { app } from 'electron'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { OpenFailure } from '../storage/open-failure'
import { makePrivateFolder } from '../storage/private-folder'

/** The profile that `--demo` opens, beside the person's own data and never mixed with it. */
const DEMO_SUFFIX = '-demo'

export const isDemo = process.argv.includes('--demo')

/**
 * Settles where everything is kept, before anything is read: `--user-data-dir` for tests, a folder of its own for the demo.
 * Answers why nothing can be kept there; null where it can.
 */
export function settleDataFolder(): OpenFailure | null {
  const asked = app.commandLine.getSwitchValue('user-data-dir')
  const folder = asked || app.getPath('userData')
  const settled = isDemo ? `${folder}${DEMO_SUFFIX}` : folder
  app.setPath('userData', settled)
  try {
    makePrivateFolder(organizationsFolder())
    for (const path of [settled, organizationsFolder()]) accessSync(path, constants.R_OK | constants.W_OK)
    return null
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return { kind: 'unwritable', path: settled, detail: error.message }
  }
}

export function organizationsFolder(): string {
  return join(app.getPath('userData'), 'organizations')
}
