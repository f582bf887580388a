import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { millisecondsToInstant, type Instant } from '../../../src/kernel/instant'
import { ok } from '../../../src/kernel/result'
import { instantToCalendarDate } from '../../../src/kernel/calendar-date'
import type { Call } from '../../../src/contract/define/call'
import { desktop } from '../../../src/contract/desktop/index'
import { startOperations } from '../../../src/contract/desktop/start-operations'
import type { Operation } from '../../../src/contract/define/operation'
import { v1 } from '../../../src/contract/v1/index'
import type { OrganizationId, UserId } from '../../../src/domain/ids'
import { desktopHandlers } from '../../../src/operations/desktop/index'
import { setUpOrganization } from '../../../src/operations/desktop/set-up'
import { createPipeline } from '../../../src/operations/pipeline/pipeline'
import { openOrganizationFile, type OrganizationFile } from '../../../src/storage/organization-file'
import { dispatch } from '../../../src/transport/dispatch'
import type { Role } from '../../../src/domain/enums'
import { business } from '../kit/business'
import { openAccountMeans } from './account-means'
import type { Clock, ClockedTransport } from './session'
import { watchWrites } from './watch-writes'

const DAY = 86_400_000
const BEGINNING = '2026-03-10T09:00:00.000Z'
const operations: Readonly<Record<string, Operation>> = { ...v1, ...desktop }

export interface InProcessTransport extends ClockedTransport {
  readonly path: string
  readonly file: OrganizationFile
  readonly now: () => Instant
  close(): void
}

/** Organizations in a folder of their own, each a copy of one that was set up once. */
export class InProcessOrganizations {
  readonly #folder = mkdtempSync(join(tmpdir(), 'billfold-conformance-'))
  readonly organizationId = v7() as OrganizationId
  readonly #ownerId = v7() as UserId
  #count = 0

  constructor() {
    const file = open(this.#original)
    const body = startOperations.setUp.body.parse(business)
    const ids = { organizationId: this.organizationId, ownerId: this.#ownerId }
    const set = setUpOrganization(file, body, { ...ids, now: millisecondsToInstant(Date.parse(BEGINNING)) })
    if (!set.ok) throw new Error(set.error.message)
    file.close()
  }

  get #original(): string {
    return join(this.#folder, 'original.sqlite')
  }

  /** A fresh organization; its clock stands at 10 March 2026, 10:00 in Berlin. */
  begin(role: Role = 'OWNER'): InProcessTransport {
    return this.beginAt(join(this.#folder, `${String((this.#count += 1))}.sqlite`), role)
  }

  /** The same, in a file of this path; that of a server keeps nothing for a remote. */
  beginAt(path: string, role: Role = 'OWNER', keepsOutbox = true): InProcessTransport {
    copyFileSync(this.#original, path)
    return overFile(path, this.#ownerId, role, keepsOutbox)
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}

function open(path: string): OrganizationFile {
  const opened = openOrganizationFile(path, { isMade: true })
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
  return opened.value
}

function giveRole(file: OrganizationFile, userId: UserId, role: Role): void {
  const member = file.reads.members.get(userId)
  if (member === null || member.role === role) return
  file.write((writes) => {
    writes.members.update({ ...member, role })
    return ok(undefined)
  })
}

function overFile(path: string, userId: UserId, role: Role, keepsOutbox: boolean): InProcessTransport {
  const file = open(path)
  let milliseconds = Date.parse(BEGINNING)
  const now = () => millisecondsToInstant(milliseconds)
  const clock: Clock = {
    set: (instant) => {
      milliseconds = Date.parse(instant)
    },
    advanceDays: (days) => {
      milliseconds += days * DAY
    },
  }
  const { id: organizationId } = file.reads.organization()
  const means = openAccountMeans(file, now)
  giveRole(file, userId, role)
  const services = { now, newId: () => v7(), keepsOutbox, organization: () => ok(file), accounts: () => ok(means) }
  const execute = createPipeline({ services, handlers: desktopHandlers })
  const caller = { userId, organizationId, token: null }
  const dispatching = {
    execute: (call: Call) => execute(call, { caller, origin: null }),
    publicAddress: 'https://billfold.example/api',
    checkReplies: true,
    onDefect: (error: unknown) => {
      throw error
    },
  }
  const watch = watchWrites(path, keepsOutbox)
  return {
    path,
    file,
    now,
    clock,
    today: () => instantToCalendarDate(now(), file.reads.organization().profile.timeZone),
    call: async (name, { params = {}, query = {}, body }) => {
      const operation = operations[name]
      if (operation === undefined) throw new Error(`There is no operation ${name}.`)
      const call = {
        operation,
        params: params as Record<string, string>,
        query: query as Record<string, unknown>,
        body,
      }
      return watch.around(operation, () => dispatch(call, dispatching))
    },
    close: () => {
      watch.close()
      file.close()
      means.accounts.close()
    },
  }
}
