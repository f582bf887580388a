import { app } from 'electron'
import { join } from 'node:path'
import { makePrivateFolder } from '../storage/private-folder'

/** The profile that `--demo` opens, beside the person's own data and never mixed with it. */
const DEMO_SUFFIX = '-demo'

export const isDemo = process.argv.includes('--demo')

/** Settles where everything is kept, before anything is read: `--user-data-dir` for tests, a folder of its own for the demo. */
export function settleDataFolder(): string {
  const asked = app.commandLine.getSwitchValue('user-data-dir')
  const folder = asked || app.getPath('userData')
  const settled = isDemo ? `${folder}${DEMO_SUFFIX}` : folder
  app.setPath('userData', settled)
  makePrivateFolder(organizationsFolder())
  return settled
}

export function organizationsFolder(): string {
  return join(app.getPath('userData'), 'organizations')
}
