import { ok } from '../../kernel/result'
import type { OrganizationFile } from '../../storage/organization-file'
import type { SyncLink } from '../../storage/stores/sync/link-store'
import type { SyncEnv } from '../context/sync-env'
import { haltedFor, notHalted } from '../context/link-bounds'
import { DEFAULT_RECORD_LIMIT } from '../remote/new-round'
import type { DiscoveredRemote } from '../remote/discover'
import { syncLogTexts } from '../../words/en/service/sync-log'

export interface NewLink {
  readonly baseUrl: string
  readonly email: string
  readonly organizationId: string
  readonly organizationName: string
  readonly found: DiscoveredRemote
}

/** Keeps which remote it is to be; nothing is changed on either side until somebody agrees. */
export function saveLink({ file, now }: Pick<SyncEnv, 'file' | 'now'>, link: NewLink): void {
  const { found, ...named } = link
  file.write((writes) => {
    writes.sync.link.forget()
    writes.sync.link.set({
      ...named,
      ...found,
      state: 'asking',
      ...notHalted,
      occurrenceMaker: found.kind === 'full' ? 'remote' : 'device',
      isPaused: false,
      isMatching: true,
      cursor: null,
      backfilledSeq: 0,
      linkedAt: now(),
      verifiedAt: null,
      recordLimit: DEFAULT_RECORD_LIMIT,
      areMomentsTrusted: true,
    })
    writes.sync.outbox.retryBlocked(syncLogTexts.mayHaveArrived)
    // It was tried to find out what the remote is: from then on it is no server that lists nothing.
    if (found.kind === 'plain') writes.sync.setOffered('listClients', true, now())
    return ok(undefined)
  })
}

/** Somebody agrees: from now on rounds go, and read more where the preview had to stop. */
export function confirmLink(
  { file, now }: Pick<SyncEnv, 'file' | 'now'>,
  generator: SyncLink['occurrenceMaker'],
  isMore = false,
): void {
  const recordLimit = DEFAULT_RECORD_LIMIT * (isMore ? MORE : 1)
  changeLink(file, { state: 'linked', occurrenceMaker: generator, linkedAt: now(), recordLimit })
}

/** So many times as much is read when somebody has looked and says so. */
const MORE = 4

/** Sync stops until somebody has looked: the remote has answered more than a round may read. */
export function haltAtRecordLimit(file: OrganizationFile): void {
  const most = file.reads.sync.link()?.recordLimit ?? DEFAULT_RECORD_LIMIT
  changeLink(file, haltedFor('record_limit', most))
}

/** Whether a limit stopped it, which is wider from then on that somebody says so. */
export const isHaltedAtLimit = ({ haltReason }: SyncLink): boolean =>
  haltReason !== null && haltReason !== 'mass_missing' && haltReason !== 'rolled_back'

/** Somebody has looked at why it had stopped: it goes on. */
export function resumeLink(file: OrganizationFile): void {
  const link = file.reads.sync.link()
  if (link === null) return
  const isMore = isHaltedAtLimit(link)
  changeLink(file, { state: 'linked', ...notHalted, recordLimit: link.recordLimit * (isMore ? MORE : 1) })
}

export function changeLink(file: OrganizationFile, change: Partial<SyncLink>): void {
  const link = file.reads.sync.link()
  if (link === null) return
  file.write((writes) => {
    writes.sync.link.set({ ...link, ...change })
    return ok(undefined)
  })
}

/** So much is forgotten in one transaction: a few milliseconds. */
const FORGOTTEN_AT_ONCE = 100
const ENTRIES_AT_ONCE = 2000

/**
 * Forgets the remote; records and their queue stay. What was agreed of many records goes in pieces, with a turn for others
 * after each. False where `signal` ended it between two of them: then it `isBeingForgotten` until it is done once more.
 */
export async function forgetLink({ file, rest, signal }: Pick<SyncEnv, 'file' | 'rest' | 'signal'>): Promise<boolean> {
  // Half of what was agreed is never taken for a link: nothing goes where nobody has agreed yet.
  if (file.reads.sync.hasAgreed()) changeLink(file, { state: 'asking', ...notHalted })
  while (forgetSome(file)) {
    await rest()
    if (signal.aborted) return false
  }
  for (let last = forgetTries(file, 0); last !== null; last = forgetTries(file, last)) {
    await rest()
    if (signal.aborted) return false
  }
  file.write((writes) => {
    writes.sync.link.forget()
    writes.sync.outbox.retryBlocked(syncLogTexts.mayHaveArrived)
    return ok(undefined)
  })
  return true
}

function forgetSome(file: OrganizationFile): boolean {
  const outcome = file.write((writes) => ok(writes.sync.link.forgetSome(FORGOTTEN_AT_ONCE)))
  return outcome.ok && outcome.value
}

function forgetTries(file: OrganizationFile, after: number): number | null {
  const outcome = file.write((writes) => ok(writes.sync.link.forgetTries(after, ENTRIES_AT_ONCE)))
  return outcome.ok ? outcome.value : null
}

/** Whether a link was being forgotten when the application ended: where nobody has agreed yet, nothing is agreed of any. */
export const isBeingForgotten = ({ reads }: OrganizationFile): boolean =>
  reads.sync.link()?.state === 'asking' && reads.sync.hasAgreed()
