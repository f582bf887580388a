import type { UsedKind } from '../../../contract/desktop/usage-operations'
import { api } from '../../state/data/api'
import { whyItStays } from './why-it-stays'

/**
 * Why a record cannot be deleted: what is known to be refused is said at once, and not asked about. Null where nothing is in
 * the way, or where it could not be found out: then the deletion itself tells.
 */
export async function lookUpUsage(
  kind: UsedKind,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | null> {
  const reply = await api.getUsage({ query: { kind, id } })
  return reply.ok ? whyItStays(kind, name, reply.body.data) : null
}
