import { textOf } from '../../domain/wire/read-fields'
import { sync } from '../../contract/sync/index'
import type { Remote, RemoteReply } from '../../contract/define/remote'
import { v1 } from '../../contract/v1/index'
import type { SyncLink } from '../../storage/stores/sync/link-store'
import { RoundEnded } from '../context/sync-env'
import { outcomeOrEndRound } from './call-remote'
import type { Outcome } from './outcome'
import { isUnheard, whyUnusable } from './why-unusable'
import { isRemoteId } from '../wire/limits'
import { readRecord } from '../wire/read-record'

/** What a remote was found to be. */
export interface DiscoveredRemote {
  readonly kind: SyncLink['kind']
}

/**
 * Asks a remote what it offers: ours says so itself; another is tried. What it is found to be holds for good, so an answer
 * that is lost is never taken for a “no”: then the round ends.
 */
export async function discover(remote: Remote): Promise<DiscoveredRemote> {
  const said = heard(await remote.call({ operation: sync.getSyncCapabilities }))
  if (said.kind === 'done' && said.record?.['version'] === 1) {
    const reply = await remote.call({ operation: sync.listChanges, query: { cursor: '', limit: 1 } })
    const tried = heard(reply)
    if (tried.kind === 'done' && Array.isArray(tried.record?.['changes'])) return { kind: 'full' }
    // Who says that it is ours has no such answers of its own.
    if (!isClear(tried)) throw new RoundEnded(whyUnusable(reply))
  }
  const listed = heard(await remote.call({ operation: v1.listClients, query: { page: 1, per_page: 1 } }))
  return { kind: listed.kind === 'done' ? 'plain' : 'partial' }
}

function heard(reply: RemoteReply): Outcome {
  const outcome = outcomeOrEndRound(reply)
  if (isUnheard(reply)) throw new RoundEnded(whyUnusable(reply))
  return outcome
}

const isClear = ({ kind }: Outcome) => ['done', 'notFound', 'notOffered', 'refused'].includes(kind)

/** Of the organization there; empty where nobody knows which one it is. */
export interface RemoteOrganization {
  readonly organizationId: string
  readonly organizationName: string
}

/**
 * The organization that a token stands for. A login need not say it: then the only one that is listed is it. Where several
 * are, or none is shown, everything but the business's own details is synced.
 */
export async function findOrganization(
  remote: Remote,
  said: { readonly organizationId: string | null; readonly organizationName: string | null },
): Promise<RemoteOrganization> {
  const { organizationId, organizationName } = said
  if (isRemoteId(organizationId)) return { organizationId, organizationName: organizationName ?? '' }
  const query = { page: 1, per_page: 2 }
  const outcome = outcomeOrEndRound(await remote.call({ operation: v1.listOrganizations, query }))
  const [only, another] = outcome.kind === 'done' ? outcome.records : []
  const read = only === undefined || another !== undefined ? null : readRecord('organization', only)
  if (read?.ok !== true) return { organizationId: '', organizationName: '' }
  return { organizationId: String(read.value['id']), organizationName: textOf(read.value['name']) ?? '' }
}
