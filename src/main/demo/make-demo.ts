import { openOrganizationFile } from '../../storage/organization-file'
import { isDatabaseName, organizationFileName } from '../../storage/organizations-folder'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { OrganizationId, UserId } from '../../domain/ids'
import { v1 } from '../../contract/v1/index'
import { startOperations } from '../../contract/desktop/start-operations'
import { setUpOrganization } from '../../operations/desktop/set-up'
import { createExecutor } from '../../operations/execute'
import { v1Handlers } from '../../operations/v1/index'
import { inProcessClient } from '../../transport/in-process-client'
import { DemoClock } from './demo-clock'
import { business } from './demo-data'
import { DemoStory } from './demo-story'

const YEAR_DAYS = 380

/** Fills an empty folder with the demo business. It appears whole or not at all: it is made beside and then moved. */
export async function makeDemo(folder: string, now: number): Promise<void> {
  if (readdirSync(folder).some(isDatabaseName)) return
  const beside = join(folder, 'making-demo')
  if (existsSync(beside)) rmSync(beside, { recursive: true })
  mkdirSync(beside)
  const clock = new DemoClock(DemoClock.daysBefore(now, YEAR_DAYS))
  const organizationId = clock.newId() as OrganizationId
  const name = organizationFileName(organizationId)
  const opened = openOrganizationFile(join(beside, name), { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const file = opened.value
  const ownerId = clock.newId() as UserId
  const body = startOperations.setUp.body.parse(business)
  const set = setUpOrganization(file, body, { organizationId, ownerId, now: clock.now() })
  if (!set.ok) throw new Error(set.error.message)
  const execute = createExecutor(v1Handlers, {
    file,
    userId: ownerId,
    role: 'OWNER',
    now: clock.now,
    newId: clock.newId,
  })
  const client = inProcessClient(v1, {
    execute,
    publicAddress: 'app://billfold/api',
    checkReplies: true,
    onDefect: (error) => {
      throw error
    },
  })
  await new DemoStory(client, clock, now).tell()
  file.close()
  renameSync(join(beside, name), join(folder, name))
  rmSync(beside, { recursive: true })
}
