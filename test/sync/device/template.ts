import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { millisecondsToInstant } from '../../../src/kernel/instant'
import { startOperations } from '../../../src/contract/desktop/start-operations'
import type { OrganizationId, UserId } from '../../../src/domain/ids'
import { setUpOrganization } from '../../../src/operations/desktop/set-up'
import { openOrganizationFile } from '../../../src/storage/organization-file'
import { business } from '../../conformance/kit/business'
import { Chance } from '../world/chance'

/** When every world begins. */
export const BEGINNING = Date.parse('2026-03-02T08:00:00.000Z')

const chance = new Chance(20_260_302)
export const organizationId = chance.uuid(BEGINNING) as OrganizationId
export const ownerId = chance.uuid(BEGINNING) as UserId

/** Of the file that a server of ours keeps. */
export const servedOrganizationId = chance.uuid(BEGINNING) as OrganizationId

const templates = new Map<OrganizationId, Buffer>()

/** A file that was set up and holds nothing else: devices and servers begin with a copy of it. */
export function templateFile(id: OrganizationId): Buffer {
  const template = templates.get(id) ?? makeTemplate(id)
  templates.set(id, template)
  return template
}

function makeTemplate(id: OrganizationId): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-sync-'))
  const path = join(folder, 'template.sqlite')
  try {
    const opened = openOrganizationFile(path, { isMade: true })
    if (!opened.ok) throw new Error(opened.error.detail)
    const body = startOperations.setUp.body.parse(business)
    const now = millisecondsToInstant(BEGINNING)
    const set = setUpOrganization(opened.value, body, { organizationId: id, ownerId, now })
    if (!set.ok) throw new Error(set.error.message)
    opened.value.close()
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
